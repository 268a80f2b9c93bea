import { describe, expect, it } from 'vitest'
import { priceTagOf, wirePriceOf } from './price-tag.ts'

const sent = { price: 189.99, discount: 12.5, finalPrice: 166.24 } // 166.24125

describe('a price tag', () => {
  it('is kept in cents and ten-thousandths of a percent, and sent in dollars and percent', () => {
    expect(priceTagOf(sent)).toEqual({ price: 18_999, discount: 125_000 })
    expect(wirePriceOf({ price: 18_999, discount: 125_000, finalPrice: 16_624 })).toEqual(sent)
  })

  it.each([
    ['price', { price: 189.995 }, 'two decimals, but is 189.995'],
    ['discount', { discount: 12.50001 }, 'four decimals, but is 12.50001'],
    ['finalPrice', { finalPrice: 166.241 }, 'two decimals, but is 166.241'],
  ])('is refused, by name, when its %s is too fine', (member, change, reason) => {
    expect(() => priceTagOf({ ...sent, ...change })).toThrow(`${member} must have at most ${reason}`)
  })

  it('is refused with another final price, and told the right one', () => {
    expect(() => priceTagOf({ ...sent, finalPrice: 166.25 })).toThrow(
      'finalPrice must be 166.24: the price less its discount, to the cent.',
    )
  })
})
