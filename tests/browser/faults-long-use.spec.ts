import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

// A tab that stays open all day: 500 navigations through all screens leave no more behind than the first rounds did.

declare global {
  interface Window {
    /** timers that were set and neither fired nor cleared */
    timers: Set<unknown>
  }
}

const navigations = 500
const warmUp = 10

/** One round, by the addresses of the links that are pressed; what ends in a slash is the first record of a list. */
const round = [
  ...['/users', '/users/', '/mechanics', '/mechanics/', '/service-requests', '/service-requests/'],
  ...['/schedule-service', '/schedule-service/', '/orders', '/order/', '/payments', '/payments/'],
  ...['/data-management', '/admin/terms-and-conditions', '/profile'],
]

test.use({
  signedIn: true,
  contextOptions: { reducedMotion: 'reduce' },
  // an order without revenue yet answers 404
  expectedErrors: /status of 404 .*\/revenue\)$/,
})

const watchTimers = () => {
  const { setTimeout: start, clearTimeout: stop, setInterval: repeat, clearInterval: end } = window
  window.timers = new Set()
  window.setTimeout = Object.assign((act: TimerHandler, ms?: number, ...rest: unknown[]) => {
    const id = start(() => {
      window.timers.delete(id)
      if (act instanceof Function) act(...rest)
    }, ms)
    window.timers.add(id)
    return id
  }, start)
  window.setInterval = Object.assign((act: TimerHandler, ms?: number, ...rest: unknown[]) => {
    const id = repeat(act, ms, ...rest)
    window.timers.add(id)
    return id
  }, repeat)
  window.clearTimeout = (id) => {
    window.timers.delete(id)
    stop(id)
  }
  window.clearInterval = (id) => {
    window.timers.delete(id)
    end(id)
  }
}

/** Follows the links of a round within the page, so that nothing of what drives it is left in its heap. */
const playRound = (page: Page) =>
  page.evaluate(async (addresses) => {
    const isThere = (address: string) =>
      window.location.pathname.startsWith(address) &&
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy="true"], .ant-skeleton') === null
    const until = async <Found>(find: () => Found) => {
      const since = performance.now()
      for (let found = find(); performance.now() - since < 20_000; found = find()) {
        if (found) return found
        await new Promise((done) => requestAnimationFrame(done))
      }
      throw new Error(`Nothing came at ${window.location.pathname}`)
    }
    for (const address of addresses) {
      const start = address.endsWith('/') ? `main a[href^="${address}"]` : `nav a[href="${address}"]`
      const link = await until(() => document.querySelector<HTMLAnchorElement>(start))
      link?.click()
      await until(() => isThere(address))
    }
  }, round)

test('500 navigations in one tab grow neither the heap by more than 10 % nor listeners and timers', async ({
  page,
}) => {
  test.setTimeout(15 * 60_000)
  await page.addInitScript(watchTimers)
  await page.goto('/profile')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')

  const used = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
    const timers = await page.evaluate(() => window.timers.size)
    return { heap: of('JSHeapUsedSize'), listeners: of('JSEventListeners'), nodes: of('Nodes'), timers }
  }
  const play = async (rounds: number) => {
    for (let played = 0; played < rounds; played += 1) await playRound(page)
  }

  await play(warmUp)
  const before = await used()
  const rounds = Math.ceil(navigations / round.length)
  await play(rounds)
  const after = await used()

  const growth = Math.round((after.heap / before.heap - 1) * 1000) / 10
  const figures = JSON.stringify({ before, after })
  process.stdout.write(
    `long use: ${rounds * round.length} navigations, the heap grew by ${growth} %; ${figures}\n`,
  )
  expect(growth).toBeLessThanOrEqual(10)
  // what the last screen had goes a moment after it
  await expect.poll(async () => (await used()).listeners).toBeLessThanOrEqual(before.listeners)
  // one or another may be about to fire
  expect(after.timers).toBeLessThanOrEqual(before.timers + 5)
})
