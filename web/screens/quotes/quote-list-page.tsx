import { paths } from '#web/paths.ts'
import { quoteQueue } from '#web/queue/queue.ts'
import { QueueStart } from '#web/queue/queue-start.tsx'
import { OrderList } from '#web/records/orders/order-list.tsx'
import { quotesList } from '#web/records/orders/order-lists.ts'

/** Renders /service-requests: open and quoted orders. Specification §2, Quote Requests. */
export default function QuoteListPage() {
  return (
    <OrderList
      title="Quote Requests"
      description={quotesList}
      getRecordPath={paths.quote}
      failure="Error loading service orders"
      empty="No service orders found"
      renderAction={(found) => <QueueStart type={quoteQueue} {...found} />}
    />
  )
}
