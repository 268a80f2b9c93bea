import { type Case, createCase, realSafe, thenRead } from '#tests/contract/case.ts'
import type { Client } from '#tests/contract/client.ts'
import { mockIds } from '#tests/contract/mock.ts'
import { every, same, satisfies } from '#tests/contract/patterns.ts'
import { findFirst } from './records.ts'

type Summary = {
  mechanicId: string
  totalOrdersPendingForSettlement: number
  totalAmountPendingForSettlement: number
}
type UnsettledOrder = { orderId: string; orderCompletedTime: string; totalRevenue: number }
type Balance = { availableBalanceList: [{ balanceAmount: number }] }

const toCents = (dollars: number) => Math.round(dollars * 100)
const sumRevenues = (orders: UnsettledOrder[]) =>
  orders.reduce((sum, { totalRevenue }) => sum + toCents(totalRevenue), 0) / 100

/** Unsettled orders of a mechanic and the available balance, read before a transfer. */
export type Unsettled = { mechanicId: string; orders: UnsettledOrder[]; available: number }
export async function fetchUnsettled(client: Client, mechanic: string): Promise<Unsettled> {
  const mechanicId = client.id(mechanic)
  const path = { id: mechanicId }
  const orders = await client.call<UnsettledOrder[]>({ operationId: 'listMechanicSettlement', path })
  const { availableBalanceList } = await client.call<Balance>({ operationId: 'getBalance' })
  return { mechanicId, orders, available: availableBalanceList[0].balanceAmount }
}

/** Returns the body of a transfer that settles all these orders. */
export const toTransferBody = ({ mechanicId, orders }: Unsettled) => ({
  mechanicId,
  amount: sumRevenues(orders),
  currency: 'USD',
  orderIds: orders.map(({ orderId }) => orderId),
  adminId: 'admin@pitlane.test',
})

/** Returns reads for `after`: the orders and the balance that remain once the first `count` orders are settled. */
export const thenReadUnsettled = ({ mechanicId, orders, available }: Unsettled, count: number) => [
  ...thenRead('listMechanicSettlement', mechanicId, same(orders.slice(count))),
  ...thenRead('getBalance', undefined, {
    availableBalanceList: [
      { balanceAmount: (toCents(available) - toCents(sumRevenues(orders.slice(0, count)))) / 100 },
    ],
  }),
]

const unsettledCases: Case[] = [
  createCase('listSettlements', '3', 'returns sums per mechanic with the stated fields', {
    profiles: realSafe,
    expect: { body: every({}) },
  }),
  createCase('listMechanicSettlement', '2, 3', 'returns the orders whose count and sum the summary shows', {
    profiles: realSafe,
    given: (client) => findFirst<Summary>(client, 'listSettlements'),
    request: ({ mechanicId: id }) => ({ path: { id } }),
    expect: ({ totalOrdersPendingForSettlement: count, totalAmountPendingForSettlement: amount }) => ({
      body: satisfies<UnsettledOrder[]>(
        `${count} orders with the sum ${amount}`,
        (orders) => orders.length === count && sumRevenues(orders) === amount,
      ),
    }),
  }),
  createCase('listSettlements', '2', 'omits mechanics without unsettled orders', {
    expect: {
      body: satisfies<Summary[]>('no mechanicPaid', (rows) =>
        rows.every(({ mechanicId }) => mechanicId !== mockIds.mechanicPaid),
      ),
    },
  }),
  createCase('listMechanicSettlement', '7', 'returns an empty list if everything is settled', {
    request: { path: { id: mockIds.mechanicPaid } },
    expect: { body: [] },
  }),
  createCase('listSettlements', '7', 'returns an empty list if there are no unsettled orders', {
    seed: 'empty',
    expect: { body: [] },
  }),
  createCase('getBalance', '3', 'returns available and pending amounts in dollars', { profiles: realSafe }),
]

const settledCases: Case[] = [
  createCase('listSettlements', '2, 4', 'omits a mechanic after all orders are settled', {
    given: async (client) => {
      const before = await client.call<Summary[]>({ operationId: 'listSettlements' })
      const unsettled = await fetchUnsettled(client, 'mechanicToPay')
      await client.call({ operationId: 'initiateTransfer', body: toTransferBody(unsettled) })
      return before.filter(({ mechanicId }) => mechanicId !== unsettled.mechanicId)
    },
    expect: (remaining) => ({ body: same(remaining) }),
  }),
]

/** Lists of settlements, and the balance. Cases of transfers are in rules.yaml. */
export const paymentCases: readonly Case[] = [...unsettledCases, ...settledCases]
