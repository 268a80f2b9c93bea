import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import type { Balance } from '#web/api/generated/model/balance.ts'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import type { MechanicOrder } from '#web/api/generated/model/mechanicOrder.ts'
import { formatMoney } from '#web/domain/money.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { useConfirm } from '#web/ui/confirm.ts'
import { useToast } from '#web/ui/toast.ts'
import { OrderSelection } from './order-selection.tsx'
import './orders-to-settle.css'
import { OutcomeUnknown } from './outcome-unknown.tsx'
import { SettleBar } from './settle-bar.tsx'
import { sumOf, whyNotSettle } from './settlement.ts'
import { SettlementSummary } from './settlement-summary.tsx'
import { useSettle } from './use-settle.ts'

type Props = { orders: readonly MechanicOrder[]; mechanic: Mechanic; balance: Balance }

/** Choosing orders and paying for them: one confirmation, one press, one transfer (Specification §5, Settlement). */
export function OrdersToSettle({ orders, mechanic, balance }: Props) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selected = orders.filter(({ orderId }) => ids.has(orderId))
  const confirm = useConfirm()
  const toast = useToast()
  const settling = useSettle(mechanic.id, () => setIds(new Set()))
  const { settle, isSettling, lost } = settling

  const ask = async () => {
    const sum = formatMoney(sumOf(selected))
    const isAgain = selected.some(({ orderId }) => lost?.orders.some((order) => order.orderId === orderId))
    return confirm({
      title: `Settle ${sum}?`,
      content: (
        <SettlementSummary mechanic={mechanic} orders={selected} balance={balance} isAgain={isAgain} />
      ),
      yes: `Pay ${sum}`,
    })
  }
  const press = () =>
    selected.length === 0
      ? toast.warning('Please select at least one order to settle.')
      : void settle(selected, ask)

  if (settling.isNothingLeft) return <Navigate to={paths.payments()} />
  return (
    <Card title="Orders to Settle">
      {lost && (
        <OutcomeUnknown lost={lost} onCheckAgain={settling.checkAgain} onClose={settling.forgetLost} />
      )}
      <OrderSelection orders={orders} selected={ids} isLocked={isSettling} onSelect={setIds} />
      <SettleBar
        orders={orders}
        selected={selected}
        isSettling={isSettling}
        reason={
          lost?.isChecking ? 'The list is being read again first.' : whyNotSettle(mechanic, orders, selected)
        }
        onSelect={setIds}
        onSettle={press}
      />
    </Card>
  )
}
