import { describe, expect, test } from 'vitest'
import { parseAmount, typedPercent } from './parse-amount.ts'

describe('typed amounts', () => {
  test.each([
    ['12.5', 1250],
    ['1,200.00', 120_000],
    ['1,234,567', undefined],
    ['$45', 4500],
    [' 7.05 ', 705],
    ['.5', 50],
    ['12.', 1200],
    ['0', 0],
    ['007', 700],
    ['1000000', 100_000_000],
    ['$ 45', 4500],
    ['.05', 5],
    ['12,000', 1_200_000],
    ['1,000,000', 100_000_000],
  ])('%s', (text, cents) => {
    expect(parseAmount(text).value).toBe(cents)
  })

  test.each([
    ['', 'Enter an amount'],
    ['   ', 'Enter an amount'],
    ['$', 'Enter an amount'],
    ['-1', 'Must be 0 or more'],
    ['abc', "'abc' is not a number"],
    ['12,5', "'12,5' is not a number"],
    ['1,20', "'1,20' is not a number"],
    ['a1,200', "'a1,200' is not a number"],
    ['1,200a', "'1,200a' is not a number"],
    ['1234,567', "'1234,567' is not a number"],
    ['5$', "'5$' is not a number"],
    ['5-3', "'5-3' is not a number"],
    ['−5', 'Must be 0 or more'],
    ['a'.repeat(20), `'${'a'.repeat(20)}' is not a number`],
    ['a'.repeat(21), `'${'a'.repeat(20)}…' is not a number`],
    ['1.2.3', "'1.2.3' is not a number"],
    ['1e3', "'1e3' is not a number"],
    ['0x10', "'0x10' is not a number"],
    ['Infinity', "'Infinity' is not a number"],
    ['.', "'.' is not a number"],
    ['12.345', 'At most 2 decimals'],
    ['1000000.01', 'At most $1000000.00'],
    ['9'.repeat(400), 'At most $1000000.00'],
  ])('%s is refused with a reason', (text, reason) => {
    expect(parseAmount(text)).toEqual({ reason })
  })
})

describe('typed percentages', () => {
  test.each([
    ['0', 0],
    ['100', 100],
    ['8.25', 8.25],
    ['8.25 %', 8.25],
    ['8.25  %', 8.25],
    ['8.25%', 8.25],
    [' 8.25 ', 8.25],
    ['33.3333', 33.3333],
  ])('%s', (text, percent) => {
    expect(typedPercent(text)).toEqual({ value: percent })
  })

  test.each([
    ['', 'Enter a percentage'],
    ['-0.1', 'Must be 0 or more'],
    ['100.0001', 'At most 100 %'],
    ['1.23456', 'At most 4 decimals'],
    ['ten', "'ten' is not a number"],
    ['%8', "'%8' is not a number"],
    ['8%2', "'8%2' is not a number"],
  ])('%s is refused with a reason', (text, reason) => {
    expect(typedPercent(text)).toEqual({ reason })
  })
})
