import { describe, expect, it } from 'vitest'
import { unknownCar } from '#mock-server/database/service-order.ts'
import { decodeVin } from '#mock-server/resources/quotes/vin-decoder.ts'
import { carModels, carOf, checkDigit, vinOf } from './cars.ts'

/** Decoding one VIN takes a tenth of a second: every fifth model stands for the others. */
const sampled = carModels.filter((_, index) => index % 5 === 0)

describe('identification numbers', () => {
  it.each([
    ['1M8GDM9AXKP042788', 'X'],
    ['1HGCM82633A004352', '3'],
    ['11111111111111111', '1'],
    ['5GZCZ43D13S812715', '1'],
  ])('%s has the check digit %s', (vin, digit) => {
    expect(checkDigit(vin)).toBe(digit)
  })

  it('are made with the check digit in the ninth place', () => {
    expect(vinOf('1HGCM826', '3A', 4352)).toBe('1HGCM82633A004352')
  })
})

describe('the cars of the seeds', () => {
  it.each(sampled.map((model) => [`${model.modelYear} ${model.make} ${model.model}`, model] as const))(
    'a %s is what its identification number says',
    async (_, model) => {
      const {
        licencePlate: _plate,
        driveType,
        transmissionStyle,
        ...car
      } = { ...unknownCar, ...carOf(model, 417_203, 'PLATE') }
      const decoded = await decodeVin(car.vin ?? '')
      expect(decoded).toMatchObject(car)
      // The data says little of these two; where it does, the owner must not contradict it.
      expect([driveType, null]).toContain(decoded?.driveType)
      expect([transmissionStyle, null]).toContain(decoded?.transmissionStyle)
    },
  )
})
