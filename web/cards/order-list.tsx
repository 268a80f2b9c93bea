import { useListOrders } from '#web/api/generated/orders/orders.ts'
import type { OrderStatus, ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { keepRowsOptions } from '#web/api/query-client.ts'
import { createOrdersPageQuery } from '#web/api/read-all-pages.ts'
import { formatIsoDate, formatLocaleDate } from '#web/domain/dates.ts'
import {
  getOrderStatus,
  joinServiceNames,
  ordersPerPage,
  type StatusChoices,
  summarizeServices,
} from '#web/domain/order.ts'
import { formatVehicle, matchesOrderSearch } from '#web/domain/vehicle.ts'
import { createIdColumn } from '#web/ui/list/id-cell.tsx'
import { type ListAction, ListPage, type ListProps } from '#web/ui/list/list-page.tsx'
import type { Column } from '#web/ui/list/record-table.tsx'
import table from '#web/ui/list/table.module.css'
import { useListParams } from '#web/ui/list/use-list-params.ts'
import { OrderStatusBadge } from './order-status-badge.tsx'

type Props = ListProps & {
  /** Options of the status filter; the first is the default. */
  choices: StatusChoices
  /** Returns the path that a row opens. */
  getRecordPath: (id: string) => string
  action?: ListAction<ServiceOrder, OrderStatus>
}

/** Renders a list of orders, by default ten per page. Specification §2, §9. */
export function OrderList({ choices, getRecordPath, ...listProps }: Props) {
  const statusOptions = choices.map(({ code, label }) => ({ value: code, label }))
  const list = useListParams({ statusOptions, status: choices[0].code, size: ordersPerPage })
  const { page, size, status } = list
  return (
    <ListPage
      {...listProps}
      noun="order"
      list={list}
      search={{ placeholder: 'Search by car make, model or order ID', matches: matchesOrderSearch }}
      query={useListOrders({ page, size, status }, keepRowsOptions)}
      getPageQuery={createOrdersPageQuery(status)}
      columns={createOrderColumns(getRecordPath)}
      rowPath={({ id }) => getRecordPath(id)}
    />
  )
}

const createOrderColumns = (getRecordPath: (id: string) => string): Column<ServiceOrder>[] => [
  createIdColumn('Order ID', ({ id }) => id, getRecordPath),
  {
    title: 'Vehicle',
    width: 240,
    isLong: true,
    onCard: 'title',
    text: ({ car }) => formatVehicle(car),
  },
  {
    title: 'Services',
    isLong: true,
    onCard: 'body',
    text: ({ services }) => joinServiceNames(services),
    render: ({ services }) => {
      // Only the first part is clamped, so that ' + 2 more' stays visible.
      const [first, more] = summarizeServices(services).split(/(?= \+ \d+ more$)/)
      if (!more) return first
      return (
        <div className={table.summary}>
          <span className="clamp">{first}</span>
          {more}
        </div>
      )
    },
  },
  {
    title: 'Date',
    width: 116,
    onCard: 'end',
    text: ({ created }) => formatIsoDate(created),
    render: ({ created }) => formatLocaleDate(created),
  },
  {
    title: 'Status',
    width: 196,
    onCard: 'badge',
    text: ({ status }) => getOrderStatus(status).label,
    render: ({ status }) => <OrderStatusBadge code={status} />,
  },
]
