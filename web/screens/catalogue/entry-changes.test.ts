import { expect, it } from 'vitest'
import type { Service } from '#web/api/generated/model/service.ts'
import { entryChanges } from './entry-changes.ts'
import { itemWords } from './item-values.ts'
import { serviceWords } from './service-values.ts'

const loaded: Service = {
  id: 'a',
  category: 'Brakes',
  subCategory: 'Pads',
  description: 'New pads',
  price: 219.99,
  finalPrice: 197.99,
  discount: 10,
  status: 'ACTIVE',
  duration: 120,
  serviceCode: 'BRK-102',
  notes: null,
}

it('finds nothing where nothing differs', () => {
  expect(entryChanges(serviceWords, loaded, { ...loaded })).toEqual([])
})

it('names each field of a service that differs, in the order of the dialog and as people read it', () => {
  const now: Service = {
    ...loaded,
    category: 'Wheels',
    subCategory: 'Discs',
    description: 'New discs',
    price: 5,
    discount: 12.5,
    status: 'INACTIVE',
    duration: 45,
    serviceCode: 'WHL-1',
    notes: 'Heavy',
  }
  expect(entryChanges(serviceWords, loaded, now)).toEqual([
    { what: 'Category', before: 'Brakes', now: 'Wheels' },
    { what: 'Sub-category', before: 'Pads', now: 'Discs' },
    { what: 'Description', before: 'New pads', now: 'New discs' },
    { what: 'Price', before: '$219.99', now: '$5.00' },
    { what: 'Discount', before: '10%', now: '12.5%' },
    { what: 'Status', before: 'ACTIVE', now: 'INACTIVE' },
    { what: 'Duration', before: '120 min', now: '45 min' },
    { what: 'Service Code', before: 'BRK-102', now: 'WHL-1' },
    { what: 'Notes', before: '(none)', now: 'Heavy' },
  ])
})

it('does not count a final price that only follows from its price', () => {
  expect(entryChanges(serviceWords, loaded, { ...loaded, finalPrice: 198 })).toEqual([])
})

it('names the fields of an item', () => {
  const item = { id: 'a', name: 'Rotor', description: 'Each', price: 72.5, discount: 5, finalPrice: 68.88 }
  const now = { ...item, name: 'Disc', description: 'Pair', price: 80, discount: 0 }
  expect(entryChanges(itemWords, item, now).map(({ what }) => what)).toEqual([
    'Name',
    'Description',
    'Price',
    'Discount',
  ])
})
