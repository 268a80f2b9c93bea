import type { OrderLine } from '#web/api/generated/model/orderLine.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { centsOf, formatMoney } from '#web/domain/money.ts'
import { orderStatus } from '#web/domain/order-status.ts'
import { percentOf } from '#web/domain/order-totals.ts'
import type { Change } from '#web/ui/changes-dialog.tsx'
import { isOriginal, lineOf, type Quote } from './quote.ts'

const absent = 'not there'

/** What somebody else changed on an order since it was loaded, as far as saving a quote would overwrite it. */
export function quoteChanges(loaded: ServiceOrder, now: ServiceOrder): Change[] {
  const ids = new Set([...loaded.services, ...now.services].map(({ id }) => id))
  const lineChanges = [...ids].map((id): Change => {
    const before = loaded.services.find((line) => line.id === id)
    const after = now.services.find((line) => line.id === id)
    return { what: `Line ‘${nameOf(after ?? before)}’`, before: inWords(before), now: inWords(after) }
  })
  return [
    { what: 'Status', before: orderStatus(loaded.status).label, now: orderStatus(now.status).label },
    ...lineChanges,
    percentChange('Service fee', loaded.serviceFeePercentage, now.serviceFeePercentage),
    percentChange('Tax', loaded.taxPercentage, now.taxPercentage),
    { what: 'Issue description', before: loaded.issueDescription ?? '', now: now.issueDescription ?? '' },
    recordChange('Payments', loaded.paymentDetails, now.paymentDetails),
    recordChange('Refund', loaded.refundDetails, now.refundDetails),
  ].filter(({ before, now: after }) => before !== after)
}

/** A quote carried over to a newer reading of its order: the customer's lines that are new are added, those that are gone are left out. */
export function carriedOver(quote: Quote, now: ServiceOrder): Quote {
  const stillThere = new Map(now.services.map((line) => [line.id, lineOf(line).loaded]))
  const lines = quote.lines
    .filter((line) => !isOriginal(line) || stillThere.has(line.id))
    .map(({ loaded: _, ...line }) => {
      const loaded = stillThere.get(line.id)
      return loaded ? { ...line, loaded } : line
    })
  const missing = now.services.filter((line) => isOriginal(line) && !lines.some(({ id }) => id === line.id))
  return { ...quote, lines: [...lines, ...missing.map(lineOf)] }
}

const nameOf = (line: OrderLine | undefined): string =>
  line?.description || line?.subCategory || line?.category || line?.id || ''

function inWords(line: OrderLine | undefined): string {
  if (!line) return absent
  const price = centsOf(line.price)
  const discount = percentOf(line.discount)
  const amount = price === undefined ? 'no price' : formatMoney(price)
  const words = [line.category, line.subCategory, line.description].filter(Boolean).join(' · ')
  return `${words}: ${amount}${discount > 0 ? ` less ${discount} %` : ''}`
}

const percentChange = (what: string, before: number | null, now: number | null): Change => ({
  what,
  before: `${percentOf(before)} %`,
  now: `${percentOf(now)} %`,
})

const recordChange = (what: string, before: unknown, now: unknown): Change => ({
  what,
  before: 'as it was',
  now: JSON.stringify(before ?? null) === JSON.stringify(now ?? null) ? 'as it was' : 'changed',
})
