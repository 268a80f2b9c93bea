import { finalPriceOf, quoteOf } from '#mock-server/money.ts'
import type { ItemSeed, ServiceSeed } from '#mock-server/resources/catalogue/catalogue-seed.ts'
import type { TotalsSeed } from '#mock-server/resources/orders/orders-seed.ts'
import type { LineSeed } from '#mock-server/resources/quotes/quotes-seed.ts'
import type { Random } from '#mock-server/seeds/random.ts'

/** A line copied from a service, as the app does when the owner asks for it. */
export function serviceLine(service: ServiceSeed, id: string): LineSeed {
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
export function itemLine(item: ItemSeed, random: Random): LineSeed {
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
  lines: readonly LineSeed[],
  serviceFeePercentage: number,
  taxPercentage: number,
): TotalsSeed {
  const finalPrices = lines.map(({ finalPrice }) => finalPrice ?? 0)
  return {
    ...quoteOf(finalPrices, serviceFeePercentage, taxPercentage),
    serviceFeePercentage,
    taxPercentage,
    platformFee: 0,
  }
}

/** What an order costs before it is quoted: nothing is known but the percentages, if they are. */
export function openTotals(serviceFeePercentage: number | null, taxPercentage: number | null): TotalsSeed {
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
