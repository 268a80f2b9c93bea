import { OrderList } from '#web/cards/order-list.tsx'
import { quoteStatusChoices } from '#web/domain/order.ts'
import { paths } from '#web/paths.ts'
import { quoteQueue } from '#web/queue/queue.ts'
import { QueueStart } from '#web/queue/queue-start.tsx'

/** Renders /service-requests: open and quoted orders. Specification §2, Quote Requests. */
export default function QuoteListPage() {
  return (
    <OrderList
      title="Quote Requests"
      choices={quoteStatusChoices}
      getRecordPath={paths.quote}
      failure="Error loading service orders"
      empty="No service orders found"
      action={(rows, list, reason) => (
        <QueueStart type={quoteQueue} rows={rows} list={list} reason={reason} />
      )}
    />
  )
}
