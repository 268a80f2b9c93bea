import { describe, expect, test } from 'vitest'
import { lineCases, quoteCases } from '#tests/support/money-cases.ts'
import { sampleOrder } from '#web/site/phone-illustration.tsx'
import {
  applyDiscount,
  cents,
  computeQuoteTotals,
  parseAmount,
  parsePercent,
  takePercentage,
  toCents,
  toDollars,
  toFixedDollars,
} from './money.ts'

test.each([
  [12.5, 1250],
  ['12.50', 1250],
  [0, 0],
  [0.285, 29],
  [19.99, 1999],
  [' 7 ', 700],
  ['-.5', -50],
  ['12.', 1200],
  // 15 nines after the 4: just under half a cent.
  [0.004999999999999999, 0],
  // Half a cent goes up, below zero too; any other fraction goes to the nearer cent.
  [1.005, 101],
  [-1.005, -100],
  [-1.006, -101],
  ['-1.01499', -101],
  [1e-7, 0],
])('%j dollars from the backend are %i cents', (dollars, cents) => {
  expect(toCents(dollars)).toBe(cents)
})

test.each([null, '', '  ', 'abc', '1x', '1.2.3', '.', '-', Number.NaN, Number.POSITIVE_INFINITY])(
  '"%s" dollars are an unknown amount, not zero',
  (dollars) => {
    expect(toCents(dollars)).toBeUndefined()
  },
)

test('money is sent as text with two decimals or as a number of dollars', () => {
  expect(toFixedDollars(cents(1250))).toBe('12.50')
  expect(toFixedDollars(cents(7))).toBe('0.07')
  expect(toDollars(cents(1999))).toBe(19.99)
})

test('dollars cannot be used as cents', () => {
  const dollars = toDollars(cents(1250))
  // @ts-expect-error: dollars in place of cents
  expect(toFixedDollars(dollars)).toBe('0.13')
})

test('a percentage of an amount is exact to the cent, even if floating point is not', () => {
  expect(takePercentage(cents(250), 64.6)).toBe(162)
  expect(takePercentage(cents(750), 8.2)).toBe(62)
  expect(takePercentage(cents(79_999_999_999), 99.9999)).toBe(79_999_919_999)
})

describe('the cases that the mock server must satisfy too', () => {
  test.each(lineCases)(
    '$price less $discount % is $finalPrice',
    ({ price, discount, finalPrice }) => {
      expect(applyDiscount(toCents(price) ?? cents(Number.NaN), discount)).toBe(toCents(finalPrice))
    },
  )

  test.each(quoteCases)('a sub-total of $subTotal comes to $total', (quote) => {
    const finalPrices = quote.finalPrices.map((price) => toCents(price) ?? cents(Number.NaN))
    const totals = computeQuoteTotals(finalPrices, quote.serviceFeePercentage, quote.taxPercentage)
    expect(toFixedDollars(totals.subTotal)).toBe(quote.subTotal)
    expect(toDollars(totals.serviceFee)).toBe(quote.serviceFee)
    expect(toDollars(totals.tax)).toBe(quote.tax)
    expect(toFixedDollars(totals.total)).toBe(quote.total)
  })
})

test.each([
  ['12.5', 1250],
  ['1,200.00', 120_000],
  ['1,000,000', 100_000_000],
  ['$ 45', 4500],
  [' 7.05 ', 705],
  ['.05', 5],
  ['12.', 1200],
  ['007', 700],
  ['49,99', 4999],
  ['12,5', 1250],
  ['$ 1234,50', 123_450],
  [',5', 50],
  ['12,500', 1_250_000],
  ['1.234,56', 123_456],
  ['４９．９９', 4999],
  ['＄１，２００', 120_000],
])('the typed amount %s is %i cents', (text, cents) => {
  expect(parseAmount(text)).toEqual({ value: cents })
})

test.each([
  ['   ', 'Enter an amount.'],
  ['$', 'Enter an amount.'],
  ['-1', 'Must be 0 or more.'],
  ['－５', 'Must be 0 or more.'],
  ['−5', 'Must be 0 or more.'],
  ['12,', 'Enter a number, such as 49.99.'],
  ['1,2,5', 'Enter a number, such as 49.99.'],
  ['1,25.0', 'Enter a number, such as 49.99.'],
  ['1,200a', 'Enter a number, such as 49.99.'],
  ['1234,567', 'Enter a number, such as 49.99.'],
  ['5-3', 'Enter a number, such as 49.99.'],
  ['1.2.3', 'Enter a number, such as 49.99.'],
  ['1e3', 'Enter a number, such as 49.99.'],
  ['0x10', 'Enter a number, such as 49.99.'],
  ['.', 'Enter a number, such as 49.99.'],
  ['12.345', 'Use no more than 2 decimal places.'],
  ['1000000.01', 'Must be $1,000,000.00 or less.'],
])('the typed amount %s is invalid: %s', (text, reason) => {
  expect(parseAmount(text)).toEqual({ reason })
})

test.each([
  ['100', 100],
  ['8.25  %', 8.25],
  [' 33.3333 ', 33.3333],
  [' ', 0],
  ['8,25', 8.25],
  ['8,125 %', 8.125],
  ['33,3333', 33.3333],
  ['８．２５％', 8.25],
])('the typed percentage %s is %d', (text, percent) => {
  expect(parsePercent(text)).toEqual({ value: percent })
})

test.each([
  ['%', 'Enter a percentage.'],
  ['-0.1', 'Must be 0 or more.'],
  ['1,234.5', 'Must be 100% or less.'],
  ['100.0001', 'Must be 100% or less.'],
  ['1.23456', 'Use no more than 4 decimal places.'],
  ['1,23456', 'Enter a number, such as 49.99.'],
  ['8%2', 'Enter a number, such as 49.99.'],
])('the typed percentage %s is invalid: %s', (text, reason) => {
  expect(parsePercent(text)).toEqual({ reason })
})

test('the sample order on the landing page adds up', () => {
  const { lines, serviceFeePercentage, taxPercentage, subTotal, serviceFee, tax, total } =
    sampleOrder
  for (const { price, discount, finalPrice } of lines)
    expect(finalPrice).toBe(applyDiscount(price, discount))
  const finalPrices = lines.map(({ finalPrice }) => finalPrice)
  const totals = computeQuoteTotals(finalPrices, serviceFeePercentage, taxPercentage)
  expect({ subTotal, serviceFee, tax, total }).toEqual(totals)
})
