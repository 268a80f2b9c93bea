// npm run bench [-- start|spa] [--base commit]: runs the benchmarks on this machine and compares the results with their
// goals. With a base, `spa` also measures the build of this commit, alternately, and measures times that are more than
// 10 % worse again.
import { parseArgs } from 'node:util'
import { buildCommit } from './bench/base-build.ts'
import { isWorse, type Measurement, measureSpa } from './bench/spa.ts'
import { fail } from './lib/command-line.ts'
import { findPort, run, waitForUrl } from './lib/mock.ts'

const usage = 'Use npm run bench -- [start] [spa] [--base commit].'
const {
  values: { base: revision },
  positionals: names,
} = readArguments()

type Measure = () => AsyncIterable<Measurement>
const benchmarks: Record<string, Measure> = {
  start: measureStart,
  spa: () => measureSpa(revision && buildCommit(revision)),
}
if (names.some((name) => benchmarks[name] === undefined)) fail(usage)

const counts = { reached: 0, missed: 0, failed: 0, worse: 0 }
for (const [name, measure] of Object.entries(benchmarks)) {
  if (names.length > 0 && !names.includes(name)) continue
  console.error(`… ${name}`)
  try {
    for await (const row of measure()) print(row)
  } catch (error) {
    counts.failed += 1
    console.log(`✗ ${name} failed: ${error instanceof Error ? error.message : error}`)
  }
}
console.log(
  `Goals: ${counts.reached} reached, ${counts.missed} missed. Failed benchmarks: ${counts.failed}.`,
)
if (revision !== undefined)
  console.log(`Values more than 10 % worse than ${revision}: ${counts.worse}.`)
process.exitCode = counts.missed + counts.failed + counts.worse === 0 ? 0 : 1

function readArguments() {
  try {
    return parseArgs({ options: { base: { type: 'string' } }, allowPositionals: true })
  } catch {
    return fail(usage)
  }
}

function print(row: Measurement) {
  const { label, value, unit, max, sampleCount = 1 } = row
  const isMet = value <= max
  counts[isMet ? 'reached' : 'missed'] += 1
  if (isWorse(row)) counts.worse += 1
  const samples = sampleCount === 1 ? '' : `; ${sampleCount} samples`
  console.log(
    `${isMet ? '✓' : '✗'} ${label}: ${value.toFixed(1)}${unit} (goal <= ${max}${unit}${compareWithBase(row)}${samples})`,
  )
}

function compareWithBase(row: Measurement): string {
  const { value, unit, baseValue } = row
  if (baseValue === undefined) return ''
  const ratio = baseValue === 0 ? '' : `, ${(value / baseValue).toFixed(2)} times`
  return `; ${revision} ${baseValue.toFixed(1)}${unit}${ratio}${isWorse(row) ? ' WORSE' : ''}`
}

/** Measures npm start with a new database in memory, until both URLs respond. */
async function* measureStart(): AsyncIterable<Measurement> {
  const mockPort = await findPort()
  const webPort = await findPort()
  const start = performance.now()
  const settings = { MOCK_PORT: `${mockPort}`, WEB_PORT: `${webPort}`, MOCK_DB: ':memory:' }
  const program = run('node', ['scripts/start.mjs'], { ...process.env, ...settings })
  try {
    await Promise.all([
      waitForUrl(`http://127.0.0.1:${mockPort}/pitlane/api/terms-and-conditions`, program),
      waitForUrl(`http://localhost:${webPort}/`, program),
    ])
    const value = (performance.now() - start) / 1000
    yield { label: 'npm start, until both URLs respond', value, unit: ' s', max: 5 }
  } finally {
    program.process.kill()
    await program.ended
  }
}
