import { Input } from 'antd'
import { useId } from 'react'

type Props = {
  label: string
  text: string
  reason: string | undefined
  /** whether the row was just added, so that one types on in it */
  isNew: boolean
  onText: (text: string) => void
}

/** What an amount of one's own is for. */
export function AmountLabel({ label, text, reason, isNew, onText }: Props) {
  const why = useId()
  return (
    <div className="amount-field">
      <Input
        aria-label={label}
        aria-invalid={reason !== undefined}
        aria-describedby={reason ? why : undefined}
        autoFocus={isNew}
        data-wrong={reason === undefined ? undefined : true}
        maxLength={100}
        placeholder="Label"
        status={reason ? 'error' : undefined}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      {reason && (
        <span id={why} className="field-reason">
          {reason}
        </span>
      )}
    </div>
  )
}
