import { toPlainNumber } from './text.ts'

/** An amount of money in whole cents, the unit of all calculations (decision 007). A number of dollars cannot replace it. */
export type Cents = number & { readonly unit: 'cents' }

/** Marks a whole number as cents. */
export const cents = (amount: number): Cents => amount as Cents

/** Returns the sum of amounts, 0 if there are none. */
export const sumCents = (amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce((sum, amount) => sum + amount, 0))

/** A percentage (8.25 is 8.25%) with at most four decimal places. */
export type Percent = number

/** The maximum amount that can be typed: $1,000,000.00. */
export const maxAmount = cents(100_000_000)

const decimalPattern = /^-?(\d+\.?\d*|\.\d+)$/

/** Converts a decimal number to units of 10^-places, rounded half up; undefined if it is not a decimal number. */
export function scaleDecimal(value: string | number, places: number): bigint | undefined {
  const text = typeof value === 'number' ? toPlainDecimal(value) : value.trim()
  if (!decimalPattern.test(text)) return undefined
  const [whole, fraction = ''] = text.split('.')
  const decimals = fraction.padEnd(places, '0')
  return divideHalfUp(BigInt(`${whole}${decimals}`), 10n ** BigInt(decimals.length - places))
}

/** Converts dollars from the backend (number or text) to cents; undefined if they are missing or not a number. */
export function toCents(dollars: number | string | null | undefined): Cents | undefined {
  if (dollars === null || dollars === undefined) return undefined
  const amount = scaleDecimal(dollars, 2)
  return amount === undefined ? undefined : cents(Number(amount))
}

/** Converts cents to dollars, the unit of the API. */
export const toDollars = (amount: Cents): number => amount / 100

/** Formats cents as dollars with two decimals and no symbol, '12.50', as in a quotation, a form or an export. */
export const toFixedDollars = (amount: Cents): string => (amount / 100).toFixed(2)

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Formats cents as '$1,234.50'. Specification §9. */
export const formatMoney = (amount: Cents): string => usd.format(amount / 100)

/** Formats a percentage as '12.5%'. */
export const formatPercent = (percent: Percent): string => `${Number(percent.toFixed(4))}%`

/** Returns a percentage of an amount, rounded half up to whole cents. */
export function takePercentage(amount: Cents, percent: Percent): Cents {
  // 100% is 1,000,000 units of 0.0001%.
  const units = scaleDecimal(percent, 4) ?? 0n
  return cents(Number(divideHalfUp(BigInt(amount) * units, 1_000_000n)))
}

/** Returns a price minus its discount, rounded half up to whole cents. Specification §5. */
export const applyDiscount = (price: Cents, discount: Percent): Cents =>
  takePercentage(price, 100 - discount)

export type QuoteTotals = { subTotal: Cents; serviceFee: Cents; tax: Cents; total: Cents }

/** Returns the totals of a quote. The total is the sum of the parts, which are rounded separately. Specification §5. */
export function computeQuoteTotals(
  finalPrices: readonly Cents[],
  feePercent: Percent,
  taxPercent: Percent,
): QuoteTotals {
  const subTotal = sumCents(finalPrices)
  const serviceFee = takePercentage(subTotal, feePercent)
  const tax = takePercentage(sumCents([subTotal, serviceFee]), taxPercent)
  return { subTotal, serviceFee, tax, total: sumCents([subTotal, serviceFee, tax]) }
}

function divideHalfUp(amount: bigint, divisor: bigint): bigint {
  const doubled = 2n * amount + divisor
  const doubledDivisor = 2n * divisor
  // Rounding half up needs floor division. BigInt division truncates, which differs for negative amounts.
  const remainder = ((doubled % doubledDivisor) + doubledDivisor) % doubledDivisor
  return (doubled - remainder) / doubledDivisor
}

/** Formats a number below 1e21 as a decimal without an exponent, for example 1e-7 as '0.000000100000'. */
const toPlainDecimal = (value: number) =>
  String(value).includes('e') ? value.toFixed(12) : String(value)

/** A parsed value, or the reason the text is invalid. */
export type ParsedNumber<Value extends number = number> =
  | { value: Value; reason?: undefined }
  | { value?: undefined; reason: string }

const plainPattern = /^(\d+(\.\d*)?|\.\d+)$/

/** Parses a typed amount ('12.5', '12,5', '$1,200.00') to cents, or returns the reason it is invalid. Specification §5. */
export function parseAmount(text: string): ParsedNumber<Cents> {
  const parsed = parseScaled(toPlainNumber(text, '$'), 2, 'an amount')
  if (parsed.reason !== undefined) return parsed
  const amount = cents(parsed.value)
  return amount > maxAmount
    ? { reason: `Must be ${formatMoney(maxAmount)} or less.` }
    : { value: amount }
}

/** Rounds a percentage to four decimals, the most that a form accepts. A backend may send more. Null is 0. */
export const roundPercent = (value: number | null): Percent =>
  Number(scaleDecimal(value ?? 0, 4) ?? 0n) / 10_000

/** Parses a typed percentage ('8.25', '8,25 %'; empty is 0), or returns the reason it is invalid. Specification §5. */
export function parsePercent(text: string): ParsedNumber<Percent> {
  if (text.trim() === '') return { value: 0 }
  const parsed = parseScaled(toPlainNumber(text, '%'), 4, 'a percentage')
  if (parsed.reason !== undefined) return parsed
  const percent = parsed.value / 10_000
  return percent > 100 ? { reason: 'Must be 100% or less.' } : { value: percent }
}

/** Parses a typed number of 0 or more to units of 10^-places, or returns the reason it is invalid. */
function parseScaled(text: string, places: number, noun: string): ParsedNumber {
  if (text === '') return { reason: `Enter ${noun}.` }
  if (/^[-−]/.test(text)) return { reason: 'Must be 0 or more.' }
  if (!plainPattern.test(text)) return { reason: 'Enter a number, such as 49.99.' }
  if ((text.split('.')[1] ?? '').length > places)
    return { reason: `Use no more than ${places} decimal places.` }
  return { value: Number(scaleDecimal(text, places)) }
}
