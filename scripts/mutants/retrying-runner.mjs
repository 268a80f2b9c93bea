// Stryker's runner for vitest, mended in two places where it says that a mutant survived although nothing says so: a
// run in which no test came to an end (stryker-js#6213), and a test file that could not be loaded or set up any more.
// Stryker loads this into its test processes, which know no TypeScript.
import { strykerPlugins as plugins, strykerValidationSchema } from '@stryker-mutator/vitest-runner'

const [plugin] = plugins
const tries = 5

const retrying = (injector) => {
  const runner = plugin.factory(injector)
  const run = runner.mutantRun.bind(runner)
  runner.mutantRun = async (options) => {
    for (let done = 0; done < tries; done += 1) {
      const result = await run(options)
      if (result.status !== 'survived') return result
      const broken = runner.ctx.state.getFiles().find((file) => file.result?.state === 'fail')
      if (broken) {
        const failureMessage = broken.result.errors?.[0]?.message ?? 'could not be loaded'
        return { status: 'killed', killedBy: [broken.name], failureMessage, nrOfTests: 1 }
      }
      if (result.nrOfTests > 0) return result
    }
    return { status: 'error', errorMessage: `No test came to an end in ${tries} runs.` }
  }
  return runner
}
retrying.inject = plugin.factory.inject

export const strykerPlugins = [{ ...plugin, name: 'retrying-vitest', factory: retrying }]
export { strykerValidationSchema }
