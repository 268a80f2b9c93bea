import { to } from '#web/app/to.ts'
import { OrderList } from '#web/cards/order-list.tsx'
import { orderChoices } from '#web/domain/order-status.ts'

/** /orders: every order, one status at a time. Specification §2, Orders list. */
export function OrderListPage() {
  return (
    <OrderList
      title="Service Orders"
      back={to.dashboard()}
      caption="Pending Quotes"
      choices={orderChoices}
      failure="Error loading service orders"
      empty="No service orders found"
      open={to.order}
    />
  )
}
