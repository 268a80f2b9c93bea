import { expect, test } from 'vitest'
import { aLine, anOrder } from '#tests/quotes/an-order.ts'
import { lineOf, quoteOf, quoteReducer } from './quote.ts'
import { isChanged, quoteSums, readLine, readPercent, sameQuote } from './quote-sums.ts'

test('a line reads as its final price, or says what is wrong with an entry', () => {
  expect(readLine({ price: '19.99', discount: '10' }).finalPrice).toBe(1_799)
  expect(readLine({ price: '19.99', discount: '' }).finalPrice).toBe(1_999)
  expect(readLine({ price: 'a lot', discount: '10' })).toMatchObject({
    price: { reason: "'a lot' is not a number" },
    finalPrice: undefined,
  })
  expect(readLine({ price: '10', discount: '101' })).toMatchObject({
    discount: { reason: 'At most 100 %' },
    finalPrice: undefined,
  })
  expect(readPercent(' ')).toEqual({ value: 0 })
})

test('the sums follow what is typed, and count what cannot be read as 0', () => {
  const order = anOrder({
    services: [aLine({ price: 100, discount: 10 }), aLine({ id: 'line-2', price: null })],
  })
  expect(quoteSums(quoteOf(order))).toEqual({
    subTotal: 9_000,
    serviceFee: 450,
    tax: 780,
    total: 10_230,
    unreadable: 1,
  })
  expect(quoteSums({ ...quoteOf(order), serviceFee: 'x', tax: '200' })).toMatchObject({
    total: 9_000,
    unreadable: 3,
  })
})

test('a line is changed when its amounts differ from the loaded ones, however they are written', () => {
  const line = lineOf(aLine({ price: 1200, discount: 5 }))
  expect(isChanged(line)).toBe(false)
  expect(isChanged({ ...line, price: '1,200' })).toBe(false)
  expect(isChanged({ ...line, price: '1200.01' })).toBe(true)
  expect(isChanged({ ...line, price: '' })).toBe(true)
  expect(isChanged({ ...line, discount: '' })).toBe(true)
  const unpriced = lineOf(aLine({ price: null }))
  expect(isChanged(unpriced)).toBe(false)
  expect(isChanged({ ...unpriced, price: '0' })).toBe(true)
  const { loaded: _, ...added } = line
  expect(isChanged(added)).toBe(false)
})

test('a quote is unchanged again once every entry is typed back', () => {
  const loaded = quoteOf(anOrder())
  const added = { ...lineOf(aLine()), id: 'temp-1' }
  const typed = quoteReducer(loaded, { type: 'type', id: 'line-1', field: 'discount', text: '5' })
  expect(sameQuote(typed, loaded)).toBe(false)
  expect(
    sameQuote(quoteReducer(typed, { type: 'type', id: 'line-1', field: 'discount', text: '0' }), loaded),
  ).toBe(true)
  expect(sameQuote(quoteReducer(loaded, { type: 'add', line: added }), loaded)).toBe(false)
  expect(sameQuote({ ...loaded, tax: '1' }, loaded)).toBe(false)
  expect(sameQuote({ ...loaded, serviceFee: '1' }, loaded)).toBe(false)
  expect(
    sameQuote(quoteReducer(loaded, { type: 'type', id: 'line-1', field: 'price', text: '$100' }), loaded),
  ).toBe(true)
})

test('two quotes are compared line by line, and what cannot be read as it is written', () => {
  const [line, second] = [lineOf(aLine()), lineOf(aLine({ id: 'line-2' }))]
  const quote = (...lines: (typeof line)[]) => ({ ...quoteOf(anOrder()), lines })
  expect(sameQuote(quote(line, second), quote(line, { ...second, price: '7' }))).toBe(false)
  expect(sameQuote(quote(line), quote({ ...line, id: 'line-2' }))).toBe(false)
  expect(sameQuote(quote(line), quote(line, second))).toBe(false)
  expect(sameQuote(quote({ ...line, price: 'x' }), quote({ ...line, price: 'x' }))).toBe(true)
  expect(sameQuote(quote({ ...line, price: 'x' }), quote({ ...line, price: 'y' }))).toBe(false)
})
