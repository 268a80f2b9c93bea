import { expect, it } from 'vitest'
import type { Service } from '#web/api/generated/model/service.ts'
import { serviceRequestOf, serviceValuesOf } from './service-values.ts'

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
