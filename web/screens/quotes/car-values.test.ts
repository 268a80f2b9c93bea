import { expect, test } from 'vitest'
import { carFields, carOf, carProblem, filledFrom, valuesOf } from './car-values.ts'

const camry = {
  vin: '4T1BF1FK2HU382912',
  licencePlate: 'TXR4821',
  make: 'TOYOTA',
  model: 'Camry',
  modelYear: 2017,
  trim: 'SE',
  engineConfiguration: 'In-Line',
  engineCylinders: 4,
  engineCycles: 4,
  displacementL: 2.5,
  engineManufacturer: 'Toyota',
  engineModel: '2AR-FE',
  engineHP: 178,
  engineKW: 132.7,
  driveType: 'FWD',
  transmissionStyle: null,
  engineSpecification: '2.5L I4',
}
const nothing = Object.fromEntries(Object.keys(camry).map((name) => [name, null]))
const problem = (name: string, value: string) => {
  const field = carFields.find((candidate) => candidate.name === name)
  return field && carProblem(field, value)
}

test('a car goes through the form unchanged, and no car is all nulls', () => {
  expect(carOf(valuesOf(camry))).toEqual(camry)
  expect(carOf(valuesOf(null))).toEqual(nothing)
  expect(carFields.map(({ name }) => name).sort()).toEqual(Object.keys(camry).sort())
})

test('texts are trimmed, the VIN is written in capitals without blanks', () => {
  const car = carOf({ ...valuesOf(camry), vin: ' 4t1bf1fk2 hu382912 ', make: ' Toyota ', trim: '  ' })
  expect([car.vin, car.make, car.trim]).toEqual(['4T1BF1FK2HU382912', 'Toyota', null])
})

test('the model year has four digits; numbers are numbers and not too large', () => {
  expect(problem('modelYear', '2017')).toBeUndefined()
  expect(problem('modelYear', '17')).toBe('The model year has 4 digits')
  expect(problem('modelYear', '20x7')).toBe('The model year has 4 digits')
  expect(problem('engineCylinders', '4.5')).toBe('Must be a whole number')
  expect(problem('displacementL', '2.5')).toBeUndefined()
  expect(problem('displacementL', '-1')).toBe('Must be a number')
  expect(problem('engineHP', '10001')).toBe('At most 10000')
  expect(problem('licencePlate', 'x'.repeat(21))).toBe('At most 20 characters')
  expect(problem('modelYear', '')).toBeUndefined()
})

test('decoding fills in only what it found', () => {
  const typed = { ...valuesOf(camry), trim: 'mine', licencePlate: 'KEEP' }
  const decoded = { ...nothing, vin: camry.vin, make: 'LEXUS', modelYear: 2018, trim: null, model: '' }
  const { values, found } = filledFrom(typed, decoded as Parameters<typeof filledFrom>[1])
  expect(found).toEqual(['Model Year', 'Make'])
  expect(values).toEqual({ ...typed, make: 'LEXUS', modelYear: '2018' })
})

test('decoding that finds nothing changes nothing', () => {
  const typed = valuesOf(camry)
  const decoded = { ...nothing, vin: camry.vin } as Parameters<typeof filledFrom>[1]
  expect(filledFrom(typed, decoded)).toEqual({ values: typed, found: [] })
})
