import { clsx } from 'clsx'
import { useId } from 'react'
import { useHref, useLinkClickHandler, useParams } from 'react-router-dom'
import { useGetOrder } from '#web/api/generated/orders/orders.ts'
import type { ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { formatLongTime, getTimeZoneName } from '#web/domain/dates.ts'
import {
  getOrderStatus,
  isQuotable,
  isSchedulable,
  orderStatuses,
  parseRemarks,
} from '#web/domain/order.ts'
import { paths } from '#web/paths.ts'
import {
  AssignedMechanicCard,
  CustomerCard,
  LocationCard,
  OrderImages,
  orderPageProps,
  RequestCard,
  VehicleCard,
} from '#web/records/orders/order-cards.tsx'
import { ServicesCard } from '#web/records/orders/services-card.tsx'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { Muted } from '#web/ui/base/muted.tsx'
import { ScreenOnly } from '#web/ui/base/screen-only.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { DetailPage } from '#web/ui/page/detail-page.tsx'
import { PrintButton, PrintFooter, PrintHeader } from '#web/ui/page/print.tsx'
import styles from './order-page.module.css'

/** The usual heights of the cards. */
const skeletonLineCounts = {
  'Request Information': 4,
  'Customer Information': 3,
  'Vehicle Information': 3,
  Services: 10,
  'Service Location': 2,
  Images: 9,
}

/** Renders /order/{id}: one order, read-only. Specification §2, Order detail. */
export default function OrderPage() {
  const { id = '' } = useParams()
  const orderQuery = useGetOrder(id)

  return (
    <>
      <PrintHeader orderId={id} />
      <DetailPage
        title={paths.order.title}
        id={id}
        back={{ history: true, fallback: paths.orders() }}
        {...orderPageProps}
        headSkeletonTitles={['Request Information']}
        topSkeletonTitles={['Customer Information', 'Vehicle Information']}
        skeletonTitles={['Services']}
        railSkeletonTitles={['Service Location']}
        footSkeletonTitles={['Images']}
        skeletonLineCounts={skeletonLineCounts}
        failure="Error loading data"
        queries={[orderQuery]}
        reservesActionSpace
        summary={(order) => ({
          ...orderPageProps.summary(order),
          actions: <Actions order={order} />,
        })}
        head={(order) => (
          <RequestCard order={order}>
            <OrderProgress status={order.status} />
          </RequestCard>
        )}
        topCards={(order) => (
          <>
            <CustomerCard order={order} />
            <VehicleCard order={order} />
          </>
        )}
        rail={(order) => (
          <>
            <LocationCard order={order} />
            <AssignedMechanicCard order={order} />
          </>
        )}
        foot={(order) => (
          <>
            {hasImagesOrRemarks(order) ? <OrderImages order={order} /> : <NoImagesOrRemarks />}
            <PrintFooter />
          </>
        )}
      >
        {(order) => (
          <>
            <ServicesCard order={order} />
            {hasImagesOrRemarks(order) && <RemarksCard order={order} />}
          </>
        )}
      </DetailPage>
    </>
  )
}

/** Renders the progress of an order through the ten statuses (Specification §4), or nothing for an unknown status. */
function OrderProgress({ status }: { status: string | null | undefined }) {
  const currentIndex = orderStatuses.findIndex(({ code }) => code === status)
  if (currentIndex === -1) return null
  const isCompleted = status === 'COMPLETED'
  return (
    <ScreenOnly
      as="ol"
      className={clsx(styles.steps, isCompleted && styles.completed)}
      aria-label="Progress"
    >
      {orderStatuses.map(({ code, label }, index) => (
        <li
          key={code}
          className={clsx(
            index < currentIndex && styles.done,
            Math.abs(index - currentIndex) > 1 && styles.distant,
          )}
          aria-current={index === currentIndex ? 'step' : undefined}
        >
          {label}
          {index < currentIndex && <span className="visually-hidden"> (done)</span>}
        </li>
      ))}
    </ScreenOnly>
  )
}

/** Renders Print and, depending on the status, a link to the quote page or the scheduling page. */
function Actions({ order: { id, status } }: { order: ServiceOrder }) {
  const isPrimary = getOrderStatus(status).kind === 'attention'
  return (
    <>
      <PrintButton />
      {isQuotable(status) && <LinkButton to={paths.quote(id)} isPrimary={isPrimary} noun="Quote" />}
      {isSchedulable(status) && (
        <LinkButton to={paths.schedule(id)} isPrimary={isPrimary} noun="Schedule" />
      )}
    </>
  )
}

function LinkButton({ to, isPrimary, noun }: { to: string; isPrimary: boolean; noun: string }) {
  return (
    <ActionButton
      type={isPrimary ? 'primary' : 'default'}
      href={useHref(to)}
      onClick={useLinkClickHandler(to)}
    >
      {`View ${noun}`}
    </ActionButton>
  )
}

const hasImagesOrRemarks = (order: ServiceOrder) =>
  order.documentIds.length > 0 || parseRemarks(order.mechanicRemarks).length > 0

/** Renders one row in place of two empty cards. */
function NoImagesOrRemarks() {
  const headingId = useId()
  return (
    <ScreenOnly as="section" className={clsx('surface', styles.empty)} aria-labelledby={headingId}>
      <h2 id={headingId}>Images and Remarks</h2>
      <Muted>No images from customer.</Muted>
      <Muted>No images from mechanic.</Muted>
      <Muted>No remarks provided yet.</Muted>
    </ScreenOnly>
  )
}

/** Renders the remarks of the mechanic. A time at the start of a remark becomes its heading (Specification §2). */
function RemarksCard({ order }: { order: Pick<ServiceOrder, 'mechanicRemarks'> }) {
  const remarks = parseRemarks(order.mechanicRemarks)
  return (
    <Card
      title="Remarks"
      aside={remarks.some(({ time }) => time) && <Muted>Times are in {getTimeZoneName()}.</Muted>}
    >
      {remarks.length === 0 && <Muted>No remarks provided yet.</Muted>}
      {remarks.length > 0 && (
        <ol className={styles.remarks}>
          {remarks.map(({ time, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: remarks have no ID and keep their order
            <li key={index}>
              {time !== undefined && <h3 className="part-heading">{formatLongTime(time)}</h3>}
              {text && <p>{text}</p>}
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
