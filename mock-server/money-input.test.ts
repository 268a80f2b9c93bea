import { describe, expect, it } from 'vitest'
import { HttpError } from './http-error.ts'
import { centsIn, unitsIn } from './money-input.ts'

describe('the amounts of a request', () => {
  it('are cents and ten-thousandths of a percent', () => {
    expect(centsIn('price', 19.99)).toBe(1999)
    expect(centsIn('price', 0)).toBe(0)
    expect(unitsIn('discount', 8.25)).toBe(82_500)
    expect(unitsIn('discount', 0)).toBe(0)
  })

  it('are refused, by their names, when they are finer', () => {
    expect(() => centsIn('price', 1.005)).toThrow(
      new HttpError(400, 'price must have at most two decimals, but is 1.005'),
    )
    expect(() => unitsIn('discount', 1.00005)).toThrow(
      new HttpError(400, 'discount must have at most four decimals, but is 1.00005'),
    )
  })
})
