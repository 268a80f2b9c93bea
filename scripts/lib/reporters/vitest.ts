import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule, TestSpecification, TestSuite } from 'vitest/node'
import { quote } from '#scripts/lib/quote.mjs'
import { createReport } from './report.ts'

const escapePattern = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** Returns the name of a test as `vitest -t` compares it: the names of its suites and its own, separated by blanks. */
function getNameForFilter({ name, parent }: TestCase | TestSuite): string {
  return parent.type === 'suite' ? `${getNameForFilter(parent)} ${name}` : name
}

const formatRepeat = ({ project, moduleId }: TestModule) =>
  `npx vitest run --project ${project.name} ${relative('.', moduleId)}`

const formatTitle = ({ module, fullName }: TestCase) =>
  `${relative('.', module.moduleId)} > ${fullName}`

/** Vitest reporter of `npm test`: reports the counts, the running tests and the failures. */
// biome-ignore lint/style/noDefaultExport: Vitest calls the default export of a reporter
export default class NpmTestReporter implements Reporter {
  #report = createReport()
  #fileCount = 0
  #endedFiles = 0

  onTestRunStart(specifications: readonly TestSpecification[]) {
    this.#fileCount = specifications.length
    this.#showProgress()
  }

  onTestCaseReady(test: TestCase) {
    this.#report.start(test.id, formatTitle(test))
  }

  onTestCaseResult(test: TestCase) {
    const { state } = test.result()
    if (state === 'pending') return
    this.#report.end(test.id, state)
    this.#showProgress()
    if (state !== 'failed') return
    const pattern = quote(`^${escapePattern(getNameForFilter(test))}$`)
    this.#report.addFailure({
      title: formatTitle(test),
      repeat: `${formatRepeat(test.module)} -t ${pattern}`,
    })
  }

  onTestModuleEnd(module: TestModule) {
    this.#endedFiles += 1
    this.#showProgress()
    // Errors outside the tests, for example in an import or a hook.
    if (module.errors().length > 0)
      this.#report.addFailure({
        title: relative('.', module.moduleId),
        repeat: formatRepeat(module),
      })
  }

  async onTestRunEnd() {
    await this.#report.complete()
  }

  #showProgress() {
    const tests = this.#report.countEnded().toLocaleString('en-US')
    this.#report.setProgress(`${tests} tests in ${this.#endedFiles} of ${this.#fileCount} files`)
  }
}
