import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { shipped } from '#tests/contract/document.ts'
import { kinds, type Mutant, mutated, nameOf } from './contract-mutants.ts'
import type { Caught } from './mutant-runner.ts'
import { type Numbered, type Selection, select } from './selection.ts'
import { compile, lint } from './static-judges.ts'

type Options = Selection & {
  /** Mutants judged side by side. */
  processes: number
  /** Whether the golden cases are asked before the facts, to see what they catch by themselves. */
  casesFirst: boolean
}

/** Mutants that nobody can tell from openapi.yaml, each by its name with the reason; one that is caught after all fails. */
const equivalent: Readonly<Record<string, string>> = {}

/** What may catch a mutant, in the order in which they are asked. */
const judges = ['fact', 'server', 'golden case', 'example', 'lint', 'types'] as const
type Judged = { mutant: Mutant; caught: { by: (typeof judges)[number]; said: string } | undefined }

/** Of all mutants, those that must be caught, in percent. */
const least = 95

/**
 * Changes openapi.yaml one fact at a time and sees whether facts, golden cases, examples, lint or compiler notice.
 * Prints a table by kind and the survivors; answers whether as many were caught as must be.
 */
export async function mutateContract({ processes, casesFirst, ...selection }: Options): Promise<boolean> {
  const chosen = select(selection)
  if (chosen.length === 0) {
    console.log('No fact of openapi.yaml to change.')
    return true
  }
  const started = performance.now()
  const judged: Judged[] = await judgeQuickly(chosen, processes, casesFirst)
  askSurvivors(judged, 'lint', lint, () => true)
  // no type says how long a text or how great a number may be
  askSurvivors(
    judged,
    'types',
    compile,
    ({ kind, change }) => kind !== 'move bound' && !/without (pattern|format)/.test(change),
  )
  const isWhole = Object.keys(selection).length === 0
  const faults = faultsIn(judged, isWhole)
  for (const line of [...tableOf(judged), '', ...survivorsIn(judged), ...faults]) console.log(line)
  console.log(`${chosen.length} mutants in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  return faults.length === 0
}

/** Has the mutants judged in so many processes of scripts/mutants/mutant-runner.ts. */
async function judgeQuickly(chosen: Numbered[], processes: number, casesFirst: boolean): Promise<Judged[]> {
  const waiting = chosen.map(({ number }) => number).reverse()
  const caught = new Map<number, Caught>()
  const runners = Array.from({ length: Math.min(processes, chosen.length) }, () =>
    fork(join(import.meta.dirname, 'mutant-runner.ts'), casesFirst ? ['--cases-first'] : [], {
      execArgv: ['--import', 'tsx'],
    }),
  )
  const work = (runner: ChildProcess) =>
    new Promise<void>((resolve, reject) => {
      runner.on('message', (message: 'ready' | { number: number; caught: Caught }) => {
        if (message !== 'ready') {
          caught.set(message.number, message.caught)
          if (caught.size % 100 === 0) console.log(`${caught.size} of ${chosen.length} mutants judged`)
        }
        const number = waiting.pop()
        if (number === undefined) runner.kill()
        else runner.send(number)
      })
      runner.on('error', reject)
      runner.on('exit', (code, signal) =>
        signal === 'SIGTERM' ? resolve() : reject(new Error(`a mutant runner ended with ${code ?? signal}`)),
      )
    })
  try {
    await Promise.all(runners.map(work))
  } finally {
    for (const runner of runners) runner.kill()
  }
  return chosen.map(({ number, mutant }) => ({ mutant, caught: caught.get(number) }))
}

/** Lets a slow judge look at what has survived so far, all of it at once. */
function askSurvivors(
  judged: Judged[],
  by: 'lint' | 'types',
  judge: typeof lint,
  may: (mutant: Mutant) => boolean,
): void {
  const alive = judged.filter(({ mutant, caught }) => caught === undefined && may(mutant))
  if (alive.length === 0) return
  const found = judge(alive.map(({ mutant }) => mutated(shipped.contract, mutant)))
  for (const [place, one] of alive.entries()) {
    const said = found[place]
    if (said !== undefined) one.caught = { by, said }
  }
}

const survivors = (judged: readonly Judged[]) => judged.filter(({ caught }) => caught === undefined)
const percentCaught = (judged: readonly Judged[]) =>
  (100 * (judged.length - survivors(judged).length)) / judged.length

/** A line per kind: made, caught by which judge, survived. */
function tableOf(judged: readonly Judged[]): string[] {
  const columns = ['made', ...judges, 'survived']
  const row = (label: string, of: readonly Judged[]) => {
    const byJudge = judges.map((judge) => of.filter(({ caught }) => caught?.by === judge).length)
    const cells = [of.length, ...byJudge, survivors(of).length]
    const padded = cells.map((count, column) => String(count || '').padStart(columns[column]?.length ?? 0))
    return [label.padEnd(16), ...padded].join('  ')
  }
  const rows = kinds.map((kind) => [kind, judged.filter(({ mutant }) => mutant.kind === kind)] as const)
  return [
    ['kind'.padEnd(16), ...columns].join('  '),
    ...rows.filter(([, of]) => of.length > 0).map(([kind, of]) => row(kind, of)),
    row('all', judged),
    `${percentCaught(judged).toFixed(2)} % caught`,
  ]
}

function survivorsIn(judged: readonly Judged[]): string[] {
  return survivors(judged).map(({ mutant }) => {
    const name = nameOf(mutant)
    const reason = equivalent[name]
    return reason === undefined ? `✗ survived: ${name}` : `- equivalent: ${name}\n    ${reason}`
  })
}

/** Why a run fails; nothing when it does not. How many were caught says something of a whole run alone. */
function faultsIn(judged: readonly Judged[], isWhole: boolean): string[] {
  const isListed = ({ mutant }: Judged) => equivalent[nameOf(mutant)] !== undefined
  const unlisted = survivors(judged).filter((one) => !isListed(one)).length
  const grave = survivors(judged).filter(({ mutant }) => mustBeCaught(mutant))
  const stale = judged.filter((one) => one.caught !== undefined && isListed(one))
  return [
    ...(unlisted > 0 ? [`✗ ${unlisted} survived that are not listed as equivalent`] : []),
    ...(isWhole && percentCaught(judged) < least ? [`✗ fewer than ${least} % were caught`] : []),
    ...grave.map(({ mutant }) => `✗ must be caught: ${nameOf(mutant)}`),
    ...stale.map(
      ({ mutant, caught }) => `✗ listed as equivalent, yet caught: ${nameOf(mutant)} (${caught?.said})`,
    ),
  ]
}

/** Security, statuses and the required members of answers have no equivalent. */
const mustBeCaught = ({ kind, pointer }: Mutant): boolean =>
  kind === 'drop security' ||
  kind === 'drop status' ||
  (kind === 'drop required' && !/Request$|Quotation|\/parameters\//.test(pointer))
