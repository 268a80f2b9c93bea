import { useOrderList } from '#web/cards/order-list.tsx'
import { QueueEnd, QueueStart } from '#web/cards/queue-start.tsx'
import { quoteWork } from '#web/cards/work-queue.ts'
import { quoteChoices } from '#web/domain/order.ts'
import { paths } from '#web/paths.ts'
import { ListPage } from '#web/ui/list-page.tsx'

/** /service-requests: the orders that wait for a quote, or have one. Specification §2, Quote Requests. */
export default function QuoteListPage() {
  return (
    <QueueEnd work={quoteWork}>
      <QuoteList />
    </QueueEnd>
  )
}

function QuoteList() {
  const orders = useOrderList(quoteChoices, paths.quote)
  const { status, q } = orders.list
  return (
    <ListPage
      {...orders}
      action={
        status === quoteWork.status
          ? (rows) => <QueueStart work={quoteWork} rows={rows} isSearched={q.trim() !== ''} />
          : undefined
      }
      title="Quote Requests"
      failure="Error loading service orders"
      empty="No service orders found"
    />
  )
}
