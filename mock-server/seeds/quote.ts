import { finalPriceOf, quoteOf } from '#mock-server/money.ts'
import type { Item, Line, Revenue, Service, Totals } from './insert.ts'
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

/** The price of a line in cents with its discount in ten-thousandths of a percent, worked out to the final price. */
export function priced(price: number, discount: number) {
  return { price, discount, finalPrice: finalPriceOf(price, discount) }
}

/** The totals of a saved quote (Specification §5). */
export function quotedTotals(
  lines: readonly Line[],
  serviceFeePercentage: number,
  taxPercentage: number,
): Totals {
  const finalPrices = lines.map(({ finalPrice }) => finalPrice ?? 0)
  return {
    ...quoteOf(finalPrices, serviceFeePercentage, taxPercentage),
    serviceFeePercentage,
    taxPercentage,
    platformFee: 0,
  }
}

/** What an order costs before it is quoted: nothing is known but the percentages, if they are. */
export function openTotals(serviceFeePercentage: number | null, taxPercentage: number | null): Totals {
  return {
    subTotal: null,
    serviceFeePercentage,
    serviceFee: null,
    taxPercentage,
    tax: null,
    platformFee: null,
    total: null,
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
