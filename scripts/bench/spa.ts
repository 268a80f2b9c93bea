import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { findBrowser } from '#scripts/lib/browser.mjs'
import { dist } from '#scripts/lib/dist.ts'
import { startTestServers, type TestServers } from '#scripts/preview/test-servers.ts'
import { paths } from '#web/paths.ts'
import { type Row, row } from './row.ts'

const firstList = paths.orders()
const further = [
  paths.dashboard(),
  paths.users(),
  paths.user(fixtureIds.activeUser),
  paths.mechanics(),
  paths.mechanic(fixtureIds.activeMechanic),
  paths.quotes(),
  paths.quote(fixtureIds.openOrder),
  paths.schedules(),
  paths.schedule(fixtureIds.paidOrder),
  paths.order(fixtureIds.completedOrder),
  paths.catalogue(),
  paths.payments(),
  paths.payment(fixtureIds.mechanicToPay),
  paths.editTerms(),
]

/** Loads a page with nothing in the browser's cache; the scripts and the reads that this took. */
const coldLoad = async (browser: Browser, options: BrowserContextOptions, path: string) => {
  const page = await browser.newPage(options)
  const scripts = new Set<string>()
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
    if (pathname.startsWith('/pitlane/') && request.method() === 'GET') reads.push(pathname + search)
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.close()
  return { scripts, repeated: reads.length - new Set(reads).size }
}

/** What the host sends for the scripts, in kB. */
const gzipped = (scripts: Iterable<string>) => {
  let bytes = 0
  for (const path of scripts) bytes += statSync(`${dist}${path}.gz`).size
  return bytes / 1000
}

/** Measures what each page loads: the size of its scripts, and reads that it sends twice. */
const loadRows = async (browser: Browser, { origin, signIn }: TestServers): Promise<Row[]> => {
  const localStorage = Object.entries(await signIn()).map(([name, value]) => ({ name, value }))
  const options = { baseURL: origin, storageState: { cookies: [], origins: [{ origin, localStorage }] } }
  const first = await coldLoad(browser, options, firstList)
  const routes = []
  for (const path of further) {
    const { scripts, repeated } = await coldLoad(browser, options, path)
    const own = gzipped([...scripts].filter((script) => !first.scripts.has(script)))
    routes.push({ path, repeated, own })
  }
  const total = gzipped(first.scripts)
  const [heaviest = { path: '', own: 0 }] = routes.toSorted((one, other) => other.own - one.own)
  const repeated = routes.reduce((sum, route) => sum + route.repeated, first.repeated)
  return [
    row(`scripts to the first list (${firstList}), gzip`, total, ' kB', { max: 315 }),
    row(`scripts that a further page adds, gzip, at most (${heaviest.path})`, heaviest.own, ' kB', {
      max: 50,
    }),
    row(`reads sent twice while one of ${routes.length + 1} pages loads`, repeated, '', { max: 0 }),
  ]
}

/** Sizes of the scripts and repeated reads, in a real browser on the production build. */
export async function* benchSpa(): AsyncIterable<Row> {
  const build = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'ignore' })
  if (build.status !== 0) throw new Error('The production build failed: npm run build says why.')
  const servers = await startTestServers()
  const executablePath = findBrowser()
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
  try {
    yield* await loadRows(browser, servers)
  } finally {
    await browser.close()
    await servers.close()
  }
}
