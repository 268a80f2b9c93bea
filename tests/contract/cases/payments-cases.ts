import { anywhere, type Case, goldenCase } from '#tests/contract/case.ts'
import type { Client } from '#tests/contract/client.ts'
import { nobody } from '#tests/contract/guard.ts'
import { every, exactly, same, some, that } from '#tests/contract/patterns.ts'
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
  {
    request: { operationId: 'listMechanicSettlement' as const, path: { id: mechanicId } },
    expect: { status: 200, body: same(orders.filter((order) => !paid.includes(order))) },
  },
  {
    request: { operationId: 'getBalance' as const },
    expect: {
      status: 200,
      body: { availableBalanceList: [{ balanceAmount: (cents(available) - cents(sumOf(paid))) / 100 }] },
    },
  },
]

const refuses = (name: string, change: (body: Body, given: Given) => Body, section: string, status = 400) =>
  goldenCase('initiateTransfer', section, `refuses ${name}, and pays nothing`, {
    given: owedTo('mechanicToPay'),
    request: (given) => ({ body: change(transferOf(given), given) }),
    expect: { status },
    after: (given) => paidOut(given, []),
  })

const reads: Case[] = [
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
    given: async (client) => client.id('mechanicPaid'),
    request: (id) => ({ path: { id } }),
    expect: { status: 200, body: [] },
  }),
  goldenCase('listSettlements', '7', 'answers an empty list when nobody is owed anything', {
    seed: 'empty',
    expect: { status: 200, body: [] },
  }),
  goldenCase('listMechanicSettlement', '8', 'answers 404 for a mechanic who does not exist', {
    profiles: anywhere,
    request: { path: { id: nobody } },
    expect: { status: 404 },
  }),
  goldenCase('getBalance', '3', 'answers what is available and what is pending, in dollars', {
    profiles: anywhere,
    expect: { status: 200 },
  }),
  ...(['listSettlements', 'listMechanicSettlement', 'getBalance'] as const).map(
    (operationId): Case =>
      goldenCase(operationId, 'D14', 'refuses a query', {
        request: { path: { id: nobody }, query: 'currency=EUR' },
        expect: { status: 400 },
      }),
  ),
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
    given: async (client) => {
      const given = await owedTo('mechanicToPay')(client)
      await client.ask({ operationId: 'initiateTransfer', body: transferOf(given) })
      return given
    },
    request: (given) => ({ body: transferOf(given) }),
    expect: failed,
    after: (given) => paidOut(given, given.orders),
  }),
  goldenCase('initiateTransfer', 'D1', 'settles nothing when one order of several is settled already', {
    given: async (client) => {
      const given = await owedTo('mechanicToPay')(client)
      const first = { ...given, orders: given.orders.slice(0, 1) }
      await client.ask({ operationId: 'initiateTransfer', body: transferOf(first) })
      return given
    },
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
  refuses(
    'an amount that is a cent too high',
    (body) => ({ ...body, amount: (cents(Number(body.amount)) + 1) / 100 }),
    'D1',
  ),
  refuses(
    'an amount that is a cent too low',
    (body) => ({ ...body, amount: (cents(Number(body.amount)) - 1) / 100 }),
    'D1',
  ),
  refuses('an amount in cents', (body) => ({ ...body, amount: cents(Number(body.amount)) }), 'D1'),
  refuses('an amount of 0', (body) => ({ ...body, amount: 0 }), '5'),
  refuses('an amount below 0', (body) => ({ ...body, amount: -Number(body.amount) }), '5'),
  refuses('an amount that is a text', (body) => ({ ...body, amount: String(body.amount) }), 'D1'),
  refuses('an amount finer than a cent', (body) => ({ ...body, amount: Number(body.amount) + 0.001 }), 'D1'),
  refuses('another currency', (body) => ({ ...body, currency: 'EUR' }), '7, 9'),
  refuses('no order at all', (body) => ({ ...body, orderIds: [] }), '5'),
  refuses(
    'an order twice',
    (body) => ({ ...body, orderIds: [...(body.orderIds as string[]), (body.orderIds as string[])[0]] }),
    'D1',
  ),
  refuses('an order that does not exist', (body) => ({ ...body, orderIds: [nobody] }), 'D6'),
  refuses('an administrator without a name', (body) => ({ ...body, adminId: '' }), '6'),
  refuses('a member more', (body) => ({ ...body, note: 'x' }), '7'),
  ...['currency', 'adminId'].map((member) =>
    refuses(`a transfer without ${member}`, (body) => ({ ...body, [member]: undefined }), '7'),
  ),
  refuses('a mechanic who does not exist', (body) => ({ ...body, mechanicId: nobody }), '8', 404),
  goldenCase('initiateTransfer', 'D6', "refuses another mechanic's order", {
    given: async (client) => ({
      ...(await owedTo('mechanicToPay')(client)),
      other: client.id('activeMechanic'),
    }),
    request: (given) => ({ body: { ...transferOf(given), mechanicId: given.other } }),
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
      const given = await owedTo('mechanicToPay')(client)
      const before = await client.ask<Summary[]>({ operationId: 'listSettlements' })
      if (!some({ mechanicId: given.mechanicId }).accepts(before)) throw new Error('nothing was owed before')
      await client.ask({ operationId: 'initiateTransfer', body: transferOf(given) })
      return before.filter(({ mechanicId }) => mechanicId !== given.mechanicId)
    },
    expect: (rest) => ({ status: 200, body: same(rest) }),
  }),
]

/** Settlement: what is owed, what is there, and transfers (sections 2 to 7). */
export const paymentCases: readonly Case[] = [...reads, ...transfers]
