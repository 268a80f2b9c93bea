// npm run bench [start|mock|spa]: measures on this machine and prints ratios against peers and floors of the same run.
import { benchMock } from './bench/mock.ts'
import type { Row } from './bench/row.ts'
import { benchSpa } from './bench/spa.ts'
import { fail } from './lib/command-line.ts'
import { freePort, run, untilAnswering } from './lib/mock.ts'

const parts: Record<string, () => AsyncIterable<Row>> = { start: benchStart, mock: benchMock, spa: benchSpa }

const counts = { reached: 0, missed: 0, failed: 0 }
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => parts[name] === undefined)
if (unknown.length > 0)
  fail(`There is no benchmark ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`)
for (const [name, bench] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.error(`… ${name}`)
  try {
    for await (const { what, value, unit, ...goal } of bench()) {
      const [sign, limit] = 'max' in goal ? ['<=', goal.max] : ['>=', goal.min]
      const reached = 'max' in goal ? value <= limit : value >= limit
      counts[reached ? 'reached' : 'missed'] += 1
      console.log(`${reached ? '✓' : '✗'} ${what}: ${value.toFixed(1)}${unit} (goal ${sign} ${limit}${unit})`)
    }
  } catch (error) {
    counts.failed += 1
    console.log(`✗ ${name} failed: ${error instanceof Error ? error.message : error}`)
  }
}
console.log(`${counts.reached} goals reached, ${counts.missed} missed, ${counts.failed} measurements failed`)
process.exitCode = counts.missed + counts.failed === 0 ? 0 : 1

/** From installed to both URLs answering, with a new database in memory. */
async function* benchStart(): AsyncIterable<Row> {
  const [mockPort, webPort] = [await freePort(), await freePort()]
  const start = performance.now()
  const settings = { MOCK_PORT: `${mockPort}`, WEB_PORT: `${webPort}`, MOCK_DB: ':memory:' }
  const program = run('node', ['scripts/start.mjs'], { ...process.env, ...settings })
  try {
    await Promise.all([
      untilAnswering(`http://127.0.0.1:${mockPort}/pitlane/api/terms-and-conditions`, program),
      untilAnswering(`http://localhost:${webPort}/`, program),
    ])
    const value = (performance.now() - start) / 1000
    yield { what: 'npm start, until both URLs answer', value, unit: ' s', max: 5 }
  } finally {
    program.process.kill()
    await program.ended
  }
}
