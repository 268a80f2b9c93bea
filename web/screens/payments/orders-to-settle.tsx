import { Alert, Button, Checkbox, type CheckboxChangeEvent, Flex } from 'antd'
import { useRef } from 'react'
import type { Balance, Mechanic, MechanicOrder } from '#web/api/generated/pitlane.schemas.ts'
import { formatDateTime } from '#web/domain/dates.ts'
import { cents, formatMoney } from '#web/domain/money.ts'
import { formatName } from '#web/domain/person.ts'
import { formatCount } from '#web/domain/text.ts'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { useConfirm } from '#web/ui/actions/confirm.tsx'
import { useShortcuts } from '#web/ui/actions/shortcuts.ts'
import { useToast } from '#web/ui/actions/toast.ts'
import { Totals } from '#web/ui/base/money.tsx'
import { type Column, IdCell } from '#web/ui/list/columns.tsx'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { Card, DescriptionList } from '#web/ui/page/card.tsx'
import { EmptyState } from '#web/ui/page/failure-panel.tsx'
import { BackLink } from '#web/ui/page/page-header.tsx'
import { BalanceBar } from './balance-bar.tsx'
import styles from './payments.module.css'
import { useSelectedOrders } from './selected-orders.ts'
import {
  findFittingOrders,
  findSettleObstacle,
  getExcess,
  getFirstBalance,
  joinIds,
  sumRevenue,
} from './settlement.ts'
import { getOutcomeTitle, type Transfer } from './transfers.ts'
import { useSettle } from './use-settle.ts'

type Props = {
  orders: readonly MechanicOrder[]
  mechanic: Mechanic
  balance: Balance | undefined
  isBalanceLoading: boolean
}

/** Renders the orders to settle, and pays the selected ones. Specification §5, Settlement. */
export function OrdersToSettle({ orders, mechanic, balance, isBalanceLoading }: Props) {
  const [selectedIds, select] = useSelectedOrders(mechanic.id)
  const clearSelection = () => select([])
  const lastToggledId = useRef<string>(undefined)
  const selected = orders.filter(({ orderId }) => selectedIds.includes(orderId))
  const { confirm, confirmation } = useConfirm()
  const toast = useToast()
  const settlement = useSettle(mechanic, clearSelection)
  const isSettling = settlement.isPending
  const isEmpty = orders.length === 0 && !isSettling
  const isChecking = settlement.transfers.some(({ outcome }) => outcome.kind === 'checking')
  /** The orders of earlier transfers that were not rejected. */
  const transferredIds = settlement.transfers
    .filter(({ outcome }) => outcome.kind !== 'rejected')
    .flatMap(({ orderIds }) => orderIds)
  const sum = sumRevenue(selected)
  const availableCents = balance && getFirstBalance(balance.availableBalanceList)
  const excess = availableCents === undefined ? cents(0) : getExcess(selected, availableCents)
  const fitting = availableCents === undefined ? [] : findFittingOrders(selected, availableCents)

  const confirmPayment = () =>
    confirm({
      title: `Settle ${formatMoney(sum)}?`,
      okText: `Settle ${formatMoney(sum)}`,
      isOkPrimary: excess === 0,
      alternative:
        excess > 0 && fitting.length > 0
          ? {
              text: 'Select what fits',
              run: () => select(fitting.map(({ orderId }) => orderId)),
            }
          : undefined,
      content: (
        <div className={styles.question}>
          <DescriptionList
            items={[
              ['Mechanic', formatName(mechanic)],
              [
                'Available Balance',
                availableCents === undefined ? 'Unknown' : formatMoney(availableCents),
              ],
              ['Orders', selected.length],
            ]}
          />
          <Totals
            rows={[
              ...selected.map((order) => ({
                label: order.orderId.slice(-8),
                isId: true,
                cents: sumRevenue([order]),
              })),
              { label: 'Total', cents: sum },
            ]}
          />
          {excess > 0 && (
            <Alert
              type="warning"
              showIcon
              role="status"
              title={`The total exceeds the available balance by ${formatMoney(excess)}.`}
              description={describeFittingOrders(fitting, selected)}
            />
          )}
          {selected.some(({ orderId }) => transferredIds.includes(orderId)) && (
            <p>
              An earlier transfer included some of these orders. It may be in progress or already
              complete.
            </p>
          )}
        </div>
      ),
    })
  const handleSettle = () => {
    if (selected.length > 0) settlement.run(selected, confirmPayment)
    else toast.warning('Please select at least one order to settle.')
  }

  const toggle = (id: string, { target, nativeEvent }: CheckboxChangeEvent) => {
    const ids = orders.map(({ orderId }) => orderId)
    const index = ids.indexOf(id)
    const lastIndex = ids.indexOf(lastToggledId.current ?? id)
    const otherEnd = nativeEvent.shiftKey && lastIndex !== -1 ? lastIndex : index
    const range = ids.slice(Math.min(index, otherEnd), Math.max(index, otherEnd) + 1)
    select(
      ids.filter((other) => (range.includes(other) ? target.checked : selectedIds.includes(other))),
    )
    lastToggledId.current = id
  }
  useShortcuts('These orders', [{ keys: 'Shift+Click', label: 'Select a range' }])

  const selectAllBox = (
    <Checkbox
      styles={{ label: { paddingInlineEnd: 0 } }}
      disabled={isSettling || orders.length === 0}
      checked={selected.length > 0 && selected.length === orders.length}
      indeterminate={selected.length > 0 && selected.length < orders.length}
      onChange={({ target }) => select(target.checked ? orders.map(({ orderId }) => orderId) : [])}
    >
      Select all
    </Checkbox>
  )
  const orderColumn: Column<MechanicOrder> = {
    id: 'order',
    title: 'Order',
    width: 200,
    onCard: 'title',
    render: ({ orderId: id }) => (
      <Flex gap="middle">
        <Checkbox
          aria-label={`Select order ${id.slice(-8)}`}
          disabled={isSettling}
          checked={selectedIds.includes(id)}
          onChange={(event) => toggle(id, event)}
        />
        <IdCell id={id} to={paths.order(id)} />
      </Flex>
    ),
  }

  return (
    <Card title="Orders to Settle" aside={!isEmpty && selectAllBox}>
      {settlement.transfers.map((transfer) => (
        <Outcome
          key={transfer.sentAt}
          transfer={transfer}
          onCheckAgain={settlement.checkAgain}
          onClose={() => settlement.closeOutcome(transfer)}
        />
      ))}
      {isEmpty ? (
        <EmptyState title="No orders to settle">
          <BackLink path={paths.payments()}>Back to Payments</BackLink>
        </EmptyState>
      ) : (
        <>
          <div className={styles.orders}>
            <DataTable
              columns={[orderColumn, ...columns]}
              rows={orders}
              rowKey={({ orderId }) => orderId}
              empty="No orders to settle"
              isNarrow
            />
          </div>
          <BalanceBar selected={selected} balance={balance} isLoading={isBalanceLoading} />
        </>
      )}
      <Flex
        className={styles.bar}
        data-uncovered
        wrap
        align="center"
        justify="end"
        gap="var(--space-3) var(--space-6)"
      >
        {!isEmpty && (
          <p role="status">
            {selected.length} of {formatCount(orders.length, 'order')} selected{' '}
            <strong>{formatMoney(sum)}</strong>
          </p>
        )}
        {/*
          A missing selection does not disable Settle. Pressing it then shows the stated alert. Without orders, Settle is
          disabled (Specification §5), not hidden.
        */}
        <ActionButton
          type={selected.length > 0 ? 'primary' : 'default'}
          className={selected.length === 0 ? styles.withoutSelection : undefined}
          action={settlement}
          reason={isChecking ? checkingNote : findSettleObstacle(mechanic, orders, selected)}
          onClick={handleSettle}
        >
          Settle
        </ActionButton>
      </Flex>
      {confirmation}
    </Card>
  )
}

const columns: Column<MechanicOrder>[] = [
  {
    id: 'completed',
    title: 'Completed',
    onCard: 'foot',
    render: ({ orderCompletedTime: time }) => formatDateTime(time),
  },
  {
    id: 'revenue',
    title: 'Total Revenue',
    align: 'right',
    width: 180,
    onCard: 'badge',
    render: (order) => formatMoney(sumRevenue([order])),
  },
]

const describeFittingOrders = (
  fitting: readonly MechanicOrder[],
  selected: readonly MechanicOrder[],
) =>
  fitting.length > 0
    ? `“Select what fits” keeps ${fitting.length} of ${formatCount(selected.length, 'order')}, the oldest first, for a total of ${formatMoney(sumRevenue(fitting))}.`
    : 'None of the selected orders fits within the available balance.'

const checkingNote = 'Checking the orders…'

type OutcomeProps = { transfer: Transfer; onCheckAgain: () => void; onClose: () => void }

/** Renders the outcome of a transfer. The admin can close it once the outcome is known. */
function Outcome({ transfer, onCheckAgain, onClose }: OutcomeProps) {
  const { orderIds, outcome } = transfer
  const isChecking = outcome.kind === 'checking'
  const rejection = outcome.kind === 'rejected' ? outcome.reason : undefined
  const isRejected = rejection !== undefined
  const knownIds = outcome.kind === 'known' ? outcome.unsettledIds : undefined
  const unsettledIds = isRejected ? orderIds : knownIds
  const isSettled = unsettledIds?.length === 0
  const settledIds = orderIds.filter((id) => unsettledIds && !unsettledIds.includes(id))
  const unknownOutcomeNote = isChecking
    ? checkingNote
    : `The orders could not be checked. Do not settle ${joinIds(orderIds)} until you know the outcome.`
  const retryNote = 'The transfer may still be in progress. Check again before you retry.'
  const unsettledType = isRejected ? 'error' : 'warning'
  const unsettledRole = isRejected ? 'note' : 'alert'
  const notes = [
    rejection,
    !unsettledIds && unknownOutcomeNote,
    settledIds.length > 0 && `Settled: ${joinIds(settledIds)}.`,
    unsettledIds &&
      !isSettled &&
      !isRejected &&
      `Not settled yet: ${joinIds(unsettledIds)}. ${retryNote}`,
  ]
  return (
    <Alert
      className={styles.outcome}
      type={isSettled ? 'success' : unsettledType}
      showIcon
      // The reason for a rejection is also in a toast, which has the role alert.
      role={isSettled ? 'status' : unsettledRole}
      title={getOutcomeTitle(orderIds.length, unsettledIds?.length)}
      closable={unsettledIds === undefined ? false : { onClose, 'aria-label': 'Close' }}
      description={
        <>
          {notes.map((note) => note && <p key={note}>{note}</p>)}
          {!isSettled && !isRejected && (
            <Button size="small" loading={isChecking} onClick={onCheckAgain}>
              Check again
            </Button>
          )}
        </>
      }
    />
  )
}
