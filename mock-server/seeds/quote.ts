import { centsOf, finalPriceOf, quoteOf, unitsOf } from '#mock-server/money.ts'
import type { Item, Line, Revenue, Service } from './insert.ts'

/** A line copied from a service, as the app does when the owner asks for it. */
export function serviceLine(service: Service, id: string): Line {
  const { category, subCategory, description, price, discount } = service
  return { id, type: 'SERVICE', category, subCategory, description, ...priced(price, discount) }
}

/** A line copied from an item, as an administrator does while quoting. */
export function itemLine({ name, description, price, discount }: Item, id: string): Line {
  return { id, type: 'ITEM', category: 'Item', subCategory: name, description, ...priced(price, discount) }
}

/** An entry of a catalogue that states dollars and percent, with cents and ten-thousandths of a percent. */
export const inCents = <Entry extends { price: number; discount?: number }>(entry: Entry) => ({
  ...entry,
  price: centsOf('price', entry.price),
  discount: unitsOf('discount', entry.discount ?? 0),
})

/** The price of a line in cents with its discount in ten-thousandths of a percent, worked out to the final price. */
export const priced = (price: number, discount: number) => ({
  price,
  discount,
  finalPrice: finalPriceOf(price, discount),
})

/** The totals of a saved quote (Specification §5). */
export function quotedTotals(lines: readonly Line[], serviceFeePercentage: number, taxPercentage: number) {
  const finalPrices = lines.map(({ finalPrice }) => finalPrice ?? 0)
  const amounts = quoteOf(finalPrices, serviceFeePercentage, taxPercentage)
  return { ...amounts, serviceFeePercentage, taxPercentage, platformFee: 0 }
}

const sumOf = (amounts: Record<string, number>) =>
  Object.values(amounts).reduce((sum, amount) => sum + amount, 0)

/** The revenue of so many hours: its total is hourly x hours + travel + more - platform - charges (Specification §5). */
export function revenueOf(hours: number, parts: Omit<Revenue, 'totalRevenue'>): Revenue {
  const { hourlyCharge, travelReimbursement, otherReimbursements, platformCharge, otherCharges } = parts
  const reimbursements = travelReimbursement + sumOf(otherReimbursements)
  const totalRevenue = hourlyCharge * hours + reimbursements - platformCharge - sumOf(otherCharges)
  return { ...parts, totalRevenue }
}
