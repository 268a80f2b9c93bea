import { inDollars, inPercent } from './entry-changes.ts'

/** What an entry of the catalogue costs, and how that comes about when it is discounted. */
export function FinalPrice({
  price,
  discount,
  finalPrice,
}: Record<'price' | 'discount' | 'finalPrice', number>) {
  return (
    <div>
      {inDollars(finalPrice)}
      {discount > 0 && (
        <span className="entry-note">
          {inDollars(price)} less {inPercent(discount)}
        </span>
      )}
    </div>
  )
}
