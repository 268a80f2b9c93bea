import { OrderList } from '#web/cards/order-list.tsx'
import { orderChoices } from '#web/domain/order.ts'
import { paths } from '#web/paths.ts'

/** /orders: every order, one status at a time. Specification §2, Orders list. */
export default function OrderListPage() {
  return (
    <OrderList
      title="Service Orders"
      back={paths.dashboard()}
      choices={orderChoices}
      open={paths.order}
      caption="Pending Quotes"
      failure="Error loading service orders"
      empty="No service orders found"
    />
  )
}
