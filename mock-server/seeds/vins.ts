const values: Record<string, number> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
}
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** Check digit ('0'-'9' or 'X') that the ninth place of a VIN of 17 characters ought to hold (49 CFR 565.15). */
export function checkDigit(vin: string): string {
  const sum = weights.reduce((total, weight, place) => {
    const character = vin.charAt(place)
    return total + weight * (values[character] ?? Number(character))
  }, 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

/** VIN with its right check digit from the eight characters before it, the two after it (year, plant) and a serial number up to 999999. */
export function vinOf(model: string, yearAndPlant: string, serial: number): string {
  const tail = yearAndPlant + String(serial).padStart(6, '0')
  return model + checkDigit(`${model}0${tail}`) + tail
}
