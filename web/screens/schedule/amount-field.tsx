import './amount-field.css'
import { Input } from 'antd'
import { useId } from 'react'

type Props = {
  label: string
  /** the label is for those who cannot see what the field stands beside */
  isLabelHidden?: boolean
  text: string
  /** whether it cannot stay as it is, although it can be read */
  isMissing?: boolean
  reason: string | undefined
  onText: (text: string) => void
}

/** A typed amount of dollars, right-aligned, that says what is wrong with it. */
export function AmountField({
  label,
  isLabelHidden = false,
  text,
  isMissing = false,
  reason,
  onText,
}: Props) {
  const id = useId()
  const why = `${id}why`
  return (
    <div className="amount-field">
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <Input
        id={id}
        aria-invalid={reason !== undefined}
        aria-describedby={reason ? why : undefined}
        autoComplete="off"
        data-wrong={reason !== undefined || isMissing ? true : undefined}
        inputMode="decimal"
        prefix="$"
        status={reason ? 'error' : undefined}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onFocus={({ target }) => target.select()}
      />
      {reason && (
        <span id={why} className="field-reason">
          {reason}
        </span>
      )}
    </div>
  )
}
