import { expect, test } from 'vitest'
import type { MechanicOrder } from '#web/api/generated/pitlane.schemas.ts'
import { cents } from '#web/domain/money.ts'
import {
  findFittingOrders,
  findSettleObstacle,
  findTransferFailure,
  getExcess,
  getFirstBalance,
  sortByCompletion,
  sumRevenue,
} from './settlement.ts'

const createOrder = (totalRevenue: number, completedDay = 2, orderId = 'a'): MechanicOrder => ({
  orderId,
  orderCompletedTime: `2026-11-0${completedDay}T17:25:00.000Z`,
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

test('orders are sorted by completion, and those without a time are last', () => {
  const unknownTime = { ...createOrder(1, 1, 'unknown'), orderCompletedTime: null }
  const sorted = sortByCompletion([
    unknownTime,
    createOrder(1, 3, 'newest'),
    { ...unknownTime, orderId: 'also unknown' },
    createOrder(1, 1, 'oldest'),
  ])
  expect(sorted.map(({ orderId }) => orderId)).toEqual([
    'oldest',
    'newest',
    'unknown',
    'also unknown',
  ])
})

test.each([
  ['the sum is above it', [10, 0.01], 1000, 1],
  ['the sum is equal to it', [10], 1000, 0],
  ['it is below 0', [10], -500, 1500],
  ['it is below 0 and no order is selected', [], -500, 0],
  ['revenues below 0 make up for others', [20, -15], 1000, 0],
])('the excess over the available balance, if %s', (_, revenues, available, excess) => {
  const selected = revenues.map((revenue) => createOrder(revenue))
  expect(getExcess(selected, cents(available))).toBe(excess)
})

test.each([
  { name: 'the oldest ones', revenues: [10, 20, 30], available: 3000, fitting: [0, 1] },
  {
    name: 'a newer one, if an older one is too much',
    revenues: [50, 20],
    available: 4999,
    fitting: [1],
  },
  { name: 'all up to the last cent', revenues: [10, 0.01], available: 1001, fitting: [0, 1] },
  {
    name: 'those that a negative one makes room for',
    revenues: [10, -5, 5],
    available: 1000,
    fitting: [0, 1, 2],
  },
  { name: 'none, if each is too much', revenues: [10, 20], available: 999, fitting: [] },
  { name: 'none of a balance of 0', revenues: [10], available: 0, fitting: [] },
  { name: 'none of a balance below 0', revenues: [-10], available: -500, fitting: [] },
  {
    name: 'none, if their sum is not more than 0',
    revenues: [5, -10],
    available: 1000,
    fitting: [],
  },
  { name: 'none of none', revenues: [], available: 1000, fitting: [] },
])('the orders that fit are $name', ({ revenues, available, fitting }) => {
  const newestFirst = revenues
    .map((revenue, index) => createOrder(revenue, index + 1, String(index)))
    .reverse()
  const ids = findFittingOrders(newestFirst, cents(available)).map(({ orderId }) => Number(orderId))
  expect(ids).toEqual(fitting)
})
