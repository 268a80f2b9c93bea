import { anywhere, type Case, goldenCase, mock, named, refuses } from '#tests/contract/case.ts'
import { missingId } from '#tests/contract/guard.ts'
import { exactly, nullOr, same, that } from '#tests/contract/patterns.ts'
import { isStill, orderCalled } from './records.ts'

/** The seventeen members of a car (section 3). */
const aCar = {
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
  transmissionStyle: 'Automatic',
  engineSpecification: '2.5L I4',
}
const { vin: _, licencePlate: __, ...decoded } = aCar
/** These members, and nothing known of them. */
const unknown = (members: object) => Object.fromEntries(Object.keys(members).map((name) => [name, null]))
const storesCar = (
  name: string,
  car: Record<string, unknown>,
  who: string,
  profiles: Case['profiles'] = mock,
) =>
  goldenCase('updateCar', '2, 3, 7', name, {
    profiles,
    given: orderCalled(who),
    request: ({ id }) => ({ path: { id }, body: car }),
    expect: (before) => ({ status: 200, body: same({ ...before, car }) }),
    after: (before) => isStill({ ...before, car }),
  })

/** Saving the car of an order (sections 2, 3, 5 and 7). */
export const carCases: readonly Case[] = [
  storesCar('stores every field of the car, and nothing else changes', aCar, 'openOrder', named),
  storesCar('stores the car of a QUOTED order', { ...aCar, modelYear: 1000 }, 'quotedOrder'),
  storesCar('stores a car of which nothing is known', unknown(aCar), 'openOrder'),
  ...['paidOrder', 'completedOrder'].map((name) =>
    goldenCase('updateCar', 'D1', `refuses the car of the ${name}`, {
      given: orderCalled(name),
      request: ({ id }) => ({ path: { id }, body: aCar }),
      expect: { status: 409 },
      after: isStill,
    }),
  ),
  refuses('updateCar', '8', 'an order that does not exist', { path: { id: missingId }, body: aCar }, 404),
]

/** Decoding a VIN (sections 2, 3, 5 and 7). */
export const vinCases: readonly Case[] = [
  goldenCase('decodeVin', '2, 7', 'answers the fields of a car, the plate apart', {
    profiles: anywhere,
    request: { query: 'vin=4T1BF1FK2HU382912' },
    expect: { status: 200 },
  }),
  goldenCase('decodeVin', '2, 7', 'knows a Toyota Camry of 2017 by its VIN', {
    request: { query: 'vin=4T1BF1FK2HU382912' },
    expect: {
      status: 200,
      body: { vin: '4T1BF1FK2HU382912', make: /^toyota$/i, model: /camry/i, modelYear: 2017 },
    },
  }),
  goldenCase('decodeVin', 'D1', 'takes small letters and answers capitals', {
    request: { query: 'vin=4t1bf1fk2hu382912' },
    expect: { status: 200, body: { vin: '4T1BF1FK2HU382912', modelYear: 2017 } },
  }),
  goldenCase('decodeVin', 'D1', 'answers null for all that a VIN does not say', {
    request: { query: 'vin=ABC' },
    expect: { status: 200, body: exactly({ vin: 'ABC', ...unknown(decoded) }) },
  }),
  goldenCase('decodeVin', '3, 7', 'tells strokes, maker of the engine and power where the VIN says them', {
    request: { query: 'vin=2T1BURHE5JC123456' },
    expect: {
      status: 200,
      body: { modelYear: 2018, engineCycles: 4, engineManufacturer: /toyota/i, engineHP: 95, engineKW: 70.8 },
    },
  }),
  goldenCase('decodeVin', '2', 'decodes the car of an order that has nothing but its VIN', {
    given: orderCalled('undecodedOrder'),
    request: ({ car }) => ({ query: `vin=${car?.vin}` }),
    expect: {
      status: 200,
      body: {
        make: /\S/,
        model: nullOr(/\S/),
        modelYear: that('a year of this century', (year) => Number(year) > 2000),
      },
    },
  }),
]
