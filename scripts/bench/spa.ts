import { statSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { findBrowser } from '#scripts/lib/browser.mjs'
import { dist } from '#scripts/lib/command-line.ts'
import build from '#scripts/preview/build.ts'
import { startHost, startTestServers } from '#scripts/preview/test-servers.ts'
import { toFixturePath } from '#scripts/screens/fixture-path.ts'
import { clickThroughPages, screens } from '#scripts/screens/screens.ts'
import { paths } from '#web/paths.ts'

/** A row is worse than the base if it exceeds the base by more than this part of it. A value may be negative. */
const tolerance = 0.1
/** How often a measure that varies samples each build before its values are compared. */
const samples = 5
/** While a time is worse than the base, its measure takes as many samples again, up to this number of comparisons. */
const maxComparisons = 10

/** A measured value of a benchmark. The goal is at most `max`. */
export type Measurement = {
  label: string
  value: number
  unit: string
  max: number
  /** The value of the build of the base. */
  baseValue?: number | undefined
  /** How often each build was measured. */
  sampleCount?: number
}

/** Opens a page in a new context with a session. By default no chunk is preloaded when idle, as with Save-Data. */
type Open = (path: string, preloads?: boolean) => Promise<Page>

/** A production build on a host, whose pages `open` opens. `folder` has its files. */
type Build = { folder: string; open: Open }

const lists = [paths.users, paths.orders, paths.quotes, paths.schedules, paths.payments]
const slow = 'Fast 3G, 4x slower CPU'
/** The latency of Fast 3G. */
const roundTripMs = 562.5
const conditions = [
  { name: 'no throttling', isSlow: false, isPreloaded: false, max: 150 },
  { name: `${slow}, preloaded`, isSlow: true, isPreloaded: true, max: 800 },
  { name: slow, isSlow: true, isPreloaded: false, max: 1400 },
]
type Condition = (typeof conditions)[number]

/**
 * Returns the mean of the middle three fifths. A paint waits for a frame of 16.7 ms, so a median would jump by that much
 * where about half of the paints wait for one more frame.
 */
const getMiddle = (values: number[]) => {
  const cut = Math.round(values.length / 5)
  const middle = values.toSorted((one, other) => one - other).slice(cut, values.length - cut)
  return middle.reduce((sum, value) => sum + value, 0) / middle.length
}

const throttle = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  const network = {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: 180_000,
    uploadThroughput: 84_000,
  }
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Returns the ms from the click or key of `action` to the paint of each selector and the API call, and the files. */
const measure = async (page: Page, action: () => Promise<void>, selectors: string[]) => {
  const watch = await page.evaluateHandle((selectors) => {
    performance.clearResourceTimings()
    // `visit` waits for a header without this class.
    document.querySelector('main header')?.classList.add('old')
    const event = new Promise<Event>((resolve) => {
      for (const type of ['click', 'keydown'])
        addEventListener(type, resolve, { capture: true, once: true })
    })
    const result = event.then(async ({ timeStamp }) => {
      const paints = selectors.map(async (selector) => {
        do await new Promise(requestAnimationFrame)
        while (!document.querySelector(selector))
        // With this priority, the task runs after the paint of this frame and before React's later work.
        await Reflect.get(window, 'scheduler').postTask(() => {}, { priority: 'user-blocking' })
        return performance.now() - timeStamp
      })
      const [first = 0, last = 0] = await Promise.all(paints)
      const requests = performance.getEntriesByType('resource')
      const read =
        (requests.find(({ name }) => name.includes('/admin/api/'))?.startTime ?? 0) - timeStamp
      return {
        first,
        last,
        read,
        files: requests.filter(({ name }) => /\.(js|css)$/.test(name)).length,
      }
    })
    return { result }
  }, selectors)
  await action()
  return watch.evaluate(({ result }) => result)
}

/** Presses a record's link for 80 ms, as people do. The header's list has no items until the data has arrived. */
const visit = (page: Page, index: number) => {
  const link = page.locator('main tbody td:first-child a').nth(index)
  const header = 'main header:not(.old)'
  const click = () => link.hover({ force: true }).then(() => link.click({ force: true, delay: 80 }))
  return measure(page, click, [`${header} ul`, `${header} li`])
}

/** Opens the first record of a list. */
const measureVisits = (list: string, { name, isSlow, isPreloaded, max }: Condition) =>
  async function* ({ open }: Build): AsyncIterable<Measurement> {
    const page = await open(list, isPreloaded)
    await page.locator('main tbody a').first().waitFor()
    // A list that still loads would make the times vary.
    await page.waitForLoadState('networkidle')
    // The list starts to preload the chunk of its record page after a second.
    if (isPreloaded) await page.waitForTimeout(2500)
    if (isSlow) await throttle(page)
    const { first, last, read, files } = await visit(page, 0)
    await page.close()
    yield { label: `${list}, click to header, ${name}`, value: last, unit: ' ms', max }
    if (name !== slow) return
    yield { label: `${list}, click to skeleton, ${name}`, value: first, unit: ' ms', max: 100 }
    yield { label: `${list}, click to API call, ${name}`, value: read, unit: ' ms', max: 100 }
    yield { label: `${list}, files after the press, ${name}`, value: files, unit: '', max: 4 }
  }

/** The goals of `measureLoading`. The cards of an order need data of the order, so they take two round trips. */
const loadingGoals = [
  { list: paths.users, max: 1.6 },
  { list: paths.mechanics, max: 1.6 },
  { list: paths.payments, max: 1.6 },
  { list: paths.orders, max: 2.5 },
  { list: paths.quotes, max: 2.5 },
  { list: paths.schedules, max: 2.5 },
]

/** Measures how long a first record takes until all its parts have their data. The scripts are loaded before. */
async function* measureLoading({ open }: Build): AsyncIterable<Measurement> {
  for (const { list, max } of loadingGoals) {
    const page = await open(list())
    await page.locator('main tbody a').first().waitFor()
    const files = await listFilesOfRecord(open, page)
    await page.evaluate(
      (urls) => Promise.all(urls.map((url) => (url.endsWith('.js') ? import(url) : fetch(url)))),
      files,
    )
    await page.waitForLoadState('networkidle')
    await throttle(page)
    const watch = await page.evaluateHandle(() => {
      document.querySelector('main header')?.classList.add('old')
      const click = new Promise<Event>((resolve) =>
        addEventListener('click', resolve, { capture: true, once: true }),
      )
      const result = click.then(async ({ timeStamp }) => {
        const main = document.querySelector('main')
        do await new Promise(requestAnimationFrame)
        while (
          !main?.querySelector('header:not(.old) li') ||
          main.querySelector('[aria-busy=true]') ||
          /loading/i.test(main.textContent)
        )
        return performance.now() - timeStamp
      })
      return { result }
    })
    await page.locator('main tbody td:first-child a').first().click({ force: true, delay: 80 })
    const time = await watch.evaluate(({ result }) => result)
    await page.close()
    yield {
      label: `${list()}, click until nothing is loading, ${slow}, scripts loaded`,
      value: time / roundTripMs,
      unit: ' round trips',
      max,
    }
  }
}

/** Returns the scripts and style sheets of the first record of a list. */
const listFilesOfRecord = async (open: Open, listPage: Page) => {
  const link = listPage.locator('main tbody td:first-child a').first()
  const page = await open((await link.getAttribute('href')) ?? '')
  await page.waitForLoadState('networkidle')
  const urls = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  await page.close()
  return urls.filter((url) => /\/assets\/.*\.(js|css)$/.test(url))
}

/** Opens a second record of each list, whose chunk is loaded. */
async function* measureOtherRecords({ open }: Build): AsyncIterable<Measurement> {
  const times: number[] = []
  for (const list of lists) {
    const page = await open(list())
    await page.locator('main tbody a').first().waitFor()
    await visit(page, 0)
    await page.goBack()
    times.push((await visit(page, -1)).last)
    await page.close()
  }
  yield {
    label: 'click to header of another record',
    value: getMiddle(times),
    unit: ' ms',
    max: 100,
  }
}

async function* measureMemory({ open }: Build): AsyncIterable<Measurement> {
  const page = await open(paths.dashboard())
  const devtools = await page.context().newCDPSession(page)
  const measureHeapAfter = async (rounds: number) => {
    await clickThroughPages(page, rounds)
    await devtools.send('HeapProfiler.collectGarbage')
    return (await devtools.send('Runtime.getHeapUsage')).usedSize
  }
  const before = await measureHeapAfter(10)
  const value = ((await measureHeapAfter(100)) / before) * 100
  await page.close()
  yield {
    label: 'heap without machine code after 1,500 page changes, in percent of the heap after 150',
    value,
    unit: ' %',
    max: 105,
  }
}

async function* measureKey({ open }: Build): AsyncIterable<Measurement> {
  const page = await open(paths.quote(edgeFixtureIds.fiftyLinesOrder))
  await page
    .getByRole('textbox', { name: /^Price of/ })
    .nth(25)
    .focus()
  await throttle(page)
  const times: number[] = []
  // `main` is always present, so `first` is the time to the next paint.
  for (const key of '12345678')
    times.push((await measure(page, () => page.keyboard.press(key), ['main'])).first)
  await page.close()
  yield {
    label: 'key in a quote of 50 lines, 4x slower CPU',
    value: getMiddle(times),
    unit: ' ms',
    max: 80,
  }
}

async function* measureFilter({ open }: Build): AsyncIterable<Measurement> {
  const page = await open(paths.orders())
  await page.getByRole('combobox', { name: 'Status' }).click()
  const watch = await page.evaluateHandle(() => {
    const seen = { shifts: 0 }
    new PerformanceObserver(() => seen.shifts++).observe({ type: 'layout-shift' })
    return seen
  })
  await page.getByTitle('Quote Completed').click()
  await page.locator('main tbody').getByText('Quote Completed').nth(9).waitFor()
  const { shifts } = await watch.jsonValue()
  await page.close()
  yield {
    label: 'layout shifts as the filter changes, 100,000 orders',
    value: shifts,
    unit: '',
    max: 0,
  }
}

/** Yields nothing for a build that cannot search all orders. */
async function* measureOrderIndex({ open }: Build): AsyncIterable<Measurement> {
  const page = await open(paths.dashboard())
  await page.getByRole('button', { name: /^Find or jump to/ }).click()
  await page.getByRole('combobox').fill('no such order')
  const search = page.getByRole('option', { name: /^Search all orders/ })
  if (await search.isVisible()) {
    const watch = await page.evaluateHandle(() => {
      const seen = { longest: 0 }
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries())
          seen.longest = Math.max(seen.longest, duration)
      }).observe({ type: 'longtask' })
      return seen
    })
    await search.click()
    await page.getByText('0 matches in orders.').waitFor()
    const { longest } = await watch.jsonValue()
    yield {
      label: 'longest task while the command menu reads 100,000 orders',
      value: longest,
      unit: ' ms',
      max: 100,
    }
  }
  await page.close()
}

async function* measureSizes({ open, folder }: Build): AsyncIterable<Measurement> {
  const routes = screens
    .filter(({ check }) => check === 'route')
    .map(({ path }) => toFixturePath(path))
  let knownUrls: string[] | undefined
  let maxSize = 0
  let repeatCount = 0
  for (const path of [paths.orders(), ...routes]) {
    const page = await open(path)
    await page.waitForLoadState('networkidle')
    const urls = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    )
    await page.close()
    const reads = urls.filter((url) => url.includes('/pitlane/'))
    repeatCount += reads.length - new Set(reads).size
    // config.js has no compressed copy.
    const scripts = urls.filter(
      (url) => /(?<!\/config)\.js$/.test(url) && !knownUrls?.includes(url),
    )
    const getSize = (url: string) => statSync(`${folder}${new URL(url).pathname}.gz`).size
    const value = scripts.reduce((sum, url) => sum + getSize(url), 0) / 1000
    if (knownUrls) maxSize = Math.max(maxSize, value)
    else yield { label: `scripts loaded for ${path}, gzip`, value, unit: ' kB', max: 330 }
    knownUrls ??= scripts
  }
  yield {
    label: 'scripts that a further page adds, gzip, at most',
    value: maxSize,
    unit: ' kB',
    max: 60,
  }
  yield { label: 'repeated reads while each page loads', value: repeatCount, unit: '', max: 0 }
}

const saveDataScript = 'Object.defineProperty(navigator.connection, "saveData", { value: true })'
/** What is measured on a seed. A measure takes one sample of each of its rows. Counts do not vary, so one is enough. */
const groups = [
  { seed: 'demo', measures: [measureSizes], sampleCount: 1 },
  {
    seed: 'demo',
    measures: [
      measureLoading,
      ...lists.flatMap((list) => conditions.map((condition) => measureVisits(list(), condition))),
      measureOtherRecords,
    ],
    sampleCount: samples,
  },
  // These flags turn off V8's compilers, because their machine code would count as growth.
  {
    seed: 'demo',
    measures: [measureMemory],
    sampleCount: 1,
    flags: '--no-opt --no-maglev --no-sparkplug',
  },
  { seed: 'edge', measures: [measureKey], sampleCount: 1 },
  { seed: 'large', measures: [measureFilter, measureOrderIndex], sampleCount: 1 },
]

/**
 * Measures the production build of the working copy in a browser. With the folder of another build, also measures that
 * one, by turns.
 */
export async function* measureSpa(baseFolder?: string): AsyncIterable<Measurement> {
  build()
  await using servers = await startTestServers()
  await using baseHost = await startBaseHost(baseFolder, servers.backend)
  for (const { seed, measures, sampleCount, flags } of groups) {
    const args = ['--no-sandbox', `--js-flags=${flags ?? ''}`]
    await using browser = await chromium.launch({ args, executablePath: findBrowser() })
    await servers.request.post('/__mock/reset').send({ seed }).expect(200)
    const localStorage = Object.entries(await servers.signIn()).map(([name, value]) => ({
      name,
      value,
    }))
    const createBuild = (folder: string, origin: string): Build => ({
      folder,
      open: async (path, preloads) => {
        const storageState = { cookies: [], origins: [{ origin, localStorage }] }
        const page = await browser.newPage({ baseURL: origin, storageState })
        if (!preloads) await page.addInitScript(saveDataScript)
        await page.goto(path)
        return page
      },
    })
    const current = createBuild(dist, servers.origin)
    const base = baseHost && createBuild(baseHost.folder, baseHost.origin)
    for (const measureRows of measures)
      yield* await measureByTurns(measureRows, sampleCount, current, base)
  }
}

/**
 * Samples builds by turns, and as often again while a time is worse than that of the base. Returns the middle of all
 * samples. Turns are short, so that a machine that slows down for a while slows both builds.
 */
async function measureByTurns(
  measureRows: (build: Build) => AsyncIterable<Measurement>,
  sampleCount: number,
  current: Build,
  base: Build | undefined,
): Promise<Measurement[]> {
  const results: Measurement[][] = []
  const baseResults: Measurement[][] = []
  let rows: Measurement[] = []
  let comparisons = 0
  do {
    for (let sample = 0; sample < sampleCount; sample += 1) {
      if (base !== undefined) baseResults.push(await collect(measureRows(base)))
      results.push(await collect(measureRows(current)))
    }
    rows = (results[0] ?? []).map((row, index) => ({
      ...row,
      value: getMiddleOfRow(results, index),
      // A base that lacks what a row measures has no such row.
      baseValue: baseResults[0]?.[index] && getMiddleOfRow(baseResults, index),
      sampleCount: results.length,
    }))
    comparisons += 1
  } while (comparisons < maxComparisons && rows.some(isSlower))
  return rows
}

/** Returns whether a value is more than 10 % worse than that of the base. */
export const isWorse = ({ value, baseValue = value }: Measurement): boolean =>
  value - baseValue > Math.abs(baseValue) * tolerance

const isSlower = (row: Measurement) => row.unit === ' ms' && isWorse(row)

const getMiddleOfRow = (results: Measurement[][], index: number) =>
  getMiddle(results.flatMap((rows) => rows[index]?.value ?? []))

const collect = async (rows: AsyncIterable<Measurement>) => {
  const collected: Measurement[] = []
  for await (const row of rows) collected.push(row)
  return collected
}

async function startBaseHost(folder: string | undefined, backend: string) {
  if (folder === undefined) return undefined
  const { origin, close } = await startHost(folder, backend)
  return { folder, origin, [Symbol.asyncDispose]: close }
}
