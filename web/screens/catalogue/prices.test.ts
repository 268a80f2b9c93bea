import { describe, expect, it } from 'vitest'
import { pricesOf, priceValuesOf, typedFinalPrice } from './prices.ts'

describe('what the dialog starts with', () => {
  it('is no price and a discount of 0 for a new entry', () => {
    expect(priceValuesOf(undefined)).toEqual({ price: '', discount: '0' })
  })

  it.each([
    [
      { price: 219.99, discount: 10 },
      { price: '219.99', discount: '10' },
    ],
    [
      { price: 65, discount: 12.5 },
      { price: '65.00', discount: '12.5' },
    ],
    [
      { price: 0, discount: 0 },
      { price: '0.00', discount: '0' },
    ],
    [
      { price: 1_000_000, discount: 33.3333 },
      { price: '1000000.00', discount: '33.3333' },
    ],
  ])('is price and discount of the entry: %j', (entry, values) => {
    expect(priceValuesOf(entry)).toEqual(values)
  })
})

describe('the final price of what is typed', () => {
  it.each([
    ['219.99', '10', 19_799],
    ['159', '12.5', 13_913],
    ['99.99', '33.3333', 6666],
    ['0.01', '50', 1],
    ['100', '100', 0],
    ['100', '0', 10_000],
    ['0', '', 0],
    ['49.95', '', 4995],
    [' 49.95 ', ' 0 ', 4995],
  ])('of %s less %s %% is %i cents', (price, discount, cents) => {
    expect(typedFinalPrice({ price, discount })).toBe(cents)
  })

  it.each([
    ['', '0'],
    ['1e5', '0'],
    ['-1', '0'],
    ['1.005', '0'],
    ['1000000.01', '0'],
    ['100', '101'],
    ['100', '-1'],
    ['100', 'ten'],
  ])('of %j less %j is not known', (price, discount) => {
    expect(typedFinalPrice({ price, discount })).toBeUndefined()
  })
})

describe('the amounts that are sent', () => {
  it('are dollars and percent, the final price among them', () => {
    expect(pricesOf({ price: '159', discount: '12.5' })).toEqual({
      price: 159,
      discount: 12.5,
      finalPrice: 139.13,
    })
  })

  it('have a discount of 0 where none is typed', () => {
    expect(pricesOf({ price: '49.95', discount: ' ' })).toEqual({
      price: 49.95,
      discount: 0,
      finalPrice: 49.95,
    })
  })
})
