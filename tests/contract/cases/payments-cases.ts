import { anywhere, type Case, goldenCase, reads, table } from '#tests/contract/case.ts'
import type { Client } from '#tests/contract/client.ts'
import { missingId } from '#tests/contract/guard.ts'
import { mockIds } from '#tests/contract/mock.ts'
import { every, type Pattern, same, that } from '#tests/contract/patterns.ts'
import { firstOf, type Order } from './records.ts'

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
const owedTo =
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

const transferOf = ({ mechanicId, orders }: Given) => ({
  mechanicId,
  amount: sumOf(orders),
  currency: 'USD',
  orderIds: orders.map(({ orderId }) => orderId),
  adminId: 'admin@pitlane.test',
})

/** The mechanic's orders and the balance after the first so many orders were paid. */
const paidOut = ({ mechanicId, orders, available }: Given, count: number) => [
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

const initiated = { status: 'TRANSFER_INITIATED', errorMessages: [] }
const failed = (reason: RegExp) => ({ status: 'TRANSFER_NOT_INITIATED', errorMessages: every(reason, 1) })
const firstOnly = (given: Given) => ({
  ...transferOf({ ...given, orders: given.orders.slice(0, 1) }),
  adminId: 'admin',
})

/** Whom, what is sent, what comes back, how many orders are paid afterwards. */
const transfers: Case[] = [
  ...table<readonly [string, ReturnType<typeof owedTo>, (given: Given) => object, Pattern, number]>(
    [
      ['settles all orders of a mechanic', owedTo('mechanicToPay'), transferOf, initiated, 3],
      [
        "settles one order of three, for an admin known as 'admin'",
        owedTo('mechanicToPay'),
        firstOnly,
        initiated,
        1,
      ],
      ['settles no order a second time', owedTo('mechanicToPay', 3), transferOf, failed(/\S/), 3],
      ['settles nothing when one order is settled', owedTo('mechanicToPay', 1), transferOf, failed(/\S/), 1],
      [
        'starts no transfer without a connected account',
        owedTo('mechanicWithoutDeposit'),
        transferOf,
        failed(/no connected account/i),
        0,
      ],
      [
        'starts no transfer without KYC compliance',
        owedTo('mechanicUnverified'),
        transferOf,
        failed(/verification|compliant/i),
        0,
      ],
      [
        'starts no transfer of more than is available',
        owedTo('mechanicTooExpensive'),
        transferOf,
        failed(/insufficient funds/i),
        0,
      ],
    ],
    (name, given, bodyOf, body, paid) =>
      goldenCase('initiateTransfer', '2, 4, 5, 7, D1', name, {
        given,
        request: (given) => ({ body: bodyOf(given) }),
        expect: { body },
        after: (given) => paidOut(given, paid),
      }),
  ),
  ...table<readonly [string, string, (given: Given) => object, (400 | 404)?]>(
    [
      [
        'an amount that is a cent too high',
        'D1',
        ({ orders }) => ({ amount: (cents(sumOf(orders)) + 1) / 100 }),
      ],
      [
        'an amount that is a cent too low',
        'D1',
        ({ orders }) => ({ amount: (cents(sumOf(orders)) - 1) / 100 }),
      ],
      ['an amount in cents', 'D1', ({ orders }) => ({ amount: cents(sumOf(orders)) })],
      ['an amount finer than a cent', 'D1', ({ orders }) => ({ amount: sumOf(orders) + 0.001 })],
      ['an order twice', 'D1', ({ orders: [one] }) => ({ orderIds: [one?.orderId, one?.orderId] })],
      ['an order that does not exist', 'D6', () => ({ orderIds: [missingId] })],
      ["another mechanic's orders", 'D6', () => ({ mechanicId: mockIds.activeMechanic })],
      ['a mechanic who does not exist', '8', () => ({ mechanicId: missingId }), 404],
    ],
    (name, section, change, status = 400) =>
      goldenCase('initiateTransfer', section, `refuses ${name}, and pays nothing`, {
        given: owedTo('mechanicToPay'),
        request: (given) => ({ body: { ...transferOf(given), ...change(given) } }),
        expect: { status },
        after: (given) => paidOut(given, 0),
      }),
  ),
  goldenCase('initiateTransfer', 'D6', 'refuses an order that is not completed', {
    given: async (client) => {
      const { id } = await firstOf<Order>(client, 'listOrders', { query: 'status=POST_DIAGNOSTICS' })
      return { ...transferOf(await owedTo('mechanicToPay')(client)), orderIds: [id] }
    },
    request: (body) => ({ body }),
    expect: { status: 400 },
  }),
  goldenCase('listSettlements', '2, 4', 'takes a mechanic off the summaries once everything is settled', {
    given: async (client) => {
      const before = await client.ask<Summary[]>({ operationId: 'listSettlements' })
      const { mechanicId } = await owedTo('mechanicToPay', 3)(client)
      return before.filter((summary) => summary.mechanicId !== mechanicId)
    },
    expect: (rest) => ({ body: same(rest) }),
  }),
]

/** Settlement: what is owed, what is there, and transfers (sections 2 to 7). */
export const paymentCases: readonly Case[] = [...owed, ...transfers]
