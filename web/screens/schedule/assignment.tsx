import { Alert, Button } from 'antd'
import { useState } from 'react'
import type { Revenue } from '#web/api/generated/model/revenue.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { AssignedMechanicCard } from '#web/cards/assigned-mechanic-card.tsx'
import { isAssigned } from './appointment.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { useAppointment } from './use-appointment.ts'
import { whyReadOnly } from './why-not.ts'

/**
 * The mechanic that an order has, or the form that gives it one. A form in which something was entered stays, whatever
 * becomes of the order meanwhile. Specification §2, Schedule a service.
 */
export function Assignment({ order, revenue }: { order: ServiceOrder; revenue: Revenue }) {
  const form = useAppointment(order, revenue)
  const [view, setView] = useState<'opened' | 'rescheduling' | 'cancelled'>('opened')
  const isRescheduling = view === 'rescheduling'
  const readOnly = whyReadOnly(order)
  const isForm = form.isDirty || (!readOnly && (isRescheduling || !isAssigned(order)))

  if (isForm) {
    const stop = () => {
      form.startFrom({ order, revenue })
      setView('cancelled')
    }
    return (
      <ScheduleForm
        form={form}
        newest={{ order, revenue }}
        takesFocus={isRescheduling}
        onCancel={isAssigned(order) ? stop : undefined}
      />
    )
  }
  return (
    <>
      {readOnly && <Alert type="info" showIcon title={readOnly} />}
      <AssignedMechanicCard
        order={order}
        aside={
          !readOnly && (
            <Button autoFocus={view === 'cancelled'} onClick={() => setView('rescheduling')}>
              Re-assign / Reschedule
            </Button>
          )
        }
      />
    </>
  )
}
