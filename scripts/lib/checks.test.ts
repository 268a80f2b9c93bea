import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { run } from './mock.ts'

const writeReport = `
  const report = process.argv.find((arg) => arg.startsWith('--outputFile=')).slice('--outputFile='.length)
  const counts = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
  require('node:fs').writeFileSync(report, JSON.stringify(counts))
`

it.each([
  ['counts the tests in the report of each run', writeReport, 2, 0, '6 passed, 0 failed'],
  ['fails if the runner exits with 0 and leaves no report', '', 1, 1, '0 passed, 1 failed'],
  [
    'fails if the report is incomplete',
    writeReport.replace('JSON.stringify(counts)', "'{'"),
    1,
    1,
    '0 passed, 1 failed',
  ],
  [
    'does not count the report of an earlier run again',
    `if (process.argv.includes('run-1')) { ${writeReport} }`,
    2,
    1,
    '3 passed, 1 failed',
  ],
])('npm test %s', async (_, runner, runs, exitCode, lastLine) => {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-checks-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'vitest'), `#!${process.execPath}\n${runner}`, { mode: 0o755 })
  const program = `
    import { finish, runVitest } from ${JSON.stringify(resolve(import.meta.dirname, 'checks.mjs'))}
    for (let index = 1; index <= ${runs}; index++) await runVitest('run ' + index, ['run-' + index])
    finish()
  `
  const PATH = folder + delimiter + process.env.PATH
  const checks = run(process.execPath, ['--input-type=module', '--eval', program], { PATH })
  expect(await checks.ended).toBe(exitCode)
  expect(checks.stdout().trim().split('\n').at(-1)).toBe(lastLine)
})
