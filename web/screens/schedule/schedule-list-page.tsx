import { OrderList } from '#web/cards/order-list.tsx'
import { scheduleChoices } from '#web/domain/order-status.ts'
import { paths } from '#web/paths.ts'

/** /schedule-service: the paid orders that wait for a mechanic, or those that have one. Specification §2, §9. */
export function ScheduleListPage() {
  return (
    <OrderList
      title="Schedule Service"
      back={paths.dashboard()}
      choices={scheduleChoices}
      failure="Error loading schedule requests"
      empty="No service requests found"
      open={paths.schedule}
    />
  )
}
