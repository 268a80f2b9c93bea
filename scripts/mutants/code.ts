import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { type Round, rounds, sourcesOf } from './rounds.ts'

type Options = {
  /** Files to change, of those in rounds.yaml; all when there are none. */
  only: readonly string[]
  /** Mutants tried side by side. */
  processes: number
  /** Who notices: the tests beside each file, or the golden cases of the contract alone. */
  judge: 'units' | 'contract'
}

type StrykerOptions = ConstructorParameters<typeof Stryker>[0]
/** What became of one change of the code, as Stryker tells it. */
type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

/** Of changes of the handlers, what the golden cases alone must catch, in percent: they know of no log and no speed. */
const leastByContract = 80
const contractTest = 'tests/contract/contract.test.ts'

/**
 * Changes the code of rounds.yaml one fact at a time and sees whether the judge notices. Prints a line per file and the
 * mutants that nobody caught; answers whether every file reached its score.
 */
export async function mutateCode({ only, processes, judge }: Options): Promise<boolean> {
  const tried: Mutant[] = []
  const missing = new Set(only)
  let isEnough = true
  for (const round of judge === 'contract' ? contractRounds() : rounds) {
    const files = sourcesOf(round).filter((file) => only.length === 0 || only.includes(file))
    for (const file of files) missing.delete(file)
    if (files.length === 0) continue
    console.log(round.name)
    const mutants = await mutantsOf(files, round.tests, processes)
    for (const file of files) {
      const own = mutants.filter(({ fileName }) => relative('.', fileName) === file)
      isEnough = print(file, own, leastFor(file, round, judge)) && isEnough
    }
    tried.push(...mutants)
  }
  if (missing.size > 0) throw new Error(`Not in scripts/mutants/rounds.yaml: ${[...missing].join(', ')}`)
  const { all, caught } = scoreOf(tried)
  console.log(`\n${caught} of ${all} changes of the code were caught, ${percent(caught, all)} %`)
  return isEnough
}

/** The mock server's resources, each tried on the golden cases alone. */
const contractRounds = (): Round[] =>
  rounds
    .filter(({ name }) => name.endsWith('of the mock server'))
    .map((round) => ({ ...round, name: `${round.name}, by the contract`, tests: [contractTest] }))

const leastFor = (file: string, { rules = [] }: Round, judge: Options['judge']) =>
  judge === 'contract' ? leastByContract : globSync(rules).includes(file) ? 100 : 90

const percent = (caught: number, all: number): string => (all === 0 ? 100 : (100 * caught) / all).toFixed(2)

/**
 * Tries every mutant of some files on some tests (globs), some of them side by side, in a copy of the tree below
 * `.stryker-tmp`. Throws when the tests fail before anything is changed.
 */
function mutantsOf(files: readonly string[], tests: readonly string[], processes: number): Promise<Mutant[]> {
  // vitest.mutants.config.ts reads it in the test processes
  process.env.MUTANT_TESTS = tests.join(' ')
  return new Stryker({
    mutate: [...files],
    testRunner: 'retrying-vitest',
    plugins: ['@stryker-mutator/vitest-runner', `${import.meta.dirname}/retrying-runner.mjs`],
    // options of the plugin, which the type of Stryker's own does not know
    ...{ vitest: { configFile: 'vitest.mutants.config.ts', related: true } },
    coverageAnalysis: 'perTest',
    ignorePatterns: ['**', '!{web,mock-server,tests}/**', '!*.{json,ts,yaml}', 'mock-server/data/**'],
    concurrency: processes,
    // a busy machine is no endless loop
    timeoutMS: 60_000,
    reporters: [],
    logLevel: 'error' as StrykerOptions['logLevel'],
    warnings: false,
  }).runMutationTest()
}

function scoreOf(mutants: readonly Mutant[]) {
  const setAside = mutants.filter(({ status }) => status === 'Ignored')
  const survivors = mutants.filter(({ status }) => !['Ignored', 'Killed', 'Timeout'].includes(status))
  const all = mutants.length - setAside.length
  return { all, caught: all - survivors.length, survivors, setAside }
}

/** Prints a file's score and what is behind it, and answers whether it is enough. */
function print(file: string, mutants: readonly Mutant[], least: number): boolean {
  const { all, caught, survivors, setAside } = scoreOf(mutants)
  const isEnough = all > 0 && caught * 100 >= all * least
  const timedOut = mutants.filter(({ status }) => status === 'Timeout').length
  const counts = [`${caught} of ${all}`]
  if (timedOut > 0) counts.push(`${timedOut} by time-out`)
  if (setAside.length > 0) counts.push(`${setAside.length} set aside`)
  console.log(`${isEnough ? '✓' : '✗'} ${percent(caught, all).padStart(6)} %  ${file}  ${counts.join(', ')}`)
  for (const { location, status, mutatorName, replacement = '' } of survivors) {
    const { line, column } = location.start
    console.log(
      `    ${line}:${column} ${status}: ${mutatorName} -> ${replacement.replace(/\s+/g, ' ').slice(0, 100)}`,
    )
  }
  for (const reason of new Set(setAside.map(({ statusReason }) => statusReason)))
    console.log(`    set aside: ${reason}`)
  return isEnough
}
