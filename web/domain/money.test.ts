import { describe, expect, test } from 'vitest'
import { lineCases, quoteCases } from '#tests/money-cases.ts'
import { centsOf, dollarsOf, finalPriceOf, formatMoney, quoteTotals, shareOf, wireAmount } from './money.ts'

describe('reading amounts that the backend sent', () => {
  test.each([
    [12.5, 1250],
    ['12.50', 1250],
    [0, 0],
    ['0', 0],
    [1.005, 101],
    [0.285, 29],
    [19.99, 1999],
    ['-3.25', -325],
    [' 7 ', 700],
    ['.5', 50],
    ['-.5', -50],
    ['12.', 1200],
    // 15 nines after the 4: just under half a cent
    [0.004999999999999999, 0],
    // half a cent goes up, below zero too; the rest goes to the nearer cent
    [-1.005, -100],
    [-1.006, -101],
    [-1.004, -100],
    ['-1.01499', -101],
    [1_000_000, 100_000_000],
    [1e-7, 0],
  ])('%s is %i cents', (dollars, cents) => {
    expect(centsOf(dollars)).toBe(cents)
  })

  test.each([
    [null],
    [undefined],
    [''],
    ['  '],
    ['abc'],
    ['x1'],
    ['1x'],
    ['1.2.3'],
    ['.'],
    ['-'],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
  ])('%s is missing, not zero', (dollars) => {
    expect(centsOf(dollars)).toBeUndefined()
  })
})

test('money is shown with a dollar sign and two decimals', () => {
  expect(formatMoney(1250)).toBe('$12.50')
  expect(formatMoney(0)).toBe('$0.00')
  expect(formatMoney(123_456_789)).toBe('$1234567.89')
  expect(formatMoney(-5)).toBe('-$0.05')
})

test('money goes over the wire as text with two decimals or as a number of dollars', () => {
  expect(wireAmount(1250)).toBe('12.50')
  expect(wireAmount(7)).toBe('0.07')
  expect(dollarsOf(1999)).toBe(19.99)
})

describe('a line price after its discount', () => {
  test.each([
    ['no discount', 10_000, 0, 10_000],
    ['ten percent', 10_000, 10, 9_000],
    ['a half cent goes up', 5, 50, 3],
    ['just under a half cent goes down', 999, 33.3333, 666],
    ['a fraction of a percent', 100_000, 12.3456, 87_654],
    ['everything', 12_345, 100, 0],
    ['the largest price', 100_000_000, 0.0001, 99_999_900],
  ])('%s', (_, price, discount, final) => {
    expect(finalPriceOf(price, discount)).toBe(final)
  })
})

test('a share keeps every cent of amounts too large for floating point', () => {
  expect(shareOf(20_000_000_000, 33.3333)).toBe(6_666_660_000)
  expect(shareOf(79_999_999_999, 99.9999)).toBe(79_999_919_999)
})

test('a quote adds fee to sub-total and tax to both, rounding each half-up', () => {
  expect(quoteTotals([8_999, 4_500], 5, 8.25)).toEqual({
    subTotal: 13_499,
    serviceFee: 675,
    tax: 1_169,
    total: 15_343,
  })
})

test('the total is the sum of the rounded parts, not the rounding of the sum', () => {
  // 0.10 + 5 % (0.005 -> 0.01) + 5 % of 0.11 (0.0055 -> 0.01): the unrounded sum would be 0.11025.
  expect(quoteTotals([10], 5, 5)).toEqual({ subTotal: 10, serviceFee: 1, tax: 1, total: 12 })
})

test('a quote without lines is zero', () => {
  expect(quoteTotals([], 10, 10)).toEqual({ subTotal: 0, serviceFee: 0, tax: 0, total: 0 })
})

describe('the table that the mock server is held to as well', () => {
  test.each(lineCases)('$price less $discount % is $finalPrice', ({ price, discount, finalPrice }) => {
    expect(finalPriceOf(centsOf(price) ?? Number.NaN, discount)).toBe(centsOf(finalPrice))
  })

  test.each(quoteCases)('a sub-total of $subTotal comes to $total', (quote) => {
    const finalPrices = quote.finalPrices.map((price) => centsOf(price) ?? Number.NaN)
    const totals = quoteTotals(finalPrices, quote.serviceFeePercentage, quote.taxPercentage)
    expect(wireAmount(totals.subTotal)).toBe(quote.subTotal)
    expect(dollarsOf(totals.serviceFee)).toBe(quote.serviceFee)
    expect(dollarsOf(totals.tax)).toBe(quote.tax)
    expect(wireAmount(totals.total)).toBe(quote.total)
  })
})
