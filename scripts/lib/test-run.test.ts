import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { run } from './mock.ts'

const testRun = JSON.stringify(resolve(import.meta.dirname, 'test-run.mjs'))
const report = JSON.stringify(resolve(import.meta.dirname, 'reporters/report.ts'))

/** A test runner that sends a complete report with three passed tests. */
const passing = `
  const report = createReport()
  for (const id of ['a', 'b', 'c']) report.end(id, 'passed')
  await report.complete()
`
const failing = `
  console.log('expected 1 to be 2')
  const report = createReport()
  report.end('a', 'passed')
  report.end('b', 'failed')
  report.addFailure({ title: 'users > b', repeat: 'npx runner b' })
  await report.complete()
  process.exitCode = 1
`
const incomplete = `
  const report = createReport()
  report.end('a', 'passed')
  report.setProgress('1 of 2 tests')
`
const hanging = `
  const report = createReport()
  report.setProgress('0 of 1 tests')
  report.start('a', 'users > a')
  setInterval(() => undefined, 1000)
`

/** Starts a run with one part, whose steps are the code of test runners. */
function startRun(runners: string[], options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-run-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const steps = runners.map((code, index) => {
    const file = join(folder, `runner-${index}.ts`)
    const writePid = `writeFileSync(${JSON.stringify(join(folder, 'pid'))}, String(process.pid))`
    writeFileSync(
      file,
      `import { writeFileSync } from 'node:fs'
       import { createReport } from ${report}
       ${writePid}
       ${code}`,
    )
    return { name: `runner ${index}`, command: [process.execPath, file], isRunner: true }
  })
  const program = `
    import { runParts } from ${testRun}
    await runParts({ screens: ${JSON.stringify(steps)} }, ${JSON.stringify({ limit: 1, ...options })})
  `
  const { PATH } = process.env
  const started = run(process.execPath, ['--input-type=module', '--eval', program], { PATH })
  onTestFinished(() => void started.process.kill('SIGKILL'))
  return { ...started, readPid: () => Number(readFileSync(join(folder, 'pid'), 'utf8')) }
}

it.each<[behavior: string, runners: string[], code: number, lastLine: string]>([
  ['adds the counts of all steps', [passing, passing], 0, '6 passed, 0 failed'],
  ['counts failed tests', [passing, failing], 1, '4 passed, 1 failed'],
  ['fails if a runner sends no report', [passing, ''], 1, '3 passed, 1 failed'],
  ['fails if the last report is not complete', [incomplete], 1, '1 passed, 1 failed'],
  [
    'fails if a runner exits with 1 without a failed test',
    [`${passing}; process.exitCode = 1`],
    1,
    '3 passed, 1 failed',
  ],
])('npm test %s', async (_, runners, code, lastLine) => {
  const started = startRun(runners)
  expect(await started.ended).toBe(code)
  expect(started.stdout().trim().split('\n').at(-1)).toBe(lastLine)
})

it('npm test names each runner that sends no report', async () => {
  const started = startRun(['', ''])
  await started.ended
  for (const name of ['runner 0', 'runner 1'])
    expect(started.stdout()).toContain(`✗ ${name} ended without a complete report`)
})

it('npm test prints the output of failed tests and the command that repeats each before the counts', async () => {
  const started = startRun([failing])
  await started.ended
  expect(started.stdout()).toMatch(
    /^▶ screens\n✗ screens, 1 test passed, 1 failed, \d+ s\n[\s\S]*expected 1 to be 2\n\n✗ users > b\n {2}Repeat: npx runner b\n\n1 passed, 1 failed\n$/,
  )
})

it('npm test without a terminal prints the progress of a part and the test that is running', async () => {
  const started = startRun([hanging], { progressIntervalMs: 500, longTestMs: 500 })
  await started.waitForOutput(/^ {2}screens: 0 of 1 tests, \d+ s$/m)
  await started.waitForOutput(/^ {4}running for \d+ s: users > a$/m)
})

it.each<NodeJS.Signals>(['SIGTERM', 'SIGKILL'])(
  'A run of npm test that is ended with %s leaves no test runner behind',
  async (signal) => {
    const started = startRun([hanging], { progressIntervalMs: 500 })
    await started.waitForOutput(/0 of 1 tests/)
    const pid = started.readPid()
    started.process.kill(signal)
    await started.ended
    const isRunning = () => {
      try {
        return process.kill(pid, 0)
      } catch {
        return false
      }
    }
    await expect.poll(isRunning, { timeout: 10_000 }).toBe(false)
  },
)
