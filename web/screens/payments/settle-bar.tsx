import { Checkbox } from 'antd'
import type { MechanicOrder } from '#web/api/generated/model/mechanicOrder.ts'
import { formatMoney } from '#web/domain/money.ts'
import { ReasonButton } from '#web/ui/reason-button.tsx'
import './settle-bar.css'
import { sumOf } from './settlement.ts'

type Props = {
  orders: readonly MechanicOrder[]
  selected: readonly MechanicOrder[]
  isSettling: boolean
  /** why nothing can be settled */
  reason: string | undefined
  onSelect: (ids: ReadonlySet<string>) => void
  onSettle: () => void
}

/** Select all, how many are selected and what they add up to, and Settle. */
export function SettleBar({ orders, selected, isSettling, reason, onSelect, onSettle }: Props) {
  const isAll = orders.length > 0 && selected.length === orders.length
  return (
    <div className="settle-bar">
      <Checkbox
        disabled={isSettling || orders.length === 0}
        checked={isAll}
        indeterminate={selected.length > 0 && !isAll}
        onChange={({ target }) =>
          onSelect(new Set(target.checked ? orders.map(({ orderId }) => orderId) : []))
        }
      >
        Select all
      </Checkbox>
      <p role="status">
        {selected.length} of {orders.length} selected <strong>{formatMoney(sumOf(selected))}</strong>
      </p>
      <ReasonButton type="primary" loading={isSettling} reason={reason} onClick={onSettle}>
        Settle
      </ReasonButton>
    </div>
  )
}
