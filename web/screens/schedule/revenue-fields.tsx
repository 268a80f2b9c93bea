import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useId, useRef } from 'react'
import { formatMoney, totalRevenue } from '#web/domain/money.ts'
import { ReasonButton } from '#web/ui/actions/reason-button.tsx'
import { MoneyInput } from '#web/ui/editor/money-input.tsx'
import { Card } from '#web/ui/page/card.tsx'
import {
  type AmountName,
  type AmountRow,
  amountNames,
  maxRows,
  type RevenueForm,
  type RowList,
  revenueErrors,
  revenueParts,
  rowLists,
  withNewRow,
} from './revenue-form.ts'
import styles from './schedule.module.css'

type Props = {
  revenue: RevenueForm
  /** in whole hours */
  duration: number
  showErrors: boolean
  onChange: (revenue: RevenueForm) => void
}

/** What the mechanic is paid and what is kept, and the total while it is typed. Specification §5, Scheduling. */
export function RevenueFields({ revenue, duration, showErrors, onChange }: Props) {
  const total = totalRevenue(revenueParts(revenue, duration))
  const errors = revenueErrors(revenue)
  return (
    <Card title="Revenue & Charges">
      <div className={styles.revenue}>
        <div className={styles.amounts}>
          {(Object.keys(amountNames) as AmountName[]).map((name) => (
            <MoneyInput
              key={name}
              name={name}
              label={amountNames[name]}
              unit="$"
              value={revenue[name]}
              reason={errors.get(name)}
              showErrors={showErrors}
              onChange={(text) => onChange({ ...revenue, [name]: text })}
            />
          ))}
        </div>
        <div className={styles.lists}>
          {(Object.keys(rowLists) as RowList[]).map((list) => (
            <AmountRows
              key={list}
              showErrors={showErrors}
              list={list}
              rows={revenue[list]}
              errors={errors}
              onRows={(rows) => onChange({ ...revenue, [list]: rows })}
            />
          ))}
        </div>
        <p className={styles.total}>
          <span>Total Revenue</span>
          <output aria-label="Total Revenue" className={total < 0 ? styles.negative : undefined}>
            {formatMoney(total)}
          </output>
          <small>
            {errors.size > 0
              ? 'What is missing or wrong counts as 0.'
              : `Hourly rate × ${duration} h + reimbursements − charges`}
          </small>
        </p>
      </div>
    </Card>
  )
}

type AmountRowsProps = {
  showErrors: boolean
  list: RowList
  rows: readonly AmountRow[]
  errors: ReturnType<typeof revenueErrors>
  onRows: (rows: readonly AmountRow[]) => void
}

/** Amounts that each have a label of their own. */
function AmountRows({ list, rows, errors, showErrors, onRows }: AmountRowsProps) {
  const { title, each } = rowLists[list]
  const id = useId()
  const add = useRef<HTMLButtonElement>(null)
  const put = (key: number, part: Partial<AmountRow>) =>
    onRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))

  return (
    <fieldset className={styles.rows}>
      <legend>{title}</legend>
      {rows.map(({ key, label, amount }, index) => {
        const entry = `${list}.${key}`
        const wrongLabel = errors.get(`${entry}.label`)
        return (
          <div key={key} className={styles.row}>
            <div>
              <Input
                name={`${entry}.label`}
                aria-label={`Label of ${each} ${index + 1}`}
                aria-invalid={wrongLabel !== undefined}
                aria-describedby={wrongLabel && `${id}${key}`}
                // the row was just added: one types on in it
                autoFocus={label === '' && amount === ''}
                maxLength={100}
                placeholder="Label"
                status={wrongLabel && 'error'}
                value={label}
                onChange={({ target }) => put(key, { label: target.value })}
              />
              {wrongLabel && (
                <span id={`${id}${key}`} className={styles.reason}>
                  {wrongLabel}
                </span>
              )}
            </div>
            <MoneyInput
              name={`${entry}.amount`}
              label={`Amount of ${each} ${index + 1}`}
              isLabelHidden
              unit="$"
              value={amount}
              reason={errors.get(`${entry}.amount`)}
              showErrors={showErrors}
              onChange={(text) => put(key, { amount: text })}
            />
            <Button
              icon={<DeleteOutlined aria-hidden />}
              aria-label={`Remove ${each} ${label || index + 1}`}
              onClick={() => {
                // the focus would go with the row
                add.current?.focus()
                onRows(rows.filter((row) => row.key !== key))
              }}
            />
          </div>
        )
      })}
      <ReasonButton
        ref={add}
        type="dashed"
        size="small"
        icon={<PlusOutlined aria-hidden />}
        reason={rows.length < maxRows ? undefined : `At most ${maxRows}`}
        onClick={() => onRows(withNewRow(rows))}
      >
        {`Add ${each}`}
      </ReasonButton>
    </fieldset>
  )
}
