import { relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { quote } from '#scripts/lib/quote.mjs'
import { createReport } from './report.ts'

/** Playwright reporter of `npm test`: reports the counts, the running tests and the failures. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of a reporter
export default class NpmTestReporter implements Reporter {
  #report = createReport()
  #testCount = 0

  onBegin(_config: FullConfig, suite: Suite) {
    this.#testCount = suite.allTests().length
    this.#showProgress()
  }

  onTestBegin(test: TestCase) {
    this.#report.start(test.id, formatTitle(test))
  }

  onTestEnd(test: TestCase, { status }: TestResult) {
    const isFailed = !test.ok()
    const passedState = status === 'skipped' ? 'skipped' : 'passed'
    this.#report.end(test.id, isFailed ? 'failed' : passedState)
    if (isFailed) this.#report.addFailure({ title: formatTitle(test), repeat: formatRepeat(test) })
    this.#showProgress()
  }

  async onEnd() {
    await this.#report.complete()
  }

  #showProgress() {
    this.#report.setProgress(`${this.#report.countEnded()} of ${this.#testCount} tests`)
  }
}

const formatTitle = (test: TestCase) => {
  const [, project, file, ...titles] = test.titlePath()
  return `[${project}] ${file} > ${titles.join(' > ')}`
}

const formatRepeat = (test: TestCase) => {
  const { file, line } = test.location
  const project = test.parent.project()?.name ?? ''
  return `npx playwright test ${relative('.', file)}:${line} --project ${quote(project)}`
}
