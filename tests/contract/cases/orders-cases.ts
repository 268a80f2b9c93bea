import { type Case, createCase, createCases, realSafe } from '#tests/contract/case.ts'
import { mockIds } from '#tests/contract/mock.ts'
import { every, type Pattern, satisfies, some, text } from '#tests/contract/patterns.ts'
import { specification } from '#tests/contract/specification.ts'
import { createListEntryCase, createPageCases, idPattern, type Order } from './records.ts'

const newestFirst = satisfies<Order[]>('orders, newest first', (orders) => {
  const times = orders.flatMap(({ created }) => (created === null ? [] : [Date.parse(created)]))
  return times.length > 1 && times.every((time, index) => index === 0 || time <= Number(times[index - 1]))
})

export const orderListCases: readonly Case[] = [
  createCase('listOrders', '7, 9', 'returns page 0 with ten OPEN orders by default', {
    expect: { body: { content: every({ id: idPattern, status: 'OPEN' }, 10, 10), number: 0 } },
  }),
  ...createCases(
    (specification.codes.OrderStatus ?? []).map((status) => [String(status)] as const),
    (status) =>
      createCase('listOrders', '3, 4', `lists only ${status} orders`, {
        profiles: realSafe,
        request: { query: `page=0&size=50&status=${status}` },
        expect: { body: { content: every({ id: idPattern, status }), number: 0 } },
      }),
  ),
  createCase('listOrders', 'D3', 'lists the newest orders first', {
    request: { query: 'size=200' },
    expect: { body: { content: newestFirst } },
  }),
  ...createPageCases('listOrders', 10, 'status=COMPLETED'),
  createCase('listOrders', '3', 'returns no pages if there are no orders', {
    seed: 'empty',
    expect: { body: { content: [], totalPages: 0, number: 0 } },
  }),
  createListEntryCase('getOrder', 'listOrders'),
]

/** Usual orders of the seed demo. Columns: name, description, expected members. */
const demoOrders: (readonly [keyof typeof mockIds, string, Pattern])[] = [
  [
    'openOrder',
    'no mechanic, no totals, and the address in an object',
    {
      ...{ status: 'OPEN', total: null, mechanicResponse: null, mechanicScheduledStartTime: null },
      ...{ mechanicInstructions: null, mechanicRemarks: null, paymentDetails: [], refundDetails: null },
      address: { address: /\S/ },
    },
  ],
  [
    'quotedOrder',
    "platform fee 0, and an added line whose ID starts with 'temp'",
    { status: 'QUOTED', platformFee: 0, services: some({ id: /^temp/, type: 'ITEM' }) },
  ],
  ['paidOrder', 'the payment of the customer', { paymentDetails: some({ currency: 'USD' }) }],
  [
    'scheduledOrder',
    'the assigned mechanic, and the start in local time without a zone',
    {
      status: 'SCHEDULED',
      mechanicScheduledStartTime: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}$/,
      mechanicInstructions: text,
      mechanicResponse: { firstName: 'Rosa', lastName: 'Castillo', mobileCountryCode: '+1', mobileNo: text },
    },
  ],
  [
    'completedOrder',
    'a remark with a Time line',
    { mechanicRemarks: /(^|\n\n)Time:? \d{4}-\d\d-\d\dT[\d:.]+Z\n/ },
  ],
]

/** Unusual orders of the seed edge. Columns: name, description, expected members. */
const edgeOrders: (readonly [keyof typeof mockIds, string, Pattern])[] = [
  [
    'emptyOrder',
    'no car, address, description, lines or totals',
    {
      ...{ car: null, address: null, issueDescription: null, services: [], subTotal: null, total: null },
      ...{ serviceFee: null, serviceFeePercentage: null, tax: null, taxPercentage: null },
    },
  ],
  ...(['category', 'subCategory', 'description', 'price', 'discount', 'finalPrice'] as const).map(
    (member) =>
      ['unpricedLinesOrder', `a line without ${member}`, { services: some({ [member]: null }) }] as const,
  ),
  ['unknownStatusOrder', 'an unknown status', { status: 'ON_HOLD' }],
  ['freeOrder', 'a total of 0', { subTotal: 0, total: 0, tax: 0, serviceFee: 0 }],
  ['totallessOrder', 'neither subtotal nor total', { subTotal: null, total: null }],
]

const createOrderCases = (seed: 'demo' | 'edge', rows: typeof demoOrders) =>
  createCases(rows, (name, description, body) =>
    createCase('getOrder', '2, 3, 4, 7', `returns ${name} with ${description}`, {
      seed,
      request: { path: { id: mockIds[name] } },
      expect: { body },
    }),
  )

export const orderCases: readonly Case[] = [
  ...createOrderCases('demo', demoOrders),
  ...createOrderCases('edge', edgeOrders),
]
