import type { Page } from '@playwright/test'
import { isDeep } from '#tests/drawn.ts'
import { expect, test } from './admin.ts'
import { expectAccessible, watchShifts } from './page-checks.ts'
import { screens, settled } from './screens.ts'

test.describe.configure({ mode: 'parallel' })

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
/** 1440 px at 200 %. */
const zoomed = { width: 720, height: 450 }

const named = (names: string) =>
  names.split(/\s+/).map((name) => {
    const found = screens.find((screen) => screen.name === name)
    if (found === undefined) throw new Error(`No screen of the name ${name}`)
    return found
  })

/** One screen for each route, opened and left alone. */
const routes =
  named(`login dashboard users user-active mechanics mechanic-active quotes quote-open schedule schedule-paid
  orders order-completed catalogue-services payments payment edit-terms`)
const states = named(`catalogue-items login-code user-editing mechanic-editing quote-changed quote-vehicle
  schedule-chosen schedule-rescheduling users-failed payment-unknown quote-read-only account-settings user-picture
  user-blocking quote-leaving payment-settling catalogue-add-service catalogue-conflict`)
const longTexts =
  named(`users-edge user-long user-right-to-left mechanic-loud quotes-edge quote-strange-texts orders-edge
  order-broken-images order-strange-remarks catalogue-edge edit-terms-edge quote-fifty-lines`)

/** Late enough for what stands in for the data to be painted. */
const delayMs = 100
const slow = [
  ...['listUsers', 'getUser', 'listUserDocuments', 'getDocument', 'listMechanics', 'getMechanic'],
  ...['listOrders', 'getOrder', 'getRevenue', 'listServices', 'listItems', 'getTerms'],
  ...['listSettlements', 'listMechanicSettlement', 'getBalance'],
]

/** Some screens provoke a refusal, and an order without revenue answers 404. */
const expectedErrors = /Failed to load resource/
const contextOptions = { reducedMotion: 'reduce' } as const

/** What depends on the width of the window is drawn again a moment after it changes. */
const expectToFit = async (page: Page, viewport: typeof phone) => {
  await page.setViewportSize(viewport)
  const wider = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(wider, `pixels too wide for ${viewport.width}`).toBe(0)
}

for (const { name, seed, path, isOpen } of routes) {
  test.describe(name, () => {
    test.use({ seed, signedIn: !isOpen, viewport: wide, contextOptions, expectedErrors })

    test('is read once, stays still while its data arrives, is accessible, and fits a phone', async ({
      page,
      mock,
    }) => {
      for (const operationId of slow) await mock.fault({ operationId, delayMs })
      const moved = await watchShifts(page)
      const reads: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'GET' && request.url().includes('/pitlane/')) reads.push(request.url())
      })
      await page.goto(path)
      await settled(page)
      expect(reads).toEqual([...new Set(reads)])
      const { sum, what } = await moved()
      expect(sum, what.join('\n')).toBeLessThan(0.01)

      // what the pointer rests on says more
      await page.mouse.move(0, 0)
      await expectAccessible(page, 'at 1440 px')
      await expectToFit(page, zoomed)
      await expectToFit(page, phone)
      if (!isDeep) return
      await expectAccessible(page, 'at 390 px')
      await page.goto(path)
      await settled(page)
      const onPhone = await moved()
      expect(onPhone.sum, `at 390 px: ${onPhone.what.join('\n')}`).toBeLessThan(0.01)
    })
  })
}

for (const { name, seed, path, isOpen, prepare, act } of states) {
  test.describe(name, { tag: '@deep' }, () => {
    test.use({ seed, signedIn: !isOpen, viewport: wide, contextOptions, expectedErrors })

    test('breaks no rule of accessibility in either theme, and fits a phone', async ({ page, stage }) => {
      await prepare?.(stage.ask)
      await page.goto(path)
      await settled(page)
      await act?.(page, stage.ask)
      await page.mouse.move(0, 0)
      await expectAccessible(page, 'at 1440 px')
      await expectToFit(page, zoomed)
      await expectToFit(page, phone)
      await expectAccessible(page, 'at 390 px')
    })
  })
}

for (const { name, seed, path } of longTexts) {
  test.describe(name, { tag: '@deep' }, () => {
    // the terms of this seed try to run scripts, and are refused
    const refused = /Failed to load resource|violates the following Content Security Policy/
    test.use({ seed, viewport: zoomed, expectedErrors: refused })

    test('is no wider than the window at 200 % and on a phone', async ({ page }) => {
      await page.goto(path)
      await settled(page)
      await expectToFit(page, zoomed)
      await expectToFit(page, phone)
    })
  })
}
