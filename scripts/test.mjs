// npm test, and .ci/run through it: every check there is, on a fresh clone too; the last line counts them.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureInstalled, generate } from './installed.mjs'

await ensureInstalled()
generate()
const browser = ensureBrowser()
const reports = mkdtempSync(join(tmpdir(), 'pitlane-test-'))
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_UPDATE_NOTIFIER: '1' }

/** Runs a tool of node_modules; its output is shown as it comes, or afterwards and only when it failed. */
function run(tool, args, { show = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn('npx', ['--no-install', tool, ...args], {
      stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...quiet, ...env },
    })
    const output = []
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    child.on('error', (error) => resolve({ ok: false, output: String(error) }))
    child.on('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(output).toString() }))
  })
}

const count = { passed: 0, failed: 0, skipped: 0 }

async function check(name, tool, ...args) {
  const { ok, output } = await run(tool, args)
  const note = output.match(/^Note: (.*)$/m)?.[1]
  console.log(`${ok ? '✓' : '✗'} ${name}${note === undefined ? '' : ` (${note})`}`)
  if (!ok) console.log(output)
  count[ok ? 'passed' : 'failed'] += 1
}

/** Adds the counts that a test runner reported; a runner that failed without a failed test counts as one. */
function add({ passed, failed, skipped }, ok) {
  count.passed += passed
  count.skipped += skipped
  count.failed += ok ? failed : Math.max(1, failed)
}

/** The JSON a runner wrote; undefined when it ended before it could. */
function report(file) {
  try {
    return JSON.parse(readFileSync(join(reports, file), 'utf8'))
  } catch {
    return undefined
  }
}

await Promise.all([
  check('types', 'tsc', '--noEmit'),
  (async () => {
    await check('lint and format', 'biome', 'ci', '--error-on-warnings', '.')
    await check('contract lint', 'redocly', 'lint', 'openapi.yaml', '--extends', 'recommended-strict')
    await check('contract version', 'tsx', 'scripts/contract-version.ts')
    await check(
      'import rules',
      'depcruise',
      '--config',
      '.dependency-cruiser.mjs',
      'web',
      'mock-server',
      'scripts',
    )
    await check('nothing unused', 'knip', '--no-progress')
  })(),
])

const unit = join(reports, 'vitest.json')
const vitest = await run('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile=${unit}`], {
  show: true,
})
const counted = report('vitest.json')
add(
  {
    passed: counted?.numPassedTests ?? 0,
    failed: counted?.numFailedTests ?? 0,
    skipped: (counted?.numPendingTests ?? 0) + (counted?.numTodoTests ?? 0),
  },
  vitest.ok,
)

await check('mutants of changed operations', 'tsx', 'scripts/mutants.ts', '--changed')
await check('outside oracles', 'tsx', 'scripts/oracles.ts')

const recordings = join(reports, 'recordings')
const playwright = await run('playwright', ['test', '--reporter=line,json'], {
  show: true,
  env: {
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json'),
    BROWSER_RECORDINGS: recordings,
    ...(browser === undefined ? {} : { CHROMIUM_PATH: browser }),
  },
})
const stats = report('playwright.json')?.stats
add(
  {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  },
  playwright.ok,
)

await check('outside oracle of the browser suite', 'tsx', 'scripts/oracles.ts', '--browser', recordings)

rmSync(reports, { recursive: true, force: true })
const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : ''
console.log(`\n${count.passed} passed, ${count.failed} failed${skipped}`)
process.exitCode = count.failed === 0 && count.passed > 0 ? 0 : 1
