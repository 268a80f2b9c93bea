import { expect, test } from 'vitest'
import {
  carOf,
  fieldProblem,
  filledFrom,
  sameVehicle,
  textOf,
  vehicleChanges,
  vehicleFields,
} from './vehicle.ts'

const camry = {
  ...{ vin: '4T1BF1FK2HU382912', licencePlate: 'TXR4821', make: 'TOYOTA', model: 'Camry', modelYear: 2017 },
  ...{ trim: 'SE', engineConfiguration: 'In-Line', engineCylinders: 4, engineCycles: 4, displacementL: 2.5 },
  ...{ engineManufacturer: 'Toyota', engineModel: '2AR-FE', engineHP: 178, engineKW: 132.7 },
  ...{ driveType: 'FWD', transmissionStyle: null, engineSpecification: '2.5L I4' },
}
const nothing = carOf(textOf(null))
const problem = (name: string, value: string) => {
  const field = vehicleFields.find((candidate) => candidate.name === name)
  return field && fieldProblem(field, value)
}

test('a car goes through the form unchanged, and no car is all nulls', () => {
  expect(carOf(textOf(camry))).toEqual(camry)
  expect(nothing).toEqual(Object.fromEntries(Object.keys(camry).map((name) => [name, null])))
  expect(vehicleFields.map(({ name }) => name).sort()).toEqual(Object.keys(camry).sort())
})

test('texts are trimmed, a VIN is written in capitals without blanks, and neither is a change by itself', () => {
  const text = { ...textOf(camry), vin: ' 4t1bf1fk2 hu382912 ', make: ' Toyota ', trim: '  ' }
  expect(carOf(text)).toMatchObject({ vin: '4T1BF1FK2HU382912', make: 'Toyota', trim: null })
  expect(sameVehicle(text, { ...textOf(camry), make: 'Toyota', trim: '' })).toBe(true)
  expect(sameVehicle(text, textOf(camry))).toBe(false)
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

test('decoding fills in only what it found, and not where something else was typed meanwhile', () => {
  const asked = { ...textOf(camry), trim: 'mine' }
  const decoded = { ...nothing, vin: camry.vin, make: 'LEXUS', modelYear: 2018, model: '', driveType: 'AWD' }
  const typed = { ...asked, driveType: '4x4' }
  expect(filledFrom(typed, decoded, asked)).toEqual({
    text: { ...typed, make: 'LEXUS', modelYear: '2018' },
    found: ['Model Year', 'Make'],
    foreign: [
      ...['Model', 'Trim', 'Engine Specification', 'Engine Configuration', 'Engine Cylinders'],
      ...['Engine Cycles', 'Displacement (L)', 'Engine Manufacturer', 'Engine Model', 'Engine HP'],
      'Engine kW',
    ],
  })
  const empty = { ...nothing, vin: camry.vin }
  expect(filledFrom(asked, { ...decoded, make: 'Toyota', modelYear: 2017 }, asked).foreign).toEqual([])
  expect(filledFrom(typed, empty, typed)).toEqual({ text: typed, found: [], foreign: [] })
})

test('each field that another admin changed is told as loaded, theirs and yours', () => {
  const theirs = { ...camry, licencePlate: 'NEW 123', trim: 'LE', engineHP: 200 }
  expect(vehicleChanges(camry, theirs, { ...textOf(camry), trim: 'LE' })).toEqual([
    { what: 'License Plate', loaded: 'TXR4821', theirs: 'NEW 123', yours: 'TXR4821' },
    { what: 'Engine HP', loaded: '178', theirs: '200', yours: '178' },
  ])
  expect(vehicleChanges(null, camry, textOf(null))[0]).toEqual({
    ...{ what: 'VIN', loaded: 'N/A', theirs: camry.vin, yours: 'N/A' },
  })
})
