import type { LineSeed } from '#mock-server/resources/quotes/quotes-seed.ts'
import { priced } from '#mock-server/seeds/quote.ts'
import type { Random } from '#mock-server/seeds/random.ts'

/** A line with nothing special but a price that discounts make uneven. */
export function plainLine(random: Random): LineSeed {
  return {
    id: random.id('77d4b8f0'),
    type: random.chance(0.5) ? 'SERVICE' : 'ITEM',
    category: 'Edge',
    subCategory: 'Uneven price',
    description: `Line ${random.int(1, 999)}`,
    ...priced(random.int(1, 99_999), random.pick([0, 333_333, 125_000, 1])),
  }
}

/** So many plain lines. */
export function plainLines(random: Random, count: number): LineSeed[] {
  return Array.from({ length: count }, () => plainLine(random))
}

/** Lines that lack a price, a final price, a discount or every text, and one of each bound. */
export function oddLines(random: Random): LineSeed[] {
  const changes: Partial<LineSeed>[] = [
    { price: null, discount: null, finalPrice: null },
    { finalPrice: null },
    { discount: null, price: 4_995, finalPrice: 4_995 },
    { category: null, subCategory: null, description: null },
    { category: '', subCategory: '', description: '' },
    { subCategory: null },
    priced(0, 0),
    priced(100_000_000, 0),
    priced(100, 1_000_000),
  ]
  return changes.map((change) => ({ ...plainLine(random), ...change }))
}
