import type { ItemRow, ServiceRow } from '#mock-server/database/write-catalogue.ts'
import type { LineRow, Revenue } from '#mock-server/database/write-orders.ts'
import {
  applyDiscount,
  computeQuoteTotals,
  toCents,
  toPercentageUnits,
} from '#mock-server/money.ts'
import { computeTotalRevenue } from '#mock-server/resources/schedule/revenue.ts'

/** Returns an order line copied from a service. */
export function toServiceLine(service: ServiceRow, id: string): LineRow {
  const { category, subCategory, description, price, discount } = service
  return {
    id,
    type: 'SERVICE',
    category,
    subCategory,
    description,
    ...withFinalPrice(price, discount),
  }
}

/** Returns a line copied from an item, as an admin adds it to a quote. */
export function toItemLine(item: ItemRow, id: string): LineRow {
  const { name: subCategory, description, price, discount } = item
  return {
    id,
    type: 'ITEM',
    category: 'Item',
    subCategory,
    description,
    ...withFinalPrice(price, discount),
  }
}

/** Converts a catalogue entry from dollars and percent to cents and ten-thousandths of a percent. */
export const convertPrices = <Entry extends { price: number; discount?: number }>(
  entry: Entry,
) => ({
  ...entry,
  price: toCents('price', entry.price),
  discount: toPercentageUnits('discount', entry.discount ?? 0),
})

/** Returns a price in cents and a discount in ten-thousandths of a percent, with the final price. */
export const withFinalPrice = (price: number, discount: number) => ({
  price,
  discount,
  finalPrice: applyDiscount(price, discount),
})

/** Computes the columns of a saved quote: totals in cents, percentages in ten-thousandths of a percent. */
export function computeQuote(lines: readonly LineRow[], serviceFeeUnits: number, taxUnits: number) {
  const finalPrices = lines.map(({ finalPrice }) => finalPrice ?? 0)
  const amounts = computeQuoteTotals(finalPrices, serviceFeeUnits, taxUnits)
  return {
    ...amounts,
    serviceFeePercentage: serviceFeeUnits,
    taxPercentage: taxUnits,
    platformFee: 0,
  }
}

/** Adds the total to the parts of a revenue. */
export const withTotalRevenue = (hours: number, parts: Omit<Revenue, 'totalRevenue'>): Revenue => ({
  ...parts,
  totalRevenue: computeTotalRevenue(parts, hours),
})
