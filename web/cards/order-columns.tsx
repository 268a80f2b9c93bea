import './order-columns.css'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { localDate } from '#web/domain/dates.ts'
import { servicesSummary } from '#web/domain/services-summary.ts'
import { vehicleName } from '#web/domain/vehicle.ts'
import { columnsOf } from '#web/ui/columns-of.ts'
import { IdCell } from '#web/ui/id-cell.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'

/** The columns of a list of orders: Order ID (a link to what `open` answers), Vehicle, Services, Date, Status. Specification §2. */
export const orderColumns = (open: (id: string) => string) =>
  columnsOf<ServiceOrder>([
    { title: 'Order ID', dataIndex: 'id', render: (id) => <IdCell id={id} to={open(id)} /> },
    { title: 'Vehicle', dataIndex: 'car', render: (car) => vehicleName(car) },
    { title: 'Services', dataIndex: 'services', render: (services) => servicesSummary(services) },
    {
      title: 'Date',
      dataIndex: 'created',
      render: (created) => <span className="order-date">{localDate(created)}</span>,
    },
    { title: 'Status', dataIndex: 'status', render: (status) => <OrderStatusBadge code={status} /> },
  ])
