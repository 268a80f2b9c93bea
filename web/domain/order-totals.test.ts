import { expect, test } from 'vitest'
import { orderTotals, percentOf } from './order-totals.ts'

const services = [{ finalPrice: 100 }, { finalPrice: null }, { finalPrice: 49.99 }]

test('an order with all its sums shows them as they are', () => {
  const order = {
    services,
    subTotal: 150,
    serviceFee: 7,
    serviceFeePercentage: 5,
    tax: 12,
    taxPercentage: 8,
    total: 169,
  }
  expect(orderTotals(order)).toEqual({
    subTotal: 15_000,
    serviceFeePercentage: 5,
    serviceFee: 700,
    taxPercentage: 8,
    tax: 1_200,
    total: 16_900,
  })
})

test('without a total, fee and tax come from their percentages and the total is the sum', () => {
  const order = {
    services,
    subTotal: null,
    serviceFeePercentage: 10,
    taxPercentage: 8.25,
    total: null,
    serviceFee: 1,
  }
  expect(orderTotals(order)).toEqual({
    subTotal: 14_999,
    serviceFeePercentage: 10,
    serviceFee: 1_500,
    taxPercentage: 8.25,
    tax: 1_361,
    total: 17_860,
  })
})

test('with a total, a fee or tax that is missing comes from its percentage', () => {
  const order = { services, serviceFeePercentage: 10, taxPercentage: 8.25, total: 200 }
  expect(orderTotals(order)).toMatchObject({ subTotal: 14_999, serviceFee: 1_500, tax: 1_361, total: 20_000 })
})

test('a total of zero is not missing', () => {
  const order = {
    services,
    subTotal: 0,
    serviceFee: 0,
    tax: 0,
    serviceFeePercentage: 10,
    taxPercentage: 10,
    total: 0,
  }
  expect(orderTotals(order)).toMatchObject({ subTotal: 0, serviceFee: 0, tax: 0, total: 0 })
})

test('a total that is empty or no number is missing', () => {
  expect(orderTotals({ services, total: '' }).total).toBe(14_999)
  expect(orderTotals({ services, total: 'n/a' }).total).toBe(14_999)
  expect(orderTotals({ services, total: '12.00' }).total).toBe(1_200)
})

test('an order with nothing at all sums to zero', () => {
  expect(orderTotals({}).total).toBe(0)
  expect(percentOf('8.25')).toBe(8.25)
  expect(percentOf('abc')).toBe(0)
  expect(percentOf('')).toBe(0)
  expect(percentOf(null)).toBe(0)
})
