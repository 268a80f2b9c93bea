import { isDeepStrictEqual } from 'node:util'
import { httpErrors } from '@fastify/sensible'
import type { Context } from '#mock-server/context.ts'
import type { RequestBody } from '#mock-server/contract/handlers.ts'
import type { LineRow, ServiceOrder } from '#mock-server/database/orders.ts'
import {
  applyDiscount,
  type Cents,
  cents,
  computeQuoteTotals,
  formatCents,
  type InCents,
  type InPercentageUnits,
  type PercentageUnits,
  type QuoteTotals,
} from '#mock-server/money.ts'

type Car = RequestBody<'updateCar'>
type RequestedLine = Omit<RequestBody<'saveQuotation'>['services'][number], 'finalPrice'>
/** A line of a quote. The command computes the final price, so a line that has one does not compile. */
type Line = InCents<InPercentageUnits<RequestedLine, 'discount'>, 'price'> & { finalPrice?: never }

/** A quote without amounts that are computed. */
type Quotation = {
  lines: readonly Line[]
  serviceFeePercentage: PercentageUnits
  taxPercentage: PercentageUnits
}

const readOnlyMembers = [
  'userId',
  'parentServiceId',
  'issueDescription',
  'paymentDetails',
  'refundDetails',
] as const
const totalMembers = ['subTotal', 'serviceFee', 'tax', 'total'] as const

const fixedLineMembers = ['type', 'category', 'subCategory', 'description'] as const

/** Values of a request that are checked but not saved. */
type Submitted = Pick<RequestBody<'saveQuotation'>, (typeof readOnlyMembers)[number]> &
  Record<(typeof totalMembers)[number], Cents> & { finalPrices: readonly Cents[] }

/** Returns the commands that change quotes and cars (Specification §4, §5), each in one transaction. */
export function createQuoteCommands({
  db,
  stores: { orders, cars },
}: Pick<Context, 'db' | 'stores'>) {
  return {
    /** Saves a quote with computed final prices and totals. Actors of the control API omit `submitted`. */
    saveQuotation: db.transaction(
      (id: string, quotation: Quotation, now: Date, submitted?: Submitted) => {
        const order = orders.get(id)
        const originals = new Map(order.services.filter(isOriginal).map((line) => [line.id, line]))
        if (submitted) checkReadOnlyMembers(submitted, order)
        checkLines(quotation.lines, originals)
        const { serviceFeePercentage, taxPercentage } = quotation
        const storedLines = new Map(orders.listLines(id).map((line) => [line.id, line]))
        const lines = quotation.lines.map((line, index) => {
          const sentPrice = submitted?.finalPrices[index]
          const isStoredPrice =
            sentPrice !== undefined && isStored(line, sentPrice, storedLines.get(line.id))
          return {
            ...line,
            finalPrice: isStoredPrice ? sentPrice : applyDiscount(line.price, line.discount),
          }
        })
        const finalPrices = lines.map(({ finalPrice }) => finalPrice)
        const totals = computeQuoteTotals(finalPrices, serviceFeePercentage, taxPercentage)
        if (submitted) checkAmounts(submitted, finalPrices, totals)
        requireEditable(order, 'be quoted')
        rejectRemovedLines(quotation.lines, originals)
        orders.deleteLines.run({ orderId: id })
        orders.insertLines(id, lines)
        orders.saveQuote.run({
          ...totals,
          orderId: id,
          serviceFeePercentage,
          taxPercentage,
          quotedAt: now.toISOString(),
        })
        return orders.get(id)
      },
    ).immediate,

    /** Creates or replaces the car of an order. */
    updateCar: db.transaction((id: string, car: Car) => {
      requireEditable(orders.get(id), 'get another vehicle')
      cars.save(id, car)
      return orders.get(id)
    }).immediate,
  }
}

function requireEditable({ status }: ServiceOrder, action: string) {
  if (status !== 'OPEN' && status !== 'QUOTED')
    throw httpErrors.conflict(`The order is ${status}; only OPEN and QUOTED orders can ${action}.`)
}

/** Returns whether a line has the stored amounts if this is its final price. */
const isStored = (line: Line, finalPrice: Cents, stored: LineRow | undefined) =>
  stored?.price === line.price &&
  (stored.discount ?? 0) === line.discount &&
  stored.finalPrice === finalPrice

function checkReadOnlyMembers(submitted: Submitted, order: ServiceOrder) {
  for (const member of readOnlyMembers) {
    if (!isDeepStrictEqual(submitted[member], order[member]))
      throw httpErrors.badRequest(`${member} differs from the order; load the order again.`)
  }
}

/** Returns whether the customer requested a line. IDs of added lines start with 'temp' (Specification §3). */
const isOriginal = ({ id }: { id: string }) => !id.startsWith('temp')

type Originals = ReadonlyMap<string, ServiceOrder['services'][number]>

function rejectRemovedLines(lines: Quotation['lines'], originals: Originals) {
  const ids = new Set(lines.map(({ id }) => id))
  if ([...originals.keys()].some((id) => !ids.has(id)))
    throw httpErrors.conflict(
      'Cannot remove original service: This service was part of the original order and cannot be removed.',
    )
}

function checkLines(lines: Quotation['lines'], originals: Originals) {
  const ids = new Set<string>()
  lines.forEach((line, index) => {
    const name = `services[${index}]`
    if (ids.has(line.id))
      throw httpErrors.badRequest(
        `${name}.id ${line.id} is the id of an earlier line; use another one.`,
      )
    ids.add(line.id)
    if (!isOriginal(line)) return

    const original = originals.get(line.id)
    if (!original)
      throw httpErrors.badRequest(
        `${name}.id ${line.id} is not a line of the order; start the id of an added line with temp.`,
      )
    for (const member of fixedLineMembers) {
      if (line[member] !== original[member])
        throw httpErrors.badRequest(
          `${name}.${member} of an original service cannot change; send it as it is on the order.`,
        )
    }
  })
}

function checkAmounts(submitted: Submitted, finalPrices: readonly Cents[], totals: QuoteTotals) {
  finalPrices.forEach((correct, index) => {
    checkAmount(`services[${index}].finalPrice`, correct, submitted.finalPrices[index] ?? cents(0))
  })
  for (const member of totalMembers) checkAmount(member, totals[member], submitted[member])
}

function checkAmount(name: string, correct: Cents, given: Cents) {
  if (given !== correct)
    throw httpErrors.badRequest(
      `${name} must be ${formatCents(correct)}, but is ${formatCents(given)}.`,
    )
}
