import { anywhere, type Case, goldenCase } from '#tests/contract/case.ts'
import { exactly, nullOr, that } from '#tests/contract/patterns.ts'
import { aCar } from './cars-cases.ts'
import { orderOf } from './seen.ts'

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
  }),
  goldenCase('decodeVin', '3, 7', 'tells strokes, maker of the engine and power where the VIN says them', {
    request: { query: 'vin=2T1BURHE5JC123456' },
    expect: {
      status: 200,
      body: { modelYear: 2018, engineCycles: 4, engineManufacturer: /toyota/i, engineHP: 95, engineKW: 70.8 },
    },
  }),
  goldenCase('decodeVin', '2', 'decodes the car of an order that has nothing but its VIN', {
    given: async (client) => orderOf(client, client.id('undecodedOrder')),
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
    (query): Case =>
      goldenCase('decodeVin', '7, D14', `refuses ?${query}`, {
        request: { query },
        expect: { status: 400 },
      }),
  ),
]
