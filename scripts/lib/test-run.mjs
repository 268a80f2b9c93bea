// Used by test and test-deep: runs parts of the tests beside each other, prints what they do, and counts their tests.
import { spawn } from 'node:child_process'
import { quote } from './quote.mjs'

/**
 * @typedef {object} Step A command of a part.
 * @property {string} name
 * @property {string[]} command
 * @property {Record<string, string>} [env] Variables to add to those of this process.
 * @property {boolean} [isRunner] Whether the command runs tests with one of our reporters (scripts/lib/reporters).
 *
 * @typedef {import('./reporters/report.ts').Report} Report
 *
 * @typedef {object} FailedStep
 * @property {string} output
 * @property {Report['failures']} tests
 *
 * @typedef {object} Times
 * @property {number} progressIntervalMs Time after which a part prints its progress.
 * @property {number} longTestMs Time after which a running test is named.
 */

const quietEnv = {
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  NO_UPDATE_NOTIFIER: '1',
}

/** @param {number} ms */
const formatSeconds = (ms) => `${Math.round(ms / 1000)} s`
/** @type {(count: number, noun: string) => string} */
const formatCount = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`

/**
 * Returns a command as text for a shell. Tools of node_modules run with npx.
 * @param {Step} step
 */
const formatCommand = ({ command, env = {} }) => {
  const settings = Object.entries(env).map(([name, value]) => `${name}=${quote(value)}`)
  const [tool = ''] = command
  const runner = ['node', 'npm'].includes(tool) || tool.includes('/') ? [] : ['npx']
  return [...settings, ...runner, ...command.map(quote)].join(' ')
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()

/** Ends all commands with their children. Each command leads a process group. */
function endChildren() {
  for (const { pid } of children) {
    if (pid === undefined) continue
    try {
      process.kill(-pid, 'SIGTERM')
    } catch {
      // The group has ended.
    }
  }
}
process.once('exit', endChildren)
process.once('SIGHUP', () => process.exit(129))
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))

/**
 * Runs a command. Calls `onReport` with each report of a test runner. Never rejects.
 * @param {Step} step
 * @param {(report: Report) => void} onReport
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
function run({ command: [tool = '', ...args], env, isRunner }, onReport) {
  return new Promise((resolve) => {
    const child = spawn(tool, args, {
      stdio: ['ignore', 'pipe', 'pipe', isRunner ? 'ipc' : 'ignore'],
      env: { ...process.env, ...quietEnv, ...env },
      detached: true,
    })
    children.add(child)
    /** @type {Buffer[]} */
    const output = []
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => output.push(chunk))
    child.on('message', (message) => onReport(/** @type {Report} */ (message)))
    child.on('error', (error) => output.push(Buffer.from(`${error}\n`)))
    child.on('close', (code) => {
      children.delete(child)
      resolve({ ok: code === 0, output: Buffer.concat(output).toString() })
    })
  })
}

/**
 * Returns the part names on the command line, or the defaults if there are none. Exits if a name is unknown.
 * @param {Record<string, unknown>} parts
 * @param {string[]} defaults
 */
export function readPartNames(parts, defaults) {
  const names = process.argv.slice(2)
  const unknown = names.filter((name) => !(name in parts))
  if (unknown.length === 0) return names.length > 0 ? names : defaults
  console.error(
    `Unknown part ${unknown.join(', ')}. The parts are ${Object.keys(parts).join(', ')}.`,
  )
  process.exit(1)
}

/** Prints lines and, in a terminal, a last line that is rewritten. */
const terminal = {
  /** @param {string} text */
  rewriteLastLine(text) {
    if (!process.stdout.isTTY) return
    process.stdout.write(`\r\x1b[2K${text.slice(0, process.stdout.columns - 1)}`)
  },
  /** @param {string} text */
  print(text) {
    this.rewriteLastLine('')
    console.log(text)
  },
}

/** @type {Report} */
const noTests = {
  passed: 0,
  failed: 0,
  skipped: 0,
  progress: '',
  running: [],
  failures: [],
  isComplete: false,
}

/**
 * Creates a part, whose steps run one after the other.
 * @param {string} name
 * @param {Step[]} steps
 * @param {Times} times
 */
function createPart(name, steps, { progressIntervalMs, longTestMs }) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  /** @type {FailedStep[]} */
  const failures = []
  let startedAt = 0
  let printedAt = 0
  /** @type {Step | undefined} */
  let step
  let report = noTests

  /** @param {{ passed: number, failed: number, skipped?: number }} counts */
  const add = ({ passed, failed, skipped = 0 }) => {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
  }

  /** @param {Step} next */
  async function runStep(next) {
    step = next
    report = noTests
    const { ok, output } = await run(next, (received) => {
      report = received
    })
    if (!next.isRunner) {
      add({ passed: Number(ok), failed: Number(!ok) })
      if (!ok) failures.push({ output, tests: [{ title: next.name, repeat: formatCommand(next) }] })
      return
    }
    const { passed, skipped, isComplete } = report
    const tests = [...report.failures]
    const isUnexplained = tests.length === 0 && !(ok && isComplete)
    const problem = isComplete
      ? `${next.name} failed without a failed test`
      : `${next.name} ended without a complete report`
    if (isUnexplained) tests.push({ title: problem, repeat: formatCommand(next) })
    add({ passed, failed: tests.length, skipped })
    if (tests.length > 0) failures.push({ output, tests })
  }

  return {
    name,
    total,
    failures,
    isRunning: () => step !== undefined,
    async run() {
      startedAt = performance.now()
      printedAt = startedAt
      terminal.print(`▶ ${name}`)
      for (const next of steps) await runStep(next)
      step = undefined
      const sign = total.failed === 0 ? '✓' : '✗'
      const failed = total.failed > 0 ? `, ${total.failed} failed` : ''
      const time = formatSeconds(performance.now() - startedAt)
      terminal.print(
        `${sign} ${name}, ${formatCount(total.passed, 'test')} passed${failed}, ${time}`,
      )
    },
    describe() {
      const progress = report.progress || step?.name
      return `${name}: ${progress}, ${formatSeconds(performance.now() - startedAt)}`
    },
    /** Prints the progress if the last line of this part is old, with the tests that take long. */
    printProgress() {
      if (performance.now() - printedAt < progressIntervalMs) return
      printedAt = performance.now()
      terminal.print(`  ${this.describe()}`)
      for (const { title, startedAt: testStartedAt } of report.running) {
        const ms = Date.now() - testStartedAt
        if (ms >= longTestMs) terminal.print(`    running for ${formatSeconds(ms)}: ${title}`)
      }
    },
  }
}

/**
 * Runs parts, at most `limit` at the same time, and prints their progress, the failures and, in the last line, the
 * counts. Sets the exit code to 1 if a test failed or none passed. Without a terminal, each part prints its progress
 * every 15 seconds, and names the tests that take longer than 10 seconds.
 * @param {Record<string, Step[]>} stepsByPart
 * @param {{ limit: number } & Partial<Times>} options
 */
export async function runParts(
  stepsByPart,
  { limit, progressIntervalMs = 15_000, longTestMs = 10_000 },
) {
  // Not installed on a fresh clone when this module is loaded.
  const { default: pLimit } = await import('p-limit')
  const parts = Object.entries(stepsByPart).map(([name, steps]) =>
    createPart(name, steps, { progressIntervalMs, longTestMs }),
  )
  const timer = setInterval(() => {
    const running = parts.filter((part) => part.isRunning())
    if (process.stdout.isTTY)
      terminal.rewriteLastLine(running.map((part) => part.describe()).join(' · '))
    else for (const part of running) part.printProgress()
  }, 500)
  await pLimit(limit).map(parts, (part) => part.run())
  clearInterval(timer)

  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const { name, total, failures } of parts) {
    counts.passed += total.passed
    counts.failed += total.failed
    counts.skipped += total.skipped
    for (const { output, tests } of failures) {
      console.log(`\n── Failures of ${name} ──\n${output.trimEnd()}\n`)
      for (const { title, repeat } of tests) console.log(`✗ ${title}\n  Repeat: ${repeat}`)
    }
  }
  if (counts.skipped > 0) console.log(`\n${formatCount(counts.skipped, 'test')} skipped`)
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
  process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1
}
