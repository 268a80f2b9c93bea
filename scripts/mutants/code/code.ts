import { availableParallelism } from 'node:os'
import { type Round, rounds } from './rounds.ts'
import { type Score, scoresOf } from './scores.ts'
import { type Mutant, mutantsOf } from './stryker.ts'

type Options = {
  /** Files to mutate, of those in rounds.ts; all unless told otherwise. */
  only?: readonly string[]
  /** Mutants tried side by side: one per core unless told otherwise. */
  atOnce?: number
}

/**
 * Changes the code of rounds.ts one fact at a time and sees whether its tests notice. Prints a line per file and the
 * mutants that none of them caught; answers whether every file reached its score.
 */
export async function mutateCode({
  only = [],
  atOnce = availableParallelism(),
}: Options = {}): Promise<boolean> {
  const unknown = only.filter(
    (file) => !rounds.some(({ rules, handlers }) => [...rules, ...handlers].includes(file)),
  )
  if (unknown.length > 0) throw new Error(`Not in scripts/mutants/code/rounds.ts: ${unknown.join(', ')}`)

  let all = 0
  let caught = 0
  let isEnough = true
  for (const round of rounds) {
    const files = [...round.rules, ...round.handlers].filter(
      (file) => only.length === 0 || only.includes(file),
    )
    if (files.length === 0) continue
    console.log(round.name)
    const scores = scoresOf(await mutantsOf(files, round.tests, atOnce))
    for (const score of scores) {
      isEnough = print(score, leastFor(score.file, round)) && isEnough
      all += score.all
      caught += score.caught
    }
    for (const file of files.filter((each) => !scores.some((score) => score.file === each))) {
      console.log(`✗          ${file}  is not there, or nothing in it can be changed`)
      isEnough = false
    }
  }
  console.log(`\n${caught} of ${all} changes of the code were caught, ${percent(caught, all)} %`)
  return isEnough
}

const leastFor = (file: string, { rules }: Round): number => (rules.includes(file) ? 100 : 90)

const percent = (caught: number, all: number): string => (all === 0 ? 100 : (100 * caught) / all).toFixed(2)

/** Prints a file's score and what is behind it, and answers whether it is enough. */
function print({ file, all, caught, timedOut, survivors, setAside }: Score, least: number): boolean {
  const isEnough = caught * 100 >= all * least
  const counts = [`${caught} of ${all}`]
  if (timedOut > 0) counts.push(`${timedOut} by time-out`)
  if (setAside.length > 0) counts.push(`${setAside.length} set aside`)
  console.log(`${isEnough ? '✓' : '✗'} ${percent(caught, all).padStart(6)} %  ${file}  ${counts.join(', ')}`)
  for (const survivor of survivors) console.log(`    ${told(survivor)}`)
  for (const reason of new Set(setAside.map(({ statusReason }) => statusReason)))
    console.log(`    set aside: ${reason}`)
  return isEnough
}

function told({ location: { start }, status, mutatorName, replacement = '' }: Mutant): string {
  const change = replacement.replace(/\s+/g, ' ').slice(0, 100)
  return `${start.line}:${start.column} ${status}: ${mutatorName} -> ${change}`
}
