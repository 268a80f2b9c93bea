import { clsx } from 'clsx'
import { getListOrdersQueryOptions } from '#web/api/generated/orders/orders.ts'
import type { OrderStatus, ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { formatIsoDate, formatLocaleDate, parseTime } from '#web/domain/dates.ts'
import {
  getOrderStatus,
  joinServiceNames,
  orderStatuses,
  ordersPerPage,
  quoteStatusChoices,
  type StatusChoices,
  scheduleStatusChoices,
  summarizeServices,
} from '#web/domain/order.ts'
import { formatVehicle, matchesOrderSearch } from '#web/domain/vehicle.ts'
import { paths } from '#web/paths.ts'
import { type Column, createIdColumn, GrayText } from '#web/ui/list/columns.tsx'
import type { ListDescription } from '#web/ui/list/use-list.ts'
import styles from './order-lists.module.css'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { RequestDate } from './request-date.tsx'

/** Returns a list of orders with one status, by default the first of the choices, ten per page. Specification §2, §9. */
const createOrderList = (
  choices: StatusChoices,
  texts: Pick<ListDescription<ServiceOrder, OrderStatus>, 'path' | 'title' | 'getRecordPath'>,
): ListDescription<ServiceOrder, OrderStatus> => ({
  ...texts,
  noun: 'order',
  statusOptions: choices.map(({ code, label }) => ({ value: code, label })),
  defaults: { status: choices[0].code, size: ordersPerPage },
  read: ({ status, page, size }) => getListOrdersQueryOptions({ page, size, status }),
})

export const ordersList = createOrderList(orderStatuses, {
  path: paths.orders,
  title: 'Service Orders',
  getRecordPath: paths.order,
})

export const quotesList = createOrderList(quoteStatusChoices, {
  path: paths.quotes,
  title: 'Quote Requests',
  getRecordPath: paths.quote,
})

export const schedulesList = createOrderList(scheduleStatusChoices, {
  path: paths.schedules,
  title: 'Schedule Service',
  getRecordPath: paths.schedule,
})

/** The search of a list of orders. */
export const orderSearch = {
  placeholder: 'Search by car make, model or order ID',
  matches: matchesOrderSearch,
}

/** The length of a name that, with the count of the others behind it, fits into two lines. */
const maxInlineLength = 80

/** Returns the columns of a list of orders. The status that the filter fixes is gray. */
export const createOrderColumns = (
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
    wraps: true,
    onCard: 'body',
    text: ({ services }) => joinServiceNames(services),
    render: ({ services }) => {
      const first = summarizeServices(services.slice(0, 1))
      const [, second] = services
      if (services.length <= 2) {
        return (
          <>
            {first}
            {second && (
              <span className={styles.second}>
                <span className={styles.comma}>, </span>
                {summarizeServices([second])}
              </span>
            )}
          </>
        )
      }
      // '+ 2 more'
      const rest = summarizeServices(services).slice(first.length).trim()
      return (
        <span className={clsx(styles.summary, first.length <= maxInlineLength && styles.short)}>
          <span className={styles.first}>{first}</span> <span className={styles.rest}>{rest}</span>
        </span>
      )
    },
  },
  {
    id: 'date',
    title: 'Date',
    width: 120,
    narrowWidth: '6.75rem',
    onCard: 'end',
    text: ({ created }) => formatIsoDate(created),
    sortValue: ({ created }) => parseTime(created)?.valueOf(),
    render: (order) => <RequestDate order={order} format={formatLocaleDate} />,
  },
  {
    id: 'status',
    title: 'Status',
    width: 156,
    narrowWidth: '8.75rem',
    onCard: 'badge',
    text: ({ status }) => getOrderStatus(status).label,
    // The status that the filter fixes needs no attention in each row.
    render: ({ status }) =>
      status === filteredStatus ? (
        <GrayText>{getOrderStatus(status).label}</GrayText>
      ) : (
        <OrderStatusBadge code={status} />
      ),
  },
]
