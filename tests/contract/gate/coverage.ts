import { below, follow, isNode, operations, resolve } from '#tests/contract/document.ts'
import { bodySchemaOf, documentedAnswer } from '#tests/contract/documented.ts'
import type { Exchange } from '#tests/contract/exchange.ts'
import { allFacts, type Fact, factsShown, type Kind, nameOf, parametersOf } from './facts.ts'

const always = 'the mock always knows it; the contract allows null for a backend that does not'

/** Facts of openapi.yaml that no exchange can show, each with its reason; one that is shown after all fails the gate. */
export const exceptions: readonly { fact: string; reason: string }[] = [
  { fact: 'null branch Document createdAt: null', reason: always },
  { fact: 'null branch ServiceOrder created: null', reason: always },
  { fact: 'null branch Mechanic kycCompliant: null', reason: always },
  { fact: 'null branch MechanicOrder orderCompletedTime: null', reason: always },
  {
    fact: 'null branch Address address: null',
    reason: 'an order of the mock without an address has no address object',
  },
  {
    fact: 'null branch Quotation refundDetails: a value',
    reason:
      'a quote carries the refund of its order back, and nothing is refunded before it is quoted and paid',
  },
]

/** What the exchanges of a run have shown of openapi.yaml. */
export type Coverage = {
  /** Facts that were not shown and are not excepted. */
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

const byId = new Map(operations.map((operation) => [operation.id, operation]))

/** The facts that these exchanges have shown. What a refused request carried proves nothing of what may be sent. */
function observed(exchanges: readonly Exchange[]): Set<string> {
  return new Set(exchanges.flatMap(factsOf).map(nameOf))
}

function factsOf({ operationId, own, query, sent, answer }: Exchange): Fact[] {
  const operation = byId.get(operationId)
  if (operation === undefined) return []
  if (!own) {
    // A method that is not documented belongs to every operation of its path.
    return operations
      .filter(({ path }) => path === operation.path && answer.status === 405)
      .flatMap(({ id }) => answered(id, answer))
  }
  const taken = answer.status < 300
  return [...answered(operationId, answer), ...(taken ? asked(operation, query, sent) : [])]
}

function answered(id: string, { status, headers, body }: Exchange['answer']): Fact[] {
  const pointer = documentedAnswer(id, status)
  if (pointer === undefined) return []
  const { node } = follow(pointer)
  return [
    { kind: 'status', owner: id, name: String(status) },
    ...Object.keys(resolve(node.headers ?? {}))
      .filter((name) => headers[name.toLowerCase()] !== undefined)
      .map((name): Fact => ({ kind: 'header', owner: id, name: `${status} ${name}` })),
    ...(node.content === undefined ? [] : factsShown(bodySchemaOf(pointer), body)),
  ]
}

function asked(
  { id, pointer, node }: (typeof operations)[number],
  query: Record<string, string>,
  sent: unknown,
): Fact[] {
  return [
    ...parametersOf(pointer, node).flatMap((place) => {
      const { name, in: where } = follow(place).node
      const value = query[String(name)]
      if (where !== 'path' && value === undefined) return []
      const fact: Fact = { kind: 'parameter', owner: id, name: String(name) }
      return [fact, ...(value === undefined ? [] : factsShown(below(place, 'schema'), value))]
    }),
    ...(isNode(node.requestBody) && sent !== undefined
      ? factsShown(bodySchemaOf(below(pointer, 'requestBody')), sent)
      : []),
  ]
}
