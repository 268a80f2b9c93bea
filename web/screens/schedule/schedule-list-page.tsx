import { useOrderList } from '#web/cards/order-list.tsx'
import { scheduleChoices } from '#web/domain/order.ts'
import { paths } from '#web/paths.ts'
import { ListPage } from '#web/ui/list-page.tsx'

/** /schedule-service: the paid orders that wait for a mechanic, or those that have one. Specification §2, §9. */
export default function ScheduleListPage() {
  return (
    <ListPage
      {...useOrderList(scheduleChoices, paths.schedule)}
      title="Schedule Service"
      back={paths.dashboard()}
      failure="Error loading schedule requests"
      empty="No service requests found"
    />
  )
}
