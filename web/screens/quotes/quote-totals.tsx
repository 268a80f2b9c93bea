import './quote-totals.css'
import { useCallback } from 'react'
import { formatMoney } from '#web/domain/money.ts'
import { AmountInput } from './amount-input.tsx'
import type { Quote, QuoteAction } from './quote.ts'
import { quoteSums, readPercent } from './quote-sums.ts'

type Props = { quote: Quote; isInsisting: boolean; dispatch: (action: QuoteAction) => void }

/** Subtotal, fee and tax of a quote as it is typed; the percentages of fee and tax are edited here. Specification §2, §5. */
export function QuoteTotals({ quote, isInsisting, dispatch }: Props) {
  const sums = quoteSums(quote)
  const type = useCallback(
    (field: 'serviceFee' | 'tax', text: string) => dispatch({ type: 'typePercent', field, text }),
    [dispatch],
  )
  const percents = [
    { field: 'serviceFee', label: 'Service Fee', amount: sums.serviceFee },
    { field: 'tax', label: 'Tax', amount: sums.tax },
  ] as const

  return (
    <div className="quote-totals">
      <dl>
        <div>
          <dt>Subtotal</dt>
          <dd>{formatMoney(sums.subTotal)}</dd>
        </div>
        {percents.map(({ field, label, amount }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              <AmountInput
                name={field}
                label={`${label} percentage`}
                unit="%"
                column="percent"
                text={quote[field]}
                reason={readPercent(quote[field]).reason}
                isInsisting={isInsisting}
                onText={type}
              />
              <span>{formatMoney(amount)}</span>
            </dd>
          </div>
        ))}
      </dl>
      {sums.unreadable > 0 && (
        <p>
          {sums.unreadable === 1
            ? '1 entry is missing or wrong and counts as 0.'
            : `${sums.unreadable} entries are missing or wrong and count as 0.`}
        </p>
      )}
    </div>
  )
}
