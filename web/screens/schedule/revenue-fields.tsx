import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Flex, Form, Input, type InputProps, type InputRef } from 'antd'
import { type Ref, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatMoney, parseAmount } from '#web/domain/money.ts'
import { Muted } from '#web/ui/base/muted.tsx'
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
  /** The name of the form, with which the IDs of its fields begin. */
  formName: string
  revenue: RevenueForm
  /** In whole hours. */
  duration: number
}

/** Renders the fields of the revenue and its total. Specification §5, Scheduling. */
export function RevenueFields({ formName, revenue, duration }: Props) {
  const { total, errors, hourlyCharge } = parseRevenue(revenue, duration)
  return (
    <Card title="Revenue & Charges">
      <div className={styles.amounts}>
        {amountFields.map(([name, label]) => (
          <div key={name}>
            <Muted as="label" htmlFor={`${formName}_revenue_${name}`}>
              {label}
            </Muted>
            <MoneyField name={['revenue', name]} unit="$" parse={parseOptionalAmount} />
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
  const form = Form.useFormInstance<AppointmentValues>()
  const [last] = useState(lastRates.read)
  const { value: hourly = 0 } = parseOptionalAmount(last?.hourlyCharge ?? '')
  const { value: platform = 0 } = parseOptionalAmount(last?.platformCharge ?? '')
  if (!last || hourly === 0) return null
  const takeOver = () => {
    // The pressed button disappears.
    form.focusField(['revenue', 'hourlyCharge'])
    form.setFieldsValue({ revenue: last })
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
  const form = Form.useFormInstance<AppointmentValues>()
  const addButton = useRef<HTMLButtonElement>(null)
  return (
    <Form.List name={['revenue', list]}>
      {(fields, { add, remove }) => (
        <fieldset className={styles.rows}>
          <Muted as="legend">{title}</Muted>
          {fields.map(({ key, name: index }) => (
            <div key={key} className={styles.row}>
              <Form.Item noStyle name={[index, 'label']}>
                <LabelInput
                  aria-label={`Label for ${noun.toLowerCase()} ${index + 1}`}
                  error={errors.get(`${list}.${index}.label`)}
                />
              </Form.Item>
              <MoneyField
                name={[index, 'amount']}
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
            onClick={() => {
              // Renders the row at once, so that its label can take the focus.
              flushSync(() => add({ label: '', amount: '' }))
              form.focusField(['revenue', list, fields.length, 'label'])
            }}
          >
            {`Add ${noun}`}
          </Button>
        </fieldset>
      )}
    </Form.List>
  )
}

type LabelInputProps = InputProps & { ref?: Ref<InputRef>; error: string | undefined }

/** Renders the input of a label. Its error depends on the amount and on the other labels. */
function LabelInput({ error, ...input }: LabelInputProps) {
  const errorId = useId()
  return (
    <div>
      <Input
        {...input}
        aria-invalid={error !== undefined}
        aria-describedby={error && errorId}
        maxLength={100}
        placeholder="Label"
        status={error && 'error'}
      />
      {error && (
        <span id={errorId} className={styles.invalid}>
          {error}
        </span>
      )}
    </div>
  )
}
