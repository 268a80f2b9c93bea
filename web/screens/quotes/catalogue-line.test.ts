import { expect, test } from 'vitest'
import { lineOfItem, lineOfService } from './catalogue-line.ts'

test('a service becomes a line of its own words, price and discount', () => {
  const line = lineOfService({
    id: 's1',
    category: 'Brakes',
    subCategory: 'Pads',
    description: 'Replace pads',
    price: 189.9,
    finalPrice: 170.91,
    discount: 10,
    status: 'ACTIVE',
    duration: 90,
    serviceCode: 'BRK',
    notes: null,
  })
  expect(line).toMatchObject({
    type: 'SERVICE',
    category: 'Brakes',
    subCategory: 'Pads',
    description: 'Replace pads',
    price: '189.90',
    discount: '10',
  })
  expect(line.loaded).toBeUndefined()
})

test('an item becomes a line of category Item under its name', () => {
  const item = { id: 'i1', name: 'Cleaner', description: 'One can', price: 8.5, finalPrice: 8.5, discount: 0 }
  expect(lineOfItem(item)).toMatchObject({
    type: 'ITEM',
    category: 'Item',
    subCategory: 'Cleaner',
    description: 'One can',
    price: '8.50',
    discount: '0',
  })
})

test('every added line has an id of its own that starts with temp', () => {
  const item = { id: 'i1', name: 'Cleaner', description: 'One can', price: 8.5, finalPrice: 8.5, discount: 0 }
  const ids = Array.from({ length: 50 }, () => lineOfItem(item).id)
  expect(new Set(ids).size).toBe(50)
  expect(ids.every((id) => /^temp-[A-Za-z0-9-]{1,59}$/.test(id))).toBe(true)
})
