import { expect, test } from 'vitest'
import { aLine, anOrder } from '#tests/quotes/an-order.ts'
import { isOriginal, lineOf, mostLines, type Quote, quoteOf, quoteReducer } from './quote.ts'

const added = { ...lineOf(aLine()), id: 'temp-1' }
const loaded = quoteOf(anOrder({ services: [aLine(), aLine({ id: 'line-2', price: null, discount: null })] }))

test('an order opens as a quote with its prices as text; absent prices are empty, absent percentages 0', () => {
  const quote = quoteOf(
    anOrder({ services: [aLine({ price: 12.5 }), aLine({ price: null })], taxPercentage: null }),
  )
  expect(quote.lines.map(({ price, discount }) => [price, discount])).toEqual([
    ['12.50', '0'],
    ['', '0'],
  ])
  expect([quote.serviceFee, quote.tax]).toEqual(['5', '0'])
})

test('typing changes one line and leaves the other lines the same objects', () => {
  const next = quoteReducer(loaded, { type: 'type', id: 'line-2', field: 'price', text: '7' })
  expect(next.lines[1]?.price).toBe('7')
  expect(next.lines[0]).toBe(loaded.lines[0])
  expect(quoteReducer(next, { type: 'typePercent', field: 'tax', text: '9' }).lines).toBe(next.lines)
})

test('an added line can be removed, a line of the original order cannot', () => {
  const withLine = quoteReducer(loaded, { type: 'add', line: added })
  expect(withLine.lines.map(isOriginal)).toEqual([true, true, false])
  expect(quoteReducer(withLine, { type: 'remove', id: 'temp-1' }).lines).toHaveLength(2)
  expect(quoteReducer(withLine, { type: 'remove', id: 'line-1' }).lines).toHaveLength(3)
})

test('a quote can be replaced as a whole, by the order as it reads now', () => {
  const now = quoteOf(anOrder({ taxPercentage: 9 }))
  expect(quoteReducer(loaded, { type: 'replace', quote: now })).toBe(now)
})

test('no more lines are added than an order can have', () => {
  const full: Quote = {
    ...loaded,
    lines: Array.from({ length: mostLines }, (_, n) => ({ ...added, id: `temp-${n}` })),
  }
  expect(quoteReducer(full, { type: 'add', line: added })).toBe(full)
})
