import { httpErrors } from '@fastify/sensible'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SuccessBody } from '#mock-server/contract/handlers.ts'
import type { LineRow } from '#mock-server/database/orders.ts'
import { seed } from '#tests/support/deep.ts'
import { lineCases, quoteCases } from '#tests/support/money-cases.ts'
import {
  applyDiscount,
  cents,
  computeQuoteTotals,
  formatCents,
  percentageUnits,
  takePercentage,
  toCents,
  toDollars,
  toPercentage,
  toPercentageUnits,
} from './money.ts'

type Line = SuccessBody<'getOrder'>['services'][number]

fc.configureGlobal({ seed })

const inCents = (dollars: number) => toCents('price', dollars)
const inPercentageUnits = (percentage: number) => toPercentageUnits('discount', percentage)
const anyCents = fc.integer({ min: 0, max: 20_000_000_000 }).map(cents)
const anyPercentageUnits = fc.integer({ min: 0, max: 1_000_000 }).map(percentageUnits)

describe('The money rules of the mock', () => {
  it.each(lineCases)(
    'reduce $price by $discount % to $finalPrice',
    ({ price, discount, finalPrice }) => {
      expect(toDollars(applyDiscount(inCents(price), inPercentageUnits(discount)))).toBe(finalPrice)
    },
  )

  it.each(quoteCases)(
    'compute the total $total for $finalPrices, fee $serviceFeePercentage % and tax $taxPercentage %',
    ({ finalPrices, serviceFeePercentage, taxPercentage, subTotal, serviceFee, tax, total }) => {
      const feeUnits = inPercentageUnits(serviceFeePercentage)
      const taxUnits = inPercentageUnits(taxPercentage)
      const quote = computeQuoteTotals(finalPrices.map(inCents), feeUnits, taxUnits)
      expect({
        subTotal: formatCents(quote.subTotal),
        serviceFee: toDollars(quote.serviceFee),
        tax: toDollars(quote.tax),
        total: formatCents(quote.total),
      }).toEqual({ subTotal, serviceFee, tax, total })
    },
  )

  it('take any percentage of any amount, rounded half up without floating-point errors', () => {
    fc.assert(
      fc.property(anyCents, anyPercentageUnits, (amount, units) => {
        const product = BigInt(amount) * BigInt(units)
        const roundedHalfUp = (product * 2n + 1_000_000n) / 2_000_000n
        expect(BigInt(takePercentage(amount, units))).toBe(roundedHalfUp)
      }),
    )
  })

  it('convert every amount and percentage to JSON and back without loss', () => {
    fc.assert(
      fc.property(anyCents, anyPercentageUnits, (amount, units) => {
        expect(inCents(toDollars(amount))).toBe(amount)
        expect(inCents(Number(formatCents(amount)))).toBe(amount)
        expect(inPercentageUnits(toPercentage(units))).toBe(units)
      }),
    )
  })

  it('reject amounts that are 0.00005 or more away from a cent', () => {
    for (const value of [1.005, 10.0001, 19.990_05, Number.NaN])
      expect(() => inCents(value)).toThrow(
        httpErrors.badRequest(`price must have at most two decimals, but is ${value}.`),
      )
    expect(inCents(0.1 + 0.2)).toBe(30)
    expect(inCents(10.000_04)).toBe(1000)
    expect(inCents(1e1)).toBe(1000)
  })

  it('reject percentages that are 0.0000005 or more away from a ten-thousandth', () => {
    for (const value of [33.333_33, 8.875_05, 8.875_000_6])
      expect(() => inPercentageUnits(value)).toThrow(
        httpErrors.badRequest(`discount must have at most four decimals, but is ${value}.`),
      )
    expect(inPercentageUnits(33.3333)).toBe(333_333)
    expect(inPercentageUnits(8.875_000_4)).toBe(88_750)
  })

  it('keep the sign of a negative amount, and turn -0 into 0', () => {
    expect(inCents(-1.5)).toBe(-150)
    expect(inCents(-0.05)).toBe(-5)
    expect(inCents(-0)).toBe(0)
  })
})

it('Dollars do not compile as cents, percent not as its ten-thousandths, and neither the other way round', () => {
  const texts = {
    id: 'line',
    type: 'SERVICE',
    category: null,
    subCategory: null,
    description: null,
  } as const
  const line: Line = { ...texts, price: 12.5, discount: 10, finalPrice: 11.25 }
  const row: LineRow = {
    ...texts,
    price: cents(1250),
    discount: percentageUnits(100_000),
    finalPrice: cents(1125),
  }
  // @ts-expect-error: dollars and percent in a row
  const rowOfLine: LineRow = line
  // @ts-expect-error: cents and ten-thousandths of a percent in a response
  const lineOfRow: Line = row
  // @ts-expect-error: a percentage in place of an amount
  const dollars = toDollars(row.discount)
  expect([rowOfLine, lineOfRow, dollars]).toEqual([line, row, 1000])
})
