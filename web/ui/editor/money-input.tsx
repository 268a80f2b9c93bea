import { Input, type InputProps } from 'antd'
import { createContext, memo, use, useId, useState } from 'react'
import styles from './editor.module.css'

/** Whether the amounts of a form say what is wrong even before they were left. */
export const ShowErrors = createContext(false)

type Props = Omit<InputProps, 'value' | 'onChange' | 'prefix' | 'suffix' | 'status'> & {
  unit: '$' | '%'
  /** the amount as typed; it may be no amount at all */
  value?: string
  onChange?: (text: string, name: string) => void
  /** what is wrong with the text: said once the field was left */
  reason?: string | undefined
  /** a note under the field */
  note?: string | undefined
}

/** A typed amount of dollars or percent, right-aligned. It keeps the text as typed; the form reads it and says what is wrong. Memoised: a form has many. */
export const MoneyInput = memo(function MoneyInput({ unit, value, onChange, reason, note, ...input }: Props) {
  const problemId = useId()
  const [isLeft, setLeft] = useState(false)
  const problem = use(ShowErrors) || isLeft ? reason : undefined
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
        onBlur={() => setLeft(true)}
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
