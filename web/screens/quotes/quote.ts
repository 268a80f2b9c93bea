import * as z from 'zod/mini'
import { getGetOrderQueryOptions } from '#web/api/generated/orders/orders.ts'
import type {
  OrderLine,
  QuotationRequest,
  ServiceOrder,
} from '#web/api/generated/pitlane.schemas.ts'
import { orderSchema } from '#web/api/response-decoders.ts'
import {
  applyDiscount,
  type Cents,
  cents,
  computeQuoteTotals,
  formatMoney,
  formatPercent,
  parseAmount,
  parsePercent,
  type QuoteTotals,
  roundPercent,
  toCents,
  toDollars,
  toFixedDollars,
} from '#web/domain/money.ts'
import { getOrderStatus, getOrderTotals, isOriginalLine, isQuotable } from '#web/domain/order.ts'
import { normalizeLineEnds } from '#web/domain/text.ts'
import { type Change, isEqualJson } from '#web/ui/editor/changed-fields.ts'
import { defineEditor } from '#web/ui/editor/define-editor.ts'
import { createLastAmounts } from '#web/ui/editor/last-amounts.ts'

const quoteLineSchema = z.object({
  id: z.string(),
  type: z.enum(['SERVICE', 'ITEM']),
  category: z.nullable(z.string()),
  subCategory: z.nullable(z.string()),
  description: z.nullable(z.string()),
  price: z.string(),
  discount: z.string(),
})
export type QuoteLine = z.infer<typeof quoteLineSchema>

/** The form values of a quote: all amounts as typed. */
export const quoteFormSchema = z.object({
  lines: z.array(quoteLineSchema),
  serviceFee: z.string(),
  tax: z.string(),
})
export type QuoteForm = z.infer<typeof quoteFormSchema>

/** The percentages of the quote that this admin saved last, as typed. */
export const lastPercentages = createLastAmounts(
  'quote',
  z.object({ serviceFee: z.string(), tax: z.string() }),
)

export const toQuoteForm = (order: ServiceOrder): QuoteForm => ({
  lines: order.services.map(toQuoteLine),
  serviceFee: String(roundPercent(order.serviceFeePercentage)),
  tax: String(roundPercent(order.taxPercentage)),
})

export function toQuoteLine({
  id,
  type,
  category,
  subCategory,
  description,
  ...line
}: OrderLine): QuoteLine {
  const price = toCents(line.price)
  return {
    id,
    type,
    category,
    subCategory,
    description,
    price: price === undefined ? '' : toFixedDollars(price),
    discount: String(roundPercent(line.discount)),
  }
}

/** Returns a line of the catalogue or of another quote as a new line, whose ID starts with 'temp'. Specification §2. */
export const toAddedLine = (line: Omit<OrderLine, 'id'>): QuoteLine =>
  toQuoteLine({ ...line, id: createTemporaryId() })

const createTemporaryId = () =>
  `temp-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

/** Parses a line. Prices are in cents; the final price is undefined if either field is invalid. Specification §5. */
export function parseLine(line: Pick<QuoteLine, 'price' | 'discount'>) {
  const price = parseAmount(line.price)
  const discount = parsePercent(line.discount)
  const isValid = price.value !== undefined && discount.value !== undefined
  return {
    price,
    discount,
    finalPrice: isValid ? applyDiscount(price.value, discount.value) : undefined,
  }
}

/** Returns whether an original line was changed, and its price (cents) and discount in the opened version if they differ. */
export function compareWithOpened(line: QuoteLine, openedLine: OrderLine | undefined) {
  if (!openedLine) return { isChanged: false }
  const { price, discount } = parseLine(line)
  const before = { price: toCents(openedLine.price), discount: roundPercent(openedLine.discount) }
  return {
    isChanged: price.value !== before.price || discount.value !== before.discount,
    price: price.value === before.price ? undefined : before.price,
    discount: discount.value === before.discount ? undefined : before.discount,
  }
}

/** Returns the amount of an unchanged line in cents as stored. Undefined if the line was changed, or none is stored. */
function getStoredAmount(line: QuoteLine, openedLine: OrderLine | undefined): Cents | undefined {
  const isUnchanged = openedLine && !compareWithOpened(line, openedLine).isChanged
  return isUnchanged ? toCents(openedLine.finalPrice) : undefined
}

/** Parses a line. The final price is the stored one until the line is changed, because a backend may round differently. */
export function parseOpenedLine(line: QuoteLine, openedLine: OrderLine | undefined) {
  const parsed = parseLine(line)
  if (parsed.finalPrice === undefined) return parsed
  return { ...parsed, finalPrice: getStoredAmount(line, openedLine) ?? parsed.finalPrice }
}

/** Returns a note if a line's amount in cents is not its price less its discount, as rounded here; else undefined. */
export function describeAmountDifference(
  line: QuoteLine,
  finalPrice: Cents | undefined,
): string | undefined {
  const computed = parseLine(line).finalPrice
  if (finalPrice === undefined || computed === undefined || finalPrice === computed)
    return undefined
  return `Stored amount. Price less discount is ${formatMoney(computed)}.`
}

/** Returns a note if a quote, saved without changes, gets other totals than those stored; else undefined. */
export function describeTotalsDifference(order: ServiceOrder): string | undefined {
  if (toCents(order.total) === undefined) return undefined
  const stored = getOrderTotals(order)
  const computed = parseQuote(toQuoteForm(order), order)
  const parts = [
    ['subtotal', 'subTotal'],
    ['service fee', 'serviceFee'],
    ['tax', 'tax'],
    ['total', 'total'],
  ] as const
  const differences = parts
    .filter(([, member]) => stored[member] !== computed[member])
    .map(
      ([label, member]) =>
        `${label} ${formatMoney(stored[member])} to ${formatMoney(computed[member])}`,
    )
  return differences.length > 0 && computed.invalidCount === 0
    ? `These are the stored amounts. Saving changes ${differences.join(', ')}.`
    : undefined
}

/** The totals of a typed quote in cents, and the number of lines and percentages that are invalid. */
export type ParsedQuote = QuoteTotals & { invalidCount: number }

/** Parses a quote of an order. The final price of an invalid line and an invalid percentage count as 0. */
export function parseQuote(quote: QuoteForm, order: Pick<ServiceOrder, 'services'>): ParsedQuote {
  const openedLines = new Map(order.services.map((line) => [line.id, line]))
  const finalPrices = quote.lines.map(
    (line) => parseOpenedLine(line, openedLines.get(line.id)).finalPrice,
  )
  const fee = parsePercent(quote.serviceFee).value
  const tax = parsePercent(quote.tax).value
  return {
    ...computeQuoteTotals(
      finalPrices.map((price) => price ?? cents(0)),
      fee ?? 0,
      tax ?? 0,
    ),
    invalidCount: [...finalPrices, fee, tax].filter((value) => value === undefined).length,
  }
}

/** The path of a field in the form: ['lines', 0, 'price'], ['serviceFee']. */
export type FieldPath =
  | ['lines', index: number, column: 'price' | 'discount']
  | ['serviceFee']
  | ['tax']

export const catalogueSearchId = 'catalogue'

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey'>

/**
 * Returns the field that a key moves to from a field: down with Enter and ↓, up with Shift+Enter and ↑. At the end of a
 * column, only Enter goes on: to the percentages, 'catalogue' or 'save'. Returns undefined for other keys.
 */
export function findNextField(
  lines: readonly QuoteLine[],
  path: FieldPath,
  { key, shiftKey }: Key,
): FieldPath | 'catalogue' | 'save' | undefined {
  const isDown = key === 'ArrowDown' || (key === 'Enter' && !shiftKey)
  const isUp = key === 'ArrowUp' || (key === 'Enter' && shiftKey)
  if (!isDown && !isUp) return undefined
  if (path[0] === 'serviceFee') return isDown ? ['tax'] : path
  if (path[0] === 'tax') {
    if (isUp) return ['serviceFee']
    return key === 'Enter' ? 'save' : path
  }
  const [, index, column] = path
  const nextIndex = index + (isDown ? 1 : -1)
  if (lines[nextIndex]) return ['lines', nextIndex, column]
  if (key !== 'Enter' || isUp) return path
  const lastLine = lines[index]
  const isAddedPrice = column === 'price' && lastLine && !isOriginalLine(lastLine)
  return isAddedPrice ? 'catalogue' : ['serviceFee']
}

/** Returns whether two quotes have the same lines and amounts. '$100' and '100.00' are the same amount. */
export const isSameQuote = (one: QuoteForm, other: QuoteForm): boolean =>
  one.lines.length === other.lines.length &&
  one.lines.every((line, index) => isSameLine(line, other.lines[index])) &&
  isSameAmount(parsePercent, one.serviceFee, other.serviceFee) &&
  isSameAmount(parsePercent, one.tax, other.tax)

const isSameLine = (one: QuoteLine, other: QuoteLine | undefined) =>
  one.id === other?.id &&
  isSameAmount(parseAmount, one.price, other.price) &&
  isSameAmount(parsePercent, one.discount, other.discount)

// Compares the texts first, because parsing all of them after each key press would be slow.
const isSameAmount = (
  parse: (text: string) => { value?: number | undefined },
  one: string,
  other: string,
) => one === other || (parse(one).value ?? one) === (parse(other).value ?? other)

/** Returns the reason that the order's status does not allow a quote, or undefined if it does. Specification §4. */
export const findQuoteObstacle = ({ status }: Pick<ServiceOrder, 'status'>): string | undefined =>
  isQuotable(status)
    ? undefined
    : `This order's status is ${getOrderStatus(status).label}. You can edit the quote only while the order's status is Open or Quote Completed.`

/** Returns the body of PUT /order/{id}/quotation, or undefined if a field is invalid. Specification §7. */
export function toQuotationRequest(
  order: ServiceOrder,
  quote: QuoteForm,
): QuotationRequest | undefined {
  const { invalidCount, subTotal, serviceFee, tax, total } = parseQuote(quote, order)
  if (invalidCount > 0) return undefined
  const openedLines = new Map(order.services.map((line) => [line.id, line]))
  return {
    userId: order.userId,
    parentServiceId: order.parentServiceId,
    issueDescription: order.issueDescription,
    status: 'QUOTED',
    services: quote.lines.map((line) => toRequestLine(line, openedLines.get(line.id))),
    subTotal: toFixedDollars(subTotal),
    serviceFee: toDollars(serviceFee),
    serviceFeePercentage: parsePercent(quote.serviceFee).value ?? 0,
    taxPercentage: parsePercent(quote.tax).value ?? 0,
    platformFee: 0,
    total: toFixedDollars(total),
    tax: toDollars(tax),
    paymentDetails: order.paymentDetails,
    refundDetails: order.refundDetails,
  }
}

function toRequestLine(line: QuoteLine, openedLine: OrderLine | undefined) {
  const { id, type, category, subCategory, description } = line
  const { price, discount, finalPrice = cents(0) } = parseOpenedLine(line, openedLine)
  return {
    id,
    type,
    category,
    subCategory,
    description,
    price: toDollars(price.value ?? cents(0)),
    discount: discount.value ?? 0,
    finalPrice: toDollars(finalPrice),
  }
}

/** Returns the changes by another admin that saving the quote would overwrite, or on which the quote depends. */
export function findQuoteChanges({
  opened,
  latest,
  values: quote,
}: {
  opened: ServiceOrder
  latest: ServiceOrder
  values: QuoteForm
}): Change[] {
  const openedForm = toQuoteForm(opened)
  const latestForm = toQuoteForm(latest)
  const compareOrders = (
    label: string,
    read: (order: ServiceOrder) => string,
    yours = '',
  ): Change => {
    return { label, opened: read(opened), theirs: read(latest), yours }
  }
  const compareForms = (label: string, read: (form: QuoteForm) => string): Change => {
    return { label, opened: read(openedForm), theirs: read(latestForm), yours: read(quote) }
  }
  const compareJson = (label: string, read: (order: ServiceOrder) => unknown): Change =>
    compareOrders(label, (order) =>
      isEqualJson(read(order), read(opened)) ? 'Unchanged' : 'Changed',
    )

  const linesById = new Map(
    [...openedForm.lines, ...latestForm.lines].map((line) => [line.id, line]),
  )
  const amounts = [
    ...[...linesById].map(([id, { description, subCategory, category }]) =>
      compareForms(`Line “${description || subCategory || category || id}”`, (form) =>
        formatLine(form.lines.find((line) => line.id === id)),
      ),
    ),
    compareForms('Service Fee', ({ serviceFee }) => formatTypedPercent(serviceFee)),
    compareForms('Tax', ({ tax }) => formatTypedPercent(tax)),
  ]
  return [
    // Show that another admin quoted the order, even if the amounts equal yours.
    compareOrders(
      'Status',
      ({ status }) => getOrderStatus(status).label,
      getOrderStatus('QUOTED').label,
    ),
    // The same change by both admins is not a conflict.
    ...amounts.filter(({ theirs, yours }) => theirs !== yours),
    compareOrders('Issue', ({ issueDescription }) => normalizeLineEnds(issueDescription ?? '')),
    compareJson('Payments', ({ paymentDetails }) => paymentDetails),
    compareJson('Refund', ({ refundDetails }) => refundDetails),
  ].filter((change) => change.opened !== change.theirs)
}

const formatTypedPercent = (text: string): string => {
  const { value } = parsePercent(text)
  return value === undefined ? `${text}%` : formatPercent(value)
}

function formatLine(line: QuoteLine | undefined): string {
  if (!line) return 'None'
  const { price, discount } = parseLine(line)
  const words = [line.category, line.subCategory, line.description].filter(Boolean).join(' · ')
  const amount = price.value === undefined ? 'no price' : formatMoney(price.value)
  return `${words}: ${discount.value ? `${formatPercent(discount.value)} off ` : ''}${amount}`
}

/** Merges the latest order into a typed quote: adds missing original lines, and drops deleted ones. */
export function rebaseQuote({
  latest,
  values: quote,
}: {
  latest: ServiceOrder
  values: QuoteForm
}): QuoteForm {
  const isInOrder = ({ id }: { id: string }) => latest.services.some((line) => line.id === id)
  const lines = quote.lines.filter((line) => !isOriginalLine(line) || isInOrder(line))
  const missingLines = latest.services.filter(
    (line) => isOriginalLine(line) && !lines.some(({ id }) => id === line.id),
  )
  return { ...quote, lines: [...lines, ...missingLines.map(toQuoteLine)] }
}

/** The editor of a quote. */
export const quoteEditor = defineEditor({
  noun: 'order',
  schema: orderSchema,
  valuesSchema: quoteFormSchema,
  read: ({ opened, fetch }) => fetch(getGetOrderQueryOptions(opened.id)),
  toValues: toQuoteForm,
  toRequest: (quote, order) => toQuotationRequest(order, quote),
  obstacle: ({ latest }) => findQuoteObstacle(latest),
  rebase: rebaseQuote,
  // Faster than requests, after each key press, and also for invalid amounts.
  isSame: isSameQuote,
  isApplied: ({ latest, values }) =>
    latest.status === 'QUOTED' && isSameQuote(toQuoteForm(latest), values),
  findChanges: findQuoteChanges,
})
