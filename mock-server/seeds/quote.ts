import type { ItemRow, ServiceRow } from '#mock-server/database/catalogue.ts'
import type { LineRow } from '#mock-server/database/orders.ts'
import type { Revenue } from '#mock-server/database/schedule.ts'
import {
  applyDiscount,
  type Cents,
  cents,
  computeQuoteTotals,
  type PercentageUnits,
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

/** A catalogue entry of a YAML file, with its price in dollars and its discount, by default 0, in percent. */
export type InDollars<Row extends { price: Cents; discount: PercentageUnits }> = Omit<
  Row,
  'price' | 'discount'
> & { price: number; discount?: number }

/** Converts price and discount of a catalogue entry to the units of the database. */
export const convertPrices = <Entry extends { price: number; discount?: number }>({
  price,
  discount = 0,
  ...entry
}: Entry) => ({
  ...entry,
  price: toCents('price', price),
  discount: toPercentageUnits('discount', discount),
})

/** Adds the final price to a price and its discount. */
export const withFinalPrice = (price: Cents, discount: PercentageUnits) => ({
  price,
  discount,
  finalPrice: applyDiscount(price, discount),
})

/** Computes the columns of a saved quote. */
export function computeQuote(
  lines: readonly LineRow[],
  serviceFeePercentage: PercentageUnits,
  taxPercentage: PercentageUnits,
) {
  const finalPrices = lines.map(({ finalPrice }) => finalPrice ?? cents(0))
  return {
    ...computeQuoteTotals(finalPrices, serviceFeePercentage, taxPercentage),
    serviceFeePercentage,
    taxPercentage,
    platformFee: cents(0),
  }
}

/** Adds the total to the parts of a revenue. */
export const withTotalRevenue = (hours: number, parts: Omit<Revenue, 'totalRevenue'>): Revenue => ({
  ...parts,
  totalRevenue: computeTotalRevenue(parts, hours),
})
