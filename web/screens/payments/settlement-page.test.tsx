import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { createTestApp } from '#tests/mock-server/test-app.ts'
import { addFault, listUrls, renderAt } from '#tests/screens/screen.tsx'
import {
  fetchUnsettledOrderNumbers,
  listTransferBodies,
  ordersToPay,
  renderSettlement,
  selectOrders,
  settle,
  settleAsOtherAdmin,
} from '#tests/screens/settlement-screen.tsx'

const [first, second, third] = ordersToPay
const pagePath = `/payments/${fixtureIds.mechanicToPay}`
const getSettleButton = () => screen.getByRole('button', { name: /Settle$/ })
const getOrderBoxes = () => screen.getAllByRole('checkbox', { name: /^Select order/ })
const getValueBeside = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling
const getSelectionStatus = () => screen.getByText(/ selected/).closest('[role=status]')

test('the page shows orders to settle, mechanic and platform balance, each read once', async () => {
  const { sent } = await renderSettlement()
  const heading = screen.getByRole('heading', { level: 1 })
  expect(heading).toHaveTextContent('Darnell Washington')
  const head = within(heading.closest('header') ?? document.body)
  expect(head.getByText('Payment Details')).toBeVisible()
  expect(head.getByText('$334.50 pending')).toBeVisible()
  expect(head.getByText('3 orders')).toBeVisible()
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

test('the balance bar has a block for each selected order, and no bar without a balance', async () => {
  const { user, unmount } = await renderSettlement()
  await selectOrders(user, third.number, first.number)
  expect((await screen.findAllByTitle(/^\w{8}: /)).map(({ title }) => title)).toEqual([
    'a34117d6: $137.50',
    'c74b860c: $90.00',
  ])
  expect(screen.getByText('Available $4,850.25')).toBeVisible()
  expect(screen.getByText('Pending $2,317.80')).toBeVisible()
  unmount()
  await renderSettlement(undefined, { operationId: 'getBalance', status: 500 })
  expect(await screen.findByText('The platform balance could not be loaded.')).toBeVisible()
  expect(screen.queryByText(/^Available \$/)).toBeNull()
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
    expect(question.getByRole('button', { name: /^Settle/ })).toHaveClass('ant-btn-primary')
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

describe('if the selected orders exceed the available balance', () => {
  const openQuestion = async () => {
    const view = await renderSettlement(fixtureIds.mechanicAboveBalance)
    await view.user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await view.user.click(getSettleButton())
    return { ...view, question: within(await screen.findByRole('dialog')) }
  }

  test('"Select what fits" selects the oldest ones that it covers, and sends nothing', async () => {
    const { user, sent, question } = await openQuestion()
    expect(question.getByRole('button', { name: /^Settle/ })).not.toHaveClass('ant-btn-primary')
    const note =
      '“Select what fits” keeps 5 of 8 orders, the oldest first, for a total of $4,606.00.'
    expect(question.getByText(note)).toBeInTheDocument()
    const fitButton = question.getByRole('button', { name: 'Select what fits' })
    expect(fitButton).toHaveClass('ant-btn-primary')
    await waitFor(() => expect(fitButton).toHaveFocus())
    await user.click(fitButton)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(getSelectionStatus()).toHaveTextContent('5 of 8 orders selected $4,606.00')
    expect(screen.queryByText(/over the available balance/)).toBeNull()
    expect(listTransferBodies(sent)).toEqual([])
  })

  test('and none of them fits, the confirmation says so', async () => {
    const { user } = await renderSettlement(undefined, {
      operationId: 'getBalance',
      status: 200,
      body: {
        availableBalanceList: [{ balanceAmount: 89.99, currency: 'USD' }],
        pendingBalanceList: [{ balanceAmount: 0, currency: 'USD' }],
      },
    })
    await selectOrders(user, second.number, third.number)
    await user.click(getSettleButton())
    const question = within(await screen.findByRole('dialog', { name: 'Settle $197.00?' }))
    const note = 'None of the selected orders fits within the available balance.'
    expect(question.getByText(note)).toBeInTheDocument()
    expect(question.queryByRole('button', { name: 'Select what fits' })).toBeNull()
    expect(question.getByRole('button', { name: /^Settle/ })).not.toHaveClass('ant-btn-primary')
    const cancelButton = question.getByRole('button', { name: 'Cancel' })
    await waitFor(() => expect(cancelButton).toHaveFocus())
  })
})

describe('a failed transfer', () => {
  test('is preceded by a warning about the balance, and shows the message of the card provider', async () => {
    const { user, sent } = await renderSettlement(fixtureIds.mechanicAboveBalance)
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    expect(screen.getByText('$2,512.25 over the available balance')).toBeVisible()
    // The available balance covers only a part of this order.
    expect(screen.getByTitle('3d4cd9be: $915.00')).toBeVisible()
    await user.click(getSettleButton())
    const question = within(await screen.findByRole('dialog'))
    expect(
      question.getByText('The total exceeds the available balance by $2,512.25.'),
    ).toBeInTheDocument()
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
