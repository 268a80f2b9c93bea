import { useOrderList } from '#web/cards/order-list.tsx'
import { QueueEnd, QueueStart } from '#web/cards/queue-start.tsx'
import { scheduleWork } from '#web/cards/work-queue.ts'
import { scheduleChoices } from '#web/domain/order.ts'
import { paths } from '#web/paths.ts'
import { ListPage } from '#web/ui/list-page.tsx'

/** /schedule-service: the paid orders that wait for a mechanic, or those that have one. Specification §2, §9. */
export default function ScheduleListPage() {
  return (
    <QueueEnd work={scheduleWork}>
      <ScheduleList />
    </QueueEnd>
  )
}

function ScheduleList() {
  const orders = useOrderList(scheduleChoices, paths.schedule)
  const { status, q } = orders.list
  return (
    <ListPage
      {...orders}
      action={
        status === scheduleWork.status
          ? (rows) => <QueueStart work={scheduleWork} rows={rows} isSearched={q.trim() !== ''} />
          : undefined
      }
      title="Schedule Service"
      back={paths.dashboard()}
      failure="Error loading schedule requests"
      empty="No service requests found"
    />
  )
}
