import { useOrderList } from '#web/cards/order-list.tsx'
import { quoteChoices } from '#web/domain/order.ts'
import { paths } from '#web/paths.ts'
import { ListPage } from '#web/ui/list-page.tsx'

/** /service-requests: the orders that wait for a quote, or have one. Specification §2, Quote Requests. */
export default function QuoteListPage() {
  return (
    <ListPage
      {...useOrderList(quoteChoices, paths.quote)}
      title="Quote Requests"
      failure="Error loading service orders"
      empty="No service orders found"
    />
  )
}
