import { Form, type FormItemProps, Input, type InputProps, type InputRef } from 'antd'
import { type Ref, useState } from 'react'
import { toPlainNumber } from '#web/domain/text.ts'
import styles from './editor.module.css'

type MoneyInputProps = Omit<InputProps, 'prefix' | 'suffix' | 'value' | 'onChange'> & {
  ref?: Ref<InputRef>
  unit: '$' | '%'
  value?: string
  onChange?: (text: string) => void
}

/**
 * Renders a right-aligned input for dollars or percent, as a control of antd's Form.Item. A number that was typed with
 * commas is shown as it is understood when the field is left.
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
      classNames={{ input: styles.amount }}
      prefix={unit === '$' ? '$' : undefined}
      suffix={unit === '%' ? '%' : undefined}
      onFocus={({ target }) => target.select()}
    />
  )
}

/** Parses the text of an amount or a percentage. `reason` says why it is invalid. */
type Parse = (text: string) => { reason?: string | undefined }

/** Returns a rule of antd's Form that fails with the reason of a parser. */
export const createParserRule = (parse: Parse) => ({
  validator: async (_: unknown, text: string) => {
    const { reason } = parse(text)
    if (reason !== undefined) throw new Error(reason)
  },
})

type MoneyFieldProps = Omit<MoneyInputProps, 'name' | 'id'> & {
  name: FormItemProps['name']
  parse: Parse
  note?: string | undefined
}

/**
 * Renders a field for dollars or percent that fits into the cell of a table. It shows its error once it has lost the
 * focus, and from then on after each change.
 */
export function MoneyField({ name, parse, ...input }: MoneyFieldProps) {
  const [wasLeft, setLeft] = useState(false)
  return (
    <Form.Item
      noStyle
      name={name}
      rules={[createParserRule(parse)]}
      // Until then, the trigger of the form counts.
      {...(wasLeft && { validateTrigger: 'onChange' })}
    >
      <InputWithReason {...input} onBlur={() => setLeft(true)} />
    </Form.Item>
  )
}

function InputWithReason({ note, id, ...input }: MoneyInputProps & { note?: string | undefined }) {
  const { errors } = Form.Item.useStatus()
  return (
    <div className={styles.field}>
      <MoneyInput id={id} {...input} />
      {errors.length > 0 && (
        // The ID that antd gives to the description of an invalid input.
        <span id={`${id}_help`} className={styles.reason}>
          {errors}
        </span>
      )}
      {note && <span className={styles.note}>{note}</span>}
    </div>
  )
}
