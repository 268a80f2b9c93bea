import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openDatabase } from '#mock-server/database/open.ts'
import { seedDatabase } from '#mock-server/seeds/seeds.ts'
import { baseOf, freePort, type Program, run, signIn, spawnMock, untilAnswering } from '#scripts/lib/mock.ts'
import { type Measure, row } from './row.ts'

const seconds = 5
const ids = 1_000
const size = 10

type Result = { requests: { average: number }; latency: { p99: number }; non2xx: number; errors: number }

/** Loads autocannon from tools/, which is installed here when it is missing. */
function loadAutocannon(): (options: object) => Promise<Result> {
  if (!existsSync('tools/node_modules')) {
    console.log('Installing the tools to measure with ...')
    execFileSync('npm', ['install', '--prefix', 'tools', '--no-package-lock'], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
  }
  return createRequire(resolve('tools/package.json'))('autocannon')
}

type Server = { base: string; token: string; program: Program }
type Load = { perSecond: number; p99: number }
type Page = { content: { id: string }[]; totalPages: number }

const listPath = (page: number) => `/admin/api/order/all?status=OPEN&page=${page}&size=${size}`

/** Asks for the paths one after the other, over and over: no address is asked for twice in a row. */
async function load({ base, token }: Server, paths: string[]): Promise<Load> {
  const requests = paths.map((path) => ({
    path: new URL(base + path).pathname + new URL(base + path).search,
  }))
  const options = { url: base, connections: 10, headers: { authorization: token }, requests }
  const autocannon = loadAutocannon()
  await autocannon({ ...options, duration: 1 })
  const result = await autocannon({ ...options, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${base}: ${result.non2xx} refused, ${result.errors} failed`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

async function openMock(settings: Record<string, string>): Promise<Server> {
  const program = spawnMock({ MOCK_LOG: 'silent', ...settings })
  const base = await baseOf(program)
  const { token } = await signIn(base)
  return { base, token, program }
}

/** Prism's mock of the same contract; it serves the paths of openapi.yaml without the one of its server. */
async function openPrism(): Promise<Server> {
  const port = await freePort()
  const prism = 'tools/node_modules/@stoplight/prism-cli/dist/index.js'
  const program = run('node', [prism, 'mock', 'openapi.yaml', '-p', `${port}`], process.env)
  const base = `http://127.0.0.1:${port}`
  await untilAnswering(`${base}/api/terms-and-conditions`, program)
  return { base, token: 'any', program }
}

async function read({ base, token }: Server, page: number): Promise<Page> {
  const answer = await fetch(base + listPath(page), { headers: { authorization: token } })
  return (await answer.json()) as Page
}

/** Different pages of the list, from the first to the last. */
async function listsOf(server: Server): Promise<string[]> {
  const { totalPages } = await read(server, 0)
  const count = Math.min(totalPages, 200)
  return Array.from({ length: count }, (_, index) => listPath(Math.floor((index * totalPages) / count)))
}

/** A thousand different orders. */
async function ordersOf(server: Server): Promise<string[]> {
  const found: string[] = []
  for (let page = 0; found.length < ids; page += 1) {
    const { content } = await read(server, page)
    if (content.length === 0) break
    found.push(...content.map(({ id }) => `/admin/api/order/${id}`))
  }
  return found.slice(0, ids)
}

/** The mock server against Prism's mock of the same contract, and on 100,000 orders against 1,000 of the same kind. */
export async function benchMock(measure: Measure): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-bench-'))
  const file = join(folder, 'small.sqlite')
  const counts = { users: 100, mechanics: 20, orders: 1_000 }
  openDatabase(file, {
    fill: (empty) => seedDatabase(empty, 'large', { counts }),
  }).close()
  const [large, small, prism] = [
    await openMock({ MOCK_SEED: 'large' }),
    await openMock({ MOCK_DB: file }),
    await openPrism(),
  ]
  try {
    const [orders, lists] = [await ordersOf(large), await listsOf(large)]
    const against = async (what: string, paths: string[], min: number) => {
      const [ours, peer] = [await load(large, paths), await load(prism, paths)]
      const rates = `${Math.round(ours.perSecond)} : ${Math.round(peer.perSecond)}`
      const name = `${what}, requests/s against Prism (${rates})`
      return row(name, ours.perSecond / peer.perSecond, 'x', { min })
    }
    await measure('reading orders', () => against(`getOrder, ${orders.length} ids`, orders, 8))
    await measure('listing orders', () =>
      against(`listOrders on 100,000 orders, ${lists.length} pages`, lists, 1),
    )
    await measure('listing few orders and many', async () => {
      const [many, few] = [await load(large, lists), await load(small, await listsOf(small))]
      const name = `listOrders, p99 on 100,000 orders against 1,000 (${many.p99} ms : ${few.p99} ms)`
      return row(name, many.p99 / Math.max(few.p99, 1), 'x', { max: 1.5 })
    })
  } finally {
    for (const { program } of [large, small, prism]) program.process.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}
