import type { ReactNode } from 'react'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { vehicleName } from '#web/domain/vehicle.ts'
import { Card, DescriptionList } from '#web/ui/card.tsx'

type Props = {
  order: Pick<ServiceOrder, 'car'>
  /** right of the title */
  aside?: ReactNode
  /** after the stated facts */
  more?: readonly (readonly [label: string, value: ReactNode])[]
}

/** Model year, make and model, engine specification and VIN of an order's car, read-only. Specification §2. */
export function VehicleCard({ order: { car }, aside, more = [] }: Props) {
  return (
    <Card title="Vehicle Information" aside={aside}>
      <DescriptionList
        of={[['Vehicle', vehicleName(car)], ['Engine', car?.engineSpecification], ['VIN', car?.vin], ...more]}
      />
    </Card>
  )
}
