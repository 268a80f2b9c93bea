import './amount-list.css'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { ReasonButton } from '#web/ui/reason-button.tsx'
import { AmountField } from './amount-field.tsx'
import { AmountLabel } from './amount-label.tsx'
import { type AmountRow, mostRows, newRow, rowReasons } from './amount-rows.ts'

type Props = {
  title: string
  /** what one of them is called: 'reimbursement' or 'charge' */
  each: string
  rows: readonly AmountRow[]
  onRows: (rows: readonly AmountRow[]) => void
}

/** Amounts that each have a label of their own. Specification §3, Revenue. */
export function AmountList({ title, each, rows, onRows }: Props) {
  const reasons = rowReasons(rows)
  const put = (key: string, part: Partial<AmountRow>) =>
    onRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))

  return (
    <fieldset className="amount-list">
      <legend>{title}</legend>
      {rows.map((row, index) => (
        <div key={row.key} className="amount-list-row">
          <AmountLabel
            label={`Label of ${each} ${index + 1}`}
            text={row.label}
            reason={reasons.get(row.key)?.label}
            isNew={row.label === '' && row.amount === ''}
            onText={(label) => put(row.key, { label })}
          />
          <AmountField
            label={`Amount of ${each} ${index + 1}`}
            isLabelHidden
            text={row.amount}
            reason={reasons.get(row.key)?.amount}
            onText={(amount) => put(row.key, { amount })}
          />
          <Button
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`Remove ${each} ${row.label || index + 1}`}
            onClick={({ currentTarget }) => {
              // the focus would go with the row
              currentTarget.closest('fieldset')?.querySelector<HTMLElement>('.amount-list-add')?.focus()
              onRows(rows.filter(({ key }) => key !== row.key))
            }}
          />
        </div>
      ))}
      <ReasonButton
        className="amount-list-add"
        type="dashed"
        size="small"
        icon={<PlusOutlined aria-hidden />}
        reason={rows.length < mostRows ? undefined : `At most ${mostRows}`}
        onClick={() => onRows([...rows, newRow()])}
      >
        {`Add ${each}`}
      </ReasonButton>
    </fieldset>
  )
}
