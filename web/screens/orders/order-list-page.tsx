import { OrderList } from '#web/cards/order-list.tsx'
import { orderChoices } from '#web/domain/order-status.ts'
import { paths } from '#web/paths.ts'

/** /orders: every order, one status at a time. Specification §2, Orders list. */
export function OrderListPage() {
  return (
    <OrderList
      title="Service Orders"
      back={paths.dashboard()}
      caption="Pending Quotes"
      choices={orderChoices}
      failure="Error loading service orders"
      empty="No service orders found"
      open={paths.order}
    />
  )
}
