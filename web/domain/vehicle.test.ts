import { expect, test } from 'vitest'
import { isModelYear, matchesVehicleSearch, vehicleName } from './vehicle.ts'

test('a car is named by year, make and model, from what there is', () => {
  expect(vehicleName({ modelYear: 2018, make: 'Toyota', model: 'Camry' })).toBe('2018 Toyota Camry')
  expect(vehicleName({ modelYear: null, make: 'Toyota', model: '' })).toBe('Toyota')
  expect(vehicleName({})).toBe('N/A')
  expect(vehicleName(null)).toBe('N/A')
})

test('the search finds make, model or order id, whatever the case', () => {
  const order = { id: '65f0AB12', car: { make: 'Honda', model: 'Civic' } }
  expect(matchesVehicleSearch(order, ' hon ')).toBe(true)
  expect(matchesVehicleSearch(order, 'CIV')).toBe(true)
  expect(matchesVehicleSearch(order, 'ab1')).toBe(true)
  expect(matchesVehicleSearch(order, 'Honda Civic')).toBe(false)
  expect(matchesVehicleSearch({ id: 'x1', car: null }, 'civic')).toBe(false)
  expect(matchesVehicleSearch({ id: 'x1', car: null }, '')).toBe(true)
})

test('a model year has exactly four digits', () => {
  expect(['2018', '1000'].map(isModelYear)).toEqual([true, true])
  expect(['', '18', '0000', '20188', '201x', ' 2018', '２０１８'].map(isModelYear)).not.toContain(true)
})
