import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { useListOrders } from '#web/api/generated/orders/orders.ts'
import { orderPages } from '#web/api/order-pages.ts'
import { isoDate, localDate } from '#web/domain/dates.ts'
import { allServices, orderStatus, type StatusChoices, servicesSummary } from '#web/domain/order.ts'
import { matchesVehicleSearch, vehicleName } from '#web/domain/vehicle.ts'
import { IdCell } from '#web/ui/id-cell.tsx'
import type { Column } from '#web/ui/record-table.tsx'
import { useListParams } from '#web/ui/use-list-params.ts'
import { OrderStatusBadge } from './order-status-badge.tsx'

/**
 * What ListPage shows of the orders of one status, ten a page, with a search over the loaded page; `open` answers where a
 * row leads, the first of `choices` is the filter's default. Specification §2, §9.
 */
export const useOrderList = (choices: StatusChoices, open: (id: string) => string) => {
  const statuses = choices.map(({ code }) => code)
  const list = useListParams({ statuses, status: choices[0].code, size: 10 })
  const { page, size, status } = list
  return {
    list,
    noun: 'order',
    query: useListOrders({ page, size, status }),
    pageQuery: orderPages(status, size),
    statusLabel: (status: string) =>
      choices.find(({ code }) => code === status)?.label ?? orderStatus(status).label,
    search: { placeholder: 'Search by car make, model or order ID', matches: matchesVehicleSearch },
    columns: orderColumns(open),
    keyOf: ({ id }: ServiceOrder) => id,
    rowPath: ({ id }: ServiceOrder) => open(id),
  }
}

const orderColumns = (open: (id: string) => string): Column<ServiceOrder>[] => [
  {
    title: 'Order ID',
    dataIndex: 'id',
    width: 144,
    onCard: 'foot',
    render: (id) => <IdCell id={id} to={open(id)} />,
    csv: ({ id }) => id,
  },
  {
    title: 'Vehicle',
    dataIndex: 'car',
    width: 240,
    isLong: true,
    onCard: 'title',
    render: (car) => vehicleName(car),
    csv: ({ car }) => vehicleName(car),
  },
  {
    title: 'Services',
    dataIndex: 'services',
    isLong: true,
    onCard: 'body',
    render: (services) => servicesSummary(services),
    csv: ({ services }) => allServices(services),
  },
  {
    title: 'Date',
    dataIndex: 'created',
    width: 116,
    onCard: 'end',
    render: (created) => localDate(created),
    csv: ({ created }) => isoDate(created),
  },
  {
    title: 'Status',
    dataIndex: 'status',
    width: 196,
    isFiltered: true,
    onCard: 'badge',
    render: (status) => <OrderStatusBadge code={status} />,
    csv: ({ status }) => orderStatus(status).label,
  },
]
