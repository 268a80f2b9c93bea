import { type Case, goldenCase, named, reads } from '#tests/contract/case.ts'
import { missingId } from '#tests/contract/guard.ts'
import { same, some, that } from '#tests/contract/patterns.ts'
import { firstOf, isStill, type Line, type Order, orderCalled } from './records.ts'

type Quote = Record<string, unknown> & { services: Line[] }

/**
 * Worked out by hand (section 5). Two original lines: 189.99 less 10 % = 170.991, 170.99; 45.00 less 0 %. An added one:
 * 8.50 less 12.5 % = 7.4375, 7.44. Sub-total 223.43; fee 7.5 % = 16.75725, 16.76; tax 8.25 % of 240.19 = 19.815675,
 * 19.82; total 260.01.
 */
const priced = [
  { price: 189.99, discount: 10, finalPrice: 170.99 },
  { price: 45, discount: 0, finalPrice: 45 },
]
const added: Line = {
  id: 'temp-1763-a',
  category: 'Item',
  subCategory: 'Brake cleaner',
  description: 'One can',
  price: 8.5,
  discount: 12.5,
  finalPrice: 7.44,
  type: 'ITEM',
}
const totals = {
  subTotal: '223.43',
  serviceFee: 16.76,
  serviceFeePercentage: 7.5,
  tax: 19.82,
  taxPercentage: 8.25,
  platformFee: 0,
  total: '260.01',
}

/** The fourteen members that section 7 lists, for an order with two original lines. */
const quoteFor = ({
  userId,
  parentServiceId,
  issueDescription,
  services,
  paymentDetails,
  refundDetails,
}: Order): Quote => ({
  userId,
  parentServiceId,
  issueDescription,
  status: 'QUOTED',
  services: [...services.slice(0, 2).map((line, index) => ({ ...line, ...priced[index] })), added],
  ...totals,
  paymentDetails,
  refundDetails,
})

const quoting = (before: Order, change: object = {}) => ({
  path: { id: before.id },
  body: { ...quoteFor(before), ...change },
})

/** A quote of the OPEN order that is right but for what changes. */
const refused = (name: string, change: object | ((quote: Quote) => object), message: string) =>
  goldenCase('saveQuotation', '5, D3', `refuses ${name}, and changes nothing`, {
    given: orderCalled('openOrder'),
    request: (before) => quoting(before, typeof change === 'function' ? change(quoteFor(before)) : change),
    expect: { status: 400, body: { message: that(message, (said) => String(said).startsWith(message)) } },
    after: isStill,
  })
const lineChanged =
  (change: object, at = 2) =>
  ({ services }: Quote) => ({
    services: services.map((line, index) => (index === at ? { ...line, ...change } : line)),
  })

/** A quote of 0.30 without fee and tax, from lines of that price. */
const plain = (lines: Line[], price: number) => ({
  services: lines.map((line) => ({ ...line, price, discount: 0, finalPrice: price })),
  subTotal: '0.30',
  serviceFee: 0,
  serviceFeePercentage: 0,
  tax: 0,
  taxPercentage: 0,
  total: '0.30',
})

/** Every line of an order for nothing. */
const free = ({ services }: Order) => ({
  services: services.map((line) => ({ ...line, price: 0, discount: 0, finalPrice: 0 })),
  subTotal: '0.00',
  serviceFee: 0,
  tax: 0,
  total: '0.00',
})

/** Saving a quote (sections 2, 3, 4, 5 and 7). */
export const quoteCases: readonly Case[] = [
  goldenCase(
    'saveQuotation',
    '3, 4, 5',
    'sets QUOTED and answers the quote as stored: totals as numbers, ids and order of the lines kept',
    {
      given: orderCalled('openOrder'),
      request: (before) => quoting(before),
      expect: (before) => ({
        status: 200,
        body: same({
          ...before,
          ...totals,
          status: 'QUOTED',
          services: quoteFor(before).services,
          subTotal: 223.43,
          total: 260.01,
        }),
      }),
      after: ({ id }) =>
        reads('getOrder', id, { status: 'QUOTED', subTotal: 223.43, total: 260.01, platformFee: 0 }),
    },
  ),
  goldenCase('saveQuotation', '3', 'answers a whole order', {
    profiles: named,
    given: orderCalled('openOrder'),
    request: (before) => quoting(before, free(before)),
    expect: { status: 200 },
  }),
  goldenCase('saveQuotation', '2, 4', 'quotes a QUOTED order again; a line that was added before may go', {
    given: async (client) => {
      const before = await orderCalled('openOrder')(client)
      await client.ask({ operationId: 'saveQuotation', ...quoting(before) })
      return before
    },
    request: (before) => quoting(before, plain(before.services.slice(0, 2), 0.15)),
    expect: {
      status: 200,
      body: { status: 'QUOTED', subTotal: 0.3, total: 0.3, services: [{ finalPrice: 0.15 }, {}] },
    },
  }),
  goldenCase('saveQuotation', '7', 'takes back the order that it follows from, and an issue without words', {
    given: orderCalled('silentOrder'),
    request: (before) => quoting(before, plain(before.services.slice(0, 1), 0.3)),
    expect: { status: 200, body: { issueDescription: null, status: 'QUOTED' } },
  }),
  goldenCase('saveQuotation', '7', 'takes the id of the order that this one follows from as it came', {
    given: (client) =>
      firstOf<Order>(client, 'listOrders', {
        query: 'status=OPEN&size=200',
        where: ({ parentServiceId, services }) => parentServiceId !== null && services.length > 0,
      }),
    request: (before) => quoting(before, free(before)),
    expect: (before) => ({ status: 200, body: { parentServiceId: before.parentServiceId } }),
  }),
  goldenCase('saveQuotation', '3, D3', 'takes original lines without texts as they came', {
    seed: 'edge',
    given: orderCalled('unpricedLinesOrder'),
    request: (before) => quoting(before, free(before)),
    expect: {
      status: 200,
      body: { services: some({ category: null, subCategory: null, description: null }) },
    },
  }),
  ...[
    { serviceFeePercentage: 0, serviceFee: 0, taxPercentage: 0, tax: 0, total: '223.43' },
    { serviceFeePercentage: 100, serviceFee: 223.43, taxPercentage: 100, tax: 446.86, total: '893.72' },
    // 223.43 × 0.3333 % = 0.7446…; 224.17 × 8.875 % = 19.8950875
    { serviceFeePercentage: 0.3333, serviceFee: 0.74, taxPercentage: 8.875, tax: 19.9, total: '244.07' },
  ].map((sums) =>
    goldenCase(
      'saveQuotation',
      '5, 9',
      `makes ${sums.serviceFeePercentage} % fee and ${sums.taxPercentage} % tax on 223.43 a total of ${sums.total}`,
      {
        given: orderCalled('openOrder'),
        request: (before) => quoting(before, sums),
        expect: { status: 200, body: { ...sums, total: Number(sums.total) } },
      },
    ),
  ),
  goldenCase('saveQuotation', '2, 5', 'refuses to remove an original line, with the stated text', {
    given: orderCalled('openOrder'),
    request: (before) =>
      quoting(before, { services: [added], subTotal: '7.44', serviceFee: 0.56, tax: 0.66, total: '8.66' }),
    expect: {
      status: 409,
      message:
        /Cannot remove original service: This service was part of the original order and cannot be removed\./,
    },
    after: isStill,
  }),
  ...[
    ...['paymentProcessingOrder', 'paidOrder', 'scheduledOrder', 'preDiagnosticsOrder', 'diagnosticsOrder'],
    ...['workInProgressOrder', 'postDiagnosticsOrder', 'completedOrder'],
  ].map((name) =>
    goldenCase('saveQuotation', '4, D1', `refuses to quote the ${name}`, {
      given: orderCalled(name),
      request: (before) => quoting(before),
      expect: { status: 409, message: /^Only OPEN and QUOTED orders can be quoted; this one is [A-Z_]+$/ },
      after: isStill,
    }),
  ),
  goldenCase('saveQuotation', '8', 'answers 404 for an order that does not exist', {
    given: orderCalled('openOrder'),
    request: (before) => ({ path: { id: missingId }, body: quoteFor(before) }),
    expect: { status: 404 },
  }),
  ...(
    [
      ['a sub-total that is not the sum', { subTotal: '223.44' }, 'subTotal must be 223.43, but is 223.44'],
      ['a service fee that is rounded down', { serviceFee: 16.75 }, 'serviceFee must be 16.76, but is 16.75'],
      ['a tax of the sub-total alone', { tax: 18.43, total: '258.62' }, 'tax must be 19.82, but is 18.43'],
      ['a total of its own', { total: '260.02' }, 'total must be 260.01, but is 260.02'],
      [
        'a fee finer than 0.0001 %',
        { serviceFeePercentage: 7.50001 },
        'serviceFeePercentage must have at most',
      ],
      ['a tax finer than 0.0001 %', { taxPercentage: 8.25001 }, 'taxPercentage must have at most'],
      ['another owner', { userId: missingId }, 'userId must be as on the order'],
      ['an order that it follows from', { parentServiceId: 'p' }, 'parentServiceId must be as on'],
      ['another issue', { issueDescription: 'Other' }, 'issueDescription must be as on'],
      ['a payment that was never made', { paymentDetails: [{ amount: 1 }] }, 'paymentDetails must be as on'],
      ['a refund that was never made', { refundDetails: { amount: 1 } }, 'refundDetails must be as on'],
    ] as const
  ).map(([name, change, message]) => refused(name, change, message)),
  ...(
    [
      [
        'a final price that is not rounded',
        { finalPrice: 7.4375 },
        'finalPrice must have at most two decimals',
      ],
      ['a final price without the discount', { finalPrice: 8.5 }, 'finalPrice must be 7.44, but is 8.50'],
      ['a price finer than a cent', { price: 8.505 }, 'price must have at most two decimals, but is 8.505'],
      ['a discount finer than 0.0001 %', { discount: 12.50001 }, 'discount must have at most four decimals'],
      [
        'an added line of another id',
        { id: 'new-1' },
        'id new-1 is no line of the order; the id of an added',
      ],
    ] as const
  ).map(([name, change, message]) => refused(name, lineChanged(change), `services[2].${message}`)),
  ...(['type', 'category', 'subCategory', 'description'] as const).map((member) =>
    refused(
      `another ${member} of an original line`,
      lineChanged({ [member]: member === 'type' ? 'ITEM' : 'Other' }, 0),
      `services[0].${member} of an original service cannot be changed`,
    ),
  ),
  refused(
    'an id twice',
    ({ services }) => ({ services: [...services, added] }),
    'services[3].id temp-1763-a stands for an earlier line already',
  ),
]
