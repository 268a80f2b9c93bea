import { Stryker } from '@stryker-mutator/core'

/** What became of one change of the code, as Stryker tells it. */
export type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

type Options = ConstructorParameters<typeof Stryker>[0]

/**
 * Tries every mutant of some files on some tests (globs), `atOnce` of them side by side, in a copy of the tree below
 * `.stryker-tmp`. Throws when the tests fail before anything is changed.
 */
export function mutantsOf(
  files: readonly string[],
  tests: readonly string[],
  atOnce: number,
): Promise<Mutant[]> {
  // vitest.mutants.config.ts reads it in the test processes
  process.env.MUTANT_TESTS = tests.join(' ')
  return new Stryker({
    mutate: [...files],
    testRunner: 'sure',
    plugins: ['@stryker-mutator/vitest-runner', `${import.meta.dirname}/sure-runner.mjs`],
    // options of the plugin, which the type of Stryker's own does not know
    ...{ vitest: { configFile: 'vitest.mutants.config.ts', related: true } },
    coverageAnalysis: 'perTest',
    ignorePatterns: ['**', '!{web,mock-server,tests}/**', '!*.{json,ts,yaml}', 'mock-server/data/**'],
    concurrency: atOnce,
    // a busy machine is no endless loop
    timeoutMS: 60_000,
    reporters: [],
    logLevel: 'error' as Options['logLevel'],
    warnings: false,
  }).runMutationTest()
}
