import type { ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { matchesWords } from './search.ts'
import { toHalfWidth, trimText } from './text.ts'

export type Car = NonNullable<ServiceOrder['car']>

type NameFields = Partial<Pick<Car, 'modelYear' | 'make' | 'model'>>

/** Formats a car as '2018 Toyota Camry', or 'N/A' if it is unknown. Specification §2, Orders list. */
export function formatVehicle(car: NameFields | null | undefined): string {
  return [car?.modelYear, car?.make, car?.model].filter(Boolean).join(' ') || 'N/A'
}

type SearchFields = { id: string; car?: NameFields | null }

/** Returns whether an order's car and ID contain every word of a search, ignoring a leading #. Specification §2. */
export const matchesOrderSearch = ({ id, car }: SearchFields, search: string): boolean =>
  matchesWords([car?.modelYear, car?.make, car?.model, id], search.trim().replace(/^#/, ''))

/** Returns whether text is a model year: four digits that do not start with 0. Specification §5. */
export const isModelYear = (text: string): boolean => /^[1-9][0-9]{3}$/.test(text)

// biome-ignore format: keeps the rows A-H, J-R and S-Z of the VIN standard
const letterValues: Record<string, number> = {
  A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8,
  J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9,
  S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9,
}
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** Returns a VIN in capitals without spaces, also if it was typed in full-width characters. */
export const normalizeVin = (text: string): string =>
  trimText(toHalfWidth(text)).replace(/\s+/g, '').toUpperCase()

/** Computes the check digit (0-9 or X), the 9th character of a VIN. */
function computeCheckDigit(vin: string): string {
  const sum = [...vin].reduce(
    (total, char, index) => total + (letterValues[char] ?? Number(char)) * (weights[index] ?? 0),
    0,
  )
  const remainder = sum % 11
  return remainder === 10 ? 'X' : String(remainder)
}

/** Returns a warning for an invalid VIN, or undefined if it is valid or empty. */
export function findVinWarning(text: string): string | undefined {
  const vin = normalizeVin(text)
  if (vin === '') return undefined
  if (/[IOQ]/.test(vin)) return 'A VIN never contains the letters I, O, or Q.'
  if (!/^[A-Z0-9]*$/.test(vin)) return 'A VIN contains only letters and digits.'
  if (vin.length !== 17) return `A VIN has 17 characters. This one has ${vin.length}.`
  // Only North America (1 to 5, and most of 7) requires the check digit.
  if (!/^([1-5]|7[F-Z0-9])/.test(vin)) return undefined
  const expected = computeCheckDigit(vin)
  if (vin[8] === expected) return undefined
  return `The check digit does not match: the 9th character should be ${expected}, not ${vin[8]}. Check it against the VIN on the vehicle.`
}
