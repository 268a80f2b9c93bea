import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { expect, test } from './admin.ts'

test.use({ seed: 'edge' })

declare global {
  interface Window {
    /** numbers of the rows in which anything on the page changed */
    changedRows: Set<number>
  }
}

test('typing in a quote of fifty lines draws the edited line anew and no other', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto(`/service-requests/${edgeFixtureIds.fiftyLinesOrder}`)
  const prices = page.getByLabel(/^Price of/)
  await expect(prices).toHaveCount(50)
  const body = page.getByRole('table').filter({ has: prices.first() }).locator('tbody')
  await prices.nth(24).click()
  await body.evaluate((rows) => {
    window.changedRows = new Set()
    const numberOf = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement
      return [...rows.children].findIndex((row) => row.contains(element))
    }
    new MutationObserver((changes) => {
      for (const { target } of changes) window.changedRows.add(numberOf(target))
    }).observe(rows, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  await page.keyboard.type('1234.56')
  await expect(prices.nth(24)).toHaveValue('1234.56')
  await expect(body.getByRole('row').nth(24)).toContainText('Changed')
  expect(await page.evaluate(() => [...window.changedRows])).toEqual([24])
})
