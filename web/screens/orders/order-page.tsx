import { useParams } from 'react-router-dom'
import { useGetOrder } from '#web/api/generated/orders/orders.ts'
import { AssignedMechanicCard } from '#web/cards/assigned-mechanic-card.tsx'
import { CustomerCard } from '#web/cards/customer-card.tsx'
import { LocationCard } from '#web/cards/location-card.tsx'
import { OrderImages } from '#web/cards/order-images.tsx'
import { RequestCard } from '#web/cards/request-card.tsx'
import { ServicesTable } from '#web/cards/services-table.tsx'
import { VehicleCard } from '#web/cards/vehicle-card.tsx'
import { paths } from '#web/paths.ts'
import { Card, CardGrid } from '#web/ui/card.tsx'
import { DetailPage } from '#web/ui/detail-page.tsx'
import { CardSkeleton } from '#web/ui/skeletons.tsx'
import { RemarksCard } from './remarks-card.tsx'

const skeleton = (
  <>
    <CardGrid>
      <CardSkeleton lines={5} />
      <CardSkeleton lines={5} />
      <CardSkeleton lines={5} />
      <CardSkeleton lines={5} />
    </CardGrid>
    <CardSkeleton lines={11} />
  </>
)

/** /order/{id}: everything about one order, read-only. Specification §2, Order detail. */
export function OrderPage() {
  const { id = '' } = useParams()
  const order = useGetOrder(id)

  return (
    <DetailPage
      title={`Order Details #${id}`}
      back={{ history: true, else: paths.orders() }}
      failure="Error loading data"
      missing="No service order details found."
      of={[order]}
      skeleton={skeleton}
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
          <AssignedMechanicCard order={order} />
          <OrderImages order={order} />
          <RemarksCard order={order} />
        </>
      )}
    </DetailPage>
  )
}
