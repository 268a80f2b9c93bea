import { useOrderList } from '#web/cards/order-list.tsx'
import { scheduleChoices } from '#web/domain/order.ts'
import { paths } from '#web/paths.ts'
import { scheduleWork } from '#web/queue/queue.ts'
import { QueueStart } from '#web/queue/queue-start.tsx'
import { ListPage } from '#web/ui/list/list-page.tsx'

/** /schedule-service: the paid orders that wait for a mechanic, or those that have one. Specification §2, §9. */
export default function ScheduleListPage() {
  const orders = useOrderList(scheduleChoices, paths.schedule, {
    failure: 'Error loading schedule requests',
    empty: 'No service requests found',
  })
  const { status, q } = orders.list
  return (
    <ListPage
      {...orders}
      title="Schedule Service"
      back={paths.dashboard()}
      action={
        status === scheduleWork.status
          ? (rows) => <QueueStart work={scheduleWork} rows={rows} isSearched={q.trim() !== ''} />
          : undefined
      }
    />
  )
}
