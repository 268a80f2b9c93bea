import { readFile } from 'node:fs/promises'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { expect, skipUnderVariant, tabTo, test } from './fixtures.ts'

// Specification §2 and decisions 005, 009 and 012: Back, scroll positions and downloads in a real browser.

test.use({ signedIn: true })

const listPath = '/users?status=All'

test.describe('On the fourth page of a list', () => {
  skipUnderVariant('page=array', 'a bare array has no page count')

  for (const back of ["the browser's Back", 'the Back link'])
    test(`${back} returns to the same list, page, filter and scroll position`, {
      tag: back === 'the Back link' ? [] : ['@deep'],
    }, async ({ page }) => {
      await page.setViewportSize({ width: 1000, height: 360 })
      await page.goto(`${listPath}&page=4`)
      const link = page.getByRole('row').last().getByRole('link')
      await link.scrollIntoViewIfNeeded()
      const scrollPosition = await page.evaluate(() => window.scrollY)
      expect(scrollPosition).toBeGreaterThan(0)
      await link.click()
      await expect(page.getByRole('link', { name: 'Back' })).toBeVisible()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

      if (back === "the browser's Back") await page.goBack()
      else await page.getByRole('link', { name: 'Back' }).click()
      await expect(page).toHaveURL(`${listPath}&page=4`)
      await expect(page.getByRole('link', { name: 'Page 4' })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollPosition)
    })
})

test("the browser's Back restores the scroll position of a record", async ({ page }) => {
  await page.goto(`/order/${fixtureIds.completedOrder}`)
  await page.getByRole('heading', { name: 'Remarks' }).scrollIntoViewIfNeeded()
  const scrollPosition = await page.evaluate(() => window.scrollY)
  expect(scrollPosition).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByRole('heading', { name: 'Service Orders' }).waitFor()
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollPosition)
})

test('Back on an order opened by its URL returns to the previous page of the site, or else to the orders', async ({
  page,
  context,
  servers,
}) => {
  const orderPath = `/order/${servers.toId(fixtureIds.completedOrder)}`
  const pressBack = (tab: typeof page) => tab.getByRole('button', { name: 'Back' }).click()
  await page.goto('/orders?status=COMPLETED')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.goto(orderPath)
  await pressBack(page)
  await expect(page).toHaveURL('/orders?status=COMPLETED')

  const otherTab = await context.newPage()
  await otherTab.goto('data:text/html,<title>elsewhere</title>')
  await otherTab.goto(orderPath)
  await pressBack(otherTab)
  await expect(otherTab).toHaveURL('/orders')
})

test.describe('A list of several pages', () => {
  skipUnderVariant('page=array', 'a bare array has no page count')

  test('an export of all pages by keyboard saves a CSV file and keeps the focus', async ({
    page,
  }) => {
    await page.goto('/orders?status=COMPLETED')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    const exportButton = page.getByRole('button', { name: 'Export' })
    const downloadEvent = page.waitForEvent('download')
    await exportButton.press('Enter')
    const allPages = page.getByRole('dialog').getByRole('button', { name: /^All \d+ pages/ })
    await tabTo(allPages)
    await page.keyboard.press('Enter')
    const download = await downloadEvent
    expect(download.suggestedFilename()).toBe('pitlane-service-orders-completed.csv')
    const csv = await readFile(await download.path(), 'utf8')
    expect(csv.slice(0, 40)).toBe('\uFEFFOrder ID,Vehicle,Services,Date,Status\r\n')
    const recordCount = csv.trimEnd().split('\r\n').length - 1
    await expect(page.getByText(`${recordCount} orders exported`)).toBeVisible()
    await expect(exportButton).toBeFocused()
  })
})
