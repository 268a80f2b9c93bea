import { describe, expect, it } from 'vitest'
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
  typedFinalPrice,
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

describe('a service', () => {
  it('starts a new service empty, active and without a discount', () => {
    expect(serviceValuesOf(undefined)).toEqual({
      category: '',
      subCategory: '',
      description: '',
      price: '',
      discount: '0',
      status: 'ACTIVE',
      duration: '',
      serviceCode: '',
      notes: '',
    })
  })

  it('sends a service that was opened and not touched as it was, without its id', () => {
    const { id: _, ...rest } = service
    expect(serviceRequestOf(serviceValuesOf(service))).toEqual(rest)
  })

  it('sends texts without the spaces around them, and notes that are blank as none', () => {
    const values = {
      ...serviceValuesOf(service),
      category: ' Brakes ',
      subCategory: '\tPads ',
      description: ' New pads\n',
      serviceCode: ' BRK-9 ',
      notes: ' \n ',
    }
    expect(serviceRequestOf(values)).toMatchObject({
      category: 'Brakes',
      subCategory: 'Pads',
      description: 'New pads',
      serviceCode: 'BRK-9',
      notes: null,
    })
  })

  it('sends the duration as a number of minutes, 0 too', () => {
    expect(serviceRequestOf({ ...serviceValuesOf(service), duration: ' 45 ' }).duration).toBe(45)
    expect(serviceRequestOf({ ...serviceValuesOf(service), duration: '0' }).duration).toBe(0)
  })
})

describe('an item', () => {
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
})

describe('the final price of what is typed', () => {
  it.each([
    ['219.99', '10', 19_799],
    ['0', ' ', 0],
    [' 49.95 ', ' 0 ', 4995],
  ])('of %s less %s %% is %i cents', (price, discount, cents) => {
    expect(typedFinalPrice({ price, discount })).toBe(cents)
  })

  it.each([
    ['', '0'],
    ['1.005', '0'],
    ['100', '101'],
  ])('of %j less %j is not known', (price, discount) => {
    expect(typedFinalPrice({ price, discount })).toBeUndefined()
  })
})

it('names each field that somebody else changed, in the order of the dialog and as people read it', () => {
  const now: Service = {
    ...service,
    category: 'Wheels',
    subCategory: 'Discs',
    description: 'New discs',
    price: 5,
    finalPrice: 4.38,
    discount: 12.5,
    status: 'ACTIVE',
    duration: 45,
    serviceCode: 'WHL-1',
    notes: null,
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
  // a final price, which only follows from its price, is none of them
  const rotor = { ...item, name: 'Rotor', description: 'Plain, each', price: 60, discount: 0, finalPrice: 60 }
  expect(changedFields(itemFields, item, rotor, itemRequestOf(itemValuesOf(item)))).toMatchObject([
    { what: 'Name', loaded: 'Brake rotor, front', theirs: 'Rotor' },
    { what: 'Description', loaded: 'Coated, vented, each', theirs: 'Plain, each' },
    { what: 'Price', loaded: '$72.50', theirs: '$60.00' },
    { what: 'Discount', loaded: '5%', theirs: '0%' },
  ])
})
