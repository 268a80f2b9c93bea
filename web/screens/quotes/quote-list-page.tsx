import { quoteQueue } from '#web/queue/queue.ts'
import { QueueStart } from '#web/queue/queue-start.tsx'
import { createOrderColumns, orderSearch, quotesList } from '#web/records/orders/order-lists.tsx'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { ExportButton } from '#web/ui/list-tools/export-button.tsx'
import { SearchAll, useSearchAll } from '#web/ui/list-tools/search-all.tsx'

/** Renders /service-requests: open and quoted orders. Specification §2, Quote Requests. */
export default function QuoteListPage() {
  const list = useSearchAll(
    useList(quotesList, { columns: createOrderColumns, search: orderSearch }),
  )
  return (
    <ListPage
      list={list}
      failure="Error loading service orders"
      empty="No service orders found"
      actions={
        <>
          <QueueStart type={quoteQueue} list={list} />
          <ExportButton list={list} />
        </>
      }
      searchTool={<SearchAll list={list} />}
    />
  )
}
