import type { ReactNode } from 'react'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { useGetUser } from '#web/api/generated/users/users.ts'
import { localDate, localTime, longTime } from '#web/domain/dates.ts'
import { vehicleName } from '#web/domain/vehicle.ts'
import { Card, CardGrid, DescriptionList } from '#web/ui/card.tsx'
import { ErrorBoundaries } from '#web/ui/error-boundary.tsx'
import { QueryBoundary } from '#web/ui/query-boundary.tsx'
import { EmailText } from './email-text.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { ServicesTable } from './services-table.tsx'

/** Whose order it is, which car, where, what was asked for, and the services with their amounts. Specification §2. */
export function OrderOverview({ order }: { order: ServiceOrder }) {
  return (
    <ErrorBoundaries>
      <CardGrid>
        <CustomerCard order={order} />
        <VehicleCard order={order} />
        <LocationCard order={order} />
        <RequestCard order={order} />
      </CardGrid>
      <Card title="Services">
        <ServicesTable order={order} />
      </Card>
    </ErrorBoundaries>
  )
}

/** Name, phone and email of the user who owns an order; reads the user itself and may fail alone. Specification §2. */
export function CustomerCard({ order }: { order: ServiceOrder }) {
  const user = useGetUser(order.userId)
  return (
    <QueryBoundary
      queries={[user]}
      failure="The customer could not be loaded."
      missing="The customer could not be found."
    >
      {({ firstName, lastName, mobileNo, email }) => (
        <Card title="Customer Information">
          <DescriptionList
            items={[
              ['Name', [firstName, lastName].filter(Boolean).join(' ')],
              [
                'Phone',
                mobileNo && (
                  <a key="phone" href={`tel:${mobileNo}`}>
                    {mobileNo}
                  </a>
                ),
              ],
              [
                'Email',
                email && (
                  <a key="email" href={`mailto:${email}`}>
                    <EmailText address={email} />
                  </a>
                ),
              ],
            ]}
          />
        </Card>
      )}
    </QueryBoundary>
  )
}

type VehicleProps = {
  order: ServiceOrder
  /** right of the title */
  aside?: ReactNode
  /** after the stated facts */
  more?: readonly (readonly [label: string, value: ReactNode])[]
}

/** Model year, make and model, engine specification and VIN of an order's car, read-only. Specification §2. */
export function VehicleCard({ order: { car }, aside, more = [] }: VehicleProps) {
  return (
    <Card title="Vehicle Information" aside={aside}>
      <DescriptionList
        items={[
          ['Vehicle', vehicleName(car)],
          ['Engine', car?.engineSpecification],
          ['VIN', car?.vin],
          ...more,
        ]}
      />
    </Card>
  )
}

/** Where the service takes place, or 'N/A'. Specification §2. */
export function LocationCard({ order }: { order: ServiceOrder }) {
  return (
    <Card title="Service Location">
      <DescriptionList items={[['Address', order.address?.address]]} />
    </Card>
  )
}

/** Request date, status and the customer's own words. Specification §2. */
export function RequestCard({ order }: { order: ServiceOrder }) {
  return (
    <Card title="Request Information">
      <DescriptionList
        items={[
          ['Request Date', localDate(order.created)],
          ['Status', <OrderStatusBadge key="status" code={order.status} />],
          ['Issue', order.issueDescription?.trim() || 'No description provided'],
        ]}
      />
    </Card>
  )
}

/** Who comes and when, with what speciality and which instructions; nothing while no mechanic is assigned. Specification §2. */
export function AssignedMechanicCard({ order, aside }: { order: ServiceOrder; aside?: ReactNode }) {
  const mechanic = order.mechanicResponse
  if (!mechanic) return null
  return (
    <Card title="Assigned Mechanic" aside={aside}>
      <DescriptionList
        items={[
          ['Name', [mechanic.firstName, mechanic.lastName].filter(Boolean).join(' ')],
          ['Phone', [mechanic.mobileCountryCode, mechanic.mobileNo].filter(Boolean).join(' ')],
          ['Date and Time', localTime(order.mechanicScheduledStartTime)?.format(longTime)],
          ['Speciality', mechanic.expertise],
          ['Instructions', order.mechanicInstructions?.trim()],
        ]}
      />
    </Card>
  )
}
