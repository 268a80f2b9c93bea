import type { Exchange } from '#tests/contract/exchange.ts'
import { exceptions } from './exceptions.ts'
import { allFacts, type Fact, type Kind } from './facts.ts'
import { observed } from './observed.ts'

/** What the exchanges of a run have shown of openapi.yaml. */
export type Coverage = {
  /** DescriptionList that were not shown and are not excepted. */
  missing: string[]
  /** Exceptions that were shown after all, or that name no fact. */
  stale: string[]
  /** A line per operation and per schema, and the sums: shown of all. */
  table: string[]
}

const columns: readonly Kind[] = ['status', 'parameter', 'header', 'property', 'enum value', 'null branch']

/** Measures a run against everything that openapi.yaml documents. */
export function coverageOf(exchanges: readonly Exchange[]): Coverage {
  const facts = allFacts()
  const seen = observed(exchanges)
  const excepted = new Set(exceptions.map(({ fact }) => fact))
  return {
    missing: [...facts.keys()].filter((name) => !seen.has(name) && !excepted.has(name)),
    stale: [...excepted].filter((name) => seen.has(name) || !facts.has(name)),
    table: tableOf(facts, seen),
  }
}

function tableOf(facts: ReadonlyMap<string, Fact>, seen: ReadonlySet<string>): string[] {
  const owners = new Map<string, [string, Fact][]>()
  for (const [name, fact] of facts) {
    owners.set(fact.owner, [...(owners.get(fact.owner) ?? []), [name, fact]])
  }
  const width = Math.max(...[...owners.keys()].map((owner) => owner.length))
  const row = (label: string, of: readonly [string, Fact][]) =>
    [
      label.padEnd(width),
      ...columns.map((kind) => {
        const names = of.filter(([, fact]) => fact.kind === kind).map(([name]) => name)
        const cell =
          names.length === 0 ? '' : `${names.filter((name) => seen.has(name)).length}/${names.length}`
        return cell.padStart(kind.length + 2)
      }),
    ].join('  ')
  return [
    ['operation or schema'.padEnd(width), ...columns.map((kind) => kind.padStart(kind.length + 2))].join(
      '  ',
    ),
    ...[...owners].map(([owner, of]) => row(owner, of)),
    row('all', [...facts]),
  ]
}
