import type { Locator, Page } from '@playwright/test'
import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { toFixturePath } from '#scripts/screens/fixture-path.ts'
import { openScreen, openState, type Screen, screens } from '#scripts/screens/screens.ts'
import { isDeep } from '#tests/support/deep.ts'
import { orderStatusLabels } from '#tests/support/order-statuses.ts'
import { paths } from '#web/paths.ts'
import { expect, skipUnderVariant, test } from './fixtures.ts'
import { expectAccessible, recordLayoutShifts } from './page-checks.ts'

test.describe.configure({ mode: 'parallel' })

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
/** A window of 1440 px at 200% zoom. */
const zoomed = { width: 720, height: 450 }

/** Delay of the reads below, long enough for the loading state to be painted. */
const delayMs = 100
const delayedReads = [
  'listUsers',
  'getUser',
  'listUserDocuments',
  'getDocument',
  'listMechanics',
  'getMechanic',
  'listOrders',
  'getOrder',
  'getRevenue',
  'listServices',
  'listItems',
  'getTerms',
  'listSettlements',
  'listMechanicSettlement',
  'getBalance',
]

/** Failed calls of some screens, 404 for an order without revenue, and event handlers in the HTML of the terms. */
const expectedErrors = /Failed to load resource|violates the following Content Security Policy/

/** Expects no horizontal scrolling in the viewport. Polls, because the layout updates a moment after the resize. */
const expectToFit = async (page: Page, viewport: typeof phone) => {
  await page.setViewportSize(viewport)
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow, `pixels too wide at ${viewport.width}`).toBe(0)
}

const overflows = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth

const toTestOptions = ({ name, seed = 'demo', visitor }: Screen) => ({
  seed,
  signedIn: !visitor,
  viewport: wide,
  contextOptions: { reducedMotion: 'reduce' as const },
  // The edge seed's terms are a whole document, which cannot be read (decision 009).
  expectedErrors: name === 'edit-terms-edge' ? /could not be read/ : expectedErrors,
})

for (const screen of screens.filter(({ check }) => check === 'route'))
  test.describe(screen.name, () => {
    test.use(toTestOptions(screen))

    test('sends each read once, has no layout shift, is accessible and fits a phone', async ({
      page,
      servers,
      injectFault,
    }) => {
      for (const operationId of delayedReads) await injectFault({ operationId, delayMs })
      const readLayoutShifts = await recordLayoutShifts(page)
      const reads: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'GET' && request.url().includes('/pitlane/'))
          reads.push(request.url())
      })
      await openScreen(page, screen)
      expect(reads).toEqual([...new Set(reads)])
      const { sum, elements } = await readLayoutShifts()
      expect(sum, elements.join('\n')).toBeLessThan(0.01)

      // avoid a hover state
      await page.mouse.move(0, 0)
      await expectAccessible(page, servers, 'at 1440 px')
      await expectToFit(page, zoomed)
      await expectToFit(page, phone)
      if (!isDeep) return
      await expectAccessible(page, servers, 'at 390 px')
      await openScreen(page, screen)
      const onPhone = await readLayoutShifts()
      expect(onPhone.sum, `at 390 px: ${onPhone.elements.join('\n')}`).toBeLessThan(0.01)
    })
  })

for (const screen of screens.filter(({ check }) => check === 'state'))
  test.describe(screen.name, { tag: '@deep' }, () => {
    test.use(toTestOptions(screen))
    if (screen.needsPageCount) skipUnderVariant('page=array', 'a bare array has no page count')

    test('is accessible in both themes and fits a phone', async ({ page, servers }) => {
      await openState(page, servers, screen)
      await page.mouse.move(0, 0)
      await expectAccessible(page, servers, 'at 1440 px')
      await expectToFit(page, zoomed)
      await expectToFit(page, phone)
      await expectAccessible(page, servers, 'at 390 px')
    })
  })

for (const screen of screens.filter(({ check }) => check === 'long texts'))
  test.describe(screen.name, { tag: '@deep' }, () => {
    test.use(toTestOptions(screen))

    test('fits the window at 200% zoom and on a phone', async ({ page }) => {
      await openScreen(page, screen)
      await expectToFit(page, zoomed)
      await expectToFit(page, phone)
    })
  })

test.describe('The issue of an order', () => {
  test.use({ seed: 'edge', signedIn: true })

  test('is cut to six lines if long, but can be selected and expanded completely. A short one has no button', async ({
    page,
    read,
  }) => {
    const issue = page.getByRole('region', { name: 'Request Information' }).getByRole('paragraph')
    const toggle = page.getByRole('button', { name: /^Show (more|less)$/ })
    const openIssueOf = async (order: string) => {
      const id = toFixturePath(`{${order}}`)
      await page.goto(`/order/${id}`)
      await expect(issue).toBeVisible()
      return (await read('getOrder', `/order/${id}`)).issueDescription?.trim()
    }
    const countLines = () =>
      issue.evaluate(
        (text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight),
      )
    const selectText = () =>
      issue.evaluate((element) => {
        window.getSelection()?.selectAllChildren(element)
        return window.getSelection()?.toString()
      })

    const longIssue = await openIssueOf('fiftyLinesOrder') // has an issue of 5000 characters
    await expect(toggle).toHaveText('Show more')
    expect(await countLines()).toBe(6)
    expect(await selectText()).toBe(longIssue)
    await toggle.press('Enter')
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    expect(await countLines()).toBeGreaterThan(6)

    await openIssueOf('emptyOrder') // has no issue, and shows 'No description provided'
    expect(await countLines()).toBeLessThan(6)
    await expect(toggle).toHaveCount(0)
  })
})

test.describe('The certification of a mechanic', () => {
  test.use({ seed: 'edge', signedIn: true })

  test('has Show more only where its column is too narrow for six lines', async ({ page }) => {
    await page.goto(paths.mechanic(edgeFixtureIds.unusualTextsMechanic))
    const card = page.getByRole('region', { name: 'Verification' })
    // one column, which is wider than each of two
    const oneColumn = { width: 1024, height: 768 }
    const toggle = card.getByRole('button', { name: 'Show more' })
    await page.setViewportSize(oneColumn)
    await expect(card).toContainText(/\w{400}/) // one long word
    await expect(toggle).toHaveCount(0)
    await page.setViewportSize(phone)
    await expect(toggle).toBeVisible()
    await page.setViewportSize(oneColumn)
    await expect(toggle).toHaveCount(0)
  })
})

test.describe('An order', () => {
  test.use({ signedIn: true })

  test('names all steps from 1024 px, and three below, and has the mechanic beside the services', async ({
    page,
  }) => {
    await page.goto(toFixturePath('/order/{scheduledOrder}'))
    const card = page.getByRole('region', { name: 'Request Information' })
    const steps = card.getByRole('list', { name: 'Progress' }).getByRole('listitem')
    await expect(steps).toHaveCount(10)
    /** Returns the names that are shown, and those that do not fit. */
    const readNames = () =>
      steps.evaluateAll((items) => {
        const names = items.map((item) => {
          const range = document.createRange()
          range.selectNode(item.firstChild ?? item)
          const { width, height } = range.getBoundingClientRect()
          const isShown = item.clientWidth > 1
          const isCut = isShown && (width > item.clientWidth || height > 2 * 16 + 1)
          return { text: range.toString(), isShown, isCut }
        })
        return {
          shown: names.filter(({ isShown }) => isShown).map(({ text }) => text),
          cut: names.filter(({ isCut }) => isCut).map(({ text }) => text),
        }
      })
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ ...wide, width })
      await expect.poll(readNames, `at ${width} px`).toEqual({ shown: orderStatusLabels, cut: [] })
    }
    await page.setViewportSize(phone)
    await expect
      .poll(readNames)
      .toEqual({ shown: ['To Be Scheduled', 'Scheduled', 'Pre-Diagnostics'], cut: [] })

    await page.setViewportSize(wide)
    const mechanic = await page.getByRole('region', { name: 'Assigned Mechanic' }).boundingBox()
    const services = await page.getByRole('region', { name: 'Services' }).boundingBox()
    expect(services?.x).toBeGreaterThan((mechanic?.x ?? 0) + (mechanic?.width ?? 0))
  })
})

test.describe('The lines of a quote', () => {
  test.use({ seed: 'edge', signedIn: true })

  test('have their columns in one row at 1440 px, where a long description wraps and notes are not cut off', async ({
    page,
  }) => {
    await page.setViewportSize(wide)
    await page.goto(toFixturePath('/service-requests/{unusualTextsOrder}'))
    const titles = page.getByRole('columnheader')
    await expect(titles).toHaveText([
      'Category',
      'Sub-category',
      'Description',
      'Price',
      'Discount',
      'Final Price',
      'Remove',
    ])
    const readBox = (locator: Locator) =>
      locator.evaluate((element) => element.getBoundingClientRect().toJSON())
    const readTitleTops = async () => {
      const category = await readBox(titles.nth(0))
      const description = await readBox(titles.nth(2))
      return { category: category.top, description: description.top }
    }
    const wideTops = await readTitleTops()
    expect(wideTops.description).toBe(wideTops.category)

    const description = page.getByRole('row').last().getByRole('cell').nth(2)
    expect(await description.evaluate(overflows)).toBe(false)

    const shortRow = page.getByRole('row').nth(1)
    await shortRow.getByLabel(/^Price of/).fill('1')
    // Here the row has only one line of text.
    await page.setViewportSize({ ...wide, width: 1920 })
    const note = await readBox(shortRow.getByText(/^was /))
    expect(note.bottom).toBeLessThanOrEqual((await readBox(shortRow)).bottom)

    await page.setViewportSize({ ...wide, width: 1280 })
    const narrowTops = await readTitleTops()
    expect(narrowTops.description).toBeGreaterThan(narrowTops.category)
  })

  for (const viewport of [wide, phone])
    test(`scroll below Total and Save, which stay in view at ${viewport.width} px, and the total stands once`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await page.goto(toFixturePath('/service-requests/{fiftyLinesOrder}'))
      await page
        .getByLabel(/^Price of/)
        .nth(25)
        .scrollIntoViewIfNeeded()
      const totalInBar = page.getByText(/^Total \$/)
      const saveButton = page.getByRole('button', { name: 'Save Quote' })
      await expect(totalInBar).toBeInViewport({ ratio: 1 })
      await expect(saveButton).toBeInViewport({ ratio: 1 })

      await saveButton.focus()
      await page.getByText('Total', { exact: true }).scrollIntoViewIfNeeded()
      await page.mouse.wheel(0, 200)
      await expect(totalInBar).toHaveCount(0)
    })
})

test.describe('amounts', () => {
  test.use({ signedIn: true })
  test('are not cut off in a quote from 320 to 1440 px, or in a settlement at 1280 px', async ({
    page,
  }) => {
    await page.goto(toFixturePath('/service-requests/{openOrder}'))
    const price = page.getByLabel(/^Price of/).first()
    await price.fill('1000000.00')
    for (const width of [320, 360, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await price.evaluate(overflows), `the price at ${width} px`).toBe(false)
    }
    await page.getByRole('button', { name: 'Discard Changes' }).click()
    await page.goto(toFixturePath('/payments/{mechanicToPay}'))
    const tableBox = page.locator('div:has(> table)')
    await expect(tableBox).toBeVisible()
    expect(await tableBox.evaluate(overflows)).toBe(false)
  })
})
