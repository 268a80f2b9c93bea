import { expect, it } from 'vitest'
import type { Item } from '#web/api/generated/model/item.ts'
import type { Service } from '#web/api/generated/model/service.ts'
import { changedFields } from '#web/ui/editor/changed-fields.ts'
import {
  itemFields,
  itemRequestOf,
  itemValuesOf,
  serviceFields,
  serviceRequestOf,
  serviceValuesOf,
} from './catalogue-entry.ts'

const service: Service = {
  id: '66e4a37da1685f2c12d9b001',
  category: 'Brakes',
  subCategory: 'Front brake pads and rotors',
  description: 'Replace front pads and rotors',
  price: 219.99,
  finalPrice: 197.99,
  discount: 10,
  status: 'INACTIVE',
  duration: 120,
  serviceCode: 'BRK-102',
  notes: 'Torque wheels by hand',
}

const item: Item = {
  id: '66f5b48eb2796a3dc05e7101',
  name: 'Brake rotor, front',
  description: 'Coated, vented, each',
  price: 72.5,
  finalPrice: 68.88,
  discount: 5,
}

it('sends an entry that was opened and not touched as it was, without its id', () => {
  const { id: _, ...sameService } = service
  expect(serviceRequestOf(serviceValuesOf(service))).toEqual(sameService)
  const { id: __, ...sameItem } = item
  expect(itemRequestOf(itemValuesOf(item))).toEqual(sameItem)
})

it('sends texts without the spaces around them, blank notes as none, no discount as 0, and minutes as a number', () => {
  const texts = { category: ' Brakes ', serviceCode: '\tBRK-9\n', notes: ' \n ' }
  const typed = { ...serviceValuesOf(service), ...texts, duration: ' 0 ', discount: '' }
  expect(serviceRequestOf(typed)).toMatchObject({
    ...{ category: 'Brakes', serviceCode: 'BRK-9', notes: null },
    ...{ duration: 0, discount: 0, finalPrice: 219.99 },
  })
})

it('names each field that another admin changed, in the order of the dialog and as people read it', () => {
  const now: Service = {
    ...{ ...service, category: 'Wheels', subCategory: 'Discs', description: 'New discs', price: 5 },
    ...{ finalPrice: 4.38, discount: 12.5, duration: 45, serviceCode: 'WHL-1', notes: null },
    status: 'ACTIVE',
  }
  const yours = serviceRequestOf({ ...serviceValuesOf(service), price: '200' })
  expect(changedFields(serviceFields, service, now, yours)).toMatchObject([
    { what: 'Category', loaded: 'Brakes', theirs: 'Wheels' },
    { what: 'Sub-category', theirs: 'Discs' },
    { what: 'Description', theirs: 'New discs' },
    { what: 'Price', loaded: '$219.99', theirs: '$5.00', yours: '$200.00' },
    { what: 'Discount', loaded: '10%', theirs: '12.5%' },
    { what: 'Status', loaded: 'INACTIVE', theirs: 'ACTIVE' },
    { what: 'Duration', loaded: '120 min', theirs: '45 min' },
    { what: 'Service Code', theirs: 'WHL-1' },
    { what: 'Notes', loaded: 'Torque wheels by hand', theirs: '(none)' },
  ])
  const renamed = { ...item, name: 'Rotor', description: 'Plain, each' }
  expect(changedFields(itemFields, item, renamed, {}).map(({ what }) => what)).toEqual([
    'Name',
    'Description',
  ])
})
