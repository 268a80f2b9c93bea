import { centsOf, dollarsOf, finalPriceOf, wireAmount } from '#web/domain/money.ts'
import { parseAmount, typedPercent } from '#web/domain/parse-amount.ts'

/** Price and discount as they are typed. */
export type PriceValues = { price: string; discount: string }

type Priced = { price: number; discount: number }

/** Price and discount of an entry as text; a new one has no discount (Specification §5). */
export const priceValuesOf = (entry: Priced | undefined): PriceValues => ({
  price: entry === undefined ? '' : wireAmount(centsOf(entry.price) ?? 0),
  discount: String(entry?.discount ?? 0),
})

/** The final price in cents of what is typed; undefined while something cannot be read. Specification §5. */
export const typedFinalPrice = ({ price, discount }: PriceValues): number | undefined => {
  const cents = parseAmount(price).value
  const percent = discount.trim() === '' ? 0 : typedPercent(discount).value
  return cents === undefined || percent === undefined ? undefined : finalPriceOf(cents, percent)
}

/** The three amounts of a request, in dollars and percent; an empty discount is 0. Specification §5. */
export const pricesOf = (values: PriceValues): Priced & { finalPrice: number } => ({
  price: dollarsOf(parseAmount(values.price).value ?? 0),
  discount: typedPercent(values.discount).value ?? 0,
  finalPrice: dollarsOf(typedFinalPrice(values) ?? 0),
})
