/**
 * Money rules of the mock server (Specification §5). Amounts are integer cents, percentages integer
 * ten-thousandths of a percent (8.25 % = 82,500); every step rounds half up to a whole cent, and a total
 * is the sum of parts that are already rounded.
 */
import { badRequest } from './http-error.ts'

const unitsPerPercent = 10_000
const unitsPerWhole = 100 * unitsPerPercent

/** A decimal of at most `places` places as an integer of its smallest unit; undefined when it has more. */
function scaled(value: number, places: number): number | undefined {
  const text = String(value)
  const [whole, fraction = ''] = text.split('.')
  // what is very large or very small is written with an exponent, which is no plain decimal
  if (!/^-?[\d.]+$/.test(text) || fraction.length > places) return undefined
  return Number(`${whole}${fraction.padEnd(places, '0')}`)
}

/** Dollars that a member of a request states in integer cents; 400 when they are finer than a cent. */
export const centsOf = (member: string, dollars: number) =>
  scaled(dollars, 2) ?? badRequest(`${member} must have at most two decimals, but is ${dollars}`)

/** A percentage of a request in ten-thousandths of a percent; 400 that names the member when it is finer. */
export const unitsOf = (member: string, percentage: number) =>
  scaled(percentage, 4) ?? badRequest(`${member} must have at most four decimals, but is ${percentage}`)

/** Integer cents as the dollars sent on the wire. */
export const dollarsOf = (cents: number) => cents / 100

/** Integer cents as text with two decimals, the form of a quotation's `subTotal` and `total` (Specification §3). */
export const dollarText = (cents: number) => (cents / 100).toFixed(2)

/** Ten-thousandths of a percent as the percentage sent on the wire. */
export const percentageOf = (units: number) => units / unitsPerPercent

/** That share of an amount, neither negative, in cents rounded half up; exact up to 2^53 cents. */
export function shareOf(cents: number, units: number): number {
  const wholes = Math.floor(cents / unitsPerWhole)
  const rest = cents % unitsPerWhole
  return wholes * units + Math.floor((rest * units + unitsPerWhole / 2) / unitsPerWhole)
}

/** Price less its discount in cents, rounded half up once; discount units from 0 to 1,000,000 (100 %). */
export const finalPriceOf = (price: number, discount: number) => shareOf(price, unitsPerWhole - discount)

/** Amounts of a quotation in cents, from the final prices of its lines and its two percentages (Specification §5). */
export function quoteOf(finalPrices: number[], serviceFeeUnits: number, taxUnits: number) {
  const subTotal = finalPrices.reduce((sum, price) => sum + price, 0)
  const serviceFee = shareOf(subTotal, serviceFeeUnits)
  const tax = shareOf(subTotal + serviceFee, taxUnits)
  return { subTotal, serviceFee, tax, total: subTotal + serviceFee + tax }
}
