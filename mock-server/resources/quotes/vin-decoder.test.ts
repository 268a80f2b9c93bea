import { describe, expect, it } from 'vitest'
import { decodeVin } from './vin-decoder.ts'

describe('a VIN is decoded offline', () => {
  it('into every field that the VIN and its engine tell', async () => {
    expect(await decodeVin('2T1BURHEXJC000001')).toEqual({
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

  it('to the make of the model, where several makes share the code of a manufacturer', async () => {
    expect(await decodeVin('1C4RJFAG4FC625797')).toMatchObject({
      make: 'Jeep',
      model: 'Grand Cherokee',
    })
  })

  it('to a make and a year, where the data knows the manufacturer alone and it has one make', async () => {
    expect(await decodeVin('1HGZZZZZ0HZ000000')).toMatchObject({
      make: 'Honda',
      model: null,
      modelYear: 2017,
    })
    expect(await decodeVin('1C4ZZZZZ0HZ000000')).toMatchObject({ make: null, modelYear: 2017 })
  })

  it('without an engine to speak of, for an electric car', async () => {
    expect(await decodeVin('5YJSA1E28KF000001')).toMatchObject({
      make: 'Tesla',
      engineCylinders: null,
      displacementL: null,
      engineSpecification: 'Electric',
    })
  })

  it('with the driven wheels, where the maker writes them into the VIN', async () => {
    expect(await decodeVin('LRW3E7EK5MC000001')).toMatchObject({ driveType: 'AWD/All-Wheel Drive' })
  })

  it.each(['SHORT', '11111111111111111', 'IOQIOQIOQIOQIOQIO'])(
    'to nothing, when %s says nothing',
    async (vin) => {
      expect(await decodeVin(vin)).toBeUndefined()
    },
  )
})
