import { expect, test } from 'vitest'
import type { MechanicOrder } from '#web/api/generated/pitlane.schemas.ts'
import { cents } from '#web/domain/money.ts'
import { scaleBalance, toWidth } from './balance-scale.ts'

/** Returns orders with these revenues in dollars, the oldest first, with the IDs '0', '1' and so on. */
const createOrders = (revenues: readonly number[]): MechanicOrder[] =>
  revenues.map((totalRevenue, index) => ({
    orderId: String(index),
    orderCompletedTime: new Date(Date.UTC(2026, 10, 1, 0, index)).toISOString(),
    totalRevenue,
  }))

const scale = (revenues: readonly number[], available: number, pending: number) =>
  scaleBalance(createOrders(revenues), {
    availableBalanceList: [{ balanceAmount: available, currency: 'USD' }],
    pendingBalanceList: [{ balanceAmount: pending, currency: 'USD' }],
  })

test.each([
  { name: 'nothing', revenues: [], available: 10, pending: 5, width: 1500, blocks: [], excess: 0 },
  {
    name: 'nothing, and a pending balance below 0',
    revenues: [],
    available: 10,
    pending: -5,
    width: 1000,
    blocks: [],
    excess: 0,
  },
  {
    name: 'orders within the balance',
    revenues: [2, 3],
    available: 10,
    pending: 5,
    width: 1500,
    blocks: [
      [200, 0],
      [300, 0],
    ],
    excess: 0,
  },
  {
    name: 'an order at the end of the available balance',
    revenues: [4, 10, 1],
    available: 10,
    pending: 20,
    width: 3000,
    blocks: [
      [400, 0],
      [600, 400],
      [0, 100],
    ],
    excess: 500,
  },
  {
    name: 'orders that dwarf the balance',
    revenues: [1_000_000],
    available: 0.01,
    pending: 0,
    width: 100_000_000,
    blocks: [[1, 99_999_999]],
    excess: 99_999_999,
  },
  {
    name: 'an order, and balances of 0',
    revenues: [5],
    available: 0,
    pending: 0,
    width: 500,
    blocks: [[0, 500]],
    excess: 500,
  },
  {
    name: 'an order, and balances below 0',
    revenues: [5],
    available: -3,
    pending: -1,
    width: 500,
    blocks: [[0, 500]],
    excess: 800,
  },
  {
    name: 'an order, and an available balance below 0',
    revenues: [5],
    available: -3,
    pending: 10,
    width: 1000,
    blocks: [[0, 500]],
    excess: 800,
  },
  {
    name: 'a negative revenue, which shortens the newest block',
    revenues: [-3, 4, 4],
    available: 4,
    pending: 0,
    width: 500,
    blocks: [
      [400, 0],
      [0, 100],
    ],
    excess: 100,
  },
  {
    name: 'revenues with a sum below 0',
    revenues: [5, -6],
    available: 1,
    pending: 2,
    width: 300,
    blocks: [],
    excess: 0,
  },
])('the balance bar of $name', ({ revenues, available, pending, width, blocks, excess }) => {
  const bar = scale(revenues, available, pending)
  expect(bar).toMatchObject({
    width,
    excess,
    available: Math.round(available * 100),
    pending: pending * 100,
  })
  expect(bar.blocks.map(({ within, beyond }) => [within, beyond])).toEqual(blocks)
})

test('hundreds of orders have one block each, the oldest first, and end at their total', () => {
  const orders = createOrders(Array.from({ length: 700 }, () => 33.33))
  const { blocks, width, excess } = scaleBalance(orders.toReversed(), {
    availableBalanceList: [{ balanceAmount: 10_000, currency: 'USD' }],
    pendingBalanceList: [],
  })
  expect(blocks.map(({ orderId }) => orderId)).toEqual(orders.map(({ orderId }) => orderId))
  expect(blocks.reduce((sum, { within }) => sum + within, 0)).toBe(1_000_000)
  expect(blocks.reduce((sum, { beyond }) => sum + beyond, 0)).toBe(excess)
  expect(width).toBe(2_333_100)
})

test.each([
  [50, 200, '25%'],
  [200, 200, '100%'],
  [-50, 200, '0%'],
  [0, 0, '0%'],
])('%i of %i cents is a width of %s', (amount, fullWidth, width) => {
  expect(toWidth(cents(amount), cents(fullWidth))).toBe(width)
})
