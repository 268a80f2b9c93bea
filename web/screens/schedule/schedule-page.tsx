import { useParams } from 'react-router-dom'
import { useGetOrder } from '#web/api/generated/orders/orders.ts'
import { CustomerCard } from '#web/cards/customer-card.tsx'
import { LocationCard } from '#web/cards/location-card.tsx'
import { OrderImages } from '#web/cards/order-images.tsx'
import { RequestCard } from '#web/cards/request-card.tsx'
import { ServicesTable } from '#web/cards/services-table.tsx'
import { VehicleCard } from '#web/cards/vehicle-card.tsx'
import { paths } from '#web/paths.ts'
import { Card, CardGrid } from '#web/ui/card.tsx'
import { DetailPage } from '#web/ui/detail-page.tsx'
import { ScheduleWork } from './schedule-work.tsx'

/** /schedule-service/{id}: what was ordered, and who comes when. Specification §2. */
export function SchedulePage() {
  const { id = '' } = useParams()
  const order = useGetOrder(id)

  return (
    <DetailPage
      key={id}
      title={`Schedule Service for Request #${id}`}
      back={paths.schedules()}
      failure="Error loading data"
      missing="No service order details found."
      of={[order]}
    >
      {(order) => (
        <>
          <CardGrid>
            <CustomerCard order={order} />
            <VehicleCard order={order} />
            <LocationCard order={order} />
            <RequestCard order={order} />
          </CardGrid>
          <Card title="Services">
            <ServicesTable order={order} />
          </Card>
          <OrderImages order={order} fromMechanic="never" />
          <ScheduleWork order={order} />
        </>
      )}
    </DetailPage>
  )
}
