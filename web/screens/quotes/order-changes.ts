import type { OrderLine } from '#web/api/generated/model/orderLine.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { centsOf, formatMoney, parsePercent } from '#web/domain/money.ts'
import { isOriginalLine, orderStatus } from '#web/domain/order.ts'
import { type Change, sameJson } from '#web/ui/changed-fields.ts'
import { lineOf, type Quote, type QuoteLine, readLine } from './quote.ts'

const absent = 'not there'

/** What somebody else changed on an order since it was loaded, as far as saving a quote would overwrite it, beside what the quote says. */
export function quoteChanges(loaded: ServiceOrder, latest: ServiceOrder, quote: Quote): Change[] {
  const change = (what: string, read: (order: ServiceOrder) => string, yours = ''): Change => {
    return { what, loaded: read(loaded), theirs: read(latest), yours }
  }
  const record = (what: string, of: (order: ServiceOrder) => unknown): Change =>
    change(what, (order) => (sameJson(of(order), of(loaded)) ? 'as it was' : 'changed'))

  const ids = new Set([...loaded.services, ...latest.services].map(({ id }) => id))
  const lines = [...ids].map((id) => {
    const lineOn = ({ services }: ServiceOrder) => services.find((line) => line.id === id)
    const typed = quote.lines.find((line) => line.id === id)
    const name = nameOf(lineOn(latest) ?? lineOn(loaded))
    return change(`Line ‘${name}’`, (order) => inWords(lineOn(order)), typedInWords(typed))
  })
  const amounts = [
    ...lines,
    change('Service fee', (order) => percent(order.serviceFeePercentage), typedPercent(quote.serviceFee)),
    change('Tax', (order) => percent(order.taxPercentage), typedPercent(quote.tax)),
  ]
  return [
    // a quote of theirs is told of even where yours says the same
    change('Status', ({ status }) => orderStatus(status).label, orderStatus('QUOTED').label),
    // what they changed to the very value that was typed is no conflict
    ...amounts.filter(({ theirs, yours }) => theirs !== yours),
    change('Issue description', ({ issueDescription }) => issueDescription ?? ''),
    record('Payments', ({ paymentDetails }) => paymentDetails),
    record('Refund', ({ refundDetails }) => refundDetails),
  ].filter((each) => each.loaded !== each.theirs)
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

const nameOf = (line: OrderLine | undefined): string =>
  line?.description || line?.subCategory || line?.category || line?.id || ''

const inWords = (line: OrderLine | undefined): string =>
  line ? lineInWords(line, centsOf(line.price), line.discount ?? 0) : absent

function typedInWords(line: QuoteLine | undefined): string {
  if (!line) return absent
  const { price, discount } = readLine(line)
  return lineInWords(line, price.value, discount.value ?? 0)
}

function lineInWords(
  { category, subCategory, description }: Pick<OrderLine, 'category' | 'subCategory' | 'description'>,
  price: number | undefined,
  discount: number,
): string {
  const amount = price === undefined ? 'no price' : formatMoney(price)
  const words = [category, subCategory, description].filter(Boolean).join(' · ')
  return `${words}: ${amount}${discount > 0 ? ` less ${discount}%` : ''}`
}

const percent = (value: number | null): string => `${value ?? 0}%`

const typedPercent = (text: string): string => `${parsePercent(text).value ?? text}%`
