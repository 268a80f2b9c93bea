import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OrderStatus, ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { formatIsoDate, parseTime } from '#web/domain/dates.ts'
import { getOrderStatus, joinServiceNames, summarizeServices } from '#web/domain/order.ts'
import { formatVehicle, matchesOrderSearch } from '#web/domain/vehicle.ts'
import { Clamp } from '#web/ui/base/clamp.tsx'
import { type Column, createIdColumn } from '#web/ui/list/columns.tsx'
import { ListPage, type ListPageProps } from '#web/ui/list/list-page.tsx'
import table from '#web/ui/list/table.module.css'
import { useListState } from '#web/ui/list/use-list-state.ts'
import { type RenderAction, useListTools } from '#web/ui/list-tools/use-list-tools.tsx'
import type { OrderListDescription } from './order-lists.ts'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { RequestDate } from './request-date.tsx'

type Props = Pick<
  ListPageProps<ServiceOrder, OrderStatus>,
  'title' | 'back' | 'caption' | 'failure' | 'empty'
> & {
  description: OrderListDescription
  /** Returns the path that a row opens. */
  getRecordPath: (id: string) => string
  renderAction?: RenderAction<ServiceOrder, OrderStatus>
}

/** Renders a list of orders. Specification §2, §9. */
export function OrderList({ description, getRecordPath, renderAction, ...texts }: Props) {
  const list = useListState(description)
  const query = useQuery({ ...description.read(list), placeholderData: keepPreviousData })
  const props = {
    ...texts,
    noun: description.noun,
    list,
    query,
    search: { placeholder: 'Search by car make, model or order ID', matches: matchesOrderSearch },
    columns: createOrderColumns(getRecordPath, list.status),
    rowPath: ({ id }: ServiceOrder) => getRecordPath(id),
  }
  return <ListPage {...useListTools({ ...props, read: description.read, renderAction })} />
}

const createOrderColumns = (
  getRecordPath: (id: string) => string,
  filteredStatus: OrderStatus,
): Column<ServiceOrder>[] => [
  createIdColumn('Order ID', ({ id }) => id, getRecordPath),
  {
    id: 'vehicle',
    title: 'Vehicle',
    width: 240,
    isLong: true,
    onCard: 'title',
    text: ({ car }) => formatVehicle(car),
  },
  {
    id: 'services',
    title: 'Services',
    isLong: true,
    onCard: 'body',
    text: ({ services }) => joinServiceNames(services),
    render: ({ services }) => {
      const first = summarizeServices(services.slice(0, 1))
      // ', Tires' or ' + 2 more'
      const rest = summarizeServices(services).slice(first.length)
      if (services.length <= 2) {
        return (
          <>
            {first}
            <span className={table.muted}>{rest}</span>
          </>
        )
      }
      // Only the first part is clamped, so that ' + 2 more' stays visible.
      return (
        <div className={table.summary}>
          <Clamp lines={1}>{first}</Clamp>
          {rest}
        </div>
      )
    },
  },
  {
    id: 'date',
    title: 'Date',
    width: 176,
    onCard: 'end',
    text: ({ created }) => formatIsoDate(created),
    sortValue: ({ created }) => parseTime(created)?.valueOf(),
    render: (order) => <RequestDate order={order} />,
  },
  {
    id: 'status',
    title: 'Status',
    width: 172,
    onCard: 'badge',
    text: ({ status }) => getOrderStatus(status).label,
    // The status that the filter fixes needs no attention in each row.
    render: ({ status }) =>
      status === filteredStatus ? (
        <span className={table.muted}>{getOrderStatus(status).label}</span>
      ) : (
        <OrderStatusBadge code={status} />
      ),
  },
]
