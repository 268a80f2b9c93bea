import type { Page } from '@playwright/test'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { statuses } from '#mock-server/seeds/statuses.ts'
import { paths } from '#web/paths.ts'
import { expect, skipUnderVariant, tabTo, test } from './fixtures.ts'
import { expectAccessible } from './page-checks.ts'
import { scheduleInNextMonth } from './schedule-steps.ts'

// Decisions 004, 005, 007 and 008: what finds a record, saves typing, and shows more of a list. All by keyboard.
// Screen tests check the same with the documented formats, so npm test leaves these out.

test.use({ signedIn: true })

const shortId = (id: string) => id.slice(-8)

const openMenu = async (page: Page) => {
  await expect(page.getByRole('button', { name: /^Find or jump to/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Find or jump to' })).toBeFocused()
}

/** Presses a button by keyboard. */
const pressByKeyboard = async (page: Page, name: string | RegExp) => {
  await tabTo(page.getByRole('button', { name }))
  await page.keyboard.press('Enter')
}

test.describe('The command menu', () => {
  skipUnderVariant('ids=number', 'these IDs have no last eight characters')

  test('@deep finds an order of any status by the eight characters that screens show', async ({
    page,
    servers,
  }) => {
    for (const id of [
      fixtureIds.openOrder,
      fixtureIds.workInProgressOrder,
      fixtureIds.settledOrder,
    ]) {
      await page.goto(paths.dashboard())
      await openMenu(page)
      await page.keyboard.type(`#${shortId(id)}`)
      await page.keyboard.press('Enter')
      await expect(page.getByText('1 match in orders.')).toBeVisible()
      const match = page.getByRole('option', { name: `#${shortId(id)}` }).first()
      await expect(match).toHaveAttribute('aria-selected', 'true')
      await expectAccessible(page, servers, 'command menu with a match')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(paths.order(id))
    }
  })

  test('@deep finds the owner of a car by phone number, and the page of the user shows the orders', async ({
    page,
    servers,
    read,
  }) => {
    const { activeUser, completedOrder } = fixtureIds
    const { mobileNo } = await read('getUser', `/user/${activeUser}`)
    await page.goto(paths.quotes())
    await openMenu(page)
    await page.keyboard.type(mobileNo ?? '')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option', { name: / User / })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(paths.user(activeUser))
    await pressByKeyboard(page, 'Show orders')
    const orders = page.getByRole('region', { name: 'Orders' })
    await expect(orders.getByText(/^Searched \d+ orders/)).toBeVisible()
    await expectAccessible(page, servers, 'orders of a user')
    const link = orders.locator(`a[href="${paths.order(completedOrder)}"]`)
    await tabTo(link)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(paths.order(completedOrder))
  })
})

test.describe('With 100,000 orders', () => {
  skipUnderVariant('ids=number', 'these IDs have no last eight characters')
  test.use({ seed: 'large' })

  test('@deep the command menu shows the match while it reads on, and can be stopped', async ({
    page,
    read,
  }) => {
    // The first order of the second page of 200 that the menu reads.
    const { content } = await read('listOrders', '/order/all?page=200&size=1&status=SCHEDULED')
    const id = content[0]?.id ?? ''
    await page.goto(paths.dashboard())
    await openMenu(page)
    await page.keyboard.type(shortId(id))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option', { name: `#${shortId(id)}` })).toBeVisible()
    const stop = page.getByRole('option', { name: /^Stop searching orders/ })
    await expect(stop).toContainText(/Searched [\d,]+ of about \d{2,3},\d{3} orders/)
    await stop.click()
    await expect(page.getByRole('option', { name: /^Continue searching orders/ })).toBeVisible()
    await page.getByRole('option', { name: `#${shortId(id)}` }).click()
    await expect(page).toHaveURL(paths.order(id))
  })

  test('@deep memory stays bounded while all orders are read', async ({ page }) => {
    await page.goto(paths.dashboard())
    await openMenu(page)
    await page.keyboard.type('no such order')
    const devtools = await page.context().newCDPSession(page)
    const getHeapMegabytes = async () => {
      await devtools.send('HeapProfiler.collectGarbage')
      return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1e6
    }
    const before = await getHeapMegabytes()
    await page.keyboard.press('Enter')
    await expect(page.getByText('0 matches in orders.')).toBeVisible({ timeout: 60_000 })
    // 33 MB; whole orders take 291 MB.
    expect((await getHeapMegabytes()) - before).toBeLessThan(100)
  })
})

test('@deep earlier quotes of the same model are shown, and one press copies a line or all of them', async ({
  page,
  servers,
  read,
}) => {
  const pages = await Promise.all(
    statuses.map((status) => read('listOrders', `/order/all?page=0&size=200&status=${status}`)),
  )
  const orders = pages.flatMap(({ content }) => content)
  const isEarlier = (order: (typeof orders)[number], quoted: typeof order) =>
    quoted.status !== 'OPEN' &&
    quoted.id !== order.id &&
    quoted.car?.make === order.car?.make &&
    quoted.car?.model === order.car?.model
  const order = orders.find(
    (open) =>
      open.status === 'OPEN' && open.car?.model && orders.some((other) => isEarlier(open, other)),
  )
  if (!order) throw new Error('No open order has an earlier quote of its model.')
  const expected = orders
    .filter((quoted) => isEarlier(order, quoted))
    .sort((one, other) => (other.created ?? '').localeCompare(one.created ?? ''))
    .slice(0, 5)

  await page.goto(paths.quote(order.id))
  await pressByKeyboard(page, 'Earlier quotes')
  const quotes = page.getByRole('region', { name: 'Earlier quotes' }).getByRole('article')
  await expect(quotes).toHaveCount(expected.length)
  for (const [index, quoted] of expected.entries())
    await expect(quotes.nth(index).getByRole('link')).toHaveAttribute(
      'href',
      paths.order(quoted.id),
    )
  await expectAccessible(page, servers, 'earlier quotes')

  const prices = page.getByLabel(/^Price of/)
  const countBefore = await prices.count()
  const copyButton = quotes.first().getByRole('button').first()
  await tabTo(copyButton)
  await page.keyboard.press('Enter')
  await expect(prices).toHaveCount(countBefore + 1)
  await expect(copyButton).toBeFocused()
  await expect(prices.last()).toHaveValue(expected[0]?.services[0]?.price?.toFixed(2) ?? '')

  const copyAllButton = quotes.first().getByRole('button', { name: /^Copy all/ })
  await tabTo(copyAllButton)
  await page.keyboard.press('Enter')
  await expect(prices).toHaveCount(countBefore + 1 + (expected[0]?.services.length ?? 0))
  await expect(copyAllButton).toBeFocused()
  const saved = page.waitForRequest((request) => request.method() === 'PUT')
  await page.keyboard.press('Control+Enter')
  const { services } = (await saved).postDataJSON()
  expect(services.at(-1).id).toMatch(/^temp/)
})

test('@deep the percentages of the last quote are offered where both are 0, and fill in with one press', async ({
  page,
}) => {
  await page.goto(paths.quote(fixtureIds.openOrder))
  await page.getByLabel('Service fee percentage').fill('5')
  await page.getByLabel('Tax percentage').fill('8.875')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(paths.quotes())
  await page.goto(paths.quote(fixtureIds.silentOrder))
  for (const name of ['Service fee percentage', 'Tax percentage'])
    await page.getByLabel(name).fill('0')
  await pressByKeyboard(page, 'Use 5% and 8.875%')
  await expect(page.getByLabel('Service fee percentage')).toBeFocused()
  await expect(page.getByLabel('Service fee percentage')).toHaveValue('5')
  await expect(page.getByLabel('Tax percentage')).toHaveValue('8.875')
})

test('@deep the amounts of the last appointment are offered where the hourly rate is 0', async ({
  page,
  read,
}) => {
  await page.goto(paths.schedule(fixtureIds.paidOrder))
  await page.getByLabel('Hourly Rate').fill('85')
  await page.getByLabel('Platform Charge').fill('10')
  await scheduleInNextMonth(page)

  const { content } = await read('listOrders', '/order/all?page=0&size=10&status=PAID')
  await page.goto(paths.schedule(content[0]?.id ?? ''))
  await pressByKeyboard(page, 'Use $85.00 per hour and $10.00 platform charge')
  await expect(page.getByLabel('Hourly Rate')).toHaveValue('85')
  await expect(page.getByLabel('Platform Charge')).toHaveValue('10')
})

test('@deep a list is sorted by a press on a head, and a reload keeps the order', async ({
  page,
  servers,
}) => {
  await page.goto(paths.orders())
  const vehicles = page.locator('tbody tr td:nth-child(2)')
  await expect(vehicles.nth(9)).toBeVisible()
  await pressByKeyboard(page, 'Vehicle')
  const head = page.getByRole('columnheader', { name: 'Vehicle' })
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByText('Only this page is sorted.')).toBeVisible()
  const sorted = await vehicles.allTextContents()
  expect(sorted).toEqual(sorted.toSorted((one, other) => one.localeCompare(other, 'en-US')))
  await expectAccessible(page, servers, 'sorted list')
  await page.reload()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(vehicles).toHaveText(sorted)
})

test('@deep an open order that waits for more than three days shows its age', async ({
  page,
  read,
}) => {
  const { content, totalPages } = await read('listOrders', '/order/all?page=0&size=10&status=OPEN')
  expect(content.length).toBeGreaterThan(0)
  await page.goto(`${paths.orders()}?page=${totalPages}`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const { content: oldest } = await read(
    'listOrders',
    `/order/all?page=${totalPages - 1}&size=10&status=OPEN`,
  )
  for (const { id, created } of oldest) {
    const days = Math.floor((Date.now() - Date.parse(created ?? '')) / 86_400_000)
    const row = page.getByRole('row').filter({ hasText: shortId(id) })
    await expect(row.getByText(/\d+ days/)).toHaveText(`${days} days`)
    expect(days).toBeGreaterThanOrEqual(3)
  }
})
