import { expect, test } from 'vitest'
import { isModelYear, matchesVehicleSearch, tidyVin, vehicleName, vinWarning } from './vehicle.ts'

test('a car is named by year, make and model, from what there is', () => {
  expect(vehicleName({ modelYear: 2018, make: 'Toyota', model: 'Camry' })).toBe('2018 Toyota Camry')
  expect(vehicleName({ modelYear: null, make: 'Toyota', model: '' })).toBe('Toyota')
  expect([{}, null].map(vehicleName)).toEqual(['N/A', 'N/A'])
})

test.each([
  ...['Chevrolet Silverado', '2020 Chevrolet', 'SILV chev 20', '#c25858c3', 'c25858c3 silverado', ''].map(
    (search) => [search, true] as const,
  ),
  ...['Chevrolet Camry', '2021 Chevrolet', '#silverado 9', 'ford'].map((search) => [search, false] as const),
])('the search "%s" finds a car by every word in make, model, year or id: %s', (search, isFound) => {
  const car = { make: 'Chevrolet', model: 'Silverado', modelYear: '2020' }
  expect(matchesVehicleSearch({ id: '65f0ab12c25858c3', car }, search)).toBe(isFound)
})

test('a model year has exactly four digits', () => {
  expect(['2018', '1000'].map(isModelYear)).toEqual([true, true])
  expect(['', '18', '0000', '20188', '201x', ' 2018', '２０１８'].map(isModelYear)).not.toContain(true)
})

test.each([
  ['', undefined],
  ['1HGCM82633A004352', undefined],
  // a check digit of ten
  ['1M8GDM9AXKP042788', undefined],
  ['11111111111111111', undefined],
  [' 1hgcm82633a004352 ', undefined],
  ['1HGCM82633A00435', 'A VIN has 17 characters; this one has 16.'],
  ['1HGCM82633A0O4352', 'A VIN never contains the letters I, O or Q.'],
  ['1HGCM82633A-04352', 'A VIN contains only letters and digits.'],
  [
    '1HGCM82643A004352',
    'The check digit does not match: the 9th character should be 3, not 4. Please compare the VIN with the car.',
  ],
])('of the VIN "%s" is said: %s', (vin, warning) => {
  expect(vinWarning(vin)).toBe(warning)
})

test('a VIN has capitals and no blanks', () => {
  expect(tidyVin(' 1m8 gdm9axkp042788')).toBe('1M8GDM9AXKP042788')
})
