import type { Revenue } from '#web/api/generated/model/revenue.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { useGetRevenue } from '#web/api/generated/schedule/schedule.ts'
import { QueryBoundary } from '#web/ui/query-boundary.tsx'
import { Assignment } from './assignment.tsx'

/** The part of the page that schedules; it needs the order's revenue, so that nothing of it is lost. */
export function ScheduleWork({ order }: { order: ServiceOrder }) {
  const revenue = useGetRevenue(order.id)
  return (
    <QueryBoundary of={[revenue]} failure="Error loading data">
      {(known: Revenue) => <Assignment order={order} revenue={known} />}
    </QueryBoundary>
  )
}
