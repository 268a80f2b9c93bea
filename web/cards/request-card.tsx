import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { localDate } from '#web/domain/dates.ts'
import { Card, DescriptionList } from '#web/ui/card.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'

type Props = { order: Pick<ServiceOrder, 'created' | 'status' | 'issueDescription'> }

/** Request date, status and the customer's own words. Specification §2. */
export function RequestCard({ order }: Props) {
  return (
    <Card title="Request Information">
      <DescriptionList
        of={[
          ['Request Date', localDate(order.created)],
          ['Status', <OrderStatusBadge key="status" code={order.status} />],
          ['Issue', order.issueDescription?.trim() || 'No description provided'],
        ]}
      />
    </Card>
  )
}
