// npm run bench [start|mock|spa|site]: measures on this machine and prints ratios against peers and floors of the same run.
import { benchMock } from './bench/mock.ts'
import { type Measure, type Row, row } from './bench/row.ts'
import { benchSite } from './bench/site.ts'
import { benchSpa } from './bench/spa.ts'
import { freePort, startProcess, stopProcess, untilAnswering } from './lib/servers.ts'

const parts: Record<string, (measure: Measure) => Promise<void>> = {
  start: (measure) => measure('npm start', benchStart),
  mock: benchMock,
  spa: benchSpa,
  site: benchSite,
}

const counts = { reached: 0, missed: 0, failed: 0 }
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => parts[name] === undefined)
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
for (const [name, run] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  await run(measured)
}
console.log(`${counts.reached} goals reached, ${counts.missed} missed, ${counts.failed} measurements failed`)
process.exitCode = counts.missed + counts.failed === 0 ? 0 : 1

async function measured(what: string, rows: () => Promise<Row | Row[]>): Promise<void> {
  console.error(`… ${what}`)
  try {
    for (const { what, figure, goal, reached } of [await rows()].flat()) {
      counts[reached ? 'reached' : 'missed'] += 1
      console.log(`${reached ? '✓' : '✗'} ${what}: ${figure} (goal ${goal})`)
    }
  } catch (error) {
    counts.failed += 1
    console.log(`✗ ${what} failed: ${error instanceof Error ? error.message : error}`)
  }
}

/** From installed to both URLs answering, with a new database in memory. */
async function benchStart(): Promise<Row> {
  const [mockPort, webPort] = [await freePort(), await freePort()]
  const start = performance.now()
  const child = startProcess('node', ['scripts/start.mjs'], {
    MOCK_PORT: String(mockPort),
    WEB_PORT: String(webPort),
    MOCK_DB: ':memory:',
  })
  try {
    await Promise.all([
      untilAnswering(`http://127.0.0.1:${mockPort}/pitlane/api/terms-and-conditions`),
      untilAnswering(`http://localhost:${webPort}/`),
    ])
    const seconds = (performance.now() - start) / 1000
    return row('npm start, until both URLs answer', seconds, ' s', { max: 5 })
  } finally {
    await stopProcess(child)
  }
}
