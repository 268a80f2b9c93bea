import type { Locator, Page } from '@playwright/test'
import { seededPath } from '#tests/seeded-path.ts'
import { laboratory } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { openScreen, type Screen, screens } from './screens.ts'

// The pages' own files on a bad network: every screen works on slow 3G, and with each of its files missing it ends in a
// screen that works or says what to do.

const publicPages = ['landing', 'terms', 'privacy', 'not-found']
const opened = screens.filter(({ name, check }) => check === 'route' || publicPages.includes(name))

/** As the developer tools have it: 2 s until an answer begins, 50 KB of it a second. */
const slow3G = { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 }

test.use({
  signedIn: true,
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: [
    /Failed to load resource|404: no page|was preloaded using link preload/,
    /Failed to fetch dynamically imported module/,
    /Unable to preload CSS/,
  ],
})

const lab = laboratory('loading')

// with what a style sheet hides, for that may be the file that is missing
const textOf = async (part: Locator) => ((await part.textContent()) ?? '').replace(/\s+/g, ' ')

/** What a screen says once all of it is there. */
const shownBy = async (page: Page, screen: Screen) => {
  await openScreen(page, screen)
  return textOf(page.getByRole('main').first())
}

/** What a visitor can do about a page that cannot be loaded. */
const wayOut = /Reload (it|the page)/

/** What is wrong with what becomes of a page of which a file is missing. */
const endOf = async (
  page: Page,
  { name, path }: Screen,
  file: string,
  whole: string,
  mayEndInWords: boolean,
) => {
  await page.goto(seededPath(path), { waitUntil: 'networkidle' })
  // without its first script only the style sheet can end what a page shows: its clock is put 45 s forward
  if ((await page.locator(`script[src="${file}"]`).count()) > 0)
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.currentTime = 45_000
    })
  const said = () => textOf(page.locator('body'))
  // a public page can be read as it came, without its scripts
  const isReadable = async () =>
    publicPages.includes(name) && !(await page.getByText('Loading...').isVisible())
  const isOver = async () =>
    (await said()).includes(whole) ||
    (mayEndInWords && ((await isReadable()) || (await page.getByText(wayOut).isVisible())))
  const isEnded = await expect
    .poll(isOver, { timeout: 20_000 })
    .toBe(true)
    .then(
      () => true,
      () => false,
    )
  return isEnded ? undefined : `shows ${(await said()).slice(0, 200)}`
}

/** What one screen of the back-office has asked for, no other needs to try; the public pages are each their own HTML. */
const tried = new Set<string>()

for (const screen of opened)
  test(`${screen.name} works on slow 3G, and without any of its files works or says what to do`, async ({
    page,
    complaints,
  }) => {
    test.setTimeout(15 * 60_000)
    lab.begin()
    const files = new Set<string>()
    page.on('request', (request) => void files.add(new URL(request.url()).pathname))
    const whole = await shownBy(page, screen)
    const html = await (await page.request.get(page.url())).text()
    const said = () => complaints.splice(0).join('; ') || undefined

    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Network.setCacheDisabled', { cacheDisabled: true })
    await devTools.send('Network.emulateNetworkConditions', slow3G)
    const slow = await shownBy(page, screen).catch((error: unknown) => String(error).split('\n')[0])
    lab.note(`${screen.name}, slow 3G`, slow === whole ? said() : `shows ${slow?.slice(0, 200)}`)
    await devTools.detach()

    for (const file of files) {
      if (!/^\/assets\/.*\.(js|css)$/.test(file) || tried.has(file)) continue
      if (!publicPages.includes(screen.name)) tried.add(file)
      for (const times of [1, Number.POSITIVE_INFINITY]) {
        let left = times
        // a page without scripts: nothing of the last one is still at work
        await page.goto('/robots.txt')
        await page.evaluate(() => window.sessionStorage.clear())
        await page.route(`**${file}`, (route) => {
          left -= 1
          return left >= 0 ? route.fulfill({ status: 404 }) : route.fallback()
        })
        // nothing of the page runs before what its HTML names, so that nothing could ask for it again
        const wrong = await endOf(page, screen, file, whole, times > 1 || html.includes(file))
        await page.unroute(`**${file}`)
        lab.note(`${screen.name} without ${file}, ${times === 1 ? 'once' : 'for good'}`, wrong ?? said())
      }
    }
    expect(lab.end(screen.name)).toEqual([])
  })
