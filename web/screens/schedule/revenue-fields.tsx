import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Flex, Input } from 'antd'
import { type MouseEvent, use, useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { cents, formatMoney, parseAmount } from '#web/domain/money.ts'
import { focusControl } from '#web/ui/actions/focus.ts'
import { Muted } from '#web/ui/base/muted.tsx'
import { FormNameContext, toFieldId, useField } from '#web/ui/editor/field.tsx'
import { MoneyField } from '#web/ui/editor/money-field.tsx'
import { Card } from '#web/ui/page/card.tsx'
import type { AppointmentValues } from './appointment.ts'
import {
  type AmountRow,
  amountFields,
  amountLists,
  lastRates,
  parseOptionalAmount,
  parseRevenue,
  type RevenueForm,
} from './revenue-form.ts'
import styles from './schedule.module.css'

type Props = {
  revenue: RevenueForm
  /** In whole hours. */
  duration: number
}

/** Renders the fields of the revenue and its total. Specification §5, Scheduling. */
export function RevenueFields({ revenue, duration }: Props) {
  const formName = use(FormNameContext)
  const { total, errors, hourlyCharge } = parseRevenue(revenue, duration)
  return (
    <Card title="Revenue & Charges">
      <div className={styles.amounts}>
        {amountFields.map(([name, label]) => (
          <div key={name}>
            <label className={styles.label} htmlFor={toFieldId(formName, `revenue.${name}`)}>
              {label}
            </label>
            <MoneyField name={`revenue.${name}`} unit="$" parse={parseOptionalAmount} />
          </div>
        ))}
      </div>
      {hourlyCharge === 0 && <LastRates />}
      <div className={styles.lists}>
        {amountLists.map(({ list, ...names }) => (
          <AmountRows key={list} list={list} {...names} errors={errors} rows={revenue[list]} />
        ))}
      </div>
      <Flex justify="space-between" className={styles.total}>
        <span>Total Revenue</span>
        <output aria-label="Total Revenue" className={total < 0 ? styles.invalid : undefined}>
          {formatMoney(total)}
        </output>
      </Flex>
      <Muted>{`Hourly rate × ${duration} h + reimbursements − charges`}</Muted>
    </Card>
  )
}

/** Renders a button that takes over the rates of the last appointment, or nothing if there is none. */
function LastRates() {
  const { setValue } = useFormContext<AppointmentValues>()
  const formName = use(FormNameContext)
  const [last] = useState(lastRates.read)
  const { value: hourly = cents(0) } = parseOptionalAmount(last?.hourlyCharge ?? '')
  const { value: platform = cents(0) } = parseOptionalAmount(last?.platformCharge ?? '')
  if (!last || hourly === 0) return null
  const takeOver = (event: MouseEvent<HTMLElement>) => {
    // The pressed button disappears.
    focusControl(event.currentTarget.closest('form'), toFieldId(formName, 'revenue.hourlyCharge'))
    setValue('revenue.hourlyCharge', last.hourlyCharge)
    setValue('revenue.platformCharge', last.platformCharge)
  }
  return (
    <Button className={styles.lastRates} size="small" onClick={takeOver}>
      {`Use ${formatMoney(hourly)} per hour`}
      {platform > 0 && ` and ${formatMoney(platform)} platform charge`}
    </Button>
  )
}

type AmountRowsProps = Pick<(typeof amountLists)[number], 'list' | 'title' | 'noun'> & {
  rows: readonly AmountRow[]
  /** The errors of the labels, by field ('otherCharges.0.label'). */
  errors: ReadonlyMap<string, string>
}

function AmountRows({ list, title, noun, rows, errors }: AmountRowsProps) {
  const name = `revenue.${list}` as const
  const { fields, append, remove } = useFieldArray<AppointmentValues, typeof name>({ name })
  const addButton = useRef<HTMLButtonElement>(null)
  return (
    <fieldset className={styles.rows}>
      <legend className={styles.label}>{title}</legend>
      {fields.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the keys of `useFieldArray` change with each newer version, and the focused field would lose the focus
        <div key={index} className={styles.row}>
          <LabelField
            name={`${name}.${index}.label`}
            label={`Label for ${noun.toLowerCase()} ${index + 1}`}
            error={errors.get(`${list}.${index}.label`)}
          />
          <MoneyField
            name={`${name}.${index}.amount`}
            aria-label={`Amount for ${noun.toLowerCase()} ${index + 1}`}
            unit="$"
            parse={rows[index]?.label.trim() === '' ? parseOptionalAmount : parseAmount}
          />
          <Button
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`Remove ${noun.toLowerCase()} ${rows[index]?.label || index + 1}`}
            onClick={() => {
              // The pressed button disappears.
              addButton.current?.focus()
              remove(index)
            }}
          />
        </div>
      ))}
      <Button
        ref={addButton}
        type="dashed"
        size="small"
        icon={<PlusOutlined aria-hidden />}
        // The label of the new row takes the focus.
        onClick={() => append({ label: '', amount: '' })}
      >
        {`Add ${noun}`}
      </Button>
    </fieldset>
  )
}

type LabelFieldProps = { name: string; label: string; error: string | undefined }

/** Renders the field of a label. Its error depends on the amount and on the other labels. */
function LabelField({ name, label, error }: LabelFieldProps) {
  const { props, errorId } = useField({ name })
  return (
    <div>
      <Input
        {...props}
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error && errorId}
        maxLength={100}
        placeholder="Label"
        status={error === undefined ? '' : 'error'}
      />
      {error && (
        <span id={errorId} className={styles.invalid}>
          {error}
        </span>
      )}
    </div>
  )
}
