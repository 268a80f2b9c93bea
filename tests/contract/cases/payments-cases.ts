import { anywhere, type Case, goldenCase, reads } from '#tests/contract/case.ts'
import type { Client } from '#tests/contract/client.ts'
import { mockIds } from '#tests/contract/mock.ts'
import { every, same, that } from '#tests/contract/patterns.ts'
import { firstOf } from './records.ts'

type Summary = {
  mechanicId: string
  totalOrdersPendingForSettlement: number
  totalAmountPendingForSettlement: number
}
type Owed = { orderId: string; orderCompletedTime: string; totalRevenue: number }
type Balance = { availableBalanceList: [{ balanceAmount: number }] }

const cents = (dollars: number) => Math.round(dollars * 100)
const sumOf = (orders: Owed[]) => orders.reduce((sum, { totalRevenue }) => sum + cents(totalRevenue), 0) / 100

type Given = { mechanicId: string; orders: Owed[]; available: number }
/** What a mechanic is owed, and what is there to pay it; so many of the orders are settled already. */
export const owedTo =
  (name: string, settled = 0) =>
  async (client: Client): Promise<Given> => {
    const mechanicId = client.id(name)
    const path = { id: mechanicId }
    const orders = await client.ask<Owed[]>({ operationId: 'listMechanicSettlement', path })
    const { availableBalanceList } = await client.ask<Balance>({ operationId: 'getBalance' })
    const given = { mechanicId, orders, available: availableBalanceList[0].balanceAmount }
    const body = transferOf({ ...given, orders: orders.slice(0, settled) })
    if (settled > 0) await client.ask({ operationId: 'initiateTransfer', body })
    return given
  }

export const transferOf = ({ mechanicId, orders }: Given) => ({
  mechanicId,
  amount: sumOf(orders),
  currency: 'USD',
  orderIds: orders.map(({ orderId }) => orderId),
  adminId: 'admin@pitlane.test',
})

/** The mechanic's orders and the balance after the first so many orders were paid. */
export const paidOut = ({ mechanicId, orders, available }: Given, count: number) => [
  ...reads('listMechanicSettlement', mechanicId, same(orders.slice(count))),
  ...reads('getBalance', undefined, {
    availableBalanceList: [
      { balanceAmount: (cents(available) - cents(sumOf(orders.slice(0, count)))) / 100 },
    ],
  }),
]

const owed: Case[] = [
  goldenCase('listSettlements', '3', 'sums up per mechanic with exactly the four fields of section 3', {
    profiles: anywhere,
    expect: { body: every({}) },
  }),
  goldenCase(
    'listMechanicSettlement',
    '2, 3',
    'counts and adds the very orders that the mechanic has to get',
    {
      profiles: anywhere,
      given: (client) => firstOf<Summary>(client, 'listSettlements'),
      request: ({ mechanicId: id }) => ({ path: { id } }),
      expect: ({ totalOrdersPendingForSettlement: count, totalAmountPendingForSettlement: amount }) => ({
        body: that<Owed[]>(
          `${count} orders of ${amount} together`,
          (orders) => orders.length === count && sumOf(orders) === amount,
        ),
      }),
    },
  ),
  goldenCase('listSettlements', '2', 'names no mechanic to whom nothing is owed', {
    expect: {
      body: that<Summary[]>('no mechanicPaid', (rows) =>
        rows.every(({ mechanicId }) => mechanicId !== mockIds.mechanicPaid),
      ),
    },
  }),
  goldenCase('listMechanicSettlement', '7', 'answers an empty list when everything is settled', {
    request: { path: { id: mockIds.mechanicPaid } },
    expect: { body: [] },
  }),
  goldenCase('listSettlements', '7', 'answers an empty list when nobody is owed anything', {
    seed: 'empty',
    expect: { body: [] },
  }),
  goldenCase('getBalance', '3', 'answers what is available and what is pending, in dollars', {
    profiles: anywhere,
  }),
]

const settled: Case[] = [
  goldenCase('listSettlements', '2, 4', 'takes a mechanic off the summaries once everything is settled', {
    given: async (client) => {
      const before = await client.ask<Summary[]>({ operationId: 'listSettlements' })
      const { mechanicId } = await owedTo('mechanicToPay', 3)(client)
      return before.filter((summary) => summary.mechanicId !== mechanicId)
    },
    expect: (rest) => ({ body: same(rest) }),
  }),
]

/** What is owed and what is there (sections 2 to 7); transfers stand in rules.yaml. */
export const paymentCases: readonly Case[] = [...owed, ...settled]
