import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { screens } from '#scripts/screenshots/screens.ts'
import { settled } from '#scripts/screenshots/settled.ts'
import { expect, test } from './admin.ts'

test.describe.configure({ mode: 'parallel' })

// Every admin page, its dialogs and its longest texts: read once, usable by everybody, no wider than the window.

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
/** 1440 px at 200 %. */
const zoomed = { width: 720, height: 450 }

const named = (names: string) => {
  const list = names.split(/\s+/).filter(Boolean)
  const found = screens.filter(({ name }) => list.includes(name))
  if (found.length !== list.length) throw new Error(`No screen of the name: ${list.join(' ')}`)
  return found
}

const lists = 'users mechanics quotes schedule orders payments catalogue-services catalogue-items'
const details = `dashboard user-active mechanic-active quote-open schedule-paid order-completed payment edit-terms
  login login-code user-editing mechanic-editing quote-changed quote-vehicle schedule-chosen schedule-rescheduling
  users-failed payment-unknown quote-read-only`
const dialogs = `account-settings user-picture user-blocking quote-leaving payment-settling catalogue-add-service
  catalogue-conflict`
const longTexts = `users-edge user-long user-right-to-left mechanic-loud quotes-edge quote-strange-texts orders-edge
  order-broken-images order-strange-remarks catalogue-edge edit-terms-edge quote-fifty-lines`

/** Some of them provoke a refusal, and an order without revenue answers 404. */
const expectedErrors = /Failed to load resource/

/** Of the rules only those about colours can find more in the other theme. */
const rulesBroken = async (page: Page, theme: 'light' | 'dark', rules?: string[]) => {
  await page.emulateMedia({ colorScheme: theme })
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${theme}: ${id} at ${target}: ${failureSummary}`),
  )
}

const nothingBroken = async (page: Page, where: string) => {
  expect(await rulesBroken(page, 'light'), where).toEqual([])
  expect(await rulesBroken(page, 'dark', ['color-contrast', 'link-in-text-block']), where).toEqual([])
}

/** Pixels beyond the window; what depends on its width is drawn again a moment after it changes. */
const wider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const { name, seed, path, isOpen, prepare, act } of named(`${lists} ${details} ${dialogs}`)) {
  test.describe(name, () => {
    test.use({
      seed,
      signedIn: !isOpen,
      viewport: wide,
      contextOptions: { reducedMotion: 'reduce' },
      expectedErrors,
    })

    test('reads everything once, breaks no rule of accessibility in either theme, and fits a phone', async ({
      page,
      stage,
    }) => {
      const reads: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'GET' && request.url().includes('/pitlane/')) reads.push(request.url())
      })
      await prepare?.(stage.ask)
      await page.goto(path)
      await settled(page)
      expect(reads).toEqual([...new Set(reads)])

      await act?.(page, stage.ask)
      // what the pointer rests on says more
      await page.mouse.move(0, 0)
      await nothingBroken(page, 'at 1440 px')
      await page.setViewportSize(zoomed)
      await expect.poll(() => wider(page), 'pixels too wide at 200 %').toBe(0)
      await page.setViewportSize(phone)
      await expect.poll(() => wider(page), 'pixels too wide for a phone').toBe(0)
      await nothingBroken(page, 'at 390 px')
    })
  })
}

for (const { name, seed, path } of named(longTexts)) {
  test.describe(name, () => {
    // the terms of this seed try to run scripts, and are refused
    test.use({
      seed,
      viewport: zoomed,
      expectedErrors: /Failed to load resource|violates the following Content Security Policy/,
    })

    test('is no wider than the window at 200 % and on a phone', async ({ page }) => {
      await page.goto(path)
      await settled(page)
      await expect.poll(() => wider(page), 'pixels too wide at 200 %').toBe(0)
      await page.setViewportSize(phone)
      await expect.poll(() => wider(page), 'pixels too wide for a phone').toBe(0)
    })
  })
}
