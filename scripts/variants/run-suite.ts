import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'

type Outcome = {
  passed: number
  failed: number
  /** titles of the tests that were left out, each with its reason */
  leftOut: string[]
  /** what the runner said */
  output: string
  seconds: number
}

/** All of the browser suite but what shows the same whatever a backend answers: public pages without its terms. */
const askingTheBackend = 'tests/browser/(?!site-(?!terms)|hostile-html)'

/** Runs the browser suite on the build that is there, with a mock server that answers in the forms of `variant`. */
export async function runSuite(variant: string, browser: string | undefined): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-variant-'))
  const report = join(folder, 'report.json')
  const started = performance.now()
  const { ok, output } = await playwright(
    ['--project=whole', '--reporter=line,json', `--output=${join(folder, 'results')}`, askingTheBackend],
    {
      MOCK_VARIANT: variant,
      PITLANE_BUILT: '1',
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...(browser === undefined ? {} : { CHROMIUM_PATH: browser }),
    },
  )
  const seconds = Math.round((performance.now() - started) / 1000)
  const counted = countedIn(report)
  if (ok) rmSync(folder, { recursive: true })
  // a runner that failed without a failed test counts as one
  return { ...counted, failed: ok ? counted.failed : Math.max(1, counted.failed), output, seconds }
}

function playwright(args: string[], env: Record<string, string>): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn('npx', ['--no-install', 'playwright', 'test', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
    child.on('error', (error) => resolve({ ok: false, output: String(error) }))
    child.on('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(output).toString() }))
  })
}

/** The counts of a report; none when the runner ended before it could write one. */
function countedIn(file: string): Pick<Outcome, 'passed' | 'failed' | 'leftOut'> {
  try {
    const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as JSONReport
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      leftOut: suites.flatMap(leftOutOf),
    }
  } catch {
    return { passed: 0, failed: 0, leftOut: [] }
  }
}

function leftOutOf({ specs, suites = [] }: JSONReportSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      // a test that a runner cut short did not come to was not left out
      .filter(({ expectedStatus }) => expectedStatus === 'skipped')
      .map(({ annotations }) => `${title} – ${annotations.map(({ description }) => description).join('; ')}`),
  )
  return [...own, ...suites.flatMap(leftOutOf)]
}
