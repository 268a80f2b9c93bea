import './car-card.css'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Car } from '#web/api/generated/model/car.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { VehicleCard } from '#web/cards/vehicle-card.tsx'
import { isQuotable } from '#web/domain/order-status.ts'
import { ReasonButton } from '#web/ui/reason-button.tsx'
import { carDraftOf } from './car-draft.ts'
import { CarEditor } from './car-editor.tsx'

const readOnly = 'The vehicle can be changed only while the order is Open or Quote Completed.'

/** The vehicle of an order, and the form that changes it while the order is OPEN or QUOTED. Specification §2. */
export function CarCard({ order }: { order: ServiceOrder }) {
  const [isEditing, setEditing] = useState(() => carDraftOf(order) !== undefined)
  const place = useRef<HTMLDivElement>(null)
  const show = (editing: boolean) => {
    flushSync(() => setEditing(editing))
    // what was pressed is gone: the focus stays in the card
    place.current?.querySelector<HTMLElement>('input, button')?.focus()
  }

  return (
    <div ref={place} className={isEditing ? 'car-card-editing' : 'car-card'}>
      {isEditing ? (
        <CarEditor order={order} onEnd={() => show(false)} />
      ) : (
        <VehicleCard
          order={order}
          more={factsOf(order.car)}
          aside={
            <ReasonButton
              size="small"
              reason={isQuotable(order.status) ? undefined : readOnly}
              onClick={() => show(true)}
            >
              Edit Vehicle
            </ReasonButton>
          }
        />
      )}
    </div>
  )
}

const factsOf = (car: Car | null) =>
  [
    ['Licence Plate', car?.licencePlate],
    ['Trim', car?.trim],
    ['Drive Type', car?.driveType],
    ['Transmission', car?.transmissionStyle],
  ] as const
