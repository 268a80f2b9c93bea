import { type CarRow, emptyCar } from '#mock-server/database/cars.ts'
import { readYaml } from './files.ts'
import type { Random } from './random.ts'

/**
 * A car without serial number and license plate. In its VIN, the check digit is between `vinStart` and `vinEnd`. An
 * electric car has no cylinders.
 */
export type CarModel = Omit<Partial<CarRow>, 'vin' | 'licencePlate'> & {
  vinStart: string
  vinEnd: string
}

export const carModels = readYaml<readonly [CarModel, ...CarModel[]]>('cars.yaml')

/** Creates a car of a model with a serial number (at most 999999) and a license plate. */
export function createCar(
  { vinStart, vinEnd, ...model }: CarModel,
  serial: number,
  plate: string,
): CarRow {
  const end = vinEnd + String(serial).padStart(6, '0')
  return {
    ...emptyCar,
    ...model,
    vin: vinStart + computeCheckDigit(`${vinStart}0${end}`) + end,
    licencePlate: plate,
  }
}

// The value of a VIN character is the last digit of its index here (49 CFR 565.15). Dots mark unused indexes.
const characters = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ'
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** Returns the check digit of a VIN, which is its ninth character. */
function computeCheckDigit(vin: string): string {
  const valueAt = (index: number) => characters.indexOf(vin.charAt(index)) % 10
  const sum = weights.reduce((total, weight, index) => total + weight * valueAt(index), 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

function createLicensePlate(random: Random): string {
  const letters = [...'ABCDEFGHJKLMNPRSTVWXYZ']
  return random.pick(letters) + random.pick(letters) + random.pick(letters) + random.int(1000, 9899)
}

/** Returns a function that picks a user's car for services. It reuses an earlier car of the user if suitable. */
export function createCarPicker(random: Random) {
  const cars = new Map<string, CarRow[]>()
  return (userId: string, serviceCodes: readonly string[]): CarRow => {
    const owned = cars.get(userId) ?? []
    const suitable = owned.find((car) => isSuitable(car, serviceCodes))
    if (suitable) return suitable
    const model = random.pick(carModels.filter((candidate) => isSuitable(candidate, serviceCodes)))
    const car = createCar(model, random.int(100_001, 899_999), createLicensePlate(random))
    cars.set(userId, [...owned, car])
    return car
  }
}

function isSuitable(
  {
    engineCylinders = null,
    transmissionStyle,
  }: Pick<CarModel, 'engineCylinders' | 'transmissionStyle'>,
  codes: readonly string[],
) {
  const hasService = (codePrefix: string) => codes.some((code) => code.startsWith(codePrefix))
  const combustionOnly = /^(OIL|ENG|TRN|TUN|COO|HEA|DIA-102|SEN-101|BAT-103|BAT-104)/
  if (engineCylinders === null) return !codes.some((code) => combustionOnly.test(code))
  if (hasService('TRN-101')) return transmissionStyle === 'Automatic'
  if (hasService('TRN-102')) return transmissionStyle?.startsWith('Continuously') ?? false
  if (hasService('TRN-103')) return transmissionStyle?.startsWith('Manual') ?? false
  if (hasService('TUN-101')) return engineCylinders === 4
  if (hasService('TUN-102')) return engineCylinders === 6
  return true
}
