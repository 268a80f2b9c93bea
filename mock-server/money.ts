/**
 * Money rules of the mock server (Specification §5). Amounts are integer cents. Percentages are integer
 * ten-thousandths of a percent (8.25 % = 82,500). Every step rounds half up to a whole cent, and a total
 * is the sum of rounded parts.
 */
import { badRequest } from './http-error.ts'

const unitsPerPercent = 10_000
const unitsPerWhole = 100 * unitsPerPercent

/** Multiplies a decimal number by 10^places without rounding. Returns undefined if it has more decimals. */
function toInteger(value: number, places: number): number | undefined {
  const text = String(value)
  const [whole, fraction = ''] = text.split('.')
  // Very large and very small numbers have an exponent.
  if (!/^-?[\d.]+$/.test(text) || fraction.length > places) return undefined
  return Number(`${whole}${fraction.padEnd(places, '0')}`)
}

/** Converts dollars of a request to cents. Throws 400 for more than two decimals. */
export const centsOf = (member: string, dollars: number) =>
  toInteger(dollars, 2) ?? badRequest(`${member} must have at most two decimals, but is ${dollars}`)

/** Converts a percentage of a request to ten-thousandths of a percent. Throws 400 for more than four decimals. */
export const unitsOf = (member: string, percentage: number) =>
  toInteger(percentage, 4) ?? badRequest(`${member} must have at most four decimals, but is ${percentage}`)

/** Converts cents to the dollars of a response. */
export const dollarsOf = (cents: number) => cents / 100

/** Formats cents with two decimals, as in a quotation's `subTotal` and `total` (Specification §3). */
export const dollarText = (cents: number) => (cents / 100).toFixed(2)

/** Converts ten-thousandths of a percent to the percentage of a response. */
export const percentageOf = (units: number) => units / unitsPerPercent

/** Returns a percentage of a nonnegative amount in cents, rounded half up; exact up to 2^53 cents. */
export function shareOf(cents: number, units: number): number {
  const wholes = Math.floor(cents / unitsPerWhole)
  const remainder = cents % unitsPerWhole
  return wholes * units + Math.floor((remainder * units + unitsPerWhole / 2) / unitsPerWhole)
}

/** Returns the discounted price in cents, rounded half up once; `discount` is from 0 to 1,000,000 (100 %). */
export const finalPriceOf = (price: number, discount: number) => shareOf(price, unitsPerWhole - discount)

export type QuoteTotals = ReturnType<typeof quoteTotals>

/** Computes the totals of a quote in cents from the final prices of its lines (Specification §5). */
export function quoteTotals(finalPrices: number[], serviceFeeUnits: number, taxUnits: number) {
  const subTotal = finalPrices.reduce((sum, price) => sum + price, 0)
  const serviceFee = shareOf(subTotal, serviceFeeUnits)
  const tax = shareOf(subTotal + serviceFee, taxUnits)
  return { subTotal, serviceFee, tax, total: subTotal + serviceFee + tax }
}
