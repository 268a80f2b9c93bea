import type { Page } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { expect, test } from './fixtures.ts'
import { findCoveredFocus } from './page-checks.ts'
import { getScreen, openState } from './screens.ts'

// Decision 004: small windows, touch and the keyboard.

const monday = '2026-11-23T15:00:00.000Z'

test.use({ signedIn: true, now: monday, contextOptions: { reducedMotion: 'reduce' } })

/** Returns the visible elements that stay in place while the page scrolls. */
const findStickyElements = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header, main *, [role=dialog] *')]
      .filter((element) => {
        const { position } = getComputedStyle(element)
        return position === 'sticky' || position === 'fixed'
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  )

for (const name of [
  'quote-open',
  'schedule-board',
  'catalogue-services',
  'catalogue-add-service',
  'edit-terms',
  'terms',
])
  test(`nothing of ${name} sticks in a window that is too low`, { tag: '@deep' }, async ({
    page,
    servers,
  }) => {
    await openState(page, servers, getScreen(name))
    for (const viewport of [
      { width: 320, height: 256 },
      { width: 667, height: 320 },
    ]) {
      await page.setViewportSize(viewport)
      await expect.poll(() => findStickyElements(page)).toEqual([])
    }
  })

test.describe('on a touch device', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  for (const name of [
    'users',
    'quote-open',
    'schedule-paid',
    'catalogue-add-service',
    'edit-terms',
  ])
    test(`the fields of ${name} have 16 px, so that iOS does not zoom`, { tag: '@deep' }, async ({
      page,
      servers,
    }) => {
      await openState(page, servers, getScreen(name))
      const sizes = await page
        .locator('input:not([type=radio], [type=checkbox]), textarea, select')
        .evaluateAll((fields) =>
          fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
        )
      expect(sizes.length).toBeGreaterThan(0)
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
    })
})

test.describe('in a window of 640 x 512 px', () => {
  test.use({ viewport: { width: 640, height: 512 } })

  for (const name of ['quote-open', 'schedule-paid'])
    test(`neither header nor save bar covers the control of ${name} that Tab focuses`, async ({
      page,
      servers,
    }) => {
      await page.clock.setFixedTime(monday)
      await openState(page, servers, getScreen(name))
      expect(await findCoveredFocus(page, 'Tab', 60)).toEqual([])
      expect(await findCoveredFocus(page, 'Shift+Tab', 60)).toEqual([])
    })

  test('the header does not cover the row of a list that j and k focus', async ({ page }) => {
    await page.goto(paths.quotes())
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
    expect(await findCoveredFocus(page, 'j', 9)).toEqual([])
    expect(await findCoveredFocus(page, 'k', 9)).toEqual([])
  })
})
