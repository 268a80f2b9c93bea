import { type Case, goldenCase, named, reads, table } from '#tests/contract/case.ts'
import { missingId } from '#tests/contract/guard.ts'
import { type Pattern, same, some, that } from '#tests/contract/patterns.ts'
import { firstOf, isStill, type Line, type Order, orderCalled } from './records.ts'

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
  ...{ id: 'temp-1763-a', category: 'Item', subCategory: 'Brake cleaner', description: 'One can' },
  ...{ price: 8.5, discount: 12.5, finalPrice: 7.44, type: 'ITEM' },
}
const totals = {
  ...{ subTotal: '223.43', serviceFee: 16.76, serviceFeePercentage: 7.5, tax: 19.82, taxPercentage: 8.25 },
  ...{ platformFee: 0, total: '260.01' },
}
const linesOf = ({ services }: Order) => [
  ...services.slice(0, 2).map((line, index) => ({ ...line, ...priced[index] })),
  added,
]

/** The fourteen members that section 7 lists, for an order with two original lines; some of them may differ. */
const quoting = (before: Order, change: object = {}) => {
  const { id, userId, parentServiceId, issueDescription, paymentDetails, refundDetails } = before
  const kept = { userId, parentServiceId, issueDescription, paymentDetails, refundDetails }
  return {
    path: { id },
    body: { ...kept, status: 'QUOTED', services: linesOf(before), ...totals, ...change },
  }
}

/** Lines for one price each, without fee and tax. */
const plain = (lines: Line[], price: number) => {
  const sum = (price * lines.length).toFixed(2)
  return {
    services: lines.map((line) => ({ ...line, price, discount: 0, finalPrice: price })),
    ...{ subTotal: sum, serviceFee: 0, serviceFeePercentage: 0, tax: 0, taxPercentage: 0, total: sum },
  }
}

const takes = (section: string, name: string, who: string, quote: (before: Order) => object, body: Pattern) =>
  goldenCase('saveQuotation', section, name, {
    ...(who === 'unpricedLinesOrder' && { seed: 'edge' }),
    given: orderCalled(who),
    request: (before) => quoting(before, quote(before)),
    expect: { body },
  })

const quotes: Case[] = [
  goldenCase(
    'saveQuotation',
    '3, 4, 5',
    'sets QUOTED and answers the quote as stored: totals as numbers, lines kept',
    {
      given: orderCalled('openOrder'),
      request: (before) => quoting(before),
      expect: (before) => ({
        body: same({
          ...{ ...before, ...totals, status: 'QUOTED', services: linesOf(before) },
          ...{ subTotal: 223.43, total: 260.01 },
        }),
      }),
      after: ({ id }) =>
        reads('getOrder', id, { status: 'QUOTED', subTotal: 223.43, total: 260.01, platformFee: 0 }),
    },
  ),
  goldenCase('saveQuotation', '3', 'answers a whole order', {
    profiles: named,
    given: orderCalled('openOrder'),
    request: (before) => quoting(before, plain(before.services, 0)),
  }),
  goldenCase('saveQuotation', '2, 4', 'quotes a QUOTED order again; a line that was added before may go', {
    given: async (client) => {
      const before = await orderCalled('openOrder')(client)
      await client.ask({ operationId: 'saveQuotation', ...quoting(before) })
      return before
    },
    request: (before) => quoting(before, plain(before.services, 0.15)),
    expect: { body: { status: 'QUOTED', subTotal: 0.3, total: 0.3, services: [{ finalPrice: 0.15 }, {}] } },
  }),
  takes('7', 'takes back an issue without words', 'silentOrder', ({ services }) => plain(services, 0.3), {
    ...{ issueDescription: null, status: 'QUOTED' },
  }),
  takes(
    '3, D3',
    'takes original lines without texts as they came',
    'unpricedLinesOrder',
    ({ services }) => plain(services, 0),
    { services: some({ category: null, subCategory: null, description: null }) },
  ),
  goldenCase('saveQuotation', '7', 'takes the id of the order that this one follows from as it came', {
    given: (client) =>
      firstOf<Order>(client, 'listOrders', {
        query: 'status=OPEN&size=200',
        where: ({ parentServiceId, services }) => parentServiceId !== null && services.length > 0,
      }),
    request: (before) => quoting(before, plain(before.services, 0)),
    expect: ({ parentServiceId }) => ({ body: { parentServiceId } }),
  }),
  ...table(
    [
      [0, 0, 0, 0, '223.43'],
      [100, 223.43, 100, 446.86, '893.72'],
      // 223.43 × 0.3333 % = 0.7446…; 224.17 × 8.875 % = 19.8950875
      [0.3333, 0.74, 8.875, 19.9, '244.07'],
    ],
    (serviceFeePercentage, serviceFee, taxPercentage, tax, total) =>
      takes(
        '5, 9',
        `makes ${serviceFeePercentage} % fee and ${taxPercentage} % tax on 223.43 a total of ${total}`,
        'openOrder',
        () => ({ serviceFeePercentage, serviceFee, taxPercentage, tax, total }),
        { serviceFeePercentage, serviceFee, taxPercentage, tax, total: Number(total) },
      ),
  ),
]

/** The states in which an order is not quoted (section 4). */
const closed = [
  ...(['paymentProcessing', 'paid', 'scheduled', 'preDiagnostics', 'diagnostics'] as const),
  ...(['workInProgress', 'postDiagnostics', 'completed'] as const),
].map((state) => [`${state}Order`] as const)

/** A quote of the OPEN order that is right but for what changes, and how the message begins. */
const refusals: (readonly [string, object, string])[] = [
  ['a sub-total that is not the sum', { subTotal: '223.44' }, 'subTotal must be 223.43, but is 223.44'],
  ['a service fee that is rounded down', { serviceFee: 16.75 }, 'serviceFee must be 16.76, but is 16.75'],
  ['a tax of the sub-total alone', { tax: 18.43, total: '258.62' }, 'tax must be 19.82, but is 18.43'],
  ['a total of its own', { total: '260.02' }, 'total must be 260.01, but is 260.02'],
  ['a fee finer than 0.0001 %', { serviceFeePercentage: 7.50001 }, 'serviceFeePercentage must have at most'],
  ['a tax finer than 0.0001 %', { taxPercentage: 8.25001 }, 'taxPercentage must have at most'],
  ['another owner', { userId: missingId }, 'userId must be as on the order'],
  ['an order that it follows from', { parentServiceId: 'p' }, 'parentServiceId must be as on'],
  ['another issue', { issueDescription: 'Other' }, 'issueDescription must be as on'],
  ['a payment that was never made', { paymentDetails: [{ amount: 1 }] }, 'paymentDetails must be as on'],
  ['a refund that was never made', { refundDetails: { amount: 1 } }, 'refundDetails must be as on'],
]
/** The same with a change of one line: the first is original, the third was added. */
const lineRefusals: (readonly [number, object, string])[] = [
  [2, { finalPrice: 7.4375 }, 'finalPrice must have at most two decimals'],
  [2, { finalPrice: 8.5 }, 'finalPrice must be 7.44, but is 8.50'],
  [2, { price: 8.505 }, 'price must have at most two decimals, but is 8.505'],
  [2, { discount: 12.50001 }, 'discount must have at most four decimals'],
  [2, { id: 'new-1' }, 'id new-1 is no line of the order; the id of an added'],
  [0, { type: 'ITEM' }, 'type of an original service cannot be changed'],
  [0, { category: 'Other' }, 'category of an original service cannot be changed'],
  [0, { subCategory: 'Other' }, 'subCategory of an original service cannot be changed'],
  [0, { description: 'Other' }, 'description of an original service cannot be changed'],
]

const refused = (name: string, change: (lines: Line[]) => object, message: string) =>
  goldenCase('saveQuotation', '5, D3', `refuses ${name}, and changes nothing`, {
    given: orderCalled('openOrder'),
    request: (before) => quoting(before, change(linesOf(before))),
    expect: { status: 400, body: { message: that<string>(message, (said) => said.startsWith(message)) } },
    after: isStill,
  })

const refusedQuotes: Case[] = [
  ...table(closed, (who) =>
    goldenCase('saveQuotation', '4, D1', `refuses to quote the ${who}`, {
      given: orderCalled(who),
      request: (before) => quoting(before),
      expect: { status: 409, message: /^Only OPEN and QUOTED orders can be quoted; this one is [A-Z_]+$/ },
      after: isStill,
    }),
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
  goldenCase('saveQuotation', '8', 'answers 404 for an order that does not exist', {
    given: orderCalled('openOrder'),
    request: (before) => ({ ...quoting(before), path: { id: missingId } }),
    expect: { status: 404 },
  }),
  ...table(refusals, (name, change, message) => refused(name, () => change, message)),
  ...table(lineRefusals, (at, change, message) =>
    refused(
      `a line with ${JSON.stringify(change)}`,
      (lines) => ({ services: lines.map((line, index) => (index === at ? { ...line, ...change } : line)) }),
      `services[${at}].${message}`,
    ),
  ),
  refused(
    'an id twice',
    (lines) => ({ services: [...lines, added] }),
    'services[3].id temp-1763-a stands for an earlier line already',
  ),
]

/** Saving a quote (sections 2, 3, 4, 5 and 7). */
export const quoteCases: readonly Case[] = [...quotes, ...refusedQuotes]
