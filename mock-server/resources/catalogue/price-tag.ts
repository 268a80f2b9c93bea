import { badRequest } from '#mock-server/http-error.ts'
import { dollarsOf, finalPriceOf, percentageOf, textOf } from '#mock-server/money.ts'
import { centsIn, unitsIn } from '#mock-server/money-input.ts'

type Sent = { price: number; discount: number; finalPrice: number }

/** As stored: integer cents, and the discount in ten-thousandths of a percent. */
type PriceTag = { price: number; discount: number }

/** The price tag of a request; 400 when it is too fine, or when its final price is not what section 5 makes of it. */
export function priceTagOf(sent: Sent): PriceTag {
  const price = centsIn('price', sent.price)
  const discount = unitsIn('discount', sent.discount)
  const finalPrice = finalPriceOf(price, discount)
  if (centsIn('finalPrice', sent.finalPrice) !== finalPrice)
    badRequest(`finalPrice must be ${textOf(finalPrice)}: the price less its discount, to the cent.`)
  return { price, discount }
}

/** Three stored amounts in the dollars and percent of the wire. */
export function wirePriceOf({ price, discount, finalPrice }: PriceTag & { finalPrice: number }): Sent {
  return { price: dollarsOf(price), discount: percentageOf(discount), finalPrice: dollarsOf(finalPrice) }
}
