import type { OrderLine } from '#web/api/generated/model/orderLine.ts'
import type { QuotationRequest } from '#web/api/generated/model/quotationRequest.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import {
  centsOf,
  dollarsOf,
  finalPriceOf,
  formatMoney,
  formatPercent,
  type Percent,
  parseAmount,
  parsePercent,
  type QuoteTotals,
  quoteTotals,
  scaled,
  wireAmount,
} from '#web/domain/money.ts'
import { isOriginalLine, isQuotable, orderStatus } from '#web/domain/order.ts'
import { type Change, sameJson } from '#web/ui/editor/changed-fields.ts'

/** A line while it is edited: price and discount as typed. */
export type QuoteLine = Pick<OrderLine, 'id' | 'type' | 'category' | 'subCategory' | 'description'> & {
  price: string
  discount: string
}

/** A quote while it is edited, every amount as typed. */
export type Quote = { lines: readonly QuoteLine[]; serviceFee: string; tax: string }

/** Changes what is typed; the same function from one rendering to the next. */
export type SetQuote = (change: (quote: Quote) => Quote) => void

/** A percentage of a record in the four decimals that can be typed; a backend may have computed it with more. */
const typablePercent = (value: number | null): Percent => Number(scaled(value ?? 0, 4) ?? 0n) / 10_000

/** The quote of an order as it is. */
export const quoteOf = (order: ServiceOrder): Quote => ({
  lines: order.services.map(lineOf),
  serviceFee: String(typablePercent(order.serviceFeePercentage)),
  tax: String(typablePercent(order.taxPercentage)),
})

/** A line of an order, ready to be edited. */
export function lineOf({ id, type, category, subCategory, description, ...line }: OrderLine): QuoteLine {
  const price = centsOf(line.price)
  return {
    ...{ id, type, category, subCategory, description },
    price: price === undefined ? '' : wireAmount(price),
    discount: String(typablePercent(line.discount)),
  }
}

const percentFields = ['serviceFee', 'tax'] as const

/** The name of a line's field in the form; those of the percentages are 'serviceFee' and 'tax'. */
export const fieldName = (column: 'price' | 'discount', id: string): string => `${column}-${id}`

/** A quote with another text in one of its fields; the other lines stay the same objects, so that their rows need not render. */
export const withTyped = (quote: Quote, field: string, text: string): Quote => {
  if (percentFields.some((name) => name === field)) return { ...quote, [field]: text }
  const typedInto = (line: QuoteLine) => {
    if (field === fieldName('price', line.id)) return { ...line, price: text }
    return field === fieldName('discount', line.id) ? { ...line, discount: text } : line
  }
  return { ...quote, lines: quote.lines.map(typedInto) }
}

/** A line as it reads: price in cents, discount in percent, final price in cents while both can be read. Specification §5, Quote. */
export function readLine(line: Pick<QuoteLine, 'price' | 'discount'>) {
  const price = parseAmount(line.price)
  const discount = parsePercent(line.discount)
  const isReadable = price.value !== undefined && discount.value !== undefined
  return { price, discount, finalPrice: isReadable ? finalPriceOf(price.value, discount.value) : undefined }
}

/** What a line's price (cents) and discount were on the order, where they read otherwise now. */
export function amountsBefore(line: QuoteLine, original: OrderLine | undefined) {
  if (!original) return { isChanged: false }
  const { price, discount } = readLine(line)
  const before = { price: centsOf(original.price), discount: typablePercent(original.discount) }
  return {
    isChanged: price.value !== before.price || discount.value !== before.discount,
    price: price.value === before.price ? undefined : before.price,
    discount: discount.value === before.discount ? undefined : before.discount,
  }
}

/** The live sums of a quote in cents, and the fields that cannot be read: one for each line or percentage that counts as 0. */
export function quoteSums(quote: Quote): QuoteTotals & { unreadable: string[] } {
  const lines = quote.lines.map((line) => ({ id: line.id, ...readLine(line) }))
  const [fee, tax] = percentFields.map((field) => parsePercent(quote[field]).value)
  const finalPrices = lines.map(({ finalPrice = 0 }) => finalPrice)
  return {
    ...quoteTotals(finalPrices, fee ?? 0, tax ?? 0),
    unreadable: [
      ...lines.flatMap(({ id, price, finalPrice }) =>
        finalPrice === undefined ? fieldName(price.reason === undefined ? 'discount' : 'price', id) : [],
      ),
      ...percentFields.filter((field) => parsePercent(quote[field]).value === undefined),
    ],
  }
}

/** The field that finds the next line in the catalogue. */
export const pickerName = 'catalogue'

/**
 * Where a key leads from a field of the grid: Enter and the arrows go up and down a column; below the last line Enter
 * goes on to the percentages, from the price of an added line to the next one to add, and below all to the button that
 * saves.
 */
export function nextField(quote: Quote, name: string, { key, shiftKey }: { key: string; shiftKey: boolean }) {
  const isDown = key === 'ArrowDown' || (key === 'Enter' && !shiftKey)
  const isUp = key === 'ArrowUp' || (key === 'Enter' && shiftKey)
  const linesIn = (column: 'price' | 'discount') => quote.lines.map(({ id }) => fieldName(column, id))
  const columns: (readonly string[])[] = [linesIn('price'), linesIn('discount'), percentFields]
  const column = isDown || isUp ? columns.find((names) => names.includes(name)) : undefined
  if (!column) return undefined
  const next = column.indexOf(name) + (isDown ? 1 : -1)
  const last = quote.lines.at(-1)
  const isAdded = last !== undefined && !isOriginalLine(last) && name === fieldName('price', last.id)
  const below = column === percentFields ? 'save' : isAdded ? pickerName : percentFields[0]
  return column[next] ?? (key === 'Enter' && isDown ? below : name)
}

/** Whether two quotes say the same, however the amounts are written. */
export const sameQuote = (one: Quote, other: Quote): boolean => sameJson(meaningOf(one), meaningOf(other))

const meaningOf = ({ lines, serviceFee, tax }: Quote) => {
  const percents = (...texts: string[]) => texts.map((text) => parsePercent(text).value ?? text)
  const ofLine = (line: QuoteLine) => [
    parseAmount(line.price).value ?? line.price,
    ...percents(line.discount),
  ]
  return [lines.map((line) => [line.id, ...ofLine(line)]), percents(serviceFee, tax)]
}

/** Why the quote of an order can no longer be changed; undefined while it can. Specification §4. */
export const quoteRefusal = ({ status }: Pick<ServiceOrder, 'status'>): string | undefined =>
  isQuotable(status)
    ? undefined
    : `This order is ${orderStatus(status).label}. A quote can be changed only while its order is Open or Quote Completed.`

/** The body that saves a quote on an order; undefined while an entry cannot be read. Specification §7, PUT /order/{id}/quotation. */
export function quotationOf(order: ServiceOrder, quote: Quote): QuotationRequest | undefined {
  const { unreadable, subTotal, serviceFee, tax, total } = quoteSums(quote)
  if (unreadable.length > 0) return undefined
  return {
    userId: order.userId,
    parentServiceId: order.parentServiceId,
    issueDescription: order.issueDescription,
    status: 'QUOTED',
    services: quote.lines.map(pricedLine),
    subTotal: wireAmount(subTotal),
    serviceFee: dollarsOf(serviceFee),
    serviceFeePercentage: parsePercent(quote.serviceFee).value ?? 0,
    taxPercentage: parsePercent(quote.tax).value ?? 0,
    platformFee: 0,
    total: wireAmount(total),
    tax: dollarsOf(tax),
    paymentDetails: order.paymentDetails,
    refundDetails: order.refundDetails,
  }
}

function pricedLine({ id, type, category, subCategory, description, ...typed }: QuoteLine) {
  const { price, discount, finalPrice = 0 } = readLine(typed)
  return {
    ...{ id, type, category, subCategory, description },
    price: dollarsOf(price.value ?? 0),
    discount: discount.value ?? 0,
    finalPrice: dollarsOf(finalPrice),
  }
}

/** Returns what another admin changed on an order since it was loaded, as far as saving a quote would overwrite it. */
export function quoteChanges(loaded: ServiceOrder, latest: ServiceOrder, quote: Quote): Change[] {
  const [before, now] = [quoteOf(loaded), quoteOf(latest)]
  const ofOrder = (what: string, read: (order: ServiceOrder) => string, yours = ''): Change => {
    return { what, loaded: read(loaded), theirs: read(latest), yours }
  }
  const ofQuote = (what: string, read: (quote: Quote) => string): Change => {
    return { what, loaded: read(before), theirs: read(now), yours: read(quote) }
  }
  const ofRecord = (what: string, part: (order: ServiceOrder) => unknown): Change =>
    ofOrder(what, (order) => (sameJson(part(order), part(loaded)) ? 'as it was' : 'changed'))

  const lines = new Map([...before.lines, ...now.lines].map((line) => [line.id, line]))
  const amounts = [
    ...[...lines].map(([id, { description, subCategory, category }]) =>
      ofQuote(`Line ‘${description || subCategory || category || id}’`, (quote) =>
        lineInWords(quote.lines.find((line) => line.id === id)),
      ),
    ),
    ofQuote('Service fee', ({ serviceFee }) => percentInWords(serviceFee)),
    ofQuote('Tax', ({ tax }) => percentInWords(tax)),
  ]
  return [
    // a quote of theirs is told of even where yours says the same
    ofOrder('Status', ({ status }) => orderStatus(status).label, orderStatus('QUOTED').label),
    // what they changed to the very value that was typed is no conflict
    ...amounts.filter(({ theirs, yours }) => theirs !== yours),
    ofOrder('Issue description', ({ issueDescription }) => issueDescription ?? ''),
    ofRecord('Payments', ({ paymentDetails }) => paymentDetails),
    ofRecord('Refund', ({ refundDetails }) => refundDetails),
  ].filter(({ loaded, theirs }) => loaded !== theirs)
}

const percentInWords = (text: string): string => {
  const { value } = parsePercent(text)
  return value === undefined ? `${text}%` : formatPercent(value)
}

function lineInWords(line: QuoteLine | undefined): string {
  if (!line) return 'not there'
  const { price, discount } = readLine(line)
  const words = [line.category, line.subCategory, line.description].filter(Boolean).join(' · ')
  const amount = price.value === undefined ? 'no price' : formatMoney(price.value)
  return `${words}: ${amount}${discount.value ? ` less ${formatPercent(discount.value)}` : ''}`
}

/** A quote carried over to a newer reading of its order: the customer's lines that are new are added, those that are gone are left out. */
export function rebaseQuote(quote: Quote, _loaded: ServiceOrder, latest: ServiceOrder): Quote {
  const isThere = ({ id }: { id: string }) => latest.services.some((line) => line.id === id)
  const lines = quote.lines.filter((line) => !isOriginalLine(line) || isThere(line))
  const missing = latest.services.filter(
    (line) => isOriginalLine(line) && !lines.some(({ id }) => id === line.id),
  )
  return { ...quote, lines: [...lines, ...missing.map(lineOf)] }
}
