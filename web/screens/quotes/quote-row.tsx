import { memo, useCallback } from 'react'
import { formatMoney } from '#web/domain/money.ts'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { AmountInput } from './amount-input.tsx'
import { isOriginal, type QuoteAction, type QuoteLine } from './quote.ts'
import { isChanged, readLine } from './quote-sums.ts'
import { RemoveLine } from './remove-line.tsx'

type Props = {
  line: QuoteLine
  isInsisting: boolean
  dispatch: (action: QuoteAction) => void
}

/** One line of the quote. Memoised: typing into one line leaves the others alone. */
export const QuoteRow = memo(function QuoteRow({ line, isInsisting, dispatch }: Props) {
  const { id, loaded } = line
  const { price, discount, finalPrice } = readLine(line)
  const name = line.subCategory || line.description || line.category || 'line'
  const mark = isChanged(line) ? 'changed' : isOriginal(line) ? undefined : 'added'
  const type = useCallback(
    (field: 'price' | 'discount', text: string) => dispatch({ type: 'type', id, field, text }),
    [dispatch, id],
  )
  const hadPrice = loaded?.price !== undefined && loaded.price !== price.value ? loaded.price : undefined
  const hadDiscount = loaded && loaded.discount !== discount.value ? loaded.discount : undefined

  return (
    <tr className={mark && `quote-row-${mark}`}>
      <td data-label="Category">{line.category || '-'}</td>
      <td data-label="Sub-category">
        {line.subCategory || '-'} {mark === 'added' && <StatusTag tone="positive">Added</StatusTag>}
        {mark === 'changed' && <StatusTag tone="caution">Changed</StatusTag>}
      </td>
      <td data-label="Description">{line.description || '-'}</td>
      <td data-label="Price">
        <AmountInput
          name="price"
          label={`Price of ${name}`}
          unit="$"
          column="price"
          text={line.price}
          reason={price.reason}
          isInsisting={isInsisting}
          note={hadPrice === undefined ? undefined : `was ${formatMoney(hadPrice)}`}
          onText={type}
        />
      </td>
      <td data-label="Discount">
        <AmountInput
          name="discount"
          label={`Discount on ${name}`}
          unit="%"
          column="discount"
          text={line.discount}
          reason={discount.reason}
          isInsisting={isInsisting}
          note={hadDiscount === undefined ? undefined : `was ${hadDiscount} %`}
          onText={type}
        />
      </td>
      <td data-label="Final Price">{finalPrice === undefined ? '-' : formatMoney(finalPrice)}</td>
      <td className="quote-row-remove">
        <RemoveLine id={id} name={name} dispatch={dispatch} />
      </td>
    </tr>
  )
})
