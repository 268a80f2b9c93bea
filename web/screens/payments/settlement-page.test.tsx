import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { createTestApp } from '#tests/mock-server/test-app.ts'
import { addFault, listUrls, renderAt } from '#tests/screen.tsx'
import {
  fetchUnsettledOrderNumbers,
  listTransferBodies,
  ordersToPay,
  renderSettlement,
  selectOrders,
  settle,
  settleAsOtherAdmin,
} from '#tests/settlement-screen.tsx'
import type { MechanicOrder } from '#web/api/generated/pitlane.schemas.ts'
import {
  findSettleObstacle,
  findTransferFailure,
  getFirstBalance,
  sumRevenue,
} from './settlement.ts'

const [first, second, third] = ordersToPay
const pagePath = `/payments/${fixtureIds.mechanicToPay}`
const getSettleButton = () => screen.getByRole('button', { name: /Settle$/ })
const getOrderBoxes = () => screen.getAllByRole('checkbox', { name: /^Select order/ })
const getValueBeside = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling
const getSelectionStatus = () => screen.getByText(/ selected/).closest('[role=status]')

test('the page shows orders to settle, mechanic and platform balance, each read once', async () => {
  const { sent } = await renderSettlement()
  const cells = screen.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map((cell) => cell.textContent),
  )
  const time = expect.stringMatching(/^Nov \d+, 2026, \d+:\d\d [AP]M$/)
  expect(cells.slice(1)).toEqual(ordersToPay.map(({ number, revenue }) => [number, time, revenue]))
  const getHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(getHref(third.number)).toBe(`/order/${fixtureIds.completedOrder}`)
  expect(getHref('Darnell Washington')).toBe(`/mechanics/${fixtureIds.mechanicToPay}`)
  expect(getValueBeside('Available')).toHaveTextContent('$4,850.25')
  expect(getValueBeside('Pending')).toHaveTextContent('$2,317.80')
  expect(listUrls(sent).sort()).toEqual([
    `mechanic/${fixtureIds.mechanicToPay}`,
    `order/mechanic/${fixtureIds.mechanicToPay}/settlement`,
    'stripe/available-balance',
  ])
})

test('orders can be settled when the balance cannot be loaded', async () => {
  const { user, sent } = await renderSettlement(undefined, {
    operationId: 'getBalance',
    status: 500,
  })
  expect(await screen.findByText('The platform balance could not be loaded.')).toBeVisible()
  expect(screen.queryByText('Error loading payment data')).toBeNull()
  await selectOrders(user, third.number)
  await user.click(getSettleButton())
  const question = within(await screen.findByRole('dialog', { name: 'Settle $90.00?' }))
  expect(question.getByText('Available Balance').nextElementSibling).toHaveTextContent('Unknown')
  expect(question.queryByText(/exceeds the available balance/)).toBeNull()
  await user.click(question.getByRole('button', { name: 'Settle $90.00' }))
  expect(
    await screen.findByText('Settlement Successful: Successfully settled 1 orders.'),
  ).toBeVisible()
  expect(listTransferBodies(sent)).toHaveLength(1)
})

test('Settle is disabled with a reason for a mechanic who cannot be paid', async () => {
  const { user, sent } = await renderSettlement(fixtureIds.nonCompliantMechanic)
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  expect(getSettleButton()).toHaveAttribute('aria-disabled', 'true')
  expect(getSettleButton()).toHaveAccessibleDescription(/account verification is pending/)
  await user.click(getSettleButton())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(listTransferBodies(sent)).toEqual([])
})

test.each([['n/a'], [null], [undefined]])(
  'an order whose revenue is %j cannot be settled, and the page says that it could not be loaded',
  async (totalRevenue) => {
    const server = await createTestApp({ seed: 'demo' })
    const orders = [{ orderId: fixtureIds.completedOrder, orderCompletedTime: null, totalRevenue }]
    await addFault(server, { operationId: 'listMechanicSettlement', status: 200, body: orders })
    await renderAt(pagePath, { server })
    expect(await screen.findByText('Error loading payment data')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Settle' })).toBeNull()
  },
)

describe('the selection', () => {
  test('is kept while an order is open, and leaves out what another admin settled meanwhile', async () => {
    const { user, server, unmount } = await renderSettlement()
    await selectOrders(user, first.number, third.number)
    await user.click(screen.getByRole('link', { name: first.number }))
    await user.click(await screen.findByRole('button', { name: 'Back' }))
    expect(await screen.findByText(/^2 of 3 orders selected/)).toBeVisible()
    expect(screen.getByRole('checkbox', { name: `Select order ${first.number}` })).toBeChecked()
    expect(
      screen.getByRole('checkbox', { name: `Select order ${second.number}` }),
    ).not.toBeChecked()
    unmount()
    await settleAsOtherAdmin(server)
    await renderAt(pagePath, { server })
    expect(await screen.findByText(/^1 of 2 orders selected/)).toBeVisible()
    expect(getSelectionStatus()).toHaveTextContent('$137.50')
  })

  test('is kept for the same admin and mechanic, and ends with Log Out', async () => {
    const view = await renderSettlement()
    await selectOrders(view.user, first.number, second.number)
    view.unmount()
    const other = await renderAt(pagePath, { signedIn: 'ops@pitlane.test' })
    expect(await screen.findByText(/^0 of 3 orders selected/)).toBeVisible()
    other.unmount()
    const otherMechanic = await renderSettlement(fixtureIds.mechanicAboveBalance)
    expect(getSelectionStatus()).toHaveTextContent('0 of 8 orders selected')
    otherMechanic.unmount()
    const again = await renderSettlement()
    expect(getSelectionStatus()).toHaveTextContent('2 of 3 orders selected $244.50')
    await again.user.click(screen.getByRole('button', { name: 'Log Out' }))
    await screen.findByLabelText('Email')
    again.unmount()
    await renderSettlement()
    expect(getSelectionStatus()).toHaveTextContent('0 of 3 orders selected')
  })

  test('ends with the settlement', async () => {
    const { user, router } = await renderSettlement()
    await selectOrders(user, third.number)
    await settle(user)
    expect(
      await screen.findByText('Settlement Successful: Successfully settled 1 orders.'),
    ).toBeVisible()
    await router.navigate('/payments')
    await screen.findByRole('columnheader', { name: 'Orders Pending Settlement' })
    await router.navigate(pagePath)
    expect(await screen.findByText(/^0 of 2 orders selected/)).toBeVisible()
  })

  test('takes in or leaves out a range with Shift', async () => {
    const { user } = await renderSettlement()
    const shiftClick = async (number: string) => {
      await user.keyboard('{Shift>}')
      await selectOrders(user, number)
      await user.keyboard('{/Shift}')
    }
    await selectOrders(user, third.number)
    await shiftClick(first.number)
    expect(getSelectionStatus()).toHaveTextContent('3 of 3 orders selected')
    await shiftClick(second.number)
    expect(getSelectionStatus()).toHaveTextContent('1 of 3 orders selected $90.00')
  })
})

describe('paying', () => {
  test('asks to confirm mechanic, orders and total, shows the balance, and sends nothing after Cancel', async () => {
    const { user, sent } = await renderSettlement()
    const selectAll = screen.getByRole('checkbox', { name: 'Select all' })
    expect(getSelectionStatus()).toHaveTextContent('0 of 3 orders selected $0.00')
    await user.click(selectAll)
    expect(getSelectionStatus()).toHaveTextContent('3 of 3 orders selected $334.50')
    await selectOrders(user, third.number)
    expect(getSelectionStatus()).toHaveTextContent('2 of 3 orders selected $244.50')
    expect(selectAll).not.toBeChecked()
    await user.click(getSettleButton())
    const question = within(await screen.findByRole('dialog', { name: 'Settle $244.50?' }))
    const getDetail = (label: string) => question.getByText(label).nextElementSibling
    expect(getDetail('Mechanic')).toHaveTextContent('Darnell Washington')
    expect(getDetail('Orders')).toHaveTextContent('2')
    expect(getDetail('a34117d6')).toHaveTextContent('$137.50')
    expect(getDetail('Total')).toHaveTextContent('$244.50')
    expect(getDetail('Available Balance')).toHaveTextContent('$4,850.25')
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(listTransferBodies(sent)).toEqual([])
    expect(getSelectionStatus()).toHaveTextContent('2 of 3 orders selected')
  })

  test('sends the stated body, and shows the number of settled orders and the remaining orders', async () => {
    const { user, sent, server, router } = await renderSettlement()
    await selectOrders(user, first.number, second.number)
    await settle(user)
    expect(
      await screen.findByText('Settlement Successful: Successfully settled 2 orders.'),
    ).toBeVisible()
    await waitFor(() => expect(getOrderBoxes()).toHaveLength(1))
    expect(router.state.location.pathname).toBe(pagePath)
    expect(getSelectionStatus()).toHaveTextContent('0 of 1 order selected $0.00')
    expect(screen.getByText('Settled: a34117d6, b17de421.')).toBeVisible()
    await waitFor(() => expect(getValueBeside('Available')).toHaveTextContent('$4,605.75'))
    expect(listTransferBodies(sent)).toEqual([
      {
        mechanicId: fixtureIds.mechanicToPay,
        amount: 244.5,
        currency: 'USD',
        orderIds: [expect.stringMatching(/a34117d6$/), expect.stringMatching(/b17de421$/)],
        adminId: 'admin@pitlane.test',
      },
    ])
    expect(await fetchUnsettledOrderNumbers(server)).toEqual([third.number])
    const reads = sent.filter(({ url }) => url.endsWith(`${fixtureIds.mechanicToPay}/settlement`))
    expect(reads).toHaveLength(2)
  })

  test('returns to the list of payments after the last order, and the mechanic is not listed', async () => {
    const { user, router } = await renderSettlement()
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await settle(user)
    expect(
      await screen.findByText('Settlement Successful: Successfully settled 3 orders.'),
    ).toBeVisible()
    await waitFor(() => expect(router.state.location.pathname).toBe('/payments'))
    expect(
      await screen.findByRole('columnheader', { name: 'Orders Pending Settlement' }),
    ).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Darnell Washington')).toBeNull())
  })

  test('asks and pays once if each button is pressed twice, and sends "admin" if no admin ID is stored', async () => {
    const { user, sent } = await renderSettlement()
    window.localStorage.removeItem('adminId')
    await selectOrders(user, third.number)
    await user.dblClick(getSettleButton())
    expect(await screen.findAllByRole('dialog')).toHaveLength(1)
    await user.dblClick(screen.getByRole('button', { name: 'Settle $90.00' }))
    expect(
      await screen.findByText('Settlement Successful: Successfully settled 1 orders.'),
    ).toBeVisible()
    expect(listTransferBodies(sent)).toMatchObject([{ adminId: 'admin', amount: 90 }])
  })

  test('locks selection and Settle, asks before leaving, and does not navigate after the admin has left', async () => {
    const { user, sent, server, router } = await renderSettlement(undefined, { delayMs: 60_000 })
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await settle(user)
    await waitFor(() => expect(listTransferBodies(sent)).toHaveLength(1))
    for (const box of getOrderBoxes()) expect(box).toBeDisabled()
    await user.click(getSettleButton())
    expect(listTransferBodies(sent)).toHaveLength(1)

    const unloadEvent = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(unloadEvent)
    expect(unloadEvent.defaultPrevented).toBe(true)
    await user.click(screen.getByRole('link', { name: 'Orders' }))
    await screen.findByRole('dialog', { name: 'Leave while the transfer is in progress?' })
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    await screen.findByRole('heading', { name: 'Service Orders' })
    await server.control.delete('/faults')
    expect(
      await screen.findByText('Settlement Successful: Successfully settled 3 orders.'),
    ).toBeVisible()
    expect(router.state.location.pathname).toBe('/orders')
  })
})

describe('a failed transfer', () => {
  test('is preceded by a warning about the balance, and shows the message of the card provider', async () => {
    const { user, sent } = await renderSettlement(fixtureIds.mechanicAboveBalance)
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    expect(screen.getByText('The total exceeds the available balance by $2,512.25.')).toBeVisible()
    await user.click(getSettleButton())
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/exceeds the available balance/)).toBeInTheDocument()
    await user.click(question.getByRole('button', { name: /^Settle/ }))
    expect(await screen.findByText('Settlement Failed')).toBeVisible()
    const reason = 'Insufficient funds: $7,362.50 to transfer, $4,850.25 available.'
    expect(screen.getByRole('alert')).toHaveTextContent(reason)
    expect(screen.getByRole('note')).toHaveTextContent(`No orders were settled${reason}`)
    expect(screen.queryByText('Outcome unknown')).toBeNull()
    expect(getSelectionStatus()).toHaveTextContent('8 of 8 orders selected')
    expect(listTransferBodies(sent)).toHaveLength(1)
  })

  test('shows which order another admin settled, and the remaining orders', async () => {
    const { user, server } = await renderSettlement()
    expect(await settleAsOtherAdmin(server)).toMatchObject({ status: 'TRANSFER_INITIATED' })
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await settle(user)
    expect(await screen.findByText('Settlement Failed')).toBeVisible()
    expect(
      screen.getAllByText(`Order ${fixtureIds.completedOrder} is already settled.`),
    ).toHaveLength(2)
    await waitFor(() => expect(getOrderBoxes()).toHaveLength(2))
    expect(getSelectionStatus()).toHaveTextContent('2 of 2 orders selected $244.50')
  })

  test('shows the reason for a rejection and reads the list again', async () => {
    const { user, sent } = await renderSettlement(undefined, {
      status: 400,
      body: { message: 'No such order.' },
    })
    await selectOrders(user, first.number)
    await settle(user)
    expect(
      await screen.findByText('Failed to settle payment details. Please try again later.'),
    ).toBeVisible()
    expect(screen.getByRole('note')).toHaveTextContent('No such order.')
    expect(screen.queryByText('Outcome unknown')).toBeNull()
    const getReads = () => sent.filter(({ url }) => url.endsWith('/settlement'))
    await waitFor(() => expect(getReads().length).toBeGreaterThan(1))
    expect(listTransferBodies(sent)).toHaveLength(1)
  })
})

const createOrder = (totalRevenue: number): MechanicOrder => ({
  orderId: 'a',
  orderCompletedTime: '2026-11-02T17:25:00.000Z',
  totalRevenue,
})
const createBalance = (balanceAmount: number) => ({ balanceAmount, currency: 'USD' as const })
const payable = { connectedAccountId: 'acct_1', kycCompliant: true }

test('the platform balance is the first of the list, or 0 if the list is empty', () => {
  expect(getFirstBalance([createBalance(4850.25), createBalance(1)])).toBe(485_025)
  expect(getFirstBalance([])).toBe(0)
})

test('revenues are rounded to cents and then added, so 0.1 and 0.2 are 0.30', () => {
  expect(sumRevenue([createOrder(0.1), createOrder(0.2)])).toBe(30)
  expect(sumRevenue([createOrder(1.005), createOrder(-0.5)])).toBe(51)
})

const ten = createOrder(10)
const minusTen = createOrder(-10)
const cent = createOrder(0.01)
const orders = [ten, minusTen, cent]
test.each([
  [
    'without a connected account',
    { ...payable, connectedAccountId: null },
    orders,
    [],
    'direct deposit',
  ],
  [
    'without a compliant account',
    { ...payable, kycCompliant: false },
    orders,
    [],
    'verification is pending',
  ],
  ['without orders', payable, [], [], 'no orders'],
  ['for a selected total of 0', payable, orders, [ten, minusTen], 'The total is $0.00'],
  ['for a selected total below 0', payable, orders, [minusTen], 'The total is -$10.00'],
  [
    'without a selection, for orders that total less than 0',
    payable,
    [minusTen],
    [],
    'The total is -$10.00',
  ],
])('Settle is disabled %s', (_, mechanic, list, selected, reason) => {
  expect(findSettleObstacle(mechanic, list, selected)).toContain(reason)
})

test('Settle is enabled if the selected orders, or all orders if none is selected, total more than 0', () => {
  expect(findSettleObstacle(payable, orders, [cent])).toBeUndefined()
  expect(findSettleObstacle(payable, orders, [])).toBeUndefined()
})

test('a transfer that was initiated is not a failure, even if it has error messages', () => {
  expect(
    findTransferFailure({ status: 'TRANSFER_INITIATED', errorMessages: ['Slow bank'] }),
  ).toBeUndefined()
})

test.each([
  [[], 'Failed to initiate transfer. Please try again later.'],
  [[' ', ''], 'Failed to initiate transfer. Please try again later.'],
  [['One.', 'Two.'], 'One. Two.'],
])('the error messages %j of a transfer give the reason "%s"', (errorMessages, reason) => {
  expect(findTransferFailure({ status: 'TRANSFER_NOT_INITIATED', errorMessages })).toBe(reason)
})
