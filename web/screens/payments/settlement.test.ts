import { describe, expect, test } from 'vitest'
import type { MechanicOrder } from '#web/api/generated/model/mechanicOrder.ts'
import { availableCents, numbersOf, pendingCents, reasonNotToSettle, refusalIn, sumOf } from './settlement.ts'

const order = (orderId: string, totalRevenue: number): MechanicOrder => ({
  orderId,
  orderCompletedTime: '2026-11-02T17:25:00.000Z',
  totalRevenue,
})
const usd = (balanceAmount: number) => ({ balanceAmount, currency: 'USD' as const })
const payable = { connectedAccountId: 'acct_1', kycCompliant: true }

describe('amounts', () => {
  test('the first of several balances counts, and none is 0', () => {
    const balance = { availableBalanceList: [usd(4850.25), usd(1)], pendingBalanceList: [] }
    expect(availableCents(balance)).toBe(485_025)
    expect(pendingCents(balance)).toBe(0)
    const other = { availableBalanceList: [], pendingBalanceList: [usd(0.5), usd(1)] }
    expect(availableCents(other)).toBe(0)
    expect(pendingCents(other)).toBe(50)
  })

  test('revenues are added in cents, where 0.1 and 0.2 make 0.30', () => {
    expect(sumOf([order('a', 0.1), order('b', 0.2)])).toBe(30)
    expect(sumOf([order('a', 1.005), order('b', -0.5)])).toBe(51)
    expect(sumOf([])).toBe(0)
  })
})

test('orders are named by their last 8 characters', () => {
  expect(numbersOf([order('66d3f26c90574e1bc74b860c', 1), order('7', 1)])).toBe('c74b860c, 7')
})

describe('nothing can be settled', () => {
  const orders = [order('a', 10), order('b', -10), order('c', 0.01)]
  test.each([
    ['without a connected account', { ...payable, connectedAccountId: null }, orders, /direct deposit/],
    ['without a compliant account', { ...payable, kycCompliant: false }, orders, /verification is pending/],
    ['without orders', payable, [], /no orders/],
  ])('%s', (_, mechanic, list, reason) => {
    expect(reasonNotToSettle(mechanic, list, [])).toMatch(reason)
  })

  test('while the total is not above 0: of the selected orders, or of all while none is selected', () => {
    const [ten, minusTen, cent] = orders as [MechanicOrder, MechanicOrder, MechanicOrder]
    expect(reasonNotToSettle(payable, orders, [])).toBeUndefined()
    expect(reasonNotToSettle(payable, orders, [ten, minusTen])).toMatch('The total is $0.00')
    expect(reasonNotToSettle(payable, orders, [minusTen])).toMatch('The total is -$10.00')
    expect(reasonNotToSettle(payable, orders, [cent])).toBeUndefined()
    expect(reasonNotToSettle(payable, [minusTen], [])).toMatch('The total is -$10.00')
  })
})

describe('a transfer', () => {
  test('that was initiated is not refused, whatever else is said', () => {
    expect(refusalIn({ status: 'TRANSFER_INITIATED', errorMessages: ['Slow bank'] })).toBeUndefined()
  })

  test.each([
    [[], 'Failed to initiate transfer. Please try again later.'],
    [[' ', ''], 'Failed to initiate transfer. Please try again later.'],
    [['Insufficient funds'], 'Insufficient funds'],
    [['One', 'two.', ' Three! ', 'four'], 'One, two. Three! four'],
    [['One', ' ', 'two'], 'One, two'],
    [['Order no. 4 failed', 'try later'], 'Order no. 4 failed, try later'],
  ])('that was not initiated is refused: %j', (errorMessages, reason) => {
    expect(refusalIn({ status: 'TRANSFER_NOT_INITIATED', errorMessages })).toBe(reason)
  })
})
