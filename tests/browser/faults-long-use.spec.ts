import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

// A tab that stays open all day: navigations through all screens leave no more behind than the first rounds did. The heap
// also holds what V8 compiles, which goes on for some 3,000 navigations; what scripts hold does not.

declare global {
  interface Window {
    /** timers that were set and neither fired nor cleared */
    timers: Set<unknown>
  }
}

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

/** What is compiled, and what belongs to the browser: all else in a heap is held by scripts. */
const notOfScripts = ['code', 'native', 'synthetic', 'hidden']

/** Bytes of a heap snapshot that scripts hold: objects, closures, lists, texts. */
const heldIn = (snapshot: string): number => {
  const { snapshot: about, nodes } = JSON.parse(snapshot)
  const { node_fields: fields, node_types: types } = about.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let held = 0
  for (let at = 0; at < nodes.length; at += fields.length)
    if (!notOfScripts.includes(types[type][nodes[at + type]])) held += nodes[at + size]
  return held
}

test('1,500 navigations in one tab: after 500 the heap has grown by at most 10 %, after all of them what scripts hold by 5 %, listeners, timers and nodes not', async ({
  page,
}) => {
  test.setTimeout(15 * 60_000)
  await page.addInitScript(watchTimers)
  await page.goto('/profile')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  let chunks: string[] = []
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(chunk))

  const used = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
    const timers = await page.evaluate(() => window.timers.size)
    return { heap: of('JSHeapUsedSize'), listeners: of('JSEventListeners'), nodes: of('Nodes'), timers }
  }
  const held = async () => {
    chunks = []
    await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
    return heldIn(chunks.join(''))
  }
  const play = async (rounds: number) => {
    for (let played = 0; played < rounds; played += 1) await playRound(page)
  }

  await play(warmUp)
  const before = { ...(await used()), held: await held() }
  const growthAfter = async (rounds: number) => {
    await play(rounds)
    const after = { ...(await used()), held: await held() }
    const growth = (what: 'heap' | 'held') => Math.round((after[what] / before[what] - 1) * 1000) / 10
    return { after, heap: growth('heap'), held: growth('held') }
  }
  const rounds = Math.ceil(500 / round.length)
  const [first, all] = [await growthAfter(rounds), await growthAfter(2 * rounds)]

  for (const [times, { after, ...growth }] of [
    [1, first],
    [3, all],
  ] as const)
    process.stdout.write(
      `long use: ${times * rounds * round.length} navigations, the heap grew by ${growth.heap} %, what scripts hold by ${growth.held} %; ${JSON.stringify({ before, after })}\n`,
    )
  expect(first.heap).toBeLessThanOrEqual(10)
  // the scroll position of each entry of the history: some 50 bytes, 3 %
  expect(all.held).toBeLessThanOrEqual(5)
  // what the last screen had goes a moment after it
  await expect.poll(async () => (await used()).listeners).toBeLessThanOrEqual(before.listeners)
  await expect.poll(async () => (await used()).nodes).toBeLessThanOrEqual(before.nodes * 1.5)
  // one or another may be about to fire
  expect(all.after.timers).toBeLessThanOrEqual(before.timers + 5)
})
