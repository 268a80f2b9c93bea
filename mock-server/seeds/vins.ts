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

/** VIN with its right check digit from the eight characters before it, the two after it (year, plant) and a serial number up to 999999. */
export function vinOf(model: string, yearAndPlant: string, serial: number): string {
  const tail = yearAndPlant + String(serial).padStart(6, '0')
  return model + checkDigit(`${model}0${tail}`) + tail
}
