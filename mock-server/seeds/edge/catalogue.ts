import type { Item, Service } from '#mock-server/seeds/insert.ts'
import type { Random } from '#mock-server/seeds/random.ts'
import { longText, texts } from './texts.ts'

/** Services at the bounds of what may be stored. */
export function edgeServices(random: Random): Service[] {
  const plain = {
    category: 'Edge',
    price: 10_000,
    discount: 0,
    status: 'ACTIVE' as const,
    duration: 60,
    notes: null,
  }
  const rows = [
    { subCategory: 'Free of charge', description: 'Costs nothing and takes no time', price: 0, duration: 0 },
    { subCategory: 'Wholly discounted', description: 'A hundred percent off', discount: 1_000_000 },
    { subCategory: 'A third off', description: 'Rounds at every step', price: 9_999, discount: 333_333 },
    { subCategory: 'Half a cent', description: 'Rounds up to a cent', price: 1, discount: 500_000 },
    {
      subCategory: 'Dear',
      description: 'The highest price and the longest duration',
      price: 100_000_000,
      duration: 100_000,
    },
    {
      category: longText(200),
      subCategory: longText(200, false),
      description: longText(2000),
      notes: longText(5000),
    },
    { category: texts.emoji, subCategory: texts.rightToLeft, description: texts.markup, notes: texts.script },
    {
      category: texts.quotes,
      subCategory: texts.template,
      description: texts.breaks,
      status: 'INACTIVE' as const,
    },
  ]
  return rows.map((row, index) => ({
    ...plain,
    ...row,
    id: random.id('77e4a37d'),
    serviceCode: `EDGE ${index} ${texts.emoji}`,
  }))
}

/** Items at the bounds of what may be stored. */
export function edgeItems(random: Random): Item[] {
  const rows = [
    { name: 'Free sticker', description: 'Costs nothing', price: 0, discount: 0 },
    { name: longText(200, false), description: longText(2000), price: 100_000_000, discount: 10_000 },
    { name: texts.markup, description: texts.script, price: 1_005, discount: 500_000 },
    { name: texts.rightToLeft, description: texts.hebrew, price: 1, discount: 1 },
    { name: 'Same name', description: 'The first of two', price: 500, discount: 0 },
    { name: 'Same name', description: 'The second of two', price: 700, discount: 0 },
  ]
  return rows.map((row) => ({ ...row, id: random.id('77f5b48e') }))
}
