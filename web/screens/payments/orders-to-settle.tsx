import { Alert, Button, Checkbox, Flex } from 'antd'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import type { Balance } from '#web/api/generated/model/balance.ts'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import type { MechanicOrder } from '#web/api/generated/model/mechanicOrder.ts'
import { Money } from '#web/cards/money.tsx'
import { Totals } from '#web/cards/totals.tsx'
import { captionTime } from '#web/domain/dates.ts'
import { type Cents, centsOf, formatMoney } from '#web/domain/money.ts'
import { fullName } from '#web/domain/person.ts'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { useConfirm } from '#web/ui/actions/confirm.ts'
import { useToast } from '#web/ui/actions/toast.ts'
import { IdCell } from '#web/ui/list/id-cell.tsx'
import type { Column } from '#web/ui/list/record-table.tsx'
import { RecordTable } from '#web/ui/list/record-table.tsx'
import { Card, DescriptionList } from '#web/ui/page/card.tsx'
import styles from './orders-to-settle.module.css'
import { availableCents, numbersOf, outcomeOf, reasonNotToSettle, sumOf } from './settlement.ts'
import { type Transfer, useSettle } from './use-settle.ts'

type OrdersToSettleProps = {
  orders: readonly MechanicOrder[]
  mechanic: Mechanic
  balance: Balance | undefined
}

/** Choosing orders and paying for them: one confirmation, one press, one transfer (Specification §5, Settlement). */
export function OrdersToSettle({ orders, mechanic, balance }: OrdersToSettleProps) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selected = orders.filter(({ orderId }) => ids.has(orderId))
  const confirm = useConfirm()
  const toast = useToast()
  const settling = useSettle(mechanic, () => setIds(new Set()))
  const { settle, isSettling, transfer } = settling

  const ask = async () => {
    const sum = formatMoney(sumOf(selected))
    const isAgain = selected.some(({ orderId }) =>
      transfer?.orders.some((order) => order.orderId === orderId),
    )
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

  const sum = sumOf(selected)
  const available = balance && availableCents(balance)
  const reason = transfer?.isChecking
    ? 'The list is being read again first.'
    : reasonNotToSettle(mechanic, orders, selected)

  if (settling.isNothingLeft) return <Navigate to={paths.payments()} />
  return (
    <Card title="Orders to Settle">
      {transfer && (
        <Outcome transfer={transfer} onCheckAgain={settling.checkAgain} onClose={settling.close} />
      )}
      <div className={styles.orders}>
        <OrderSelection orders={orders} selected={ids} isLocked={isSettling} onSelect={setIds} />
      </div>
      <Flex className={styles.bar} wrap align="center" gap="var(--space-3) var(--space-6)">
        <p className={styles.short} role="status">
          {isShort(sum, available) &&
            'More than the platform has available: the transfer will probably fail.'}
        </p>
        <p role="status">
          {selected.length} of {orders.length} selected{' '}
          <strong>
            <Money cents={sum} />
          </strong>
        </p>
        {/* with nothing selected it still answers, but does not ask to be pressed */}
        <ActionButton
          type={selected.length > 0 ? 'primary' : 'default'}
          className={selected.length > 0 ? undefined : styles.waiting}
          loading={isSettling}
          reason={reason}
          onClick={press}
        >
          Settle
        </ActionButton>
      </Flex>
    </Card>
  )
}

/** Whether the platform has less than is to be paid, as far as anybody knows. */
const isShort = (sum: Cents, available: Cents | undefined) => available !== undefined && sum > available

type SelectionProps = {
  orders: readonly MechanicOrder[]
  selected: ReadonlySet<string>
  isLocked: boolean
  onSelect: (ids: ReadonlySet<string>) => void
}

/** The completed orders of a mechanic, to be chosen one by one. */
function OrderSelection({ orders, selected, isLocked, onSelect }: SelectionProps) {
  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
  }
  const chosen = orders.filter(({ orderId }) => selected.has(orderId)).length
  const isAll = orders.length > 0 && chosen === orders.length
  const all = (
    <>
      <Checkbox
        disabled={isLocked || orders.length === 0}
        checked={isAll}
        indeterminate={chosen > 0 && !isAll}
        onChange={({ target }) =>
          onSelect(new Set(target.checked ? orders.map(({ orderId }) => orderId) : []))
        }
      >
        Select all
      </Checkbox>
      <span className="visually-hidden">Order</span>
    </>
  )
  const columns: Column<MechanicOrder>[] = [
    {
      title: 'Order',
      header: all,
      width: 200,
      onCard: 'title',
      render: ({ orderId: id }) => (
        <span className={styles.order}>
          <Checkbox
            aria-label={`Select order ${id.slice(-8)}`}
            disabled={isLocked}
            checked={selected.has(id)}
            onChange={() => toggle(id)}
          />
          <IdCell id={id} to={paths.order(id)} />
        </span>
      ),
    },
    {
      title: 'Completed',
      onCard: 'foot',
      render: ({ orderCompletedTime: time }) => (time ? captionTime(time) : 'N/A'),
    },
    {
      title: 'Total Revenue',
      align: 'right',
      width: 180,
      onCard: 'badge',
      render: ({ totalRevenue: dollars }) => <Money cents={centsOf(dollars) ?? 0} />,
    },
  ]
  return (
    <RecordTable
      columns={columns}
      rows={orders}
      keyOf={({ orderId }) => orderId}
      empty="No orders to settle"
    />
  )
}

type SummaryProps = {
  mechanic: Mechanic
  orders: readonly MechanicOrder[]
  /** undefined while nobody knows it */
  balance: Balance | undefined
  /** the answer to an earlier transfer of some of them was lost */
  isAgain: boolean
}

/** What is about to be paid, before it is. */
function SettlementSummary({ mechanic, orders, balance, isAgain }: SummaryProps) {
  const available = balance && availableCents(balance)
  const amounts = orders.map(({ orderId, totalRevenue }) => ({
    label: orderId.slice(-8),
    cents: centsOf(totalRevenue) ?? 0,
  }))
  return (
    <div className={styles.summary}>
      <DescriptionList
        items={[
          ['Mechanic', fullName(mechanic)],
          [
            'Platform Balance',
            available === undefined ? 'Not known' : <Money key="balance" cents={available} />,
          ],
          ['Orders', orders.length],
        ]}
      />
      <Totals rows={[...amounts, { label: 'Sum', cents: sumOf(orders) }]} />
      {isShort(sumOf(orders), available) && (
        <Alert
          type="warning"
          showIcon
          title="The sum is more than the platform has available: the transfer will probably fail."
        />
      )}
      {isAgain && <p>The outcome of an earlier transfer for these orders is unknown; it may be under way.</p>}
    </div>
  )
}

type OutcomeProps = { transfer: Transfer; onCheckAgain: () => void; onClose: () => void }

/** Shows what became of the last transfer until it is closed. */
function Outcome({ transfer, onCheckAgain, onClose }: OutcomeProps) {
  const { orders, pending, isChecking } = transfer
  const isPaid = pending?.length === 0
  return (
    <Alert
      className={styles.outcome}
      type={isPaid ? 'success' : 'warning'}
      showIcon
      role={isPaid ? 'status' : 'alert'}
      title={outcomeOf(orders, pending)}
      description={
        <>
          <Finding transfer={transfer} />
          {!isPaid && (
            <Button size="small" loading={isChecking} onClick={onCheckAgain}>
              Check again
            </Button>
          )}
        </>
      }
      closable={isChecking ? false : { onClose, 'aria-label': 'Close' }}
    />
  )
}

function Finding({ transfer: { orders, pending, isChecking } }: { transfer: Transfer }) {
  if (!pending)
    return (
      <p>
        The answer to the transfer was lost.{' '}
        {isChecking
          ? 'The list is being read again.'
          : `The list could not be read again. Do not settle ${numbersOf(orders)} before you know.`}
      </p>
    )
  const settled = orders.filter((order) => !pending.includes(order))
  return (
    <ul>
      {settled.length > 0 && <li>Settled: {numbersOf(settled)}.</li>}
      {pending.length > 0 && (
        <li>
          Not settled, as the list reads now: {numbersOf(pending)}. The transfer may still be under way: check
          again before you pay for them once more.
        </li>
      )}
    </ul>
  )
}
