import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { paths } from '#web/paths.ts'
import { useQueuePosition } from '#web/queue/queue-layout.tsx'
import { OrderRail, orderPageProps, RequestAndImages } from '#web/records/orders/order-cards.tsx'
import { DetailPage } from '#web/ui/page/detail-page.tsx'
import { PrintButton, PrintHeader } from '#web/ui/page/print.tsx'
import { ServiceQuote } from './quote-form.tsx'
import { getQuoteReads } from './quote-page.reads.ts'
import { Vehicle } from './vehicle-form.tsx'

/** The usual heights of the cards. */
const skeletonLineCounts = {
  'Request Information': 5,
  Images: 6,
  'Service Quote': 15,
  'Vehicle Information': 5,
  'Service Location': 2,
}

/** Renders /service-requests/{id}: service request and quote. Specification §2. */
export default function QuotePage() {
  const { id = '' } = useParams()
  const orderQuery = useQuery(getQuoteReads(id).order)
  const queue = useQueuePosition()
  return (
    <>
      <PrintHeader orderId={id} />
      <DetailPage
        title={paths.quote.title}
        id={id}
        back={paths.quotes()}
        {...orderPageProps}
        skeletonTitles={['Service Quote', 'Vehicle Information']}
        railSkeletonTitles={['Customer Information', 'Service Location']}
        skeletonLineCounts={skeletonLineCounts}
        failure="Error loading data. Please try again."
        queries={[orderQuery]}
        reservesActionSpace
        summary={(order) => ({ ...orderPageProps.summary(order), actions: <PrintButton /> })}
        topCards={(order) => <RequestAndImages order={order} />}
        rail={(order) => <OrderRail order={order} isVehicleHidden />}
      >
        {(order) => (
          <>
            <ServiceQuote order={order} queue={queue} />
            <Vehicle order={order} />
          </>
        )}
      </DetailPage>
    </>
  )
}
