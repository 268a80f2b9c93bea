import { anywhere, type Case, contractCase, mock } from '#tests/contract/case.ts'
import { decodedCar } from '#tests/contract/entities.ts'
import { exactly, nullOr, that } from '#tests/contract/patterns.ts'
import { aCar } from './cars-cases.ts'
import { orderOf } from './seen.ts'

/** Decoding a VIN (sections 2, 3, 5 and 7). */
export const vinCases: readonly Case[] = [
  {
    name: 'answers the fields of a car, the plate apart',
    operationId: 'decodeVin',
    section: '2, 7',
    profiles: anywhere,
    request: { query: 'vin=4T1BF1FK2HU382912' },
    expect: { status: 200, body: decodedCar },
  },
  {
    name: 'knows a Toyota Camry of 2017 by its VIN',
    operationId: 'decodeVin',
    section: '2, 7',
    profiles: mock,
    request: { query: 'vin=4T1BF1FK2HU382912' },
    expect: {
      status: 200,
      body: { vin: '4T1BF1FK2HU382912', make: /^toyota$/i, model: /camry/i, modelYear: 2017 },
    },
  },
  {
    name: 'takes small letters and answers capitals',
    operationId: 'decodeVin',
    section: 'D1',
    profiles: mock,
    request: { query: 'vin=4t1bf1fk2hu382912' },
    expect: { status: 200, body: { vin: '4T1BF1FK2HU382912', modelYear: 2017 } },
  },
  {
    name: 'answers null for all that a VIN does not say',
    operationId: 'decodeVin',
    section: 'D1',
    profiles: mock,
    request: { query: 'vin=ABC' },
    expect: {
      status: 200,
      body: exactly({
        vin: 'ABC',
        ...Object.fromEntries(
          Object.keys(aCar)
            .filter((name) => name !== 'vin' && name !== 'licencePlate')
            .map((name) => [name, null]),
        ),
      }),
    },
  },
  {
    name: 'tells strokes, maker of the engine and power where the VIN says them',
    operationId: 'decodeVin',
    section: '3, 7',
    profiles: mock,
    request: { query: 'vin=2T1BURHE5JC123456' },
    expect: {
      status: 200,
      body: { modelYear: 2018, engineCycles: 4, engineManufacturer: /toyota/i, engineHP: 95, engineKW: 70.8 },
    },
  },
  contractCase({
    name: 'decodes the car of an order that has nothing but its VIN',
    operationId: 'decodeVin',
    section: '2',
    profiles: mock,
    given: async (world) => orderOf(world, world.id('undecodedOrder')),
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
  ...[
    '',
    'vin=',
    'vin=AB%20CD',
    'vin=%3Cb%3E',
    `vin=${'A'.repeat(21)}`,
    'vin=A&vin=B',
    'vin=ABC&year=2017',
  ].map(
    (query): Case => ({
      name: `refuses ?${query}`,
      operationId: 'decodeVin',
      section: '7, D14',
      profiles: mock,
      request: { query },
      expect: { status: 400 },
    }),
  ),
]
