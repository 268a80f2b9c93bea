// Checks the settings of `npm run contract` before the tests, and the coverage of openapi.yaml after them.
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import type { TestModule, TestProject, Vitest } from 'vitest/node'
import { formatCoverage, measureCoverage } from './coverage.ts'
import { backendToken, backendUrl, checkSettings, idsFile } from './settings.ts'

/** Checks the settings. Returns a function that prints the coverage, or on a real backend what was skipped. */
export async function setup({ name, vitest }: TestProject) {
  await checkSettings({ url: backendUrl, token: backendToken, ids: idsFile })
  return () => {
    const modules = vitest.state.getTestModules().filter(({ project }) => project.name === name)
    if (backendUrl) printSkipped(modules, vitest)
    else if (isComplete(modules)) printCoverage(modules, vitest)
  }
}

const listTests = (modules: readonly TestModule[]) =>
  modules.flatMap((module) => [...module.children.allTests()])

/** Prints how many tests were skipped, by reason. */
function printSkipped(modules: readonly TestModule[], { logger }: Vitest) {
  const counts = new Map<string, number>()
  for (const test of listTests(modules)) {
    const result = test.result()
    if (result.state !== 'skipped') continue
    const reason = result.note ?? 'not selected'
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  for (const [reason, count] of counts) logger.log(`${count} skipped: ${reason}`)
}

/** Prints the coverage. Fails the run if a part of openapi.yaml is not shown, or an exception is not needed. */
function printCoverage(modules: readonly TestModule[], { logger }: Vitest) {
  const shownParts = listTests(modules).flatMap((test) => test.meta().shownParts ?? [])
  const { missing, stale } = measureCoverage(new Set(shownParts))
  logger.log(formatCoverage(missing))
  for (const part of missing) logger.error(`No contract test shows ${part}`)
  for (const part of stale)
    logger.error(`The exception in tests/contract/support/coverage.ts is not needed: ${part}`)
  if (missing.length + stale.length > 0) process.exitCode = 1
}

/** Returns whether all tests of the contract ran and passed. Otherwise the coverage says nothing. */
function isComplete(modules: readonly TestModule[]): boolean {
  const ran = new Set(
    modules.filter((module) => module.state() === 'passed').map(({ moduleId }) => moduleId),
  )
  const files = globSync('tests/contract/*.test.ts').map((file) => resolve(file))
  return (
    files.every((file) => ran.has(file)) &&
    listTests(modules).every((test) => test.result().state === 'passed')
  )
}
