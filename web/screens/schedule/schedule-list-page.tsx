import { paths } from '#web/paths.ts'
import { scheduleQueue } from '#web/queue/queue.ts'
import { QueueStart } from '#web/queue/queue-start.tsx'
import { OrderList } from '#web/records/orders/order-list.tsx'
import { schedulesList } from '#web/records/orders/order-lists.ts'

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
