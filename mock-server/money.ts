import { httpErrors } from '@fastify/sensible'

/**
 * Money rules of the mock server (Specification §5, decision 007). Amounts are integer cents. Percentages are integer
 * units of a ten-thousandth of a percent (8.25% is 82,500 units). Every step rounds half up to a whole cent. A total is
 * the sum of rounded parts.
 */

const unitsPerPercent = 10_000
const unitsPer100Percent = 100 * unitsPerPercent

/**
 * Returns value x factor as an integer, or undefined if the product is 0.005 or more away from every integer. So a float
 * such as 0.1 + 0.2 counts as 0.30 dollars, and 10.005 does not count as an amount (openapi.yaml, Money and rounding).
 */
function toInteger(value: number, factor: number): number | undefined {
  const product = value * factor
  const rounded = Math.round(product) + 0 // Adding 0 turns -0 into 0.
  return Math.abs(product - rounded) < 0.005 ? rounded : undefined
}

/** Converts dollars to cents. Throws 400 if the amount has more than two decimals. */
export function toCents(member: string, dollars: number): number {
  const cents = toInteger(dollars, 100)
  if (cents === undefined)
    throw httpErrors.badRequest(`${member} must have at most two decimals, but is ${dollars}.`)
  return cents
}

/** Converts percent to ten-thousandths of a percent. Throws 400 if the percentage has more than four decimals. */
export function toPercentageUnits(member: string, percentage: number): number {
  const units = toInteger(percentage, unitsPerPercent)
  if (units === undefined)
    throw httpErrors.badRequest(`${member} must have at most four decimals, but is ${percentage}.`)
  return units
}

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
  return (
    quotient * units + Math.floor((remainder * units + unitsPer100Percent / 2) / unitsPer100Percent)
  )
}

/** Returns the discounted price in cents, rounded half up in one step; `discount` is from 0 to 1,000,000 (100%). */
export const applyDiscount = (price: number, discount: number) =>
  takePercentage(price, unitsPer100Percent - discount)

export type QuoteTotals = ReturnType<typeof computeQuoteTotals>

/** Computes the totals of a quote in cents from the final prices of its lines (Specification §5). */
export function computeQuoteTotals(
  finalPrices: number[],
  serviceFeeUnits: number,
  taxUnits: number,
) {
  const subTotal = finalPrices.reduce((sum, price) => sum + price, 0)
  const serviceFee = takePercentage(subTotal, serviceFeeUnits)
  const tax = takePercentage(subTotal + serviceFee, taxUnits)
  return { subTotal, serviceFee, tax, total: subTotal + serviceFee + tax }
}
