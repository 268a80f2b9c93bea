import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { addFault, renderAt, type User } from '#tests/screens/screen.tsx'
import {
  fetchUnsettledOrderNumbers,
  listTransferBodies,
  ordersToPay,
  renderSettlement,
  selectOrders,
  settle,
  settleAsOtherAdmin,
} from '#tests/screens/settlement-screen.tsx'
import { session } from '#web/api/session.ts'

const [first, second, third] = ordersToPay
const queryOrderBoxes = () => screen.queryAllByRole('checkbox', { name: /^Select order/ })
const queryFailure = () =>
  screen.queryByText('Failed to settle payment details. Please try again later.')
const findOutcome = async (title: string, role: 'alert' | 'status' = 'alert') =>
  (await screen.findByText(title)).closest(`[role=${role}]`) as HTMLElement

describe('when the response to a transfer is lost', () => {
  test.each(['cut', 'malformed'] as const)(
    'but all of its orders were settled, the page shows only that outcome and sends no second transfer (%s)',
    async (kind) => {
      const { user, sent, server, router } = await renderSettlement(undefined, { kind })
      await selectOrders(user, first.number, second.number)
      await settle(user)
      const outcome = await findOutcome('Settlement successful: 2 orders settled', 'status')
      expect(outcome).toHaveTextContent('Settled: a34117d6, b17de421.')
      expect(within(outcome).queryByRole('button', { name: 'Check again' })).toBeNull()
      expect(screen.queryByText('Outcome unknown')).toBeNull()
      expect(queryFailure()).toBeNull()
      await waitFor(() => expect(queryOrderBoxes()).toHaveLength(1))
      expect(await fetchUnsettledOrderNumbers(server)).toEqual([third.number])
      expect(listTransferBodies(sent)).toHaveLength(1)
      expect(router.state.location.pathname).toBe(`/payments/${fixtureIds.mechanicToPay}`)
    },
  )

  test('the page stays open and shows the outcome, and a way back if no order is left', async () => {
    const { user, router } = await renderSettlement(undefined, { kind: 'cut' })
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await settle(user)
    expect(await screen.findByText('Settlement successful: 3 orders settled')).toBeVisible()
    expect(await screen.findByText('No orders to settle')).toBeVisible()
    expect(router.state.location.pathname).toBe(`/payments/${fixtureIds.mechanicToPay}`)
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByText('Selected orders')).toBeNull()
    expect(screen.queryByText(/ selected/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Settle' })).toHaveAccessibleDescription(
      'There are no orders to settle.',
    )
    await user.click(screen.getByRole('link', { name: 'Back to Payments' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/payments'))
  })
})

describe('when the admin has left the page', () => {
  test('a toast shows the outcome', async () => {
    const { user, server, router } = await renderSettlement(undefined, {
      kind: 'cut',
      delayMs: 60_000,
    })
    await selectOrders(user, first.number)
    await settle(user)
    await user.click(screen.getByRole('link', { name: 'Orders' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await screen.findByRole('heading', { name: 'Service Orders' })
    await server.control.delete('/faults')
    expect(await screen.findByText('Settlement successful: 1 order settled')).toBeVisible()
    expect(router.state.location.pathname).toBe('/orders')
  })

  test('and returns, Settle is locked until the transfer ends, and the page shows its outcome', async () => {
    const { user, sent, server, router } = await renderSettlement(undefined, { delayMs: 60_000 })
    await selectOrders(user, first.number)
    await settle(user)
    await user.click(screen.getByRole('link', { name: 'Orders' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await screen.findByRole('heading', { name: 'Service Orders' })
    await router.navigate(`/payments/${fixtureIds.mechanicToPay}`)
    const settleButton = await screen.findByRole('button', { name: /Settle$/ })
    expect(settleButton).toHaveClass('ant-btn-loading')
    await user.click(settleButton)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText('Outcome unknown')).toBeNull()
    await server.control.delete('/faults')
    expect(await screen.findByText('Settled: a34117d6.')).toBeVisible()
    expect(settleButton).not.toHaveClass('ant-btn-loading')
    expect(listTransferBodies(sent)).toHaveLength(1)
  })

  test('the page checks an unknown outcome again when the admin opens it again', async () => {
    const { user, server, unmount } = await renderSettlement(undefined, { kind: 'cut' })
    await selectOrders(user, third.number)
    await addFault(server, { operationId: 'listMechanicSettlement', status: 500 })
    await settle(user)
    await screen.findByText(/The orders could not be checked/)
    unmount()
    await server.control.delete('/faults')
    await renderAt(`/payments/${fixtureIds.mechanicToPay}`, { server })
    expect(await screen.findByText('Settlement successful: 1 order settled')).toBeVisible()
  })
})

describe('a later transfer of other orders', () => {
  const settleAfterUnknownOutcome = async () => {
    const view = await renderSettlement(undefined, { status: 500, times: 1 })
    await selectOrders(view.user, first.number, second.number)
    await settle(view.user)
    await findOutcome('No orders were settled')
    await selectOrders(view.user, third.number)
    await settle(view.user)
    await screen.findByText('Settlement Successful: Successfully settled 1 orders.')
    return view
  }
  const expectWarning = async (user: User) => {
    await selectOrders(user, first.number)
    await user.click(screen.getByRole('button', { name: 'Settle' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/^An earlier transfer included/)).toBeInTheDocument()
  }

  test('keeps the outcome of the earlier one on the page, and the warning before its orders are settled again', async () => {
    const { user } = await settleAfterUnknownOutcome()
    expect(await findOutcome('No orders were settled')).toHaveTextContent(
      'Not settled yet: a34117d6, b17de421.',
    )
    await expectWarning(user)
  })

  test('keeps them after a reload too', async () => {
    const { server, unmount } = await settleAfterUnknownOutcome()
    unmount()
    const { user } = await renderAt(`/payments/${fixtureIds.mechanicToPay}`, { server })
    expect(await findOutcome('No orders were settled')).toHaveTextContent(
      'Not settled yet: a34117d6, b17de421.',
    )
    await expectWarning(user)
  })
})

test('a transfer that is rejected after Log Out in another tab is shown at the next visit', async () => {
  const { user, server, router, unmount } = await renderSettlement(undefined, {
    status: 400,
    delayMs: 60_000,
  })
  await selectOrders(user, first.number)
  await settle(user)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Settle/ })).toHaveClass('ant-btn-loading'),
  )
  act(session.logOut)
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/login'))
  await act(async () => void (await server.control.delete('/faults')))
  unmount()
  await renderAt(`/payments/${fixtureIds.mechanicToPay}`, { server })
  expect(await findOutcome('No orders were settled')).toHaveTextContent(
    'Not settled yet: a34117d6.',
  )
})

describe('after a 5xx or lost response', () => {
  test('unsettled orders stay, unselected, and the next confirmation warns about the earlier transfer', async () => {
    const { user, sent, server } = await renderSettlement(undefined, { status: 500, times: 1 })
    await selectOrders(user, first.number, second.number)
    await settle(user)
    expect(await findOutcome('No orders were settled')).toHaveTextContent(
      'Not settled yet: a34117d6, b17de421.',
    )
    await waitFor(() => expect(queryFailure()).toBeVisible())
    expect(screen.queryByText('Outcome unknown')).toBeNull()
    for (const box of queryOrderBoxes()) expect(box).not.toBeChecked()

    await selectOrders(user, first.number)
    await user.click(screen.getByRole('button', { name: 'Settle' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/^An earlier transfer included/)).toBeInTheDocument()
    await user.click(question.getByRole('button', { name: /^Settle/ }))
    expect(
      await screen.findByText('Settlement Successful: Successfully settled 1 orders.'),
    ).toBeVisible()
    expect(screen.queryByText('No orders were settled')).toBeNull()
    expect(listTransferBodies(sent)).toHaveLength(2)
    expect(await fetchUnsettledOrderNumbers(server)).toEqual([second.number, third.number])
  })

  test('the page shows which orders were settled, also after Check again', async () => {
    const { user, server } = await renderSettlement(undefined, { status: 503, times: 1 })
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await addFault(server, { operationId: 'listMechanicSettlement', delayMs: 60_000, times: 1 })
    await settle(user)
    expect(await findOutcome('Outcome unknown')).toHaveTextContent('Checking the orders…')
    expect(queryFailure()).toBeNull()
    expect(screen.getByRole('button', { name: 'Settle' })).toHaveAccessibleDescription(
      'Checking the orders…',
    )
    // The first check finds no settled order, the second finds one.
    await server.control.delete('/faults')
    expect(await findOutcome('No orders were settled')).toBeVisible()
    await settleAsOtherAdmin(server)
    await user.click(await screen.findByRole('button', { name: 'Check again' }))
    const outcome = await findOutcome('Settlement successful for 1 of 3 orders')
    expect(outcome).toHaveTextContent('Settled: c74b860c.')
    expect(outcome).toHaveTextContent('Not settled yet: a34117d6, b17de421.')
  })

  test('the admin can check the outcome again if the list cannot be read, and close the outcome', async () => {
    const { user, server } = await renderSettlement(undefined, { kind: 'cut' })
    await selectOrders(user, third.number)
    await addFault(server, { operationId: 'listMechanicSettlement', status: 500 })
    await settle(user)
    await waitFor(async () =>
      expect(await findOutcome('Outcome unknown')).toHaveTextContent(
        'The orders could not be checked. Do not settle c74b860c until you know the outcome.',
      ),
    )
    expect(queryFailure()).toBeNull()
    await server.control.delete('/faults')
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    const title = 'Settlement successful: 1 order settled'
    expect(await screen.findByText(title)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByText(title)).toBeNull())
  })
})
