import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { dist } from '#scripts/lib/dist.ts'
import { startTestServers, type TestServers } from '#scripts/preview/test-servers.ts'
import { paths } from '#web/paths.ts'
import { type Measure, median, openBrowser, type Row, row } from './row.ts'

const firstList = paths.orders()
const further = Object.values({
  dashboard: paths.dashboard(),
  users: paths.users(),
  user: paths.user(fixtureIds.activeUser),
  mechanics: paths.mechanics(),
  mechanic: paths.mechanic(fixtureIds.activeMechanic),
  quotes: paths.quotes(),
  quote: paths.quote(fixtureIds.openOrder),
  schedules: paths.schedules(),
  schedule: paths.schedule(fixtureIds.paidOrder),
  order: paths.order(fixtureIds.completedOrder),
  catalogue: paths.catalogue(),
  payments: paths.payments(),
  payment: paths.payment(fixtureIds.mechanicToPay),
  terms: paths.editTerms(),
})
const slowDown = 4
const typedInto = [0, 24, 49]

/** A page of an admin whom the browser knows nothing about yet. */
const newPage = async (browser: Browser, servers: TestServers, seed: 'demo' | 'edge'): Promise<Page> => {
  await servers.ask('POST', '/__mock/reset', { body: { seed } })
  const localStorage = Object.entries(await servers.signIn()).map(([name, value]) => ({ name, value }))
  const storageState = { cookies: [], origins: [{ origin: servers.origin, localStorage }] }
  const context = await browser.newContext({ baseURL: servers.origin, storageState })
  return context.newPage()
}

/** Loads a page with nothing in the browser's cache; the scripts and the reads that this took. */
const coldLoad = async (browser: Browser, servers: TestServers, path: string) => {
  const page = await newPage(browser, servers, 'demo')
  const scripts = new Set<string>()
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
    if (pathname.startsWith('/pitlane/') && request.method() === 'GET') reads.push(pathname + search)
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.context().close()
  return { scripts, repeated: reads.length - new Set(reads).size }
}

/** What the host sends for the scripts, in kB. */
const gzipped = (scripts: Iterable<string>) => {
  let bytes = 0
  for (const path of scripts) bytes += statSync(`${dist}${path}.gz`).size
  return bytes / 1000
}

/** The longest that any key took until its effect was painted, in ms, on a processor slowed down. */
const longestKey = async (browser: Browser, servers: TestServers): Promise<number> => {
  const page = await newPage(browser, servers, 'edge')
  await page.goto(paths.quote(edgeFixtureIds.fiftyLinesOrder))
  await page.waitForLoadState('networkidle')
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await page.evaluate(() => {
    const durations: number[] = []
    Reflect.set(window, 'durations', durations)
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (name.startsWith('key') || name === 'input') durations.push(duration)
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  for (const line of typedInto) {
    await page
      .getByLabel(/^Price of/)
      .nth(line)
      .focus()
    await page.keyboard.type('1234.56', { delay: 150 })
  }
  // the last key is noted when it was painted
  const durations: number[] = await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(() => resolve(Reflect.get(window, 'durations')), 500))
      }),
  )
  await page.context().close()
  // a key that is not noted took less than the threshold
  return Math.max(16, ...durations)
}

/** Measures what each page loads: the size of its scripts, and reads that it sends twice. */
const loadRows = async (browser: Browser, servers: TestServers): Promise<Row[]> => {
  const first = await coldLoad(browser, servers, firstList)
  const routes = []
  for (const path of further) {
    const { scripts, repeated } = await coldLoad(browser, servers, path)
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

const typingRow = async (browser: Browser, servers: TestServers): Promise<Row> => {
  const longest: number[] = []
  for (let run = 0; run < 5; run += 1) longest.push(await longestKey(browser, servers))
  const what = `longest key in a quote of 50 lines, processor ${slowDown}x slower`
  return row(what, median(longest), ' ms', { max: 100 })
}

/** Sizes of the scripts, repeated reads and the time that typing takes, in a real browser on the production build. */
export const benchSpa = async (measure: Measure): Promise<void> => {
  const build = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'ignore' })
  if (build.status !== 0) throw new Error('The production build failed: npm run build says why.')
  const servers = await startTestServers()
  const browser = await openBrowser()
  try {
    await measure(`loading ${further.length + 1} pages`, () => loadRows(browser, servers))
    await measure('typing into a long quote', () => typingRow(browser, servers))
  } finally {
    await browser.close()
    await servers.close()
  }
}
