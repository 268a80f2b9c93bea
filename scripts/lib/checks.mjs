// Used by test and test-deep: runs checks, prints a line for each, and counts passed and failed tests.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const quietEnv = {
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  NO_UPDATE_NOTIFIER: '1',
}
const reportFolder = mkdtempSync(join(tmpdir(), 'pitlane-test-'))
const counts = { passed: 0, failed: 0, skipped: 0 }

const secondsSince = (startedAt) => `${((performance.now() - startedAt) / 1000).toFixed(0)} s`

/** Runs a command. In a terminal, shows the name of the check and the elapsed seconds. Never rejects. */
function run(name, [tool, ...args], env = {}) {
  const startedAt = performance.now()
  const rewriteLine = (text) => process.stdout.isTTY && process.stdout.write(`\r\x1b[2K${text}`)
  const timer = setInterval(() => rewriteLine(`  ${name}, ${secondsSince(startedAt)} …`), 1_000)
  return new Promise((resolve) => {
    const child = spawn(tool, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...quietEnv, ...env },
    })
    const output = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => output.push(chunk))
    child.on('error', (error) => resolve({ ok: false, output: String(error) }))
    child.on('close', (code) =>
      resolve({ ok: code === 0, output: Buffer.concat(output).toString() }),
    )
  }).finally(() => {
    clearInterval(timer)
    rewriteLine('')
  })
}

/** Returns the counts in the report of a test runner, or undefined if there is no complete report. */
function readReport(report, readCounts) {
  try {
    return readCounts(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return undefined
  }
}

/**
 * Runs a check and prints its output if it fails. For a test runner, counts the tests in its report. A runner that
 * fails without a failed test, or leaves no report, counts as one failure. Any other check counts as one test.
 */
export async function check(name, command, { report, env, readCounts } = {}) {
  const startedAt = performance.now()
  const { ok, output } = await run(name, command, env)
  const counted = report ? readReport(report, readCounts) : { passed: Number(ok) }
  const { passed, failed = 0, skipped = 0 } = counted ?? { passed: 0 }
  const failures = ok && counted !== undefined ? failed : Math.max(1, failed)
  const tests = report ? `, ${passed} ${passed === 1 ? 'test' : 'tests'}` : ''
  console.log(`${failures === 0 ? '✓' : '✗'} ${name}${tests}, ${secondsSince(startedAt)}`)
  if (failures > 0) console.log(output)
  if (counted === undefined)
    console.log(`${command[0]} wrote no report, so its tests are not counted.`)
  counts.passed += passed
  counts.failed += failures
  counts.skipped += skipped
}

/** Prints and counts a check that cannot run here. */
export function skip(name, reason) {
  console.log(`– ${name}, skipped: ${reason}`)
  counts.skipped += 1
}

/** Returns a new path for the report of one run, so that no run reads the report of another. */
const createReportPath = () => join(mkdtempSync(join(reportFolder, 'run-')), 'report.json')

export function runVitest(name, args = [], env = {}) {
  const report = createReportPath()
  const reporters = [
    '--silent=passed-only',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile=${report}`,
  ]
  const readCounts = (results) => ({
    passed: results.numPassedTests,
    failed: results.numFailedTests,
    skipped: results.numPendingTests + results.numTodoTests,
  })
  return check(name, ['vitest', 'run', ...reporters, ...args], { report, env, readCounts })
}

/** Runs Playwright as a check, on the existing production build. */
export function runPlaywright(name, args = [], env = {}) {
  const report = createReportPath()
  const settings = { PITLANE_BUILT: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env }
  const readCounts = ({ stats: { expected, flaky, unexpected, skipped } }) => ({
    passed: expected + flaky,
    failed: unexpected,
    skipped,
  })
  const command = ['playwright', 'test', '--reporter=dot,json', ...args]
  return check(name, command, { report, env: settings, readCounts })
}

/** Prints the counts in the last line. Sets the exit code to 1 if a test failed or none passed. */
export function finish() {
  rmSync(reportFolder, { recursive: true, force: true })
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`)
  process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1
}
