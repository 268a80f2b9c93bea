import { type Case, createCase, createCases, mockOnly, realMutating, realSafe } from '#tests/contract/case.ts'
import { type Pattern, same, satisfies } from '#tests/contract/patterns.ts'
import { fetchOrder, thenReadOrder } from './records.ts'

/** The seventeen members of a car (Specification §3). */
export const carBody = {
  ...{ vin: '4T1BF1FK2HU382912', licencePlate: 'TXR4821', make: 'TOYOTA', model: 'Camry', modelYear: 2017 },
  ...{ trim: 'SE', engineConfiguration: 'In-Line', engineCylinders: 4, engineCycles: 4, displacementL: 2.5 },
  ...{ engineManufacturer: 'Toyota', engineModel: '2AR-FE', engineHP: 178, engineKW: 132.7 },
  ...{ driveType: 'FWD', transmissionStyle: 'Automatic', engineSpecification: '2.5L I4' },
}
const emptyCar = Object.fromEntries(Object.keys(carBody).map((name) => [name, null]))
const { licencePlate: _, ...emptyDecodedCar } = emptyCar

const updateCases: Case[] = createCases(
  [
    ['all fields of the car, and changes nothing else', carBody, 'openOrder', realMutating],
    ['a car of the year 1000 in a QUOTED order', { ...carBody, modelYear: 1000 }, 'quotedOrder', mockOnly],
    ['a car whose fields are all null', emptyCar, 'openOrder', mockOnly],
  ],
  (name, car, order, profiles) =>
    createCase('updateCar', '2, 3, 7', `stores ${name}`, {
      profiles,
      given: fetchOrder(order),
      request: ({ id }) => ({ path: { id }, body: car }),
      expect: (before) => ({ body: same({ ...before, car }) }),
      after: (before) => thenReadOrder({ ...before, car }),
    }),
)

const decodeCases: Case[] = [
  createCase('decodeVin', '2, 7', 'returns all fields of a car except the plate', {
    profiles: realSafe,
    request: { query: 'vin=4T1BF1FK2HU382912' },
  }),
  ...createCases<readonly [string, string, Pattern]>(
    [
      [
        '4t1bf1fk2hu382912',
        'the VIN in capitals, and a Toyota Camry',
        { vin: carBody.vin, make: /^toyota$/i, model: /camry/i, modelYear: 2017 },
      ],
      ['ABC', 'null for fields that the VIN does not contain', same({ ...emptyDecodedCar, vin: 'ABC' })],
      [
        '2T1BURHE5JC123456',
        'engine cycles, manufacturer and power',
        { modelYear: 2018, engineCycles: 4, engineManufacturer: /toyota/i, engineHP: 95, engineKW: 70.8 },
      ],
      ['LRW3E7EK5MC000001', 'the drive type', { driveType: 'AWD/All-Wheel Drive' }],
    ],
    (vin, description, body) =>
      createCase('decodeVin', '2, 3, 7, decodeVin', `returns ${description}`, {
        request: { query: `vin=${vin}` },
        expect: { body },
      }),
  ),
  createCase('decodeVin', '2', "decodes an order's car that has only a plate and a VIN", {
    given: fetchOrder('undecodedOrder'),
    request: ({ car }) => ({ query: `vin=${car?.vin}` }),
    expect: {
      body: { make: /\S/, modelYear: satisfies<number>('a year of this century', (year) => year > 2000) },
    },
  }),
]

export const carCases: readonly Case[] = [...updateCases, ...decodeCases]
