import { OrderList } from '#web/cards/order-list.tsx'
import { quoteChoices } from '#web/domain/order-status.ts'
import { paths } from '#web/paths.ts'

/** /service-requests: the orders that wait for a quote, or have one. Specification §2, Quote Requests. */
export function QuoteListPage() {
  return (
    <OrderList
      title="Quote Requests"
      choices={quoteChoices}
      failure="Error loading service orders"
      empty="No service orders found"
      open={paths.quote}
    />
  )
}
