import type { Page } from '@playwright/test'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { expect, test } from './admin.ts'

// Decision 009: never pay twice, and never leave an admin guessing.

const mechanic = fixtureIds.mechanicToPay

/** Requests for a transfer, as they leave the browser. */
const transfersOf = (page: Page) => {
  const bodies: { orderIds: string[]; amount: number }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/stripe/initiate-transfer')) bodies.push(request.postDataJSON())
  })
  return bodies
}

const chooseTwo = async (page: Page) => {
  // a press on a dialog that is still growing may miss its button
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/payments/${mechanic}`)
  const boxes = page.getByRole('checkbox', { name: /^Select order/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: 'Settle' }).click()
  return page.getByRole('dialog').getByRole('button', { name: /^Pay \$/ })
}

test.describe('When the connection is cut after the transfer was made', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('the outcome is called unknown, the list says what was settled, and nothing is sent again', async ({
    page,
    mock,
    api,
  }) => {
    const transfers = transfersOf(page)
    await mock.fault({ operationId: 'initiateTransfer', kind: 'cut', times: 1 })
    await (await chooseTwo(page)).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Outcome unknown' })
    await expect(alert).toContainText('All of them were settled: ')
    expect(transfers).toHaveLength(1)
    for (const id of transfers[0]?.orderIds ?? []) await expect(alert).toContainText(id.slice(-8))
    await expect(page.getByRole('checkbox', { name: /^Select order/ })).toHaveCount(1)
    expect(await api.read('listMechanicSettlement', `/order/mechanic/${mechanic}/settlement`)).toHaveLength(1)
  })
})

test('a double click pays once', async ({ page, mock, api }) => {
  const available = async () => {
    const { availableBalanceList } = await api.read('getBalance', '/stripe/available-balance')
    return availableBalanceList[0]?.balanceAmount ?? 0
  }
  const before = await available()
  const orders = await api.read('listMechanicSettlement', `/order/mechanic/${mechanic}/settlement`)
  const transfers = transfersOf(page)
  await mock.fault({ operationId: 'initiateTransfer', delayMs: 300, times: 1 })
  await (await chooseTwo(page)).dblclick()
  await expect(page.getByText('Settlement Successful: Successfully settled 2 orders.')).toBeVisible()
  expect(transfers).toHaveLength(1)
  const sum = orders.slice(0, 2).reduce((total, { totalRevenue }) => total + totalRevenue, 0)
  expect(before - (await available())).toBeCloseTo(sum, 2)
})
