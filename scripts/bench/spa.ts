import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { openBrowser } from '#scripts/chromium/open-browser.ts'
import { openStage, type Stage } from '#scripts/preview/stage.ts'
import { paths } from '#web/paths.ts'
import type { Row } from './rows.ts'

const firstList = paths.orders()
const further = [
  ...[paths.dashboard(), paths.users(), paths.user(fixtureIds.activeUser), paths.mechanics()],
  ...[
    paths.mechanic(fixtureIds.activeMechanic),
    paths.quotes(),
    paths.quote(fixtureIds.openOrder),
    paths.schedules(),
  ],
  ...[
    paths.schedule(fixtureIds.paidOrder),
    paths.order(fixtureIds.completedOrder),
    paths.catalogue(),
    paths.payments(),
  ],
  ...[paths.payment(fixtureIds.mechanicToPay), paths.editTerms()],
]
const slowDown = 4
const typedInto = [0, 24, 49]

/** A page of an admin whom the browser knows nothing about yet. */
const newPage = async (browser: Browser, stage: Stage, seed: 'demo' | 'edge'): Promise<Page> => {
  await stage.ask('POST', '/__mock/reset', { body: { seed } })
  const localStorage = Object.entries(await stage.signIn()).map(([name, value]) => ({ name, value }))
  const storageState = { cookies: [], origins: [{ origin: stage.origin, localStorage }] }
  const context = await browser.newContext({ baseURL: stage.origin, storageState })
  return context.newPage()
}

/** Loads a page with nothing in the browser's cache; the scripts and the reads that this took. */
const coldLoad = async (browser: Browser, stage: Stage, path: string) => {
  const page = await newPage(browser, stage, 'demo')
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
  for (const path of scripts) bytes += statSync(`dist/web${path}.gz`).size
  return bytes / 1000
}

/** The longest that any key took until its effect was painted, in ms, on a processor slowed down. */
const longestKey = async (browser: Browser, stage: Stage): Promise<number> => {
  const page = await newPage(browser, stage, 'edge')
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

/** Sizes of the scripts, repeated reads and the time that typing takes, in a real browser on the production build. */
export const benchSpa = async (): Promise<Row[]> => {
  const build = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'ignore' })
  if (build.status !== 0) throw new Error('The production build failed: npm run build says why.')
  const stage = await openStage()
  const browser = await openBrowser()
  try {
    const first = await coldLoad(browser, stage, firstList)
    const routes = []
    for (const path of further) {
      const { scripts, repeated } = await coldLoad(browser, stage, path)
      routes.push({
        path,
        repeated,
        own: gzipped([...scripts].filter((script) => !first.scripts.has(script))),
      })
    }
    const total = gzipped(first.scripts)
    const [heaviest = { path: '', own: 0 }] = routes.toSorted((one, other) => other.own - one.own)
    const repeated = routes.reduce((sum, route) => sum + route.repeated, first.repeated)
    const longest = await longestKey(browser, stage)
    return [
      {
        what: `scripts to the first list (${firstList}), gzip`,
        figure: `${total.toFixed(1)} kB`,
        goal: '<= 350 kB',
        reached: total <= 350,
      },
      {
        what: `scripts that a further admin page adds, gzip, at most (${heaviest.path})`,
        figure: `${heaviest.own.toFixed(1)} kB`,
        goal: '<= 30 kB',
        reached: heaviest.own <= 30,
      },
      {
        what: `reads sent twice while one of ${routes.length + 1} admin pages loads`,
        figure: String(repeated),
        goal: '0',
        reached: repeated === 0,
      },
      {
        what: `longest key while typing into a quote of 50 lines, processor ${slowDown}x slower`,
        figure: `${Math.round(longest)} ms`,
        goal: '<= 100 ms',
        reached: longest <= 100,
      },
    ]
  } finally {
    await browser.close()
    await stage.close()
  }
}
