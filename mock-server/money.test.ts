import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seed } from '#tests/deep.ts'
import { lineCases, quoteCases } from '#tests/money-cases.ts'
import { HttpError } from './http-error.ts'
import {
  centsOf,
  dollarsOf,
  dollarText,
  finalPriceOf,
  percentageOf,
  quoteTotals,
  shareOf,
  unitsOf,
} from './money.ts'

fc.configureGlobal({ seed })

const inCents = (dollars: number) => centsOf('price', dollars)
const inUnits = (percentage: number) => unitsOf('discount', percentage)
const cents = fc.integer({ min: 0, max: 20_000_000_000 })
const units = fc.integer({ min: 0, max: 1_000_000 })

describe('The money rules of the mock', () => {
  it.each(lineCases)('reduce $price by $discount % to $finalPrice', ({ price, discount, finalPrice }) => {
    expect(dollarsOf(finalPriceOf(inCents(price), inUnits(discount)))).toBe(finalPrice)
  })

  it.each(quoteCases)(
    'quote $finalPrices with fee $serviceFeePercentage % and tax $taxPercentage % at $total',
    ({ finalPrices, serviceFeePercentage, taxPercentage, subTotal, serviceFee, tax, total }) => {
      const [fee, taxUnits] = [inUnits(serviceFeePercentage), inUnits(taxPercentage)]
      const quote = quoteTotals(finalPrices.map(inCents), fee, taxUnits)
      expect({
        subTotal: dollarText(quote.subTotal),
        serviceFee: dollarsOf(quote.serviceFee),
        tax: dollarsOf(quote.tax),
        total: dollarText(quote.total),
      }).toEqual({ subTotal, serviceFee, tax, total })
    },
  )

  it('agree with exact arithmetic for any amount and percentage', () => {
    fc.assert(
      fc.property(cents, units, (amount, percentage) => {
        const product = BigInt(amount) * BigInt(percentage)
        expect(BigInt(shareOf(amount, percentage))).toBe((product * 2n + 1_000_000n) / 2_000_000n)
      }),
    )
  })

  it('read every amount and percentage that they write', () => {
    fc.assert(
      fc.property(cents, units, (amount, percentage) => {
        expect(inCents(dollarsOf(amount))).toBe(amount)
        expect(inCents(Number(dollarText(amount)))).toBe(amount)
        expect(inUnits(percentageOf(percentage))).toBe(percentage)
      }),
    )
  })

  it('reject amounts of more than two and percentages of more than four decimals', () => {
    for (const value of [1.005, 1e-7, 1e21, Number.NaN])
      expect(() => inCents(value)).toThrow(
        new HttpError(400, `price must have at most two decimals, but is ${value}`),
      )
    expect(() => inUnits(33.33333)).toThrow(
      new HttpError(400, 'discount must have at most four decimals, but is 33.33333'),
    )
    expect(inUnits(33.3333)).toBe(333_333)
  })

  it('keep the sign of a negative amount, so that the caller can reject it', () => {
    expect(inCents(-1.5)).toBe(-150)
    expect(inCents(-0.05)).toBe(-5)
    expect(inCents(-0)).toBe(0)
  })
})
