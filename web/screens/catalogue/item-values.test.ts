import { expect, it } from 'vitest'
import type { Item } from '#web/api/generated/model/item.ts'
import { itemRequestOf, itemValuesOf } from './item-values.ts'

const item: Item = {
  id: '66f5b48eb2796a3dc05e7101',
  name: 'Brake rotor, front',
  description: 'Coated, vented, each',
  price: 72.5,
  finalPrice: 68.88,
  discount: 5,
}

it('starts a new item empty and without a discount', () => {
  expect(itemValuesOf(undefined)).toEqual({ name: '', description: '', price: '', discount: '0' })
})

it('sends an item that was opened and not touched as it was, without its id', () => {
  const { id: _, ...rest } = item
  expect(itemRequestOf(itemValuesOf(item))).toEqual(rest)
})

it('sends texts without the spaces around them', () => {
  expect(itemRequestOf({ name: ' Rotor ', description: ' Each\n', price: '1', discount: '' })).toEqual({
    name: 'Rotor',
    description: 'Each',
    price: 1,
    discount: 0,
    finalPrice: 1,
  })
})
