// npm run bench [start|mock|spa|site]: measures on this machine and prints ratios against peers and floors of the same run.
import { benchMock } from './bench/mock.ts'
import type { Row } from './bench/rows.ts'
import { benchSite } from './bench/site.ts'
import { benchSpa } from './bench/spa.ts'
import { benchStart } from './bench/start.ts'

const parts: Record<string, () => Promise<Row[]>> = {
  start: benchStart,
  mock: benchMock,
  spa: benchSpa,
  site: benchSite,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => parts[name] === undefined)
if (unknown.length > 0) {
  console.error(
    `There is no benchmark named ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`,
  )
  process.exit(1)
}

for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for (const row of await measure()) {
    console.log(`${row.reached ? '✓' : '✗'} ${row.what}: ${row.figure} (goal ${row.goal})`)
  }
}
