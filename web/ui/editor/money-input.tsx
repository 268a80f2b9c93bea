import { Input, type InputProps, type InputRef } from 'antd'
import { memo, type Ref, useId, useState } from 'react'
import styles from './money-input.module.css'

type Props = Omit<InputProps, 'value' | 'onChange' | 'prefix' | 'suffix' | 'status'> & {
  ref?: Ref<InputRef> | undefined
  /** what the amount is; undefined where antd's Form.Item labels it */
  label?: string
  /** the label is only for those who cannot see what the amount stands beside */
  isLabelHidden?: boolean
  unit: '$' | '%'
  /** the amount as typed; it may be no amount at all */
  value?: string
  onChange?: (text: string) => void
  /** what is wrong with the text: said once the field was left */
  reason?: string | undefined
  /** says what is wrong even before the field was left */
  showErrors?: boolean
  /** a note under the field */
  note?: string | undefined
}

/** A typed amount of dollars or percent, right-aligned. It keeps the text as typed; the form reads it and says what is wrong. Memoised: a form has many. */
export const MoneyInput = memo(function MoneyInput({
  label,
  isLabelHidden = false,
  unit,
  value,
  onChange,
  reason,
  showErrors = false,
  note,
  ...input
}: Props) {
  const ownId = useId()
  const [isLeft, setLeft] = useState(false)
  const problem = isLeft || showErrors ? reason : undefined
  const id = input.id ?? ownId
  const problemId = `${id}-problem`
  return (
    <div className={styles.field}>
      {label !== undefined && !isLabelHidden && <label htmlFor={id}>{label}</label>}
      <Input
        autoComplete="off"
        inputMode="decimal"
        {...(isLabelHidden && { 'aria-label': label })}
        {...(problem && { status: 'error', 'aria-describedby': problemId })}
        {...(reason !== undefined && { 'aria-invalid': problem !== undefined })}
        {...input}
        id={id}
        classNames={{ input: styles.amount }}
        prefix={unit === '$' ? '$' : undefined}
        suffix={unit === '%' ? '%' : undefined}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={(event) => {
          setLeft(true)
          input.onBlur?.(event)
        }}
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
