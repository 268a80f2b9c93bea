import { isDeepStrictEqual } from 'node:util'
import type { ServiceOrder } from '#mock-server/database/service-order.ts'
import { badRequest, conflict } from '#mock-server/http-error.ts'
import { centsOf, dollarText, finalPriceOf, quoteOf, unitsOf } from '#mock-server/money.ts'
import type { Input } from '#mock-server/plugins/openapi/handlers.ts'
import type { Amounts } from './sql.ts'

type Quotation = Input<'saveQuotation'>['body']
type Line = Quotation['services'][number]

const readOnlyMembers = [
  'userId',
  'parentServiceId',
  'issueDescription',
  'paymentDetails',
  'refundDetails',
] as const
const fixedLineMembers = ['type', 'category', 'subCategory', 'description'] as const

/**
 * The lines and amounts to store for a quote, all recomputed (Specification §5). 400 that names the member and the
 * right value when the quote states another, or changes what is not its to change; 409 when an original line is gone.
 */
export function checkQuotation(
  quotation: Quotation,
  order: ServiceOrder,
): { lines: Line[]; amounts: Amounts } {
  for (const member of readOnlyMembers) {
    if (!isDeepStrictEqual(quotation[member], order[member])) badRequest(`${member} must be as on the order`)
  }
  checkOriginalLines(quotation.services, order.services)
  const lines = quotation.services.map(pricedLine)
  return { lines, amounts: checkedAmounts(quotation, lines) }
}

/** Lines that came with the order: ids of added ones start with 'temp' (Specification §3). */
const isOriginal = ({ id }: { id: string }) => !id.startsWith('temp')

function checkOriginalLines(lines: readonly Line[], stored: ServiceOrder['services']) {
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

function pricedLine(line: Line, index: number): Line {
  const name = `services[${index}]`
  const price = centsOf(`${name}.price`, line.price)
  const discount = unitsOf(`${name}.discount`, line.discount)
  const finalPrice = finalPriceOf(price, discount)
  checkAmount(`${name}.finalPrice`, finalPrice, line.finalPrice)
  return { ...line, price, discount, finalPrice }
}

function checkedAmounts(quotation: Quotation, lines: readonly Line[]): Amounts {
  const serviceFeePercentage = unitsOf('serviceFeePercentage', quotation.serviceFeePercentage)
  const taxPercentage = unitsOf('taxPercentage', quotation.taxPercentage)
  const finalPrices = lines.map((line) => line.finalPrice)
  const quote = quoteOf(finalPrices, serviceFeePercentage, taxPercentage)
  checkAmount('subTotal', quote.subTotal, Number(quotation.subTotal))
  checkAmount('serviceFee', quote.serviceFee, quotation.serviceFee)
  checkAmount('tax', quote.tax, quotation.tax)
  checkAmount('total', quote.total, Number(quotation.total))
  return { ...quote, serviceFeePercentage, taxPercentage }
}

/** 400 unless the dollars that a member states are the right amount, in cents. */
function checkAmount(name: string, right: number, dollars: number) {
  const stated = centsOf(name, dollars)
  if (stated !== right) badRequest(`${name} must be ${dollarText(right)}, but is ${dollarText(stated)}`)
}
