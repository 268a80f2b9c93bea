import { anywhere, type Case, goldenCase, reads } from '#tests/contract/case.ts'
import type { Client } from '#tests/contract/client.ts'
import { missingId } from '#tests/contract/guard.ts'
import { mockIds } from '#tests/contract/mock.ts'
import { every, exactly, matches, same, some, that } from '#tests/contract/patterns.ts'
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
/** What a mechanic is owed, and what is there to pay it. */
const owedTo =
  (name: string) =>
  async (client: Client): Promise<Given> => {
    const mechanicId = client.id(name)
    const orders = await client.ask<Owed[]>({
      operationId: 'listMechanicSettlement',
      path: { id: mechanicId },
    })
    const { availableBalanceList } = await client.ask<Balance>({ operationId: 'getBalance' })
    return { mechanicId, orders, available: availableBalanceList[0].balanceAmount }
  }

type Body = Record<string, unknown>
const transferOf = ({ mechanicId, orders }: Given): Body => ({
  mechanicId,
  amount: sumOf(orders),
  currency: 'USD',
  orderIds: orders.map(({ orderId }) => orderId),
  adminId: 'admin@pitlane.test',
})
const failedFor = (reason: RegExp) => ({
  status: 200,
  body: exactly({ status: 'TRANSFER_NOT_INITIATED', errorMessages: every(reason, { least: 1 }) }),
})
const failed = failedFor(/\S/)
const initiated = { status: 200, body: exactly({ status: 'TRANSFER_INITIATED', errorMessages: [] }) }

/** The mechanic's orders and the balance, after what was paid. */
const paidOut = ({ mechanicId, orders, available }: Given, paid: Owed[]) => [
  ...reads('listMechanicSettlement', mechanicId, same(orders.filter((order) => !paid.includes(order)))),
  ...reads('getBalance', undefined, {
    availableBalanceList: [{ balanceAmount: (cents(available) - cents(sumOf(paid))) / 100 }],
  }),
]

const settled = async (client: Client, count?: number) => {
  const given = await owedTo('mechanicToPay')(client)
  const paid = { ...given, orders: given.orders.slice(0, count) }
  await client.ask({ operationId: 'initiateTransfer', body: transferOf(paid) })
  return given
}

/** A transfer that is right but for what changes. */
const refusesTransfer = (
  name: string,
  change: object | ((given: Given) => object),
  section: string,
  status = 400,
) =>
  goldenCase('initiateTransfer', section, `refuses ${name}, and pays nothing`, {
    given: owedTo('mechanicToPay'),
    request: (given) => ({
      body: { ...transferOf(given), ...(typeof change === 'function' ? change(given) : change) },
    }),
    expect: { status },
    after: (given) => paidOut(given, []),
  })

const owed: Case[] = [
  goldenCase('listSettlements', '3', 'sums up per mechanic with exactly the four fields of section 3', {
    profiles: anywhere,
    expect: { status: 200, body: every({}) },
  }),
  goldenCase(
    'listMechanicSettlement',
    '2, 3',
    'counts and adds the very orders that the mechanic has to get',
    {
      profiles: anywhere,
      given: (client) => firstOf<Summary>(client, 'listSettlements'),
      request: ({ mechanicId: id }) => ({ path: { id } }),
      expect: (summary) => ({
        status: 200,
        body: that(
          `${summary.totalOrdersPendingForSettlement} orders of ${summary.totalAmountPendingForSettlement} together`,
          (orders) =>
            (orders as Owed[]).length === summary.totalOrdersPendingForSettlement &&
            sumOf(orders as Owed[]) === summary.totalAmountPendingForSettlement,
        ),
      }),
    },
  ),
  goldenCase('listMechanicSettlement', '3', 'answers orders with exactly the three fields of section 3', {
    profiles: anywhere,
    given: (client) => firstOf<Summary>(client, 'listSettlements'),
    request: ({ mechanicId: id }) => ({ path: { id } }),
    expect: { status: 200, body: every({}, { least: 1 }) },
  }),
  goldenCase('listSettlements', '2', 'names no mechanic to whom nothing is owed', {
    given: async (client) => client.id('mechanicPaid'),
    expect: (id) => ({
      status: 200,
      body: that(`no ${id}`, (rows) => (rows as Summary[]).every(({ mechanicId }) => mechanicId !== id)),
    }),
  }),
  goldenCase('listMechanicSettlement', '7', 'answers an empty list when everything is settled', {
    request: { path: { id: mockIds.mechanicPaid } },
    expect: { status: 200, body: [] },
  }),
  goldenCase('listSettlements', '7', 'answers an empty list when nobody is owed anything', {
    seed: 'empty',
    expect: { status: 200, body: [] },
  }),
  goldenCase('getBalance', '3', 'answers what is available and what is pending, in dollars', {
    profiles: anywhere,
    expect: { status: 200 },
  }),
]

const transfers: Case[] = [
  goldenCase(
    'initiateTransfer',
    '2, 4, 7',
    'settles all orders of a mechanic; they leave the list, and the balance falls by their sum',
    {
      given: owedTo('mechanicToPay'),
      request: (given) => ({ body: transferOf(given) }),
      expect: initiated,
      after: (given) => paidOut(given, given.orders),
    },
  ),
  goldenCase(
    'initiateTransfer',
    '2, 6',
    "settles one order of several, for an administrator known as 'admin'",
    {
      given: owedTo('mechanicToPay'),
      request: (given) => ({
        body: { ...transferOf({ ...given, orders: given.orders.slice(0, 1) }), adminId: 'admin' },
      }),
      expect: initiated,
      after: (given) => paidOut(given, given.orders.slice(0, 1)),
    },
  ),
  goldenCase('initiateTransfer', 'D1', 'settles no order a second time', {
    given: (client) => settled(client),
    request: (given) => ({ body: transferOf(given) }),
    expect: failed,
    after: (given) => paidOut(given, given.orders),
  }),
  goldenCase('initiateTransfer', 'D1', 'settles nothing when one order of several is settled already', {
    given: (client) => settled(client, 1),
    request: (given) => ({ body: transferOf(given) }),
    expect: failed,
    after: (given) => paidOut(given, given.orders.slice(0, 1)),
  }),
  ...(
    [
      ['mechanicWithoutDeposit', 'has no connected account', /no connected account/i],
      ['mechanicUnverified', 'is not KYC-compliant', /verification|compliant/i],
      ['mechanicTooExpensive', 'is owed more than is available', /insufficient funds/i],
    ] as const
  ).map(([name, why, reason]) =>
    goldenCase('initiateTransfer', '4, 5, D1', `starts no transfer to a mechanic who ${why}, and says why`, {
      given: owedTo(name),
      request: (given) => ({ body: transferOf(given) }),
      expect: failedFor(reason),
      after: (given) => paidOut(given, []),
    }),
  ),
  ...[1, -1].map((cent) =>
    refusesTransfer(
      `an amount that is a cent too ${cent > 0 ? 'high' : 'low'}`,
      ({ orders }) => ({ amount: (cents(sumOf(orders)) + cent) / 100 }),
      'D1',
    ),
  ),
  refusesTransfer('an amount in cents', ({ orders }) => ({ amount: cents(sumOf(orders)) }), 'D1'),
  refusesTransfer('an amount finer than a cent', ({ orders }) => ({ amount: sumOf(orders) + 0.001 }), 'D1'),
  refusesTransfer(
    'an order twice',
    ({ orders }) => ({ orderIds: [...orders, ...orders.slice(0, 1)].map(({ orderId }) => orderId) }),
    'D1',
  ),
  refusesTransfer('an order that does not exist', { orderIds: [missingId] }, 'D6'),
  refusesTransfer('a mechanic who does not exist', { mechanicId: missingId }, '8', 404),
  goldenCase('initiateTransfer', 'D6', "refuses another mechanic's order", {
    given: owedTo('mechanicToPay'),
    request: (given) => ({ body: { ...transferOf(given), mechanicId: mockIds.activeMechanic } }),
    expect: { status: 400 },
    after: (given) => paidOut(given, []),
  }),
  goldenCase('initiateTransfer', 'D6', 'refuses an order that is not completed', {
    given: async (client) => ({
      ...(await owedTo('mechanicToPay')(client)),
      pending: await firstOf<Order>(client, 'listOrders', { query: 'status=POST_DIAGNOSTICS' }),
    }),
    request: (given) => ({ body: { ...transferOf(given), orderIds: [given.pending.id] } }),
    expect: { status: 400 },
  }),
  goldenCase('listSettlements', '2, 4', 'takes a mechanic off the summaries once everything is settled', {
    given: async (client) => {
      const before = await client.ask<Summary[]>({ operationId: 'listSettlements' })
      const paid = await settled(client)
      if (!matches(some({ mechanicId: paid.mechanicId }), before)) throw new Error('nothing was owed before')
      return before.filter(({ mechanicId }) => mechanicId !== paid.mechanicId)
    },
    expect: (rest) => ({ status: 200, body: same(rest) }),
  }),
]

/** Settlement: what is owed, what is there, and transfers (sections 2 to 7). */
export const paymentCases: readonly Case[] = [...owed, ...transfers]
