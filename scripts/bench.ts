// npm run bench [start|spa]: runs the benchmarks on this machine and compares the results with their goals.
import { type Measurement, measureSpa } from './bench/spa.ts'
import { fail } from './lib/command-line.ts'
import { findPort, run, waitForUrl } from './lib/mock.ts'

type Measure = () => AsyncIterable<Measurement>
const benchmarks: Record<string, Measure> = { start: measureStart, spa: measureSpa }

const counts = { reached: 0, missed: 0, failed: 0 }
const names = process.argv.slice(2)
const unknown = names.filter((name) => benchmarks[name] === undefined)
if (unknown.length > 0)
  fail(
    `Unknown benchmark ${unknown.join(', ')}. The benchmarks are ${Object.keys(benchmarks).join(', ')}.`,
  )
for (const [name, measure] of Object.entries(benchmarks)) {
  if (names.length > 0 && !names.includes(name)) continue
  console.error(`… ${name}`)
  try {
    for await (const { label, value, unit, max } of measure()) {
      const isMet = value <= max
      counts[isMet ? 'reached' : 'missed'] += 1
      console.log(
        `${isMet ? '✓' : '✗'} ${label}: ${value.toFixed(1)}${unit} (goal <= ${max}${unit})`,
      )
    }
  } catch (error) {
    counts.failed += 1
    console.log(`✗ ${name} failed: ${error instanceof Error ? error.message : error}`)
  }
}
console.log(
  `Goals: ${counts.reached} reached, ${counts.missed} missed. Failed benchmarks: ${counts.failed}.`,
)
process.exitCode = counts.missed + counts.failed === 0 ? 0 : 1

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
