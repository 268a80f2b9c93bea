import { httpErrors } from '@fastify/sensible'

/**
 * Money rules of the mock server (Specification §5, decision 007). Every step rounds half up to a whole cent. A total is
 * the sum of rounded parts.
 */

/** An amount of money in whole cents, the unit of all calculations. A number of dollars cannot replace it. */
export type Cents = number & { readonly unit: 'cents' }

/** A percentage in whole ten-thousandths of a percent (8.25% is 82,500). A number of percent cannot replace it. */
export type PercentageUnits = number & { readonly unit: 'ten-thousandths of a percent' }

type InUnit<Row, Member extends keyof Row, Unit> = Omit<Row, Member> & {
  [Name in Member]: Unit | Extract<Row[Name], null>
}

/** A row with the members of a record of the contract, some in cents instead of dollars. */
export type InCents<Row, Member extends keyof Row> = InUnit<Row, Member, Cents>

/** A row with the members of a record of the contract, some in ten-thousandths of a percent instead of percent. */
export type InPercentageUnits<Row, Member extends keyof Row> = InUnit<Row, Member, PercentageUnits>

/** Marks a whole number as cents. */
export const cents = (amount: number) => amount as Cents

/** Marks a whole number as ten-thousandths of a percent. */
export const percentageUnits = (units: number) => units as PercentageUnits

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
export function toCents(member: string, dollars: number): Cents {
  const amount = toInteger(dollars, 100)
  if (amount === undefined)
    throw httpErrors.badRequest(`${member} must have at most two decimals, but is ${dollars}.`)
  return cents(amount)
}

/** Converts percent to ten-thousandths of a percent. Throws 400 if the percentage has more than four decimals. */
export function toPercentageUnits(member: string, percentage: number): PercentageUnits {
  const units = toInteger(percentage, unitsPerPercent)
  if (units === undefined)
    throw httpErrors.badRequest(`${member} must have at most four decimals, but is ${percentage}.`)
  return percentageUnits(units)
}

/** Converts cents to dollars for a response. Null, a missing amount, stays null. */
export function toDollars(amount: Cents): number
export function toDollars(amount: Cents | null): number | null
export function toDollars(amount: Cents | null): number | null {
  return amount === null ? null : amount / 100
}

/** Formats cents as dollars with two decimals, as in a quotation's `subTotal` and `total` (Specification §3). */
export const formatCents = (amount: Cents) => (amount / 100).toFixed(2)

/** Converts ten-thousandths of a percent to a percentage for a response. Null, a missing one, stays null. */
export function toPercentage(units: PercentageUnits): number
export function toPercentage(units: PercentageUnits | null): number | null
export function toPercentage(units: PercentageUnits | null): number | null {
  return units === null ? null : units / unitsPerPercent
}

/** Returns the sum of amounts, 0 if there are none. */
export const sumCents = (amounts: readonly Cents[]) =>
  cents(amounts.reduce((sum, amount) => sum + amount, 0))

/** Returns the given percentage of a nonnegative amount, rounded half up; exact up to 2^53 cents. */
export function takePercentage(amount: Cents, percentage: PercentageUnits): Cents {
  const quotient = Math.floor(amount / unitsPer100Percent)
  const remainder = amount % unitsPer100Percent
  const roundedPart = (remainder * percentage + unitsPer100Percent / 2) / unitsPer100Percent
  return cents(quotient * percentage + Math.floor(roundedPart))
}

/** Returns the discounted price, rounded half up in one step; `discount` is at most 100%. */
export const applyDiscount = (price: Cents, discount: PercentageUnits) =>
  takePercentage(price, percentageUnits(unitsPer100Percent - discount))

export type QuoteTotals = ReturnType<typeof computeQuoteTotals>

/** Computes the totals of a quote from the final prices of its lines (Specification §5). */
export function computeQuoteTotals(
  finalPrices: readonly Cents[],
  serviceFeePercentage: PercentageUnits,
  taxPercentage: PercentageUnits,
) {
  const subTotal = sumCents(finalPrices)
  const serviceFee = takePercentage(subTotal, serviceFeePercentage)
  const tax = takePercentage(sumCents([subTotal, serviceFee]), taxPercentage)
  return { subTotal, serviceFee, tax, total: sumCents([subTotal, serviceFee, tax]) }
}
