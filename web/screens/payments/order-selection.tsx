import { Checkbox } from 'antd'
import type { MechanicOrder } from '#web/api/generated/model/mechanicOrder.ts'
import { captionTime } from '#web/domain/caption-time.ts'
import { centsOf, formatMoney } from '#web/domain/money.ts'
import { paths } from '#web/paths.ts'
import { columnsOf } from '#web/ui/columns-of.ts'
import { IdCell } from '#web/ui/id-cell.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'

type Props = {
  orders: readonly MechanicOrder[]
  selected: ReadonlySet<string>
  isLocked: boolean
  onSelect: (ids: ReadonlySet<string>) => void
}

/** The completed orders of a mechanic, to be chosen one by one. */
export function OrderSelection({ orders, selected, isLocked, onSelect }: Props) {
  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
  }
  const columns = columnsOf<MechanicOrder>([
    {
      title: 'Order',
      dataIndex: 'orderId',
      render: (id) => (
        <span className="order-to-settle">
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
      dataIndex: 'orderCompletedTime',
      render: (time) => (time ? captionTime(time) : 'N/A'),
    },
    {
      title: 'Total Revenue',
      dataIndex: 'totalRevenue',
      align: 'right',
      render: (dollars) => formatMoney(centsOf(dollars) ?? 0),
    },
  ])
  return (
    <RecordTable
      columns={columns}
      rows={orders}
      keyOf={({ orderId }) => orderId}
      empty="No orders to settle"
    />
  )
}
