import { readYaml } from './files.ts'
import type { Car } from './insert.ts'

/** A model of car: everything but the serial number and the plate. */
export type CarModel = Omit<Car, 'vin' | 'licencePlate'> & { vinStart: string; vinEnd: string }

/** Cars that are common in the United States. */
export const carModels = readYaml<readonly CarModel[]>('cars.yaml')

/** The car of that model with the given serial number and plate. */
export function carOf({ vinStart, vinEnd, ...model }: CarModel, serial: number, licencePlate: string): Car {
  return { ...model, vin: vinOf(vinStart, vinEnd, serial), licencePlate }
}

/** VIN with its right check digit from its first eight characters, year and plant, and a serial number up to 999999. */
export function vinOf(start: string, yearAndPlant: string, serial: number): string {
  const end = yearAndPlant + String(serial).padStart(6, '0')
  return start + checkDigit(`${start}0${end}`) + end
}

// What letters count for (49 CFR 565.15): I, O and Q are none.
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const values = '12345678123457923456789'
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** Check digit ('0'-'9' or 'X') that the ninth place of a VIN of 17 characters ought to hold (49 CFR 565.15). */
export function checkDigit(vin: string): string {
  const sum = weights.reduce((total, weight, place) => {
    const letter = letters.indexOf(vin.charAt(place))
    return total + weight * Number(letter < 0 ? vin.charAt(place) : values[letter])
  }, 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}
