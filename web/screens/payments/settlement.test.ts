import { expect, test } from 'vitest'
import type { MechanicOrder } from '#web/api/generated/model/mechanicOrder.ts'
import { balanceOf, reasonNotToSettle, refusalIn, sumOf } from './settlement.ts'

const order = (totalRevenue: number): MechanicOrder => ({
  orderId: 'a',
  orderCompletedTime: '2026-11-02T17:25:00.000Z',
  totalRevenue,
})
const usd = (balanceAmount: number) => ({ balanceAmount, currency: 'USD' as const })
const payable = { connectedAccountId: 'acct_1', kycCompliant: true }

test('the first of several balances counts, and none is 0', () => {
  expect(balanceOf([usd(4850.25), usd(1)])).toBe(485_025)
  expect(balanceOf([])).toBe(0)
})

test('revenues are added in cents, where 0.1 and 0.2 make 0.30', () => {
  expect(sumOf([order(0.1), order(0.2)])).toBe(30)
  expect(sumOf([order(1.005), order(-0.5)])).toBe(51)
})

const [ten, minusTen, cent] = [order(10), order(-10), order(0.01)]
const orders = [ten, minusTen, cent]
test.each([
  ['without a connected account', { ...payable, connectedAccountId: null }, orders, [], 'direct deposit'],
  ['without a compliant account', { ...payable, kycCompliant: false }, orders, [], 'verification is pending'],
  ['without orders', payable, [], [], 'no orders'],
  ['for a selected total of 0', payable, orders, [ten, minusTen], 'The total is $0.00'],
  ['for a selected total below 0', payable, orders, [minusTen], 'The total is -$10.00'],
  ['for a total of all below 0 while none is selected', payable, [minusTen], [], 'The total is -$10.00'],
])('nothing can be settled %s', (_, mechanic, list, selected, reason) => {
  expect(reasonNotToSettle(mechanic, list, selected)).toContain(reason)
})

test('a total above 0 can be settled: of the selected orders, or of all while none is selected', () => {
  expect(reasonNotToSettle(payable, orders, [cent])).toBeUndefined()
  expect(reasonNotToSettle(payable, orders, [])).toBeUndefined()
})

test('a transfer that was initiated is not refused, whatever else is said', () => {
  expect(refusalIn({ status: 'TRANSFER_INITIATED', errorMessages: ['Slow bank'] })).toBeUndefined()
})

test.each([
  [[], 'Failed to initiate transfer. Please try again later.'],
  [[' ', ''], 'Failed to initiate transfer. Please try again later.'],
  [['One', 'two.', ' Three! ', ' ', 'four'], 'One, two. Three! four'],
])('a transfer that was not initiated is refused: %j', (errorMessages, reason) => {
  expect(refusalIn({ status: 'TRANSFER_NOT_INITIATED', errorMessages })).toBe(reason)
})
