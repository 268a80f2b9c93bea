import { type Case, createCase, createCases, realMutating, thenRead } from '#tests/contract/case.ts'
import { type Pattern, same, some } from '#tests/contract/patterns.ts'
import { fetchOrder, findFirst, type Line, type Order } from './records.ts'

/**
 * Calculated manually (Specification §5). Originals: 189.99 less 10% = 170.991 ≈ 170.99; 45.00 less 0%. Added: 8.50
 * less 12.5% = 7.4375 ≈ 7.44. Subtotal 223.43. Fee: 7.5% = 16.75725 ≈ 16.76. Tax: 8.25% of 240.19 = 19.815675 ≈ 19.82.
 */
const lineAmounts = [
  { price: 189.99, discount: 10, finalPrice: 170.99 },
  { price: 45, discount: 0, finalPrice: 45 },
]
const addedLine: Line = {
  ...{ id: 'temp-1763-a', category: 'Item', subCategory: 'Brake cleaner', description: 'One can' },
  ...{ price: 8.5, discount: 12.5, finalPrice: 7.44, type: 'ITEM' },
}
const totals = {
  ...{ subTotal: '223.43', serviceFee: 16.76, serviceFeePercentage: 7.5, tax: 19.82, taxPercentage: 8.25 },
  ...{ platformFee: 0, total: '260.01' },
}
const createQuotedLines = ({ services }: Order) => [
  ...services.slice(0, 2).map((line, index) => ({ ...line, ...lineAmounts[index] })),
  addedLine,
]

/** Returns a request with all members (Specification §7). The default lines and totals need an order of two lines. */
export const toQuoteRequest = (before: Order, change: object = {}) => {
  const { id, userId, parentServiceId, issueDescription, paymentDetails, refundDetails } = before
  const unchanged = { userId, parentServiceId, issueDescription, paymentDetails, refundDetails }
  return {
    path: { id },
    body: { ...unchanged, status: 'QUOTED', services: createQuotedLines(before), ...totals, ...change },
  }
}

/** Returns the members of a quote with one price for all lines, without fee and tax. */
const createPlainQuote = (lines: Line[], price: number) => {
  const sum = (price * lines.length).toFixed(2)
  return {
    services: lines.map((line) => ({ ...line, price, discount: 0, finalPrice: price })),
    ...{ subTotal: sum, serviceFee: 0, serviceFeePercentage: 0, tax: 0, taxPercentage: 0, total: sum },
  }
}

const createQuoteCase = (
  source: string,
  name: string,
  order: string,
  createChange: (before: Order) => object,
  body: Pattern,
) =>
  createCase('saveQuotation', source, name, {
    ...(order === 'unpricedLinesOrder' && { seed: 'edge' }),
    given: fetchOrder(order),
    request: (before) => toQuoteRequest(before, createChange(before)),
    expect: { body },
  })

/** Saving a quote. Rejected quotes are in rules.yaml. */
export const quoteCases: readonly Case[] = [
  createCase('saveQuotation', '3, 4, 5', 'sets QUOTED and returns the stored quote with totals as numbers', {
    given: fetchOrder('openOrder'),
    request: (before) => toQuoteRequest(before),
    expect: (before) => ({
      body: same({
        ...{ ...before, ...totals, status: 'QUOTED', services: createQuotedLines(before) },
        ...{ subTotal: 223.43, total: 260.01 },
      }),
    }),
    after: ({ id }) =>
      thenRead('getOrder', id, { status: 'QUOTED', subTotal: 223.43, total: 260.01, platformFee: 0 }),
  }),
  createCase('saveQuotation', '3', 'returns a complete order', {
    profiles: realMutating,
    given: fetchOrder('openOrder'),
    request: (before) => toQuoteRequest(before, createPlainQuote(before.services, 0)),
  }),
  createCase('saveQuotation', '2, 4', 'replaces a quote, and removes the line that the first quote added', {
    given: async (client) => {
      const before = await fetchOrder('openOrder')(client)
      await client.call({ operationId: 'saveQuotation', ...toQuoteRequest(before) })
      return before
    },
    request: (before) => toQuoteRequest(before, createPlainQuote(before.services, 0.15)),
    expect: { body: { status: 'QUOTED', subTotal: 0.3, total: 0.3, services: [{ finalPrice: 0.15 }, {}] } },
  }),
  createQuoteCase(
    '7',
    'accepts null as the issue description',
    'silentOrder',
    ({ services }) => createPlainQuote(services, 0.3),
    { issueDescription: null, status: 'QUOTED' },
  ),
  createQuoteCase(
    '3, D7',
    'accepts original lines without texts',
    'unpricedLinesOrder',
    ({ services }) => createPlainQuote(services, 0),
    { services: some({ category: null, subCategory: null, description: null }) },
  ),
  createCase('saveQuotation', '7', 'accepts the unchanged parentServiceId', {
    given: (client) =>
      findFirst<Order>(client, 'listOrders', {
        query: 'status=OPEN&size=200',
        where: ({ parentServiceId, services }) => parentServiceId !== null && services.length > 0,
      }),
    request: (before) => toQuoteRequest(before, createPlainQuote(before.services, 0)),
    expect: ({ parentServiceId }) => ({ body: { parentServiceId } }),
  }),
  ...createCases(
    [
      [0, 0, 0, 0, '223.43'],
      [100, 223.43, 100, 446.86, '893.72'],
      // 223.43 × 0.3333% = 0.7446…; 224.17 × 8.875% = 19.8950875
      [0.3333, 0.74, 8.875, 19.9, '244.07'],
    ],
    (serviceFeePercentage, serviceFee, taxPercentage, tax, total) =>
      createQuoteCase(
        '5, 9',
        `accepts ${total} as 223.43 plus ${serviceFeePercentage}% fee and ${taxPercentage}% tax`,
        'openOrder',
        () => ({ serviceFeePercentage, serviceFee, taxPercentage, tax, total }),
        { serviceFeePercentage, serviceFee, taxPercentage, tax, total: Number(total) },
      ),
  ),
]
