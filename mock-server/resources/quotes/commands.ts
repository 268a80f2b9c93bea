import { isDeepStrictEqual } from 'node:util'
import type { Database } from 'better-sqlite3'
import { orderReader, type ServiceOrder } from '#mock-server/database/service-order.ts'
import { badRequest, conflict, notFound } from '#mock-server/http-error.ts'
import { centsOf, dollarText, finalPriceOf, quoteOf } from '#mock-server/money.ts'
import type { Input } from '#mock-server/plugins/openapi/handlers.ts'
import { type Line, quoteSql } from './sql.ts'

/** Prices in cents, discounts and percentages in ten-thousandths of a percent. */
type Quotation = {
  lines: readonly Omit<Line, 'finalPrice'>[]
  serviceFeePercentage: number
  taxPercentage: number
}

/** A quotation as a client sends it, in dollars, with the amounts that the client computed. */
type Stated = Input<'saveQuotation'>['body']

const readOnlyMembers = [
  'userId',
  'parentServiceId',
  'issueDescription',
  'paymentDetails',
  'refundDetails',
] as const
const fixedLineMembers = ['type', 'category', 'subCategory', 'description'] as const

/** Changes quotes and vehicles (Specification §4, §5), each in one transaction. */
export function quoteCommands(db: Database) {
  const sql = quoteSql(db)
  const read = orderReader(db)
  const existing = (id: string) => read(id) ?? notFound('order', id)

  function quotable(id: string) {
    const order = existing(id)
    if (order.status !== 'OPEN' && order.status !== 'QUOTED') {
      conflict(`Only OPEN and QUOTED orders can be quoted; this one is ${order.status}`)
    }
    return order
  }

  return {
    /**
     * Stores the lines of a quote with all its amounts computed here. Throws 409 when an original line is missing, and
     * 400 with the right value when `stated` has another amount or changes what cannot be changed.
     */
    saveQuotation: db.transaction((id: string, quotation: Quotation, now: Date, stated?: Stated) => {
      const order = quotable(id)
      if (stated) checkReadOnlyMembers(stated, order)
      checkOriginalLines(quotation.lines, order.services)
      const { serviceFeePercentage, taxPercentage } = quotation
      const lines = quotation.lines.map((line) => {
        return { ...line, finalPrice: finalPriceOf(line.price, line.discount) }
      })
      const finalPrices = lines.map(({ finalPrice }) => finalPrice)
      const amounts = quoteOf(finalPrices, serviceFeePercentage, taxPercentage)
      if (stated) checkAmounts(stated, finalPrices, amounts)
      sql.replaceLines(id, lines)
      sql.quote.run({ ...amounts, serviceFeePercentage, taxPercentage, id, quotedAt: now.toISOString() })
      return existing(id)
    }).immediate,

    /** Stores the vehicle of an order. */
    updateCar: db.transaction((id: string, car: Input<'updateCar'>['body']) => {
      quotable(id)
      sql.putCar.run({ ...car, orderId: id })
      return existing(id)
    }).immediate,
  }
}

function checkReadOnlyMembers(stated: Stated, order: ServiceOrder) {
  for (const member of readOnlyMembers) {
    if (!isDeepStrictEqual(stated[member], order[member])) badRequest(`${member} must be as on the order`)
  }
}

/** Lines that came with the order: ids of added ones start with 'temp' (Specification §3). */
const isOriginal = ({ id }: { id: string }) => !id.startsWith('temp')

function checkOriginalLines(lines: Quotation['lines'], stored: ServiceOrder['services']) {
  const originals = new Map(stored.filter(isOriginal).map((line) => [line.id, line]))
  const seen = new Set<string>()
  lines.forEach((line, index) => {
    const name = `services[${index}]`
    if (seen.has(line.id)) badRequest(`${name}.id ${line.id} stands for an earlier line already`)
    seen.add(line.id)
    if (!isOriginal(line)) return

    const original = originals.get(line.id)
    if (!original)
      badRequest(`${name}.id ${line.id} is no line of the order; the id of an added line starts with temp`)
    for (const member of fixedLineMembers) {
      if (line[member] !== original[member])
        badRequest(`${name}.${member} of an original service cannot be changed`)
    }
  })
  for (const id of originals.keys()) {
    if (!seen.has(id)) {
      conflict(
        'Cannot remove original service: This service was part of the original order and cannot be removed.',
      )
    }
  }
}

function checkAmounts(stated: Stated, finalPrices: readonly number[], amounts: ReturnType<typeof quoteOf>) {
  finalPrices.forEach((right, index) => {
    checkAmount(`services[${index}].finalPrice`, right, Number(stated.services[index]?.finalPrice))
  })
  checkAmount('subTotal', amounts.subTotal, Number(stated.subTotal))
  checkAmount('serviceFee', amounts.serviceFee, stated.serviceFee)
  checkAmount('tax', amounts.tax, stated.tax)
  checkAmount('total', amounts.total, Number(stated.total))
}

/** Throws 400 unless the dollars that a member states are the right amount, in cents. */
function checkAmount(name: string, right: number, dollars: number) {
  const cents = centsOf(name, dollars)
  if (cents !== right) badRequest(`${name} must be ${dollarText(right)}, but is ${dollarText(cents)}`)
}
