import type { Page } from '@playwright/test'
import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { expect, tabTo, test } from './admin.ts'

// Specification §2 and §5, Scheduling: who comes and when, chosen and changed without a mouse.

declare global {
  interface Window {
    /** numbers of the rows in which anything on the page changed */
    changedRows: Set<number>
  }
}

const days = 40

/** Walks the calendar from the day that has the focus to the next one that can be chosen, and chooses it. */
const chooseNextOpenDay = async (page: Page) => {
  const focused = page.locator('[role=gridcell]:focus')
  for (let walked = 0; walked < days; walked += 1) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
    if ((await focused.getAttribute('aria-disabled')) === 'false') break
  }
  await page.keyboard.press('Enter')
  await expect(focused).toHaveAttribute('aria-selected', 'true')
}

const chooseSlot = async (page: Page) => {
  const slots = page.getByRole('region', { name: /^Slots on/ }).locator('button[aria-disabled=false]')
  await tabTo(slots.first())
  await page.keyboard.press('Enter')
  await expect(slots.first()).toHaveAttribute('aria-pressed', 'true')
}

const mechanics = (page: Page) => page.getByRole('group', { name: 'Select Mechanic' }).getByRole('radio')
const send = (page: Page) =>
  page.getByRole('form', { name: 'Schedule' }).getByRole('button', { name: 'Schedule Service' })

const isScheduled = async (page: Page) => {
  await expect(page.getByText('Service scheduled successfully')).toBeVisible()
  await expect(page).toHaveURL(/^[^?]*\/schedule-service(\?status=SCHEDULED)?$/)
}

// an order without revenue yet answers 404
test.use({ expectedErrors: /status of 404 .*\/revenue\)$/ })

test('an order is scheduled, then rescheduled, with the keyboard alone', { tag: '@deep' }, async ({
  page,
  stage,
  api,
}) => {
  const order = stage.idOf(fixtureIds.paidOrder)
  const { keyboard } = page
  await page.goto('/schedule-service')
  await tabTo(page.getByRole('link', { name: order.slice(-8) }))
  await keyboard.press('Enter')

  await tabTo(page.getByRole('textbox', { name: 'Mechanic Instructions' }))
  await keyboard.type('Gate code 4711')
  await tabTo(page.getByLabel('Hourly Rate'))
  await keyboard.type('95')
  await expect(page.getByLabel('Total Revenue')).toHaveText('$95.00')
  await tabTo(mechanics(page).first())
  await keyboard.press('Space')
  await tabTo(page.locator('[role=gridcell][tabindex="0"]'))
  await chooseNextOpenDay(page)
  await chooseSlot(page)
  await tabTo(send(page))
  await keyboard.press('Enter')
  await isScheduled(page)
  const before = await api.read('getOrder', `/order/${order}`)
  expect(before).toMatchObject({ status: 'SCHEDULED', mechanicInstructions: 'Gate code 4711' })

  await tabTo(page.getByRole('combobox', { name: 'Status' }))
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/schedule-service?status=SCHEDULED')
  await tabTo(page.getByRole('link', { name: order.slice(-8) }))
  await keyboard.press('Enter')
  await tabTo(page.getByRole('button', { name: 'Re-assign / Reschedule' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Mechanic Instructions' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Mechanic Instructions' })).toHaveValue('Gate code 4711')
  await tabTo(page.getByRole('radio', { name: 'Admin' }), 'Shift+Tab')
  await keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: 'Mechanic', exact: true })).toBeChecked()
  await tabTo(mechanics(page).first())
  await keyboard.press('ArrowDown')
  await tabTo(page.locator('[role=gridcell][tabindex="0"]'))
  await chooseNextOpenDay(page)
  await chooseSlot(page)
  await tabTo(send(page))
  await keyboard.press('Enter')
  await isScheduled(page)
  expect(await api.read('getOrder', `/order/${order}`)).not.toEqual(before)
})

test.describe('On the edge seed', () => {
  test.use({ seed: 'edge' })

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
})
