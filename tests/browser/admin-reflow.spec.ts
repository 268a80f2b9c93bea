import type { Page } from '@playwright/test'
import { getScreen, openState, type Screen, screens } from '#scripts/screens/screens.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './fixtures.ts'
import { findCoveredFocus, findCutTexts } from './page-checks.ts'

// Decision 004: small windows, touch and the keyboard.

test.describe.configure({ mode: 'parallel' })

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
    test(`neither header nor save bar covers the control of ${name} that Tab focuses`, {
      tag: name === 'quote-open' ? [] : ['@deep'],
    }, async ({ page, servers }) => {
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

/** The text spacing that WCAG 1.4.12 requires a page to support. */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`

const narrow = { width: 320, height: 640 }
const phone = { width: 390, height: 844 }
const tablet = { width: 1024, height: 768 }
const wide = { width: 1440, height: 900 }

/** The screen that `npm test` checks too. */
const representative = 'quote-changed'

const expectNothingCut = async (page: Page, settings: string) => {
  const readExcess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.soft.poll(readExcess, `pixels too wide ${settings}`).toBe(0)
  await expect.soft.poll(() => findCutTexts(page), `cut texts ${settings}`).toEqual([])
}

const describeReflow = (screen: Screen) => {
  const { name, seed = 'demo', visitor, phoneOnly } = screen
  const tag = name === representative ? [] : ['@deep']
  test.describe(name, { tag }, () => {
    test.use({
      seed,
      signedIn: !visitor,
      expectedErrors: /./,
      viewport: phoneOnly ? phone : wide,
      // The text spacing is an inline style sheet.
      bypassCSP: true,
    })

    test('has no horizontal scrolling, cut text or covered focus at 320 px, in forced colors and with text spacing', async ({
      page,
      servers,
    }) => {
      await page.clock.setFixedTime(monday)
      await openState(page, servers, screen)
      await page.setViewportSize(narrow)
      await expectNothingCut(page, 'at 320 px')
      await page.emulateMedia({ forcedColors: 'active' })
      await expectNothingCut(page, 'at 320 px in forced colors')
      expect.soft(await findCoveredFocus(page, 'Tab', 40)).toEqual([])
      expect.soft(await findCoveredFocus(page, 'Shift+Tab', 40)).toEqual([])
      await page.emulateMedia({ forcedColors: 'none' })
      await page.addStyleTag({ content: textSpacing })
      for (const viewport of [narrow, tablet, wide]) {
        await page.setViewportSize(viewport)
        await expectNothingCut(page, `with text spacing at ${viewport.width} px`)
      }
    })
  })
}

for (const screen of screens.filter(({ printed }) => !printed)) describeReflow(screen)

for (const name of ['users', 'payments', 'catalogue-services'])
  test(`${name} shows all text at twice the size if the browser is set to it`, {
    tag: '@deep',
  }, async ({ page, servers }) => {
    const client = await page.context().newCDPSession(page)
    await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await openState(page, servers, getScreen(name))
    await expect(page.locator('main')).toHaveCSS('font-size', '28px')
    const control = page.locator('main :is(.ant-input, .ant-btn)').first()
    await expect(control).toHaveCSS('font-size', '28px')
    // Cards at the smaller size, a table at the larger one.
    for (const width of [1280, 1800]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNothingCut(page, `at 200% and ${width} px`)
    }
  })
