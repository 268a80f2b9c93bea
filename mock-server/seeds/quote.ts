import { centsOf, finalPriceOf, quoteOf, unitsOf } from '#mock-server/money.ts'
import type { Item, Line, Revenue, Service } from './insert.ts'
import type { Random } from './random.ts'

/** A line copied from a service, as the app does when the owner asks for it. */
export function serviceLine(service: Service, id: string): Line {
  return {
    id,
    type: 'SERVICE',
    category: service.category,
    subCategory: service.subCategory,
    description: service.description,
    ...priced(service.price, service.discount),
  }
}

/** A line copied from an item, as an administrator does while quoting. */
export function itemLine(item: Item, random: Random): Line {
  return {
    id: `temp-${random.id('')}`,
    type: 'ITEM',
    category: 'Item',
    subCategory: item.name,
    description: item.description,
    ...priced(item.price, item.discount),
  }
}

/** An entry of a catalogue that states dollars and percent, with cents and ten-thousandths of a percent. */
export function inCents<Entry extends { price: number; discount?: number }>(entry: Entry) {
  return {
    ...entry,
    price: centsOf('price', entry.price),
    discount: unitsOf('discount', entry.discount ?? 0),
  }
}

/** The price of a line in cents with its discount in ten-thousandths of a percent, worked out to the final price. */
export function priced(price: number, discount: number) {
  return { price, discount, finalPrice: finalPriceOf(price, discount) }
}

/** The totals of a saved quote (Specification §5). */
export function quotedTotals(lines: readonly Line[], serviceFeePercentage: number, taxPercentage: number) {
  const finalPrices = lines.map(({ finalPrice }) => finalPrice ?? 0)
  return {
    ...quoteOf(finalPrices, serviceFeePercentage, taxPercentage),
    serviceFeePercentage,
    taxPercentage,
    platformFee: 0,
  }
}

/** The revenue of so many hours: its total is hourly x hours + travel + more - platform - charges (Specification §5). */
export function revenueOf(hours: number, parts: Omit<Revenue, 'totalRevenue'>): Revenue {
  const sum = (amounts: Record<string, number>) =>
    Object.values(amounts).reduce((all, amount) => all + amount, 0)
  const totalRevenue =
    parts.hourlyCharge * hours +
    parts.travelReimbursement +
    sum(parts.otherReimbursements) -
    parts.platformCharge -
    sum(parts.otherCharges)
  return { ...parts, totalRevenue }
}
