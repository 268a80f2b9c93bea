import { Input, type InputProps } from 'antd'
import { createContext, memo, use, useId, useState } from 'react'
import styles from './editor.module.css'

/** Whether the amounts of a form show their errors even if they have not lost the focus yet. */
export const ShowErrors = createContext(false)

type Props = Omit<InputProps, 'value' | 'onChange' | 'prefix' | 'suffix' | 'status'> & {
  unit: '$' | '%'
  /** The text as typed, which may be invalid. */
  value?: string
  onChange?: (text: string, name: string) => void
  /** The error, shown after the field has lost the focus. */
  reason?: string | undefined
  note?: string | undefined
}

/** Renders a right-aligned input for dollars or percent. The form parses and validates the text. */
export const MoneyInput = memo(function MoneyInput({ unit, value, onChange, reason, note, ...input }: Props) {
  const problemId = useId()
  const [isTouched, setTouched] = useState(false)
  const problem = use(ShowErrors) || isTouched ? reason : undefined
  return (
    <div className={styles.field}>
      <Input
        autoComplete="off"
        inputMode="decimal"
        {...(problem && { status: 'error', 'aria-invalid': true, 'aria-describedby': problemId })}
        {...input}
        classNames={{ input: styles.amount }}
        prefix={unit === '$' ? '$' : undefined}
        suffix={unit === '%' ? '%' : undefined}
        value={value}
        onChange={({ target }) => onChange?.(target.value, target.name)}
        onFocus={({ target }) => target.select()}
        onBlur={() => setTouched(true)}
      />
      {problem && (
        <span id={problemId} className={styles.problem}>
          {problem}
        </span>
      )}
      {note && <span className={styles.note}>{note}</span>}
    </div>
  )
})
