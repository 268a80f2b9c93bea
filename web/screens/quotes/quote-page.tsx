import { useParams } from 'react-router-dom'
import { useGetOrder } from '#web/api/generated/orders/orders.ts'
import { CustomerCard, LocationCard, RequestCard } from '#web/cards/order-cards.tsx'
import { OrderImages } from '#web/cards/order-images.tsx'
import { paths } from '#web/paths.ts'
import { DetailPage } from '#web/ui/detail-page.tsx'
import { ErrorBoundaries } from '#web/ui/error-boundary.tsx'
import { ServiceQuote } from './quote-form.tsx'
import styles from './quote-page.module.css'
import { Vehicle } from './vehicle-form.tsx'

/** /service-requests/{id}: a customer's request and its quote. Specification §2. */
export default function QuotePage() {
  const { id = '' } = useParams()
  const order = useGetOrder(id)
  return (
    <DetailPage
      key={id}
      title={`Service Request #${id}`}
      back={paths.quotes()}
      failure="Error loading data. Please try again."
      missing="No service order details found."
      queries={[order]}
    >
      {(request) => (
        <>
          <div className={styles.cards}>
            <ErrorBoundaries>
              <CustomerCard order={request} />
              <Vehicle order={request} />
              <LocationCard order={request} />
              <div className={styles.request}>
                <RequestCard order={request} />
              </div>
            </ErrorBoundaries>
          </div>
          <OrderImages order={request} fromMechanic="when any" />
          <ServiceQuote order={request} />
        </>
      )}
    </DetailPage>
  )
}
