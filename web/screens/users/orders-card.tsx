import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { isComplete } from '#web/api/use-all-pages.ts'
import { formatLocaleDate } from '#web/domain/dates.ts'
import { paths } from '#web/paths.ts'
import { IndexButton } from '#web/records/orders/index-button.tsx'
import {
  type IndexedOrder,
  sortNewestFirst,
  useOrderIndex,
} from '#web/records/orders/order-index.ts'
import { OrderStatusBadge } from '#web/records/orders/order-status-badge.tsx'
import { Money } from '#web/ui/base/money.tsx'
import { Muted } from '#web/ui/base/muted.tsx'
import { type LineColumn, LinesTable } from '#web/ui/list/lines-table.tsx'
import { Card } from '#web/ui/page/card.tsx'

const columns: LineColumn<IndexedOrder>[] = [
  {
    title: 'Vehicle',
    onCard: 'title',
    render: ({ id, vehicle }) => <Link to={paths.order(id)}>{vehicle}</Link>,
  },
  { title: 'Date', onCard: 'foot', render: ({ created }) => formatLocaleDate(created) },
  {
    title: 'Status',
    onCard: 'badge',
    render: ({ status }) => <OrderStatusBadge code={status} />,
  },
  { title: 'Total', onCard: 'end', render: ({ total }) => <Money cents={total} /> },
]

/** Renders the orders of a user, newest first, once the admin asks for them: no call reads the orders of one user. */
export function OrdersCard({ userId }: { userId: string }) {
  const [isOpen, setOpen] = useState(false)
  const index = useOrderIndex(isOpen)
  const { data, isFetching } = index
  const orders = useMemo(
    () => sortNewestFirst((data?.content ?? []).filter((order) => order.userId === userId)),
    [data, userId],
  )
  return (
    <Card
      title="Orders"
      aside={
        <IndexButton
          index={index}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          showLabel="Show orders"
          hideLabel="Hide orders"
          isAtEnd
        />
      }
    >
      {isOpen && orders.length > 0 && (
        <LinesTable isCompact isFlush columns={columns} rows={orders} rowKey={({ id }) => id} />
      )}
      {isOpen && orders.length === 0 && data && isComplete(data) && !isFetching && (
        <Muted>No orders found.</Muted>
      )}
    </Card>
  )
}
