import { useParams } from 'react-router-dom'
import { useGetOrder } from '#web/api/generated/orders/orders.ts'
import { OrderRail, OrderWork, orderSummary } from '#web/cards/order-cards.tsx'
import { PrintButton } from '#web/cards/print.tsx'
import { QueueBar } from '#web/cards/queue-bar.tsx'
import { quoteWork, useQueueStep } from '#web/cards/work-queue.ts'
import { paths } from '#web/paths.ts'
import { DetailPage } from '#web/ui/detail-page.tsx'
import { ServiceQuote } from './quote-form.tsx'
import { Vehicle } from './vehicle-form.tsx'

/** /service-requests/{id}: a customer's request and its quote. Specification §2. */
export default function QuotePage() {
  const { id = '' } = useParams()
  const order = useGetOrder(id)
  const step = useQueueStep(quoteWork, id)
  return (
    <>
      {step && <QueueBar step={step} order={order} />}
      <DetailPage
        key={id}
        title="Service Request"
        id={id}
        back={paths.quotes()}
        failure="Error loading data. Please try again."
        missing="No service order details found."
        queries={[order]}
        summary={(request) => ({ ...orderSummary(request), actions: <PrintButton /> })}
        rail={(request) => <OrderRail order={request} vehicle={<Vehicle order={request} />} />}
      >
        {(request) => (
          <OrderWork order={request} fromMechanic="when any">
            <ServiceQuote order={request} step={step} />
          </OrderWork>
        )}
      </DetailPage>
    </>
  )
}
