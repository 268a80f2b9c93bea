import './schedule-form.css'
import { Alert } from 'antd'
import type { FormEvent } from 'react'
import { Navigate } from 'react-router-dom'
import { useListMechanics } from '#web/api/generated/mechanics/mechanics.ts'
import { paths } from '#web/paths.ts'
import { useWayBack } from '#web/ui/list-origin.ts'
import { useToast } from '#web/ui/toast.ts'
import { useUnsavedChanges } from '#web/ui/unsaved-changes.tsx'
import { type Base, isReschedule } from './appointment.ts'
import { monthOf } from './calendar/month.ts'
import { selectionOf } from './chosen-slot.ts'
import { focusFirstWrong } from './focus-first-wrong.ts'
import { InstructionsCard } from './instructions-card.tsx'
import { MechanicCard } from './mechanic-card.tsx'
import { OrderChanged } from './order-changed.tsx'
import { RequesterCard } from './requester-card.tsx'
import { RevenueCard } from './revenue-card.tsx'
import { ScheduleBar } from './schedule-bar.tsx'
import { SlotCard } from './slot-card.tsx'
import type { AppointmentForm } from './use-appointment.ts'
import { useAvailability } from './use-availability.ts'
import { useNow } from './use-now.ts'
import { useScheduling } from './use-scheduling.ts'
import { incomplete, whyNot } from './why-not.ts'

type Props = {
  form: AppointmentForm
  /** the newest reading of the order */
  newest: Base
  /** whether it was opened by hand, so that the focus goes into it */
  takesFocus: boolean
  /** back to the appointment that there is */
  onCancel: (() => void) | undefined
}

/** Instructions, revenue, mechanic and slot of an order, and the button that sends them. Specification §2, Schedule a service. */
export function ScheduleForm({ form, newest, takesFocus, onCancel }: Props) {
  const { base, appointment, change } = form
  const now = useNow()
  const toast = useToast()
  const list = useWayBack(paths.schedules())
  const scheduling = useScheduling()
  const mechanics = useListMechanics({ isActive: true })
  const mechanic = mechanics.data?.content.find(({ id }) => id === appointment.mechanicId)
  const { days } = useAvailability(base, mechanic, monthOf(appointment.date ?? now))
  const selection = selectionOf(appointment, mechanic, days, now)
  const reasons = whyNot(newest.order, appointment, selection)
  useUnsavedChanges(form.isDirty && !scheduling.isSaved)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (scheduling.isSaving) return
    if (selection && reasons.length === 0) return scheduling.send(base, { appointment, selection })
    if (!selection) toast.warning(incomplete.title, incomplete.text)
    focusFirstWrong(event.currentTarget, appointment, selection)
  }

  if (scheduling.isSaved) return <Navigate to={list.address} state={list.state} />
  return (
    <form className="schedule-form" aria-label="Schedule" onSubmit={submit}>
      {form.isRestored && form.isDirty && (
        <Alert
          type="info"
          showIcon
          closable
          title="What you had entered before your session expired is back."
        />
      )}
      <div className="schedule-columns">
        <div className="schedule-column">
          {isReschedule(base.order) && <RequesterCard appointment={appointment} onChange={change} />}
          <InstructionsCard appointment={appointment} takesFocus={takesFocus} onChange={change} />
          <RevenueCard appointment={appointment} onChange={change} />
        </div>
        <div className="schedule-column">
          <MechanicCard
            mechanics={mechanics}
            assigned={base.order.mechanicResponse}
            appointment={appointment}
            onChange={change}
          />
          <SlotCard
            {...{ base, mechanic, appointment, days, now }}
            taken={scheduling.taken}
            onChange={change}
          />
        </div>
      </div>
      <OrderChanged form={form} newest={newest} scheduling={scheduling} />
      <ScheduleBar
        selection={selection}
        reasons={reasons}
        isSending={scheduling.isSaving}
        onCancel={onCancel}
      />
    </form>
  )
}
