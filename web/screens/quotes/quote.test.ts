import { expect, test } from 'vitest'
import { aLine, anOrder } from '#tests/support/records.ts'
import type { ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import {
  compareWithOpened,
  type FieldPath,
  findNextField,
  findQuoteChanges,
  isSameQuote,
  parseQuote,
  type QuoteForm,
  type QuoteLine,
  rebaseQuote,
  toQuotationRequest,
  toQuoteForm,
  toQuoteLine,
} from './quote.ts'

const addedLine = { ...toQuoteLine(aLine()), id: 'temp-1' }
const withLine = (quote: QuoteForm, line: QuoteLine) => ({
  ...quote,
  lines: [...quote.lines, line],
})
const withLineChanges = (quote: QuoteForm, id: string, changes: Partial<QuoteLine>) => ({
  ...quote,
  lines: quote.lines.map((line) => (line.id === id ? { ...line, ...changes } : line)),
})
const openedQuote = toQuoteForm(
  anOrder({ services: [aLine(), aLine({ id: 'line-2', price: null, discount: null })] }),
)

test('missing prices of an order are empty in the form, and missing percentages are 0', () => {
  expect(openedQuote.lines.map(({ price, discount }) => [price, discount])).toEqual([
    ['100.00', '0'],
    ['', '0'],
  ])
  const { serviceFee, tax } = toQuoteForm(anOrder({ taxPercentage: null }))
  expect([serviceFee, tax]).toEqual(['5', '0'])
})

test('percentages with more than four decimals are rounded and count as unchanged', () => {
  const computed = aLine({ price: 30, discount: 33.333333, finalPrice: 20 })
  const order = anOrder({
    services: [computed],
    serviceFeePercentage: 3.33335,
    taxPercentage: 1e-7,
  })
  const quote = toQuoteForm(order)
  expect([quote.lines[0]?.discount, quote.serviceFee, quote.tax]).toEqual([
    '33.3333',
    '3.3334',
    '0',
  ])
  expect(parseQuote(quote, order)).toMatchObject({
    subTotal: 2_000,
    serviceFee: 67,
    invalidCount: 0,
  })
  expect(compareWithOpened(toQuoteLine(computed), computed).isChanged).toBe(false)
})

test('parsing a quote returns the totals, with invalid lines and percentages as 0, and the number of invalid fields', () => {
  const unpriced = aLine({ id: 'line-2', price: null, finalPrice: null })
  const order = anOrder({ services: [aLine({ discount: 10, finalPrice: 90 }), unpriced] })
  const quote = toQuoteForm(order)
  const sums = { subTotal: 9_000, serviceFee: 450, tax: 780, total: 10_230 }
  expect(parseQuote(quote, order)).toEqual({ ...sums, invalidCount: 1 })
  const invalidQuote = withLineChanges({ ...quote, serviceFee: 'x', tax: '200' }, 'line-1', {
    discount: '-1',
  })
  expect(parseQuote(invalidQuote, order)).toMatchObject({ total: 0, invalidCount: 4 })
})

test('a line is changed if its amounts differ from the order', () => {
  const openedLine = aLine({ price: 1200, discount: 5 })
  const compare = (typed: object) =>
    compareWithOpened({ ...toQuoteLine(openedLine), ...typed }, openedLine)
  expect(compare({})).toEqual({ isChanged: false })
  expect(compare({ price: '1,200' })).toEqual({ isChanged: false })
  expect(compare({ price: '1200.01' })).toEqual({ isChanged: true, price: 120_000 })
  expect(compare({ price: '' })).toEqual({ isChanged: true, price: 120_000 })
  expect(compare({ discount: '' })).toEqual({ isChanged: true, discount: 5 })
  const unpriced = aLine({ price: null })
  expect(compareWithOpened(toQuoteLine(unpriced), unpriced).isChanged).toBe(false)
  expect(compareWithOpened({ ...toQuoteLine(unpriced), price: '0' }, unpriced)).toEqual({
    isChanged: true,
  })
  expect(compareWithOpened(addedLine, undefined).isChanged).toBe(false)
})

test('Enter moves down a column, then to service fee, tax and Save; arrow keys stay in the column', () => {
  const { lines } = openedQuote
  const move = (path: FieldPath, key: string, shiftKey = false) =>
    findNextField(lines, path, { key, shiftKey })
  expect(move(['lines', 0, 'price'], 'Enter')).toEqual(['lines', 1, 'price'])
  expect(move(['lines', 1, 'price'], 'Enter')).toEqual(['serviceFee'])
  expect(move(['serviceFee'], 'Enter')).toEqual(['tax'])
  expect(move(['tax'], 'Enter')).toBe('save')
  expect(move(['tax'], 'ArrowDown')).toEqual(['tax'])
  expect(move(['tax'], 'Enter', true)).toEqual(['serviceFee'])
  expect(move(['lines', 0, 'discount'], 'ArrowDown')).toEqual(['lines', 1, 'discount'])
  expect(move(['lines', 1, 'discount'], 'ArrowDown')).toEqual(['lines', 1, 'discount'])
  expect(move(['lines', 1, 'price'], 'ArrowUp')).toEqual(['lines', 0, 'price'])
  expect(move(['lines', 0, 'price'], 'Enter', true)).toEqual(['lines', 0, 'price'])
  expect(move(['lines', 0, 'price'], 'Tab')).toBeUndefined()
  expect(move(['lines', 1, 'price'], 'Tab', true)).toBeUndefined()
  const withAdded = [...lines, addedLine]
  const enter = { key: 'Enter', shiftKey: false }
  expect(findNextField(withAdded, ['lines', 2, 'price'], enter)).toBe('catalogue')
  expect(findNextField(withAdded, ['lines', 2, 'discount'], enter)).toEqual(['serviceFee'])
})

test('quotes are equal if their lines and amounts are equal and invalid texts are identical', () => {
  const line = toQuoteLine(aLine())
  const second = toQuoteLine(aLine({ id: 'line-2' }))
  const quote = { ...openedQuote, lines: [line, second] }
  const isSame = (...lines: (typeof line)[]) => isSameQuote(quote, { ...quote, lines })
  expect(isSame({ ...line, price: '$100' }, { ...second, discount: '' })).toBe(true)
  expect(isSame(line, { ...second, price: '7' })).toBe(false)
  expect(isSame(line, { ...second, discount: '7' })).toBe(false)
  expect(isSame(line, { ...second, id: 'line-3' })).toBe(false)
  expect(isSame(line)).toBe(false)
  expect(isSameQuote(quote, { ...quote, tax: '8.250' })).toBe(true)
  expect(isSameQuote(quote, { ...quote, serviceFee: '1' })).toBe(false)
  expect(isSameQuote({ ...quote, tax: 'x' }, { ...quote, tax: 'y' })).toBe(false)
})

test('the request has exactly the stated fields, and an invalid quote has no request', () => {
  const order = anOrder({
    services: [aLine({ price: 189.99, discount: 10, finalPrice: 170.99 })],
    paymentDetails: [{ paymentId: 'p1' }],
  })
  const item = {
    id: 'temp-1',
    type: 'ITEM',
    category: 'Item',
    subCategory: 'Cleaner',
    description: null,
  } as const
  const quote = withLine(toQuoteForm(order), { ...item, price: '8.5', discount: '' })
  expect(toQuotationRequest(order, quote)).toEqual({
    userId: 'user-1',
    parentServiceId: null,
    issueDescription: 'Grinding noise',
    status: 'QUOTED',
    services: [
      aLine({ price: 189.99, discount: 10, finalPrice: 170.99 }),
      { ...item, price: 8.5, discount: 0, finalPrice: 8.5 },
    ],
    subTotal: '179.49',
    serviceFee: 8.97,
    serviceFeePercentage: 5,
    taxPercentage: 8.25,
    platformFee: 0,
    total: '204.01',
    tax: 15.55,
    paymentDetails: [{ paymentId: 'p1' }],
    refundDetails: null,
  })
  expect(toQuotationRequest(order, { ...quote, tax: '101' })).toBeUndefined()
})

const cleaner = aLine({ id: 'temp-9', description: 'Cleaner', price: 5 })
const openedOrder = anOrder({ services: [aLine(), cleaner] })
const typedQuote = withLineChanges(toQuoteForm(openedOrder), 'line-1', { price: '130' })

const findChanges = (latest: ServiceOrder, values = typedQuote) =>
  findQuoteChanges({ opened: openedOrder, latest, values })

test('a changed address or stored total is not a conflict', () => {
  expect(findChanges(structuredClone(openedOrder))).toEqual([])
  const latest = { ...openedOrder, address: { address: 'Elsewhere' }, total: 1 }
  expect(findChanges(latest)).toEqual([])
})

test('each change by another admin lists the opened value, their value and your value', () => {
  const latest = anOrder({
    status: 'QUOTED',
    services: [
      aLine({ price: 120, discount: 5 }),
      aLine({ id: 'temp-10', description: 'Rotor', price: null }),
    ],
    serviceFeePercentage: 7.5,
    issueDescription: 'Squeals',
    paymentDetails: [{ paymentId: 'p1' }],
  })
  const changes = findChanges(latest)
  expect(changes.map(({ label, opened, theirs, yours }) => [label, opened, theirs, yours])).toEqual(
    [
      ['Status', 'Open', 'Quote Completed', 'Quote Completed'],
      [
        'Line “Front brake pads”',
        'Brakes · Pads · Front brake pads: $100.00',
        'Brakes · Pads · Front brake pads: 5% off $120.00',
        'Brakes · Pads · Front brake pads: $130.00',
      ],
      [
        'Line “Cleaner”',
        'Brakes · Pads · Cleaner: $5.00',
        'None',
        'Brakes · Pads · Cleaner: $5.00',
      ],
      ['Line “Rotor”', 'None', 'Brakes · Pads · Rotor: no price', 'None'],
      ['Service Fee', '5%', '7.5%', '5%'],
      ['Issue', 'Grinding noise', 'Squeals', ''],
      ['Payments', 'Unchanged', 'Changed', ''],
    ],
  )
})

test('if another admin saved the same amounts as yours, the only conflict is the new status', () => {
  const latest = anOrder({
    status: 'QUOTED',
    services: [aLine({ price: 130 }), cleaner],
    taxPercentage: 9,
  })
  const changes = findChanges(latest, { ...typedQuote, tax: '9.0' })
  expect(changes.map(({ label }) => label)).toEqual(['Status'])
})

test('merging with the latest order keeps typed amounts and added lines, adds missing original lines and drops deleted ones', () => {
  const typed = toQuoteForm(
    anOrder({ services: [aLine({ price: 44 }), aLine({ id: 'gone' }), cleaner] }),
  )
  const latest = anOrder({ services: [aLine({ price: 120 }), aLine({ id: 'line-7', price: 7 })] })
  expect(rebaseQuote({ latest, values: typed }).lines.map(({ id, price }) => [id, price])).toEqual([
    ['line-1', '44.00'],
    ['temp-9', '5.00'],
    ['line-7', '7.00'],
  ])
})
