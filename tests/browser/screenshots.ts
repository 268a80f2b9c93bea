import type { Page } from '@playwright/test'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { openState, screens } from '#scripts/screens/screens.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './fixtures.ts'

test.describe.configure({ mode: 'parallel' })

/** A fixed Monday, so that screenshots change only when pages do. */
const monday = '2026-11-23T15:00:00.000Z'
const sizes = {
  1440: { width: 1440, height: 900 },
  1024: { width: 1024, height: 768 },
  390: { width: 390, height: 844 },
} as const
const sizesAndThemes = [
  [1440, 'light'],
  [1440, 'dark'],
  [1024, 'light'],
  [1024, 'dark'],
  [390, 'dark'],
  [390, 'light'],
] as const

/**
 * Makes the window as high as the page, because an action bar at the bottom of the window would cover the page. Measures
 * twice: panes with a share of the window's height grow with it.
 */
const fitWindowToPage = async (page: Page, width: number) => {
  for (const _ of ['page', 'panes']) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height })
  }
}

// npm run screenshots saves screens as screenshots/{name}-{width}-{theme}.png, printed ones as screenshots/{name}.png
for (const screen of screens) {
  const { name, seed = 'demo', visitor, phoneOnly, printed } = screen
  test.describe(name, () => {
    test.use({
      now: monday,
      seed,
      signedIn: !visitor,
      viewport: sizes[phoneOnly ? 390 : 1440],
      contextOptions: { reducedMotion: 'reduce' },
      // screens that show errors are captured too
      expectedErrors: /./,
    })

    test('screenshots', async ({ page, servers }) => {
      await page.clock.setFixedTime(monday)
      await openState(page, servers, screen)
      if (!name.endsWith('-hover')) await page.mouse.move(0, 0)
      if (!screen.staysLoading) await page.waitForLoadState('networkidle')
      // sticky elements are in their place only when the page is scrolled to the top
      await page.evaluate(() => window.scrollTo(0, 0))
      // the page behind a dialog does not scroll, so only the window is captured
      const fullPage = !(await page.getByRole('dialog').first().isVisible())
      if (printed) {
        // the printable area of US Letter, in px
        await page.setViewportSize({ width: 710, height: 950 })
        await page.emulateMedia({ media: 'print' })
        await page.screenshot({ path: `screenshots/${name}.png`, fullPage })
      }
      for (const [width, colorScheme] of printed ? [] : sizesAndThemes) {
        if (phoneOnly && width !== 390) continue
        await page.setViewportSize(sizes[width])
        await page.emulateMedia({ colorScheme })
        if (fullPage && !visitor) await fitWindowToPage(page, width)
        const file = `screenshots/${name}-${width}-${colorScheme}.png`
        await page.screenshot({ path: file, fullPage, animations: 'disabled' })
      }
    })
  })
}

// The project `docs` saves the images of README.md
test.describe('The docs', { tag: '@docs' }, () => {
  test.use({ signedIn: true, now: monday, viewport: sizes[1440], colorScheme: 'light' })

  test('show a quote request', async ({ page }) => {
    await page.goto(paths.quote(fixtureIds.openOrder))
    await expect(page.getByRole('combobox', { name: 'Add a service or item' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: 'docs/quote-request.png', animations: 'disabled' })
  })

  test('show the board of mechanics and days', async ({ page }) => {
    await page.goto(paths.schedule(fixtureIds.paidOrder))
    await page.getByRole('button', { name: 'Board' }).click()
    await page
      .getByRole('gridcell', { name: /, free / })
      .nth(1)
      .click()
    await expect(page.getByRole('gridcell', { name: /loading/ })).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: 'docs/board.png', animations: 'disabled' })
  })

  test('show the mock console', async ({ page, servers }) => {
    const code = servers.request
      .post('/pitlane/admin/api/auth/send-otp')
      .send({ email: 'admin@pitlane.test' })
    await code.expect(200)
    await page.goto(`${servers.backend}/__mock/`)
    await expect(page.getByRole('button', { name: /^Copy the code/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Quote' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Expand row' })).not.toHaveCount(0)
    await page.screenshot({ path: 'docs/mock-console.png', animations: 'disabled', fullPage: true })
  })
})
