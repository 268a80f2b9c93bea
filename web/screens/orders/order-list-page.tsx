import { OrderList } from '#web/cards/order-list.tsx'
import { orderStatusChoices } from '#web/domain/order.ts'
import { paths } from '#web/paths.ts'

/** Renders /orders: the orders with the chosen status. Specification §2, Orders list. */
export default function OrderListPage() {
  return (
    <OrderList
      title="Service Orders"
      back={paths.dashboard()}
      choices={orderStatusChoices}
      getRecordPath={paths.order}
      caption="Pending Quotes"
      failure="Error loading service orders"
      empty="No service orders found"
    />
  )
}
