import type { ReactNode } from 'react'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { localTime, longTime } from '#web/domain/dates.ts'
import { Card, DescriptionList } from '#web/ui/card.tsx'

type Props = {
  order: Pick<ServiceOrder, 'mechanicResponse' | 'mechanicScheduledStartTime' | 'mechanicInstructions'>
  /** right of the title */
  aside?: ReactNode
}

/** Who comes and when, with what speciality and which instructions; nothing while no mechanic is assigned. Specification §2. */
export function AssignedMechanicCard({ order, aside }: Props) {
  const mechanic = order.mechanicResponse
  if (!mechanic) return null
  return (
    <Card title="Assigned Mechanic" aside={aside}>
      <DescriptionList
        of={[
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
