import { readYaml } from './files.ts'
import type { Car } from './insert.ts'
import type { Random } from './random.ts'

/** A model of car: everything but the serial number and the plate. */
export type CarModel = Omit<Car, 'vin' | 'licencePlate'> & { vinStart: string; vinEnd: string }

/** Cars that are common in the United States. */
export const carModels = readYaml<readonly [CarModel, ...CarModel[]]>('cars.yaml')

/** The car of that model with the given serial number, up to 999999, and plate. */
export function carOf({ vinStart, vinEnd, ...model }: CarModel, serial: number, licencePlate: string): Car {
  const end = vinEnd + String(serial).padStart(6, '0')
  return { ...model, vin: vinStart + checkDigit(`${vinStart}0${end}`) + end, licencePlate }
}

// What a letter counts for is the last digit of its place in this text (49 CFR 565.15): I, O and Q are none.
const values = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ'
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** Check digit ('0'-'9' or 'X') that the ninth place of a VIN of 17 characters ought to hold (49 CFR 565.15). */
function checkDigit(vin: string): string {
  const valueAt = (place: number) => values.indexOf(vin.charAt(place)) % 10
  const sum = weights.reduce((total, weight, place) => total + weight * valueAt(place), 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

/** Licence plate of three letters and four digits. */
function plateFrom(random: Random): string {
  const letters = [...'ABCDEFGHJKLMNPRSTVWXYZ']
  return random.pick(letters) + random.pick(letters) + random.pick(letters) + random.int(1000, 9899)
}

/** Gives users their cars, so that a person's orders are about the same one or two cars. */
export function createCars(random: Random) {
  const cars = new Map<string, Car[]>()
  return (userId: string, services: readonly string[]): Car => {
    const owned = cars.get(userId) ?? []
    const known = owned.find((car) => suits(services, car))
    if (known) return known
    const model = random.pick(carModels.filter((candidate) => suits(services, candidate)))
    const car = carOf(model, random.int(100_001, 899_999), plateFrom(random))
    cars.set(userId, [...owned, car])
    return car
  }
}

/** Whether a car can need those services: no oil change for an electric car, no clutch in an automatic. */
function suits(services: readonly string[], { engineCylinders, transmissionStyle }: Partial<Car>): boolean {
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
