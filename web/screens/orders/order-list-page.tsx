import { paths } from '#web/paths.ts'
import { OrderList } from '#web/records/orders/order-list.tsx'
import { ordersList } from '#web/records/orders/order-lists.ts'

/** Renders /orders: the orders with the chosen status. The stated caption is the same for all. Specification §2, §9. */
export default function OrderListPage() {
  return (
    <OrderList
      title="Service Orders"
      back={paths.dashboard()}
      description={ordersList}
      getRecordPath={paths.order}
      caption="Pending Quotes"
      failure="Error loading service orders"
      empty="No service orders found"
    />
  )
}
