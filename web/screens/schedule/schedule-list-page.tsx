import { OrderList } from '#web/cards/order-list.tsx'
import { schedulesList } from '#web/cards/order-lists.ts'
import { paths } from '#web/paths.ts'
import { scheduleQueue } from '#web/queue/queue.ts'
import { QueueStart } from '#web/queue/queue-start.tsx'

/** Renders /schedule-service: orders to be scheduled and scheduled orders. Specification §2, §9. */
export default function ScheduleListPage() {
  return (
    <OrderList
      title="Schedule Service"
      back={paths.dashboard()}
      description={schedulesList}
      getRecordPath={paths.schedule}
      failure="Error loading schedule requests"
      empty="No service requests found"
      renderAction={(found) => <QueueStart type={scheduleQueue} {...found} />}
    />
  )
}
