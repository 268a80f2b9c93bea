import { describe, expect, it } from 'vitest'
import { unknownCar } from '#mock-server/database/service-order.ts'
import { decodeVin } from '#mock-server/resources/quotes/vin-decoder.ts'
import { carModels, carOf } from './cars.ts'

/** Decoding one VIN takes a tenth of a second: every eighth model stands for the others. */
const sampled = carModels.filter((_, index) => index % 8 === 0)

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
