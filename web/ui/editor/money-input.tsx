import { Input, type InputProps } from 'antd'
import { createContext, memo, use, useId, useState } from 'react'
import styles from './editor.module.css'

/** Whether the inputs of a form show their errors at once, not only after losing the focus. */
export const ShowErrorsContext = createContext(false)

type Props = Omit<InputProps, 'value' | 'onChange' | 'prefix' | 'suffix' | 'status'> & {
  unit: '$' | '%'
  /** The text as typed, which may be invalid. */
  value?: string
  onChange?: (text: string, name: string) => void
  /** The reason the text is invalid, shown once the input has lost the focus or ShowErrorsContext is true. */
  reason?: string | undefined
  note?: string | undefined
}

/** Renders a right-aligned input for dollars or percent. The form parses and validates the text. */
export const MoneyInput = memo(function MoneyInput({
  unit,
  value,
  onChange,
  reason,
  note,
  ...input
}: Props) {
  const reasonId = useId()
  const [isTouched, setTouched] = useState(false)
  const shownReason = use(ShowErrorsContext) || isTouched ? reason : undefined
  return (
    <div className={styles.field}>
      <Input
        autoComplete="off"
        inputMode="decimal"
        {...(shownReason && {
          status: 'error',
          'aria-invalid': true,
          'aria-describedby': reasonId,
        })}
        {...input}
        classNames={{ input: styles.amount }}
        prefix={unit === '$' ? '$' : undefined}
        suffix={unit === '%' ? '%' : undefined}
        value={value}
        onChange={({ target }) => onChange?.(target.value, target.name)}
        onFocus={({ target }) => target.select()}
        onBlur={() => setTouched(true)}
      />
      {shownReason && (
        <span id={reasonId} className={styles.reason}>
          {shownReason}
        </span>
      )}
      {note && <span className={styles.note}>{note}</span>}
    </div>
  )
})
