import { useQueries } from '@tanstack/react-query'
import { Button } from 'antd'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { getGetDocumentQueryOptions } from '#web/api/generated/documents/documents.ts'
import type { ServiceOrder, UploadedDocument } from '#web/api/generated/pitlane.schemas.ts'
import { useGetUser } from '#web/api/generated/users/users.ts'
import { formatAppointmentTime } from '#web/domain/dates.ts'
import { formatName } from '#web/domain/person.ts'
import { formatCount } from '#web/domain/text.ts'
import { formatVehicle } from '#web/domain/vehicle.ts'
import { paths } from '#web/paths.ts'
import { Images } from '#web/records/documents/images.tsx'
import { renderEmailLink, renderPhoneLink } from '#web/records/people/person.tsx'
import { Muted } from '#web/ui/base/muted.tsx'
import { Card, DescriptionList } from '#web/ui/page/card.tsx'
import { ErrorBoundaries } from '#web/ui/page/error-boundary.tsx'
import { FailurePanel } from '#web/ui/page/failure-panel.tsx'
import { LongText } from '#web/ui/page/long-text.tsx'
import type { Summary } from '#web/ui/page/page-header.tsx'
import { QueryBoundary } from '#web/ui/page/query-boundary.tsx'
import styles from './order-cards.module.css'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { RequestDate } from './request-date.tsx'

/** Props that all pages of an order pass to DetailPage. `topSkeletonTitles` has no effect without `topCards`. */
export const orderPageProps = {
  topSkeletonTitles: ['Request Information', 'Images'],
  railSkeletonTitles: ['Customer Information'],
  notFound: 'No service order details found.',
  noun: 'order',
  summary: (order: ServiceOrder): Summary => ({
    facts: [formatVehicle(order.car), <CustomerLink key="user" order={order} />].filter(
      (fact) => fact !== 'N/A',
    ),
  }),
}

function CustomerLink({ order: { userId } }: { order: ServiceOrder }) {
  const { data: user } = useGetUser(userId)
  return <Link to={paths.user(userId)}>{(user && formatName(user)) || 'Customer'}</Link>
}

/** Renders the rail of an order: customer, vehicle (unless `isVehicleHidden`) and location. Specification §2. */
export function OrderRail({
  order,
  isVehicleHidden,
}: {
  order: ServiceOrder
  isVehicleHidden?: boolean
}) {
  return (
    <ErrorBoundaries>
      <CustomerCard order={order} />
      {!isVehicleHidden && <VehicleCard order={order} />}
      <LocationCard order={order} />
    </ErrorBoundaries>
  )
}

/** Reads the customer of an order, and renders their name, phone and email. Specification §2. */
export function CustomerCard({ order }: { order: ServiceOrder }) {
  const userQuery = useGetUser(order.userId)
  return (
    <QueryBoundary
      queries={[userQuery]}
      failure="The customer could not be loaded."
      notFound={<FailurePanel text="The customer could not be found." />}
    >
      {(user) => (
        <Card title="Customer Information">
          <DescriptionList
            items={[
              ['Name', formatName(user)],
              ['Phone', renderPhoneLink(user)],
              ['Email', renderEmailLink(user.email)],
            ]}
          />
        </Card>
      )}
    </QueryBoundary>
  )
}

type VehicleProps = {
  order: ServiceOrder
  /** Content beside the title. */
  aside?: ReactNode
  /** Rows after the stated ones. */
  extraItems?: readonly (readonly [label: string, value: ReactNode])[]
}

/** Renders the name, engine specification and VIN of the vehicle, read-only. Specification §2. */
export function VehicleCard({ order: { car }, aside, extraItems = [] }: VehicleProps) {
  return (
    <Card title="Vehicle Information" aside={aside}>
      <DescriptionList
        items={[
          ['Vehicle', formatVehicle(car)],
          ['Engine', car?.engineSpecification],
          ['VIN', car?.vin],
          ...extraItems,
        ]}
        printedLabels={['Vehicle', 'VIN', 'License Plate']}
      />
    </Card>
  )
}

/** Renders the address of the service, or 'N/A'. Specification §2. */
export function LocationCard({ order }: { order: ServiceOrder }) {
  return (
    <Card title="Service Location">
      <DescriptionList items={[['Address', order.address?.address]]} />
    </Card>
  )
}

type RequestProps = {
  order: ServiceOrder
  /** Content above the date. */
  children?: ReactNode
}

/** Renders the request date, the status and the customer's description of the issue. Specification §2. */
export function RequestCard({ order, children }: RequestProps) {
  const issue = order.issueDescription?.trim()
  return (
    <Card title="Request Information">
      {children}
      <div className={styles.request}>
        <DescriptionList
          items={[
            ['Request Date', <RequestDate key="date" order={order} />],
            ['Status', <OrderStatusBadge key="status" code={order.status} />],
            [
              'Issue',
              issue ? (
                <LongText key="issue" text={issue} />
              ) : (
                <Muted key="issue">No description provided</Muted>
              ),
            ],
          ]}
        />
      </div>
    </Card>
  )
}

/** Renders the request and its images, which an admin needs in view while working on an order. */
export function RequestAndImages({ order }: { order: ServiceOrder }) {
  return (
    <ErrorBoundaries>
      <RequestCard order={order} />
      <OrderImages order={order} isCompact />
    </ErrorBoundaries>
  )
}

type ImagesProps = {
  order: Pick<ServiceOrder, 'documentIds'>
  /** Whether to show thumbnails and omit the mechanic's group if it is empty. */
  isCompact?: boolean
}

const isByMechanic = (document: UploadedDocument) => document.uploadedBy === 'Mechanic'

/** Reads the images of an order, and renders them in two groups by uploader. Specification §2, Order detail. */
export function OrderImages({ order, isCompact = false }: ImagesProps) {
  const { documents, loadingCount, failedQueries } = useQueries({
    queries: order.documentIds.map((id) => getGetDocumentQueryOptions(id)),
    combine: (results) => {
      const firstPending = results.findIndex(({ isPending }) => isPending)
      const shownCount = firstPending === -1 ? results.length : firstPending
      return {
        // An image waits for those before it, so that no image moves when another arrives.
        documents: results.slice(0, shownCount).flatMap(({ data }) => data ?? []),
        loadingCount: results.length - shownCount,
        failedQueries: results.filter(({ isError, data }) => isError && !data),
      }
    },
  })
  const byMechanic = documents.filter(isByMechanic)
  const byCustomer = documents.filter((document) => !isByMechanic(document))
  const size = isCompact ? 'thumbnail' : 'medium'
  const retry = () => {
    for (const query of failedQueries) void query.refetch()
  }

  return (
    <Card title="Images">
      <div
        className={clsx(
          styles.groups,
          isCompact && styles.compact,
          order.documentIds.length > 4 && styles.stacked,
        )}
      >
        <section>
          <h3 className="part-heading">From Customer</h3>
          {byCustomer.length + loadingCount === 0 && <Muted>No images from customer.</Muted>}
          <Images documents={byCustomer} loadingCount={loadingCount} size={size} />
        </section>
        {(!isCompact || byMechanic.length > 0) && (
          <section>
            <h3 className="part-heading">From Mechanic</h3>
            {byMechanic.length === 0 && <Muted>No images from mechanic.</Muted>}
            <Images documents={byMechanic} size={size} />
          </section>
        )}
      </div>
      {failedQueries.length > 0 && (
        <Muted className={styles.failed}>
          {formatCount(failedQueries.length, 'image')} could not be loaded.{' '}
          <Button size="small" onClick={retry}>
            Retry
          </Button>
        </Muted>
      )}
    </Card>
  )
}

/** Renders mechanic, appointment and instructions, or nothing if the order has no mechanic. Specification §2. */
export function AssignedMechanicCard({ order, aside }: { order: ServiceOrder; aside?: ReactNode }) {
  const mechanic = order.mechanicResponse
  if (!mechanic) return null
  const instructions = order.mechanicInstructions?.trim()
  return (
    <Card title="Assigned Mechanic" aside={aside}>
      <div className={styles.mechanic}>
        <DescriptionList
          items={[
            ['Name', formatName(mechanic)],
            ['Phone', renderPhoneLink(mechanic)],
            ['Date and Time', formatAppointmentTime(order.mechanicScheduledStartTime)],
            ['Speciality', mechanic.expertise],
            ['Instructions', instructions && <LongText text={instructions} />],
          ]}
        />
      </div>
    </Card>
  )
}
