import { anywhere, type Case, goldenCase, table } from '#tests/contract/case.ts'
import { mockIds } from '#tests/contract/mock.ts'
import { every, type Pattern, some, text, that } from '#tests/contract/patterns.ts'
import { specification } from '#tests/contract/specification.ts'
import { id, isAsListed, type Order, pagesOf } from './records.ts'

const newestFirst = that<Order[]>('orders, the newest first', (orders) => {
  const times = orders.flatMap(({ created }) => (created === null ? [] : [Date.parse(created)]))
  return times.length > 1 && times.every((time, index) => index === 0 || time <= Number(times[index - 1]))
})

/** Lists of orders (sections 3, 4, 7 and 9). */
export const orderLists: readonly Case[] = [
  goldenCase('listOrders', '7, 9', 'answers ten OPEN orders of page 0 when nothing is asked for', {
    expect: { body: { content: every({ id, status: 'OPEN' }, 10, 10), number: 0 } },
  }),
  ...table(
    (specification.codes.OrderStatus ?? []).map((status) => [String(status)] as const),
    (status) =>
      goldenCase('listOrders', '3, 4', `lists nothing but ${status} orders`, {
        profiles: anywhere,
        request: { query: `page=0&size=50&status=${status}` },
        expect: { body: { content: every({ id, status }), number: 0 } },
      }),
  ),
  goldenCase('listOrders', '4, D1', 'lists the newest first', {
    request: { query: 'size=200' },
    expect: { body: { content: newestFirst } },
  }),
  ...pagesOf('listOrders', 10, 'status=COMPLETED'),
  goldenCase('listOrders', '3', 'answers no page when there are no orders', {
    seed: 'empty',
    expect: { body: { content: [], totalPages: 0, number: 0 } },
  }),
  isAsListed('getOrder', 'listOrders'),
]

/** What an order carries in a state, by the name of a record of the seed demo. */
const known: (readonly [keyof typeof mockIds, string, Pattern])[] = [
  [
    'openOrder',
    'nobody assigned, nothing totalled, and the address in an object',
    {
      ...{ status: 'OPEN', total: null, mechanicResponse: null, mechanicScheduledStartTime: null },
      ...{ mechanicInstructions: null, mechanicRemarks: null, paymentDetails: [], refundDetails: null },
      address: { address: /\S/ },
    },
  ],
  [
    'quotedOrder',
    "the platform fee 0, and an added line whose id starts with 'temp'",
    { status: 'QUOTED', platformFee: 0, services: some({ id: /^temp/, type: 'ITEM' }) },
  ],
  ['paidOrder', 'what the customer paid', { paymentDetails: some({ currency: 'USD' }) }],
  [
    'scheduledOrder',
    'the assigned mechanic, and the start as local time without a zone',
    {
      status: 'SCHEDULED',
      mechanicScheduledStartTime: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}$/,
      mechanicInstructions: text,
      mechanicResponse: { firstName: 'Rosa', lastName: 'Castillo', mobileCountryCode: '+1', mobileNo: text },
    },
  ],
  [
    'completedOrder',
    'remarks parted by blank lines, some headed by a Time line',
    { mechanicRemarks: /(^|\n\n)Time:? \d{4}-\d\d-\d\dT[\d:.]+Z\n/ },
  ],
]

/** What an order may lack, by the name of a record of the seed edge. */
const odd: (readonly [keyof typeof mockIds, string, Pattern])[] = [
  [
    'emptyOrder',
    'neither car, address, description, lines nor totals',
    {
      ...{ car: null, address: null, issueDescription: null, services: [], subTotal: null, total: null },
      ...{ serviceFee: null, serviceFeePercentage: null, tax: null, taxPercentage: null },
    },
  ],
  ...(['category', 'subCategory', 'description', 'price', 'discount', 'finalPrice'] as const).map(
    (member) =>
      ['unpricedLinesOrder', `a line without ${member}`, { services: some({ [member]: null }) }] as const,
  ),
  ['unknownStatusOrder', 'a status that nobody knows yet', { status: 'ON_HOLD' }],
  ['freeOrder', 'a total of 0, which is not a missing one', { subTotal: 0, total: 0, tax: 0, serviceFee: 0 }],
  ['totallessOrder', 'no totals though it is completed', { subTotal: null, total: null }],
]

const orders = (seed: 'demo' | 'edge', rows: typeof known) =>
  table(rows, (name, what, body) =>
    goldenCase('getOrder', '2, 3, 4, 7', `answers ${name} with ${what}`, {
      seed,
      request: { path: { id: mockIds[name] } },
      expect: { body },
    }),
  )

/** Orders one by one (sections 2, 3, 4 and 7). */
export const orderCases: readonly Case[] = [...orders('demo', known), ...orders('edge', odd)]
