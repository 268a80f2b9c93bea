import { type Cents, finalPriceOf, type Percent, type QuoteTotals, quoteTotals } from '#web/domain/money.ts'
import { parseAmount, type Typed, typedPercent } from '#web/domain/parse-amount.ts'
import type { Quote, QuoteLine } from './quote.ts'

/** A line as it reads: price in cents, discount in percent, final price in cents while both can be read. */
export type ReadLine = { price: Typed; discount: Typed; finalPrice: Cents | undefined }

/** A typed percentage; left empty it is 0. */
export const readPercent = (text: string): Typed & { value?: Percent } =>
  text.trim() === '' ? { value: 0 } : typedPercent(text)

/** Reads what was typed into a line. Specification §5, Quote. */
export function readLine(line: Pick<QuoteLine, 'price' | 'discount'>): ReadLine {
  const price = parseAmount(line.price)
  const discount = readPercent(line.discount)
  const isReadable = price.value !== undefined && discount.value !== undefined
  return { price, discount, finalPrice: isReadable ? finalPriceOf(price.value, discount.value) : undefined }
}

/** Whether a line's price or discount differs from what the order held when it was loaded. */
export function isChanged(line: QuoteLine): boolean {
  if (!line.loaded) return false
  const { price, discount } = readLine(line)
  return price.value !== line.loaded.price || discount.value !== line.loaded.discount
}

/** The live sums of a quote in cents, and how many of its entries cannot be read and count as 0. */
export function quoteSums(quote: Quote): QuoteTotals & { unreadable: number } {
  const finalPrices = quote.lines.map((line) => readLine(line).finalPrice)
  const percents = [readPercent(quote.serviceFee).value, readPercent(quote.tax).value]
  const [fee = 0, tax = 0] = percents
  return {
    ...quoteTotals(
      finalPrices.map((price) => price ?? 0),
      fee,
      tax,
    ),
    unreadable: [...finalPrices, ...percents].filter((value) => value === undefined).length,
  }
}

/** Whether two quotes say the same, however the amounts are written. */
export function sameQuote(one: Quote, other: Quote): boolean {
  return (
    same(readPercent, one.serviceFee, other.serviceFee) &&
    same(readPercent, one.tax, other.tax) &&
    one.lines.length === other.lines.length &&
    one.lines.every((line, index) => sameLine(line, other.lines[index]))
  )
}

const sameLine = (one: QuoteLine, other: QuoteLine | undefined): boolean =>
  // Stryker disable next-line OptionalChaining: there are as many others
  one.id === other?.id &&
  same(parseAmount, one.price, other.price) &&
  same(readPercent, one.discount, other.discount)

const same = (read: (text: string) => Typed, one: string, other: string): boolean => {
  if (one === other) return true
  const { value } = read(one)
  return value !== undefined && value === read(other).value
}
