import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { Card, DescriptionList } from '#web/ui/card.tsx'

/** Where the service takes place, or 'N/A'. Specification §2. */
export function LocationCard({ order }: { order: Pick<ServiceOrder, 'address'> }) {
  return (
    <Card title="Service Location">
      <DescriptionList of={[['Address', order.address?.address]]} />
    </Card>
  )
}
