import type { LineType } from '#web/api/generated/model/lineType.ts'
import type { OrderLine } from '#web/api/generated/model/orderLine.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { type Cents, centsOf, type Percent, wireAmount } from '#web/domain/money.ts'
import { percentOf } from '#web/domain/order-totals.ts'

/** A line while it is edited: price and discount as typed, and what the order held when it was loaded. */
export type QuoteLine = {
  id: string
  type: LineType
  category: string | null
  subCategory: string | null
  description: string | null
  price: string
  discount: string
  loaded?: { price: Cents | undefined; discount: Percent }
}

/** A quote while it is edited, every amount as typed. */
export type Quote = { lines: readonly QuoteLine[]; serviceFee: string; tax: string }

/** What an administrator does to a quote. */
export type QuoteAction =
  | { type: 'type'; id: string; field: 'price' | 'discount'; text: string }
  | { type: 'typePercent'; field: 'serviceFee' | 'tax'; text: string }
  | { type: 'add'; line: QuoteLine }
  | { type: 'remove'; id: string }
  | { type: 'replace'; quote: Quote }

/** The most lines that an order can have. */
export const mostLines = 200

/** The quote of an order as it was loaded. */
export const quoteOf = (order: ServiceOrder): Quote => ({
  lines: order.services.map(lineOf),
  serviceFee: String(percentOf(order.serviceFeePercentage)),
  tax: String(percentOf(order.taxPercentage)),
})

/** A line of an order, ready to be edited. */
export function lineOf(line: OrderLine): QuoteLine {
  const { id, type, category, subCategory, description } = line
  const price = centsOf(line.price)
  const discount = percentOf(line.discount)
  return {
    ...{ id, type, category, subCategory, description },
    price: price === undefined ? '' : wireAmount(price),
    discount: String(discount),
    loaded: { price, discount },
  }
}

/** Whether a line was part of the customer's order, so that it cannot be removed; added ones have ids starting with 'temp'. Specification §2. */
export const isOriginal = (line: { id: string }): boolean => !line.id.startsWith('temp')

/** The next state of a quote. Lines that an action does not touch stay the same objects, so that their rows need not render. */
export function quoteReducer(quote: Quote, action: QuoteAction): Quote {
  switch (action.type) {
    case 'type':
      return {
        ...quote,
        lines: quote.lines.map((line) =>
          line.id === action.id ? { ...line, [action.field]: action.text } : line,
        ),
      }
    case 'typePercent':
      return { ...quote, [action.field]: action.text }
    case 'add':
      return quote.lines.length < mostLines ? { ...quote, lines: [...quote.lines, action.line] } : quote
    case 'remove':
      return {
        ...quote,
        lines: quote.lines.filter((line) => line.id !== action.id || isOriginal(line)),
      }
    case 'replace':
      return action.quote
  }
}
