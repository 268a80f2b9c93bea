import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Flex, Input } from 'antd'
import { useId, useRef, useState } from 'react'
import { formatMoney } from '#web/domain/money.ts'
import { MoneyInput } from '#web/ui/editor/money-input.tsx'
import { Card } from '#web/ui/page/card.tsx'
import {
  type AmountRow,
  amountFields,
  amountLists,
  parseRevenue,
  type RevenueForm,
} from './revenue-form.ts'
import styles from './schedule.module.css'

type Props = {
  revenue: RevenueForm
  /** In whole hours. */
  duration: number
  onChange: (revenue: RevenueForm) => void
}

/** Renders the fields of the revenue and its total. Specification §5, Scheduling. */
export function RevenueFields({ revenue, duration, onChange }: Props) {
  const { total, errors } = parseRevenue(revenue, duration)
  return (
    <Card title="Revenue & Charges">
      <div className={styles.amounts}>
        {amountFields.map(([name, label]) => (
          <div key={name}>
            <label className="muted-note" htmlFor={name}>
              {label}
            </label>
            <MoneyInput
              id={name}
              name={name}
              unit="$"
              value={revenue[name]}
              reason={errors.get(name)}
              onChange={(text) => onChange({ ...revenue, [name]: text })}
            />
          </div>
        ))}
      </div>
      <div className={styles.lists}>
        {amountLists.map(({ list, ...names }) => (
          <AmountRows
            key={list}
            list={list}
            {...names}
            errors={errors}
            rows={revenue[list]}
            onChange={(rows) => onChange({ ...revenue, [list]: rows })}
          />
        ))}
      </div>
      <Flex justify="space-between" className={styles.total}>
        <span>Total Revenue</span>
        <output aria-label="Total Revenue" className={total < 0 ? styles.invalid : undefined}>
          {formatMoney(total)}
        </output>
      </Flex>
      <p className="muted-note">{`Hourly rate × ${duration} h + reimbursements − charges`}</p>
    </Card>
  )
}

type AmountRowsProps = Pick<(typeof amountLists)[number], 'list' | 'title' | 'noun'> & {
  rows: readonly AmountRow[]
  errors: ReadonlyMap<string, string>
  onChange: (rows: readonly AmountRow[]) => void
}

/** Returns a key for each row. A row keeps its key, and so its state, when a row before it is removed. */
function useRowKeys(count: number) {
  const [keys, setKeys] = useState<readonly number[]>([])
  if (keys.length < count) setKeys([...keys, Math.max(0, ...keys) + 1])
  if (keys.length > count) setKeys(keys.slice(0, count))
  return { keys, removeKey: (index: number) => setKeys(keys.toSpliced(index, 1)) }
}

function AmountRows({ list, title, noun, rows, errors, onChange }: AmountRowsProps) {
  const idPrefix = useId()
  const addButton = useRef<HTMLButtonElement>(null)
  const { keys, removeKey } = useRowKeys(rows.length)
  const updateRow = (index: number, changes: Partial<AmountRow>) =>
    onChange(rows.map((row, position) => (position === index ? { ...row, ...changes } : row)))

  return (
    <fieldset className={styles.rows}>
      <legend className="muted-note">{title}</legend>
      {rows.map(({ label, amount }, index) => {
        const rowName = `${list}.${index}`
        const labelError = errors.get(`${rowName}.label`)
        return (
          <div key={keys[index]} className={styles.row}>
            <div>
              <Input
                name={`${rowName}.label`}
                aria-label={`Label for ${noun.toLowerCase()} ${index + 1}`}
                aria-invalid={labelError !== undefined}
                aria-describedby={labelError && `${idPrefix}${index}`}
                // An added row takes the focus.
                autoFocus={label === '' && amount === ''}
                maxLength={100}
                placeholder="Label"
                status={labelError && 'error'}
                value={label}
                onChange={({ target }) => updateRow(index, { label: target.value })}
              />
              {labelError && (
                <span id={`${idPrefix}${index}`} className={styles.invalid}>
                  {labelError}
                </span>
              )}
            </div>
            <MoneyInput
              name={`${rowName}.amount`}
              aria-label={`Amount for ${noun.toLowerCase()} ${index + 1}`}
              unit="$"
              value={amount}
              reason={errors.get(`${rowName}.amount`)}
              onChange={(text) => updateRow(index, { amount: text })}
            />
            <Button
              icon={<DeleteOutlined aria-hidden />}
              aria-label={`Remove ${noun.toLowerCase()} ${label || index + 1}`}
              onClick={() => {
                // The pressed button disappears.
                addButton.current?.focus()
                removeKey(index)
                onChange(rows.toSpliced(index, 1))
              }}
            />
          </div>
        )
      })}
      <Button
        ref={addButton}
        type="dashed"
        size="small"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => onChange([...rows, { label: '', amount: '' }])}
      >
        {`Add ${noun}`}
      </Button>
    </fieldset>
  )
}
