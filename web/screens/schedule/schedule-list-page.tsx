import { paths } from '#web/paths.ts'
import { scheduleQueue } from '#web/queue/queue.ts'
import { QueueStart } from '#web/queue/queue-start.tsx'
import { createOrderColumns, orderSearch, schedulesList } from '#web/records/orders/order-lists.tsx'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { ExportButton } from '#web/ui/list-tools/export-button.tsx'
import { SearchAll, useSearchAll } from '#web/ui/list-tools/search-all.tsx'

/** Renders /schedule-service: orders to be scheduled and scheduled orders. Specification §2, §9. */
export default function ScheduleListPage() {
  const list = useSearchAll(
    useList(schedulesList, { columns: createOrderColumns, search: orderSearch }),
  )
  return (
    <ListPage
      list={list}
      back={paths.dashboard()}
      failure="Error loading schedule requests"
      empty="No service requests found"
      actions={
        <>
          <QueueStart type={scheduleQueue} list={list} />
          <ExportButton list={list} />
        </>
      }
      searchTool={<SearchAll list={list} />}
    />
  )
}
