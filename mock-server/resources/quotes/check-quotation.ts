import { isDeepStrictEqual } from 'node:util'
import { badRequest, conflict } from '#mock-server/http-error.ts'
import { finalPriceOf, quoteOf, textOf } from '#mock-server/money.ts'
import { centsIn, unitsIn } from '#mock-server/money-input.ts'
import type { Input } from '#mock-server/plugins/openapi/handlers.ts'
import type { Amounts, NewLine, QuotedOrder, StoredLine } from './sql.ts'

type Quotation = Input<'saveQuotation'>['body']
type Line = Quotation['services'][number]

/**
 * The lines and amounts to store for a quote, all recomputed (Specification §5). 400 that names the member and the
 * right value when the quote states another, or changes what is not its to change; 409 when an original line is gone.
 */
export function checkQuotation(
  quotation: Quotation,
  order: QuotedOrder,
  stored: readonly StoredLine[],
): { lines: NewLine[]; amounts: Amounts } {
  checkUntouched(quotation, order)
  checkOriginalLines(quotation.services, stored)
  const lines = quotation.services.map(pricedLine)
  return { lines, amounts: checkedAmounts(quotation, lines) }
}

function checkUntouched(quotation: Quotation, order: QuotedOrder) {
  const onOrder = {
    userId: order.user_id,
    parentServiceId: order.parent_service_id,
    issueDescription: order.issue_description,
    paymentDetails: JSON.parse(order.payment_details),
    refundDetails: JSON.parse(order.refund_details ?? 'null'),
  } satisfies Partial<Quotation>
  for (const member of Object.keys(onOrder) as (keyof typeof onOrder)[]) {
    if (!isDeepStrictEqual(quotation[member], onOrder[member]))
      badRequest(`${member} must be as on the order`)
  }
}

/** Lines that came with the order: ids of added ones start with 'temp' (Specification §3). */
const isOriginal = ({ id }: { id: string }) => !id.startsWith('temp')

function checkOriginalLines(lines: readonly Line[], stored: readonly StoredLine[]) {
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
    const fixed = {
      type: original.type,
      category: original.category,
      subCategory: original.sub_category,
      description: original.description,
    }
    for (const member of Object.keys(fixed) as (keyof typeof fixed)[]) {
      if (line[member] !== fixed[member])
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

function pricedLine(line: Line, index: number): NewLine {
  const name = `services[${index}]`
  const price = centsIn(`${name}.price`, line.price)
  const discount = unitsIn(`${name}.discount`, line.discount)
  const finalPrice = finalPriceOf(price, discount)
  checkAmount(`${name}.finalPrice`, finalPrice, line.finalPrice)
  return {
    id: line.id,
    type: line.type,
    category: line.category,
    sub_category: line.subCategory,
    description: line.description,
    price,
    discount,
    final_price: finalPrice,
  }
}

function checkedAmounts(quotation: Quotation, lines: readonly NewLine[]): Amounts {
  const fee = unitsIn('serviceFeePercentage', quotation.serviceFeePercentage)
  const taxes = unitsIn('taxPercentage', quotation.taxPercentage)
  const { subTotal, serviceFee, tax, total } = quoteOf(
    lines.map((line) => line.final_price),
    fee,
    taxes,
  )
  checkAmount('subTotal', subTotal, Number(quotation.subTotal))
  checkAmount('serviceFee', serviceFee, quotation.serviceFee)
  checkAmount('tax', tax, quotation.tax)
  checkAmount('total', total, Number(quotation.total))
  return {
    sub_total: subTotal,
    service_fee_percentage: fee,
    service_fee: serviceFee,
    tax_percentage: taxes,
    tax,
    total,
  }
}

/** 400 unless the dollars that a member states are the right amount, in cents. */
function checkAmount(name: string, right: number, dollars: number) {
  const stated = centsIn(name, dollars)
  if (stated !== right) badRequest(`${name} must be ${textOf(right)}, but is ${textOf(stated)}`)
}
