import type { Page } from '@playwright/test'
import { openScreen, screens } from '#scripts/screens/screens.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './fixtures.ts'

// Each script and style sheet in /assets that a page loads responds with 404, first to one request, then to every
// request. An admin page works or asks for a reload; a public page stays readable.

const publicPages = ['landing', 'terms', 'privacy', 'not-found']
const adminPages = ['login', 'dashboard', 'orders', 'quote-open', 'schedule-paid']

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors:
    /Failed to load resource|404: no page|was preloaded using link preload|dynamically imported module|preload CSS|LoadError/,
})

/** Returns an element's text with its hidden parts, which appear when the style sheet that hides them is missing. */
const readText = async (page: Page, selector: string) =>
  ((await page.locator(selector).first().textContent()) ?? '').replace(/\s+/g, ' ')

/** Expects a readable public page, or an admin page with `text` or, with `mayNeedReload`, a request to reload. */
const expectUsable = async (
  page: Page,
  name: string,
  file: string,
  text: string,
  mayNeedReload: boolean,
) => {
  // without the entry script, a CSS animation hides "Loading..." after 40 s
  if ((await page.locator(`script[src="${file}"]`).count()) > 0)
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.currentTime = 45_000
    })
  const isUsable = async () =>
    publicPages.includes(name)
      ? (await page.getByRole('heading', { level: 1 }).first().isVisible()) &&
        !(await page.getByText('Loading...').isVisible())
      : (await readText(page, 'body')).includes(text) ||
        (mayNeedReload &&
          (await page
            .getByText(/reload (it|the page)|^Unexpected Application Error!$/i)
            .isVisible()))
  await expect.poll(isUsable, `${name} without ${file}`).toBe(true)
}

for (const status of [404, 500])
  test.describe(`a page whose file responds with ${status}`, () => {
    test.use({ signedIn: true })

    // The page of the terms needs further style sheets, the page of the mechanics only a script.
    for (const { link, heading } of [
      { link: 'Terms & Conditions', heading: /Terms/ },
      { link: 'Mechanic Management', heading: 'Mechanics Management' },
    ])
      test(`shows the status and opens on Retry: ${link}`, {
        tag: status === 404 ? [] : ['@deep'],
      }, async ({ page }) => {
        await page.goto(paths.orders())
        await expect(page.getByRole('row').nth(1)).toBeVisible()
        await page.route('**/assets/**', (route) => route.fulfill({ status }))
        await page.getByRole('link', { name: link }).click()
        await expect(
          page.getByRole('heading', { name: 'Unexpected Application Error!' }),
        ).toBeVisible()
        await expect(page.getByRole('alert')).toContainText(String(status))
        await expect(page.getByText(/back online/)).toBeHidden()
        await page.unrouteAll()
        await page.getByRole('button', { name: 'Retry' }).click()
        await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      })
  })

/** Files already tested with an earlier admin page. */
const testedAdminFiles = new Set<string>()

for (const screen of screens.filter(({ name }) => [...publicPages, ...adminPages].includes(name)))
  test.describe(screen.name, () => {
    test.use({ signedIn: !screen.visitor })

    test('stays usable without one of its files', { tag: '@deep' }, async ({ page }) => {
      test.setTimeout(10 * 60_000)
      const files = new Set<string>()
      page.on('request', (request) => void files.add(new URL(request.url()).pathname))
      await openScreen(page, screen)
      const fullText = await readText(page, 'main')
      const { pathname } = new URL(page.url())
      const html = await (await page.request.get(pathname)).text()

      for (const file of files) {
        if (!/^\/assets\/.*\.(js|css)$/.test(file) || testedAdminFiles.has(file)) continue
        if (!publicPages.includes(screen.name)) testedAdminFiles.add(file)
        for (const times of [1, Number.POSITIVE_INFINITY]) {
          // a page without scripts, so that no code of the previous page runs
          await page.goto('/robots.txt')
          await page.evaluate(() => window.sessionStorage.clear())
          await page.route(`**${file}`, (route) => route.fulfill({ status: 404 }), { times })
          await page.goto(pathname, { waitUntil: 'networkidle' })
          // no script can retry a file that the HTML itself loads
          await expectUsable(page, screen.name, file, fullText, times > 1 || html.includes(file))
          await page.unroute(`**${file}`)
        }
      }
    })
  })
