import type { Quotation } from '#web/api/generated/model/quotation.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { dollarsOf, quoteTotals, wireAmount } from '#web/domain/money.ts'
import type { Quote } from './quote.ts'
import { readLine, readPercent } from './quote-sums.ts'

/** The body that saves a quote on an order; undefined while an entry cannot be read. Specification §7, PUT /order/{id}/quotation. */
export function quotationOf(order: ServiceOrder, quote: Quote): Quotation | undefined {
  const fee = readPercent(quote.serviceFee).value
  const tax = readPercent(quote.tax).value
  const lines = quote.lines.map((line) => ({ ...line, read: readLine(line) }))
  const priced = lines.flatMap(({ read, id, type, category, subCategory, description }) => {
    const { price, discount, finalPrice } = read
    if (finalPrice === undefined) return []
    return [
      {
        ...{ id, type, category, subCategory, description },
        price: dollarsOf(price.value ?? 0),
        discount: discount.value ?? 0,
        finalPrice: dollarsOf(finalPrice),
      },
    ]
  })
  if (fee === undefined || tax === undefined || priced.length < lines.length) return undefined

  const totals = quoteTotals(
    lines.map(({ read }) => read.finalPrice ?? 0),
    fee,
    tax,
  )
  return {
    userId: order.userId,
    parentServiceId: order.parentServiceId,
    issueDescription: order.issueDescription,
    status: 'QUOTED',
    services: priced,
    subTotal: wireAmount(totals.subTotal),
    serviceFee: dollarsOf(totals.serviceFee),
    serviceFeePercentage: fee,
    taxPercentage: tax,
    platformFee: 0,
    total: wireAmount(totals.total),
    tax: dollarsOf(totals.tax),
    paymentDetails: order.paymentDetails,
    refundDetails: order.refundDetails,
  }
}
