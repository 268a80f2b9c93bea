/**
 * Money rules of the mock server (Specification §5, decision 007). Amounts are integer cents. Percentages are integer
 * units of a ten-thousandth of a percent (8.25% is 82,500 units). Every step rounds half up to a whole cent. A total is
 * the sum of rounded parts.
 */
import { throw400 } from './http-error.ts'

const unitsPerPercent = 10_000
const unitsPer100Percent = 100 * unitsPerPercent

/**
 * Multiplies a decimal number by 10^places without rounding. Returns undefined if the number has more than `places`
 * decimals, or if JavaScript writes it with an exponent.
 */
function toInteger(value: number, places: number): number | undefined {
  const text = String(value)
  const [integer, fraction = ''] = text.split('.')
  if (!/^-?[\d.]+$/.test(text) || fraction.length > places) return undefined
  return Number(`${integer}${fraction.padEnd(places, '0')}`)
}

/** Converts dollars to cents. Throws 400 for a third decimal, or a number that JavaScript writes with an exponent. */
export const toCents = (member: string, dollars: number) =>
  toInteger(dollars, 2) ??
  throw400(`${member} must have at most two decimals and no exponent, but is ${dollars}`)

/** Converts percent to ten-thousandths of a percent. Throws 400 for a fifth decimal or an exponent, like `toCents`. */
export const toPercentageUnits = (member: string, percentage: number) =>
  toInteger(percentage, 4) ??
  throw400(`${member} must have at most four decimals and no exponent, but is ${percentage}`)

/** Converts cents to dollars for a response. */
export const toDollars = (cents: number) => cents / 100

/** Formats cents as dollars with two decimals, as in a quotation's `subTotal` and `total` (Specification §3). */
export const formatCents = (cents: number) => (cents / 100).toFixed(2)

/** Converts ten-thousandths of a percent to a percentage for a response. */
export const toPercentage = (units: number) => units / unitsPerPercent

/** Returns the given percentage of a nonnegative amount in cents, rounded half up; exact up to 2^53 cents. */
export function takePercentage(cents: number, units: number): number {
  const quotient = Math.floor(cents / unitsPer100Percent)
  const remainder = cents % unitsPer100Percent
  return quotient * units + Math.floor((remainder * units + unitsPer100Percent / 2) / unitsPer100Percent)
}

/** Returns the discounted price in cents, rounded half up in one step; `discount` is from 0 to 1,000,000 (100%). */
export const applyDiscount = (price: number, discount: number) =>
  takePercentage(price, unitsPer100Percent - discount)

export type QuoteTotals = ReturnType<typeof computeQuoteTotals>

/** Computes the totals of a quote in cents from the final prices of its lines (Specification §5). */
export function computeQuoteTotals(finalPrices: number[], serviceFeeUnits: number, taxUnits: number) {
  const subTotal = finalPrices.reduce((sum, price) => sum + price, 0)
  const serviceFee = takePercentage(subTotal, serviceFeeUnits)
  const tax = takePercentage(subTotal + serviceFee, taxUnits)
  return { subTotal, serviceFee, tax, total: subTotal + serviceFee + tax }
}
