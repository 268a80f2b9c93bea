import { shipped } from '#tests/contract/document.ts'
import { type Choice, choose } from './choose.ts'
import { equivalent } from './equivalent.ts'
import type { Verdict } from './judge.ts'
import { judgeAll } from './judge-all.ts'
import { lint } from './lint.ts'
import { type Kind, type Mutant, mutated } from './mutant.ts'
import { faultsIn, type Judged, survivorsIn, tableOf } from './report.ts'
import { compile } from './types.ts'

type Options = Choice & {
  /** Mutants judged side by side. */
  processes: number
  /** Whether the golden cases are asked before the facts, to see what they catch by themselves. */
  casesFirst: boolean
}

/**
 * Changes openapi.yaml one fact at a time and sees whether facts, golden cases, lint or compiler notice. Prints a table
 * by kind and the survivors; answers whether as many were caught as must be.
 */
export async function mutateContract({ processes, casesFirst, ...choice }: Options): Promise<boolean> {
  const chosen = choose(choice)
  if (chosen.length === 0) {
    console.log('No fact of openapi.yaml to change.')
    return true
  }
  const started = performance.now()
  const verdicts = await judgeAll(
    chosen.map(({ number }) => number),
    {
      processes,
      casesFirst,
      tell(done) {
        if (done % 100 === 0) console.log(`${done} of ${chosen.length} mutants judged`)
      },
    },
  )
  const judged = slowly(chosen.map(({ number, mutant }) => ({ mutant, verdict: verdicts.get(number) })))
  const faults = faultsIn(judged, equivalent, { whole: Object.keys(choice).length === 0 })
  for (const line of [...tableOf(judged), '', ...survivorsIn(judged, equivalent), ...faults])
    console.log(line)
  console.log(`${chosen.length} mutants in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  return faults.length === 0
}

/** Lets lint, then the compiler, look at what has survived so far. */
function slowly(quickly: readonly { mutant: Mutant; verdict: Verdict }[]): Judged[] {
  const judged: Judged[] = [...quickly]
  const ask = (
    stage: 'lint' | 'types',
    look: (documents: ReturnType<typeof mutated>[]) => (string | undefined)[],
    may: (mutant: Mutant) => boolean,
  ) => {
    const alive = judged.flatMap(({ mutant, verdict }, index) =>
      verdict === undefined && may(mutant) ? [{ mutant, index }] : [],
    )
    if (alive.length === 0) return
    const found = look(alive.map(({ mutant }) => mutated(shipped.contract, mutant)))
    for (const [place, { mutant, index }] of alive.entries()) {
      const said = found[place]
      if (said !== undefined) judged[index] = { mutant, verdict: { stage, said } }
    }
  }
  ask('lint', lint, () => true)
  ask(
    'types',
    compile,
    ({ kind, change }) => !unseenByTypes.has(kind) && !/without (pattern|format)/.test(change),
  )
  return judged
}

/** No type says how long a text or how great a number may be. */
const unseenByTypes: ReadonlySet<Kind> = new Set<Kind>(['move bound'])
