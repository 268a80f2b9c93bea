import { expect, test } from 'vitest'
import { tidyVin, vinCheckDigit, vinWarning } from './vin.ts'

test('a VIN with a right check digit raises no warning', () => {
  expect(vinWarning('1HGCM82633A004352')).toBeUndefined()
  expect(vinWarning('1M8GDM9AXKP042788')).toBeUndefined()
  expect(vinWarning('11111111111111111')).toBeUndefined()
  expect(vinWarning(' 1hgcm82633a004352 ')).toBeUndefined()
  expect(vinWarning('')).toBeUndefined()
})

test('a wrong length, a forbidden letter and a wrong check digit each say what is wrong', () => {
  expect(vinWarning('1HGCM82633A00435')).toBe('A VIN has 17 characters; this one has 16.')
  expect(vinWarning('1HGCM82633A0O4352')).toBe('A VIN never contains the letters I, O or Q.')
  expect(vinWarning('1HGCM82633A-04352')).toBe('A VIN contains only letters and digits.')
  expect(vinWarning('1HGCM82643A004352')).toBe(
    'The check digit does not match: the 9th character should be 3, not 4. Please compare the VIN with the car.',
  )
})

test('a check digit of ten is written X', () => {
  expect(vinCheckDigit('1M8GDM9AXKP042788')).toBe('X')
  expect(tidyVin(' 1m8 gdm9axkp042788')).toBe('1M8GDM9AXKP042788')
})
