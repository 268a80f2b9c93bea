import { useOrderList } from '#web/cards/order-list.tsx'
import { quoteChoices } from '#web/domain/order.ts'
import { paths } from '#web/paths.ts'
import { quoteWork } from '#web/queue/queue.ts'
import { QueueStart } from '#web/queue/queue-start.tsx'
import { ListPage } from '#web/ui/list/list-page.tsx'

/** /service-requests: the orders that wait for a quote, or have one. Specification §2, Quote Requests. */
export default function QuoteListPage() {
  const orders = useOrderList(quoteChoices, paths.quote, {
    failure: 'Error loading service orders',
    empty: 'No service orders found',
  })
  const { status, q } = orders.list
  return (
    <ListPage
      {...orders}
      title="Quote Requests"
      action={
        status === quoteWork.status
          ? (rows) => <QueueStart work={quoteWork} rows={rows} isSearched={q.trim() !== ''} />
          : undefined
      }
    />
  )
}
