import { anywhere, type Case, goldenCase } from '#tests/contract/case.ts'
import { mockIds } from '#tests/contract/mock.ts'
import {
  every,
  exactly,
  matches,
  nullOr,
  type Pattern,
  same,
  some,
  text,
  that,
} from '#tests/contract/patterns.ts'
import { firstOf, id, type Order, type Page, pageOf } from './records.ts'

/** The ten statuses of section 4. */
const statuses = [
  ...['OPEN', 'QUOTED', 'PAYMENT_PROCESSING', 'PAID', 'SCHEDULED'],
  ...['PRE_DIAGNOSTICS', 'DIAGNOSTICS', 'WORK_IN_PROGRESS', 'POST_DIAGNOSTICS', 'COMPLETED'],
]

const newestFirst = (status: string) =>
  that(`${status} orders, the newest first`, (rows) => {
    const orders = rows as Order[]
    const times = orders.flatMap(({ created }) => (created === null ? [] : [Date.parse(created)]))
    const isSorted = times.every((time, index) => index === 0 || time <= Number(times[index - 1]))
    return isSorted && orders.length > 0 && orders.every((order) => order.status === status)
  })

const lists: Case[] = [
  goldenCase('listOrders', '7, 9', 'answers the first page, numbered 0, of ten orders', {
    profiles: anywhere,
    request: { query: 'page=0&size=10&status=OPEN' },
    expect: { status: 200, body: { ...pageOf(0), content: every({ id }, { most: 10 }) } },
  }),
  goldenCase('listOrders', '7, 9', 'answers ten OPEN orders from page 0 when nothing is asked for', {
    expect: {
      status: 200,
      body: { content: every({ status: 'OPEN' }, { least: 10, most: 10 }), number: 0 },
    },
  }),
  ...statuses.flatMap((status) => [
    goldenCase('listOrders', '3, 4', `lists ${status} orders with exactly the fields of section 3`, {
      profiles: anywhere,
      request: { query: `page=0&size=50&status=${status}` },
      expect: { status: 200, body: pageOf(0) },
    }),
    goldenCase('listOrders', '4, D1', `lists nothing but ${status} orders, the newest first`, {
      request: { query: `size=200&status=${status}` },
      expect: { status: 200, body: { content: newestFirst(status) } },
    }),
  ]),
  goldenCase('listOrders', '3, 9', 'counts pages from 0: page 1 goes on where page 0 ended', {
    profiles: anywhere,
    given: (client) => client.ask<Page<Order>>({ operationId: 'listOrders', query: 'page=0&size=20' }),
    request: { query: 'page=1&size=10' },
    expect: ({ content }) => ({ status: 200, body: { content: same(content.slice(10)), number: 1 } }),
  }),
  goldenCase('listOrders', '3, 7', 'cuts pages out of the orders of a status, and counts no other pages', {
    given: (client) =>
      client.ask<Page<Order>>({ operationId: 'listOrders', query: 'status=COMPLETED&size=200' }),
    request: { query: 'status=COMPLETED&size=3&page=1' },
    expect: ({ content }) => ({
      status: 200,
      body: { content: same(content.slice(3, 6)), totalPages: Math.ceil(content.length / 3), number: 1 },
    }),
  }),
  goldenCase('listOrders', '3', 'answers nothing beyond the last page', {
    profiles: anywhere,
    request: { query: 'page=100000&size=10&status=PAID' },
    expect: { status: 200, body: { content: [], number: 100_000 } },
  }),
  goldenCase('listOrders', '3', 'answers no page when there are no orders', {
    seed: 'empty',
    expect: { status: 200, body: { content: [], totalPages: 0, number: 0 } },
  }),
]

const known = (name: string, order: keyof typeof mockIds, body: Pattern, section: string): Case =>
  goldenCase('getOrder', section, name, {
    request: { path: { id: mockIds[order] } },
    expect: { status: 200, body },
  })
const odd = (name: string, id: string, body: Pattern, section = '3'): Case =>
  goldenCase('getOrder', section, name, {
    seed: 'edge',
    request: { path: { id: `77d3f26c90574e1ba17c0e${id}` } },
    expect: { status: 200, body },
  })

const reads: Case[] = [
  goldenCase('getOrder', '7', 'answers the very record of the list', {
    profiles: anywhere,
    given: (client) => firstOf<Order>(client, 'listOrders'),
    request: ({ id }) => ({ path: { id } }),
    expect: (listed) => ({ status: 200, body: same(listed) }),
  }),
  known(
    'has nobody assigned and nothing totalled while an order is OPEN',
    'openOrder',
    {
      status: 'OPEN',
      total: null,
      mechanicResponse: null,
      mechanicScheduledStartTime: null,
      mechanicInstructions: null,
      mechanicRemarks: null,
      paymentDetails: [],
      refundDetails: null,
    },
    '3, 4',
  ),
  known('saves the platform fee as 0', 'quotedOrder', { status: 'QUOTED', platformFee: 0 }, '3'),
  known(
    'adds a quote up: fee of the sub-total, tax of both, total of all three, each half-up to cents',
    'quotedOrder',
    that('the sums of section 5', addsUp),
    '5',
  ),
  known(
    "starts the id of a line that was added while quoting with 'temp'",
    'quotedOrder',
    { services: some({ id: /^temp/, type: 'ITEM' }) },
    '2, 3',
  ),
  known('carries what the customer paid', 'paidOrder', { paymentDetails: some({ currency: 'USD' }) }, '3'),
  known(
    'carries the assigned mechanic without an id, and the start as local time without a zone',
    'scheduledOrder',
    {
      status: 'SCHEDULED',
      mechanicScheduledStartTime: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}$/,
      mechanicInstructions: text,
      mechanicResponse: exactly({
        firstName: 'Rosa',
        lastName: 'Castillo',
        mobileCountryCode: '+1',
        mobileNo: text,
        expertise: nullOr(text),
      }),
    },
    '3, 7',
  ),
  known(
    'parts remarks by blank lines, some headed by a Time line with an ISO timestamp',
    'completedOrder',
    { mechanicRemarks: /(^|\n\n)Time:? \d{4}-\d\d-\d\dT[\d:.]+Z\n/ },
    '3',
  ),
  known('wraps the address in an object', 'openOrder', { address: exactly({ address: /\S/ }) }, '3'),
  odd('may lack car, address, description, lines and totals', '00', {
    car: null,
    address: null,
    issueDescription: null,
    services: [],
    subTotal: null,
    serviceFee: null,
    serviceFeePercentage: null,
    tax: null,
    taxPercentage: null,
    total: null,
  }),
  odd('may have lines without price, discount, category, texts', '05', {
    services: that('every kind of gap', (rows) =>
      ['category', 'subCategory', 'description', 'price', 'discount', 'finalPrice'].every((field) =>
        matches(some({ [field]: null }), rows),
      ),
    ),
  }),
  odd('may have a status that nobody knows yet', '07', { status: 'ON_HOLD' }, '4'),
  odd(
    'may have a total of 0, which is not a missing one',
    '0d',
    { subTotal: 0, total: 0, tax: 0, serviceFee: 0 },
    'D1',
  ),
  odd(
    'may lack the totals of a completed order',
    '0e',
    { subTotal: null, total: null, services: every({}) },
    '2',
  ),
]

type Totals = Record<
  'subTotal' | 'serviceFee' | 'serviceFeePercentage' | 'tax' | 'taxPercentage' | 'total',
  number
>

/** The rules of section 5 in whole cents; percentages in ten-thousandths. */
function addsUp(value: unknown): boolean {
  const order = value as Totals & { services: { finalPrice: number }[] }
  const cents = (dollars: number) => Math.round(dollars * 100)
  const percentOf = (amount: number, percentage: number) =>
    Number((BigInt(amount) * BigInt(Math.round(percentage * 10_000)) * 2n + 1_000_000n) / 2_000_000n)
  const subTotal = order.services.reduce((sum, { finalPrice }) => sum + cents(finalPrice), 0)
  const fee = percentOf(subTotal, order.serviceFeePercentage)
  const tax = percentOf(subTotal + fee, order.taxPercentage)
  return (
    cents(order.subTotal) === subTotal &&
    cents(order.serviceFee) === fee &&
    cents(order.tax) === tax &&
    cents(order.total) === subTotal + fee + tax
  )
}

/** Orders as lists and one by one (sections 3, 4, 7 and 9). */
export const orderCases: readonly Case[] = [...lists, ...reads]
