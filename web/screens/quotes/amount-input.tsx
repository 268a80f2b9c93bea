import './amount-input.css'
import { Input } from 'antd'
import { memo, useId, useState } from 'react'

type Props<Name> = {
  name: Name
  /** what the amount is, for people who cannot see where it stands */
  label: string
  unit: '$' | '%'
  text: string
  /** what is wrong with the text, if anything */
  reason: string | undefined
  /** whether to say what is wrong even before the field was left */
  isInsisting: boolean
  /** the column of the grid that Enter goes down in */
  column: 'price' | 'discount' | 'percent'
  /** a note under the field */
  note?: string | undefined
  /** gets `name` back, so that one function can serve several inputs */
  onText: (name: Name, text: string) => void
}

function Amount<Name>({ name, label, unit, text, reason, isInsisting, column, note, onText }: Props<Name>) {
  const [isLeft, setLeft] = useState(false)
  const id = useId()
  const problem = isLeft || isInsisting ? reason : undefined
  return (
    <div className="amount-input">
      <Input
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? id : undefined}
        autoComplete="off"
        inputMode="decimal"
        data-column={column}
        data-wrong={reason === undefined ? undefined : true}
        prefix={unit === '$' ? '$' : undefined}
        suffix={unit === '%' ? '%' : undefined}
        status={problem ? 'error' : undefined}
        value={text}
        onChange={(event) => onText(name, event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => setLeft(true)}
      />
      {problem && (
        <span id={id} className="amount-input-problem">
          {problem}
        </span>
      )}
      {note && <span className="amount-input-note">{note}</span>}
    </div>
  )
}

/** A typed amount of dollars or percent, right-aligned, that says what is wrong once it is left. Memoised: a quote has many. */
// memo() forgets the type parameter
export const AmountInput = memo(Amount) as typeof Amount
