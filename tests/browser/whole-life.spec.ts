import { expect, test } from './fixtures.ts'
import { open, schedule } from './steps.ts'

// The life of an order from nothing to settled: an administrator sits in the browser, everybody else is an actor of the
// mock (decision 022).

test.use({ seed: 'empty', signedIn: true, expectedErrors: /status of 404 .*\/revenue\)$/ })

test('an order comes in, is quoted, paid, scheduled, repaired and settled, and the ledger passes every check', async ({
  page,
  servers: { ask },
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const made = async (path: string, body: object) =>
    (await ask('POST', `/__mock${path}`, { body })) as { id: string; orderId: string }
  const act = (path: string, action: string, more = {}) => made(`/${path}/actions`, { action, ...more })

  const joe = await made('/mechanics', {
    firstName: 'Joe',
    lastName: 'Barnes',
    workingDays: [0, 1, 2, 3, 4, 5, 6],
  })
  for (const action of ['fillInDeposit', 'passVerification', 'verify'])
    await act(`mechanics/${joe.id}`, action)
  const ana = await made('/users', { firstName: 'Ana', lastName: 'Torres' })
  await act(`users/${ana.id}`, 'verify')
  const { orderId } = await act(`users/${ana.id}`, 'requestRepair')
  const order = `orders/${orderId}`

  await page.goto('/profile')
  await open(page, 'Quote Requests', orderId.slice(-8))
  await expect(page.getByRole('region', { name: 'Customer Information' })).toContainText('Ana Torres')
  await page
    .getByLabel(/^Price of /)
    .first()
    .fill('400')
  await page.getByRole('button', { name: 'Save Quote' }).click()
  await expect(page).toHaveURL('/service-requests')
  await act(order, 'approve')
  await act(order, 'pay')
  // What was read a moment ago still counts as fresh.
  await page.reload()

  await open(page, 'Schedule Service', orderId.slice(-8))
  await schedule(page)
  await act(order, 'advance', { to: 'COMPLETED' })
  await made('/provider/release', {})

  await open(page, 'Payments', 'Process Payment of Joe Barnes')
  await page.getByRole('checkbox', { name: /^Select order/ }).check()
  await page.getByRole('button', { name: 'Settle' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay \$/ })
    .click()
  await expect(page.getByText('Settlement Successful: Successfully settled 1 orders.')).toBeVisible()

  const once = expect.objectContaining({ count: 1 })
  const { checks, ...sums } = (await ask('GET', '/__mock/ledger')) as { checks: { wrong: string[] }[] }
  expect(sums).toEqual({ cameIn: 1, quoted: once, paid: once, repaired: once, settled: once })
  expect(checks.filter(({ wrong }) => wrong.length > 0)).toEqual([])
})
