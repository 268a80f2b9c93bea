import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { provoke, renderAt } from '#tests/screen.tsx'
import {
  ordersToPay,
  renderSettlement,
  select,
  settle,
  settledByAnother,
  stillToSettle,
  transfers,
} from '#tests/settlement-screen.tsx'

const [first, second, third] = ordersToPay
const boxes = () => screen.queryAllByRole('checkbox', { name: /^Select order/ })
const failure = () => screen.queryByText('Failed to settle payment details. Please try again later.')
/** What the page says of the transfer under a title, once it says so. */
const told = async (title: string, role: 'alert' | 'status' = 'alert') =>
  (await screen.findByText(title)).closest(`[role=${role}]`) as HTMLElement

describe('when the answer to a transfer is lost', () => {
  test.each(['cut', 'malformed'] as const)(
    '(%s), and the list tells that all orders were settled, that is all there is to read, and nothing is sent again',
    async (kind) => {
      const { user, sent, server, router } = await renderSettlement(undefined, { kind })
      await select(user, first.number, second.number)
      await settle(user)
      const outcome = await told('Payment went through: 2 orders settled', 'status')
      expect(outcome).toHaveTextContent('Settled: a34117d6, b17de421.')
      expect(within(outcome).queryByRole('button', { name: 'Check again' })).toBeNull()
      expect(screen.queryByText('Outcome unknown')).toBeNull()
      expect(failure()).toBeNull()
      await waitFor(() => expect(boxes()).toHaveLength(1))
      expect(await stillToSettle(server)).toEqual([third.number])
      expect(transfers(sent)).toHaveLength(1)
      expect(router.state.location.pathname).toBe(`/payments/${fixtureIds.mechanicToPay}`)
    },
  )

  test('the last order settled that way is told before the admin leaves', async () => {
    const { user, router } = await renderSettlement(undefined, { kind: 'cut' })
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await settle(user)
    expect(await screen.findByText('Payment went through: 3 orders settled')).toBeVisible()
    expect(await screen.findByText('No orders to settle')).toBeVisible()
    expect(router.state.location.pathname).toBe(`/payments/${fixtureIds.mechanicToPay}`)
  })
})

describe('when the admin is elsewhere by then', () => {
  test('the outcome is told there', async () => {
    const { user, server, router } = await renderSettlement(undefined, { kind: 'cut', delayMs: 60_000 })
    await select(user, first.number)
    await settle(user)
    await user.click(screen.getByRole('link', { name: 'Orders' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await screen.findByRole('heading', { name: 'Service Orders' })
    await server.delete('/__mock/faults')
    expect(await screen.findByText('Payment went through: 1 order settled')).toBeVisible()
    expect(router.state.location.pathname).toBe('/orders')
  })

  test('an unknown outcome is told when the page opens again, after a reload too', async () => {
    const { user, server, unmount } = await renderSettlement(undefined, { kind: 'cut' })
    await select(user, third.number)
    await provoke(server, { operationId: 'listMechanicSettlement', status: 500 })
    await settle(user)
    await screen.findByText(/The list could not be read again/)
    unmount()
    await server.delete('/__mock/faults')
    await renderAt(`/payments/${fixtureIds.mechanicToPay}`, { app: server })
    expect(await screen.findByText('Payment went through: 1 order settled')).toBeVisible()
  })
})

describe('when the server fails in the middle of a transfer', () => {
  test('what was not settled stays, unselected, and paying for it again is warned of', async () => {
    const { user, sent, server } = await renderSettlement(undefined, { status: 500, times: 1 })
    await select(user, first.number, second.number)
    await settle(user)
    expect(await told('No order was settled')).toHaveTextContent(
      'Not settled, as the list reads now: a34117d6, b17de421.',
    )
    await waitFor(() => expect(failure()).toBeVisible())
    expect(screen.queryByText('Outcome unknown')).toBeNull()
    for (const box of boxes()) expect(box).not.toBeChecked()

    await select(user, first.number)
    await user.click(screen.getByRole('button', { name: 'Settle' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/^The outcome of an earlier transfer/)).toBeInTheDocument()
    await user.click(question.getByRole('button', { name: /^Pay/ }))
    expect(await screen.findByText('Settlement Successful: Successfully settled 1 orders.')).toBeVisible()
    expect(screen.queryByText('No order was settled')).toBeNull()
    expect(transfers(sent)).toHaveLength(2)
    expect(await stillToSettle(server)).toEqual([second.number, third.number])
  })

  test('it is told which were settled and which were not', async () => {
    const { user, server } = await renderSettlement(undefined, { status: 503, times: 1 })
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await provoke(server, { operationId: 'listMechanicSettlement', delayMs: 60_000, times: 1 })
    await settle(user)
    expect(await told('Outcome unknown')).toHaveTextContent('The list is being read again.')
    expect(failure()).toBeNull()
    expect(screen.getByRole('button', { name: 'Settle' })).toHaveAccessibleDescription(
      'The list is being read again first.',
    )
    // one of the three was settled after all: by the time that the list is asked once more it shows
    await server.delete('/__mock/faults')
    expect(await told('No order was settled')).toBeVisible()
    await settledByAnother(server)
    await user.click(await screen.findByRole('button', { name: 'Check again' }))
    const outcome = await told('Payment went through for 1 of 3 orders')
    expect(outcome).toHaveTextContent('Settled: c74b860c.')
    expect(outcome).toHaveTextContent('Not settled, as the list reads now: a34117d6, b17de421.')
  })

  test('and the list cannot be read either, the admin is told to wait, and can look again', async () => {
    const { user, server } = await renderSettlement(undefined, { kind: 'cut' })
    await select(user, third.number)
    await provoke(server, { operationId: 'listMechanicSettlement', status: 500 })
    await settle(user)
    await waitFor(async () =>
      expect(await told('Outcome unknown')).toHaveTextContent(
        'The list could not be read again. Do not settle c74b860c before you know.',
      ),
    )
    expect(failure()).toBeNull()
    await server.delete('/__mock/faults')
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    const paid = 'Payment went through: 1 order settled'
    expect(await screen.findByText(paid)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByText(paid)).toBeNull())
  })
})
