import { type Cents, centsOf, type Percent, quoteTotals, shareOf } from './money.ts'

type Amount = number | string | null | undefined

type Priced = {
  services?: readonly { finalPrice?: Amount }[] | null | undefined
  subTotal?: Amount
  serviceFee?: Amount
  serviceFeePercentage?: Amount
  tax?: Amount
  taxPercentage?: Amount
  total?: Amount
}

/** The footer under an order's services: amounts in cents, percentages as shown. */
export type OrderTotals = {
  subTotal: Cents
  serviceFeePercentage: Percent
  serviceFee: Cents
  taxPercentage: Percent
  tax: Cents
  total: Cents
}

/** A percentage that the backend sent as number or text; missing counts as 0. */
export function percentOf(value: Amount): Percent {
  const percent = Number(value ?? 0)
  return Number.isFinite(percent) ? percent : 0
}

/**
 * The sums of an order in cents. Sub-total falls back to the sum of final prices (a missing one counts as 0);
 * without a total, fee and tax are computed from their percentages. Zero is not missing. Specification §2, Order detail.
 */
export function orderTotals(order: Priced): OrderTotals {
  const serviceFeePercentage = percentOf(order.serviceFeePercentage)
  const taxPercentage = percentOf(order.taxPercentage)
  const finalPrices = order.services?.map((line) => centsOf(line.finalPrice) ?? 0) ?? []
  const subTotal = centsOf(order.subTotal) ?? finalPrices.reduce((sum, price) => sum + price, 0)
  const total = centsOf(order.total)
  const percentages = { serviceFeePercentage, taxPercentage }

  if (total === undefined) {
    return { ...percentages, ...quoteTotals([subTotal], serviceFeePercentage, taxPercentage) }
  }
  const serviceFee = centsOf(order.serviceFee) ?? shareOf(subTotal, serviceFeePercentage)
  const tax = centsOf(order.tax) ?? shareOf(subTotal + serviceFee, taxPercentage)
  return { ...percentages, subTotal, serviceFee, tax, total }
}
