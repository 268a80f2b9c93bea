import { useState } from 'react'
import { draftOf, useKeptDraft } from '#web/api/drafts.ts'
import type { Revenue } from '#web/api/generated/model/revenue.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { type Appointment, appointmentOf, type Base, carriedOver, sameAppointment } from './appointment.ts'

/** An appointment that was being made when the session expired, and the order as it was then. */
type Draft = { base: Base; appointment: Appointment }

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'base' in value && 'appointment' in value

/** The appointment form of an order, as its cards see it. */
export type AppointmentForm = ReturnType<typeof useAppointment>

/**
 * The appointment of an order while it is made. `base` is the reading that it started from; as long as nothing was
 * entered it follows every newer reading. What was entered survives an expired session.
 */
export function useAppointment(order: ServiceOrder, revenue: Revenue) {
  const key = `schedule-${order.id}`
  const [restored] = useState(() => draftOf(key, isDraft))
  const [base, setBase] = useState<Base>(restored?.base ?? { order, revenue })
  const [appointment, setAppointment] = useState(restored?.appointment ?? appointmentOf(base))
  const isDirty = !sameAppointment(appointment, appointmentOf(base))

  const startFrom = (newest: Base) => {
    setBase(newest)
    setAppointment(appointmentOf(newest))
  }
  if (!isDirty && (base.order !== order || base.revenue !== revenue)) startFrom({ order, revenue })
  useKeptDraft(key, isDirty ? { base, appointment } : undefined)

  return {
    base,
    appointment,
    isDirty,
    isRestored: restored !== undefined,
    change: (part: Partial<Appointment>) => setAppointment((before) => ({ ...before, ...part })),
    /** goes on from a newer reading; what was entered stays */
    carryOver: (newest: Base) => {
      setBase(newest)
      setAppointment(carriedOver(appointment, base, newest))
    },
    startFrom,
  }
}
