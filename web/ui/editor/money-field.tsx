import { Input, type InputProps, type InputRef } from 'antd'
import type { Ref } from 'react'
import { toPlainNumber } from '#web/domain/text.ts'
import styles from './editor.module.css'
import { useField } from './field.tsx'

type MoneyInputProps = Omit<InputProps, 'prefix' | 'suffix' | 'value' | 'onChange'> & {
  ref?: Ref<InputRef>
  unit: '$' | '%'
  value?: string
  onChange?: (text: string) => void
}

/**
 * Renders a right-aligned input for dollars or percent. A number that was typed with commas is shown as it is
 * understood when the field is left.
 */
export function MoneyInput({ unit, value = '', onChange, onBlur, ...input }: MoneyInputProps) {
  const showPlainNumber = (typed: string) => {
    const plain = toPlainNumber(typed, unit)
    if (plain !== typed && /^[\d.]+$/.test(plain)) onChange?.(plain)
  }
  return (
    <Input
      autoComplete="off"
      inputMode="decimal"
      {...input}
      value={value}
      onChange={({ target }) => onChange?.(target.value)}
      onBlur={(event) => {
        showPlainNumber(event.target.value)
        onBlur?.(event)
      }}
      classNames={{ input: styles.amount, suffix: styles.unit }}
      prefix={unit === '$' ? '$' : undefined}
      suffix={unit === '%' ? '%' : undefined}
      onFocus={({ target }) => target.select()}
    />
  )
}

/** Parses the text of an amount or a percentage. `reason` says why it is invalid. */
type Parse = (text: string) => { reason?: string | undefined }

/** Returns a validation of a field that fails with the reason of a parser. */
export const validateWith =
  (parse: Parse) =>
  (text: string): string | undefined =>
    parse(text).reason

type MoneyFieldProps = Omit<MoneyInputProps, 'name' | 'id'> & {
  name: string
  parse: Parse
  note?: string | undefined
}

/** Renders a field for dollars or percent that fits into the cell of a table, with its error and a note below. */
export function MoneyField({ name, parse, note, ...input }: MoneyFieldProps) {
  const { props, error, errorId } = useField({ name, validate: validateWith(parse) })
  return (
    <div className={styles.field}>
      <MoneyInput {...input} {...props} />
      {error !== undefined && (
        <span id={errorId} className={styles.reason}>
          {error}
        </span>
      )}
      {note && <span className={styles.note}>{note}</span>}
    </div>
  )
}
