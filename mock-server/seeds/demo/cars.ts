import { type CarModel, carModels, carOf } from '#mock-server/seeds/cars.ts'
import type { Car } from '#mock-server/seeds/insert.ts'
import { plateFrom } from '#mock-server/seeds/places.ts'
import type { Random } from '#mock-server/seeds/random.ts'
import type { Issue } from './issues.ts'

/** Whether a car can have that trouble: no oil change for an electric car, no clutch in an automatic. */
function suits({ services }: Issue, { engineCylinders, transmissionStyle }: CarModel): boolean {
  const asks = (start: string) => services.some((code) => code.startsWith(start))
  const burnsFuel = ['OIL', 'ENG', 'TRN', 'TUN', 'COO', 'HEA', 'DIA-102', 'SEN-101', 'BAT-103', 'BAT-104']
  if (engineCylinders === undefined) return !burnsFuel.some(asks)
  if (asks('TRN-101')) return transmissionStyle === 'Automatic'
  if (asks('TRN-102')) return transmissionStyle?.startsWith('Continuously') ?? false
  if (asks('TRN-103')) return transmissionStyle?.startsWith('Manual') ?? false
  if (asks('TUN-101')) return engineCylinders === 4
  if (asks('TUN-102')) return engineCylinders === 6
  return true
}

type Owned = { model: CarModel; serial: number; plate: string }

/** Gives users their cars, so that a person's orders are about the same one or two cars. */
export function createCars(random: Random) {
  const cars = new Map<string, Owned[]>()
  return (userId: string, issue: Issue): Car => {
    const owned = cars.get(userId) ?? []
    let car = owned.find(({ model }) => suits(issue, model))
    if (!car) {
      const model = random.pick(carModels.filter((candidate) => suits(issue, candidate)))
      car = { model, serial: random.int(100_001, 899_999), plate: plateFrom(random) }
      cars.set(userId, [...owned, car])
    }
    return carOf(car.model, car.serial, car.plate)
  }
}
