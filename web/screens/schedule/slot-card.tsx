import './slot-card.css'
import { Select } from 'antd'
import { useId, useState } from 'react'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import type { UnavailabilityDay } from '#web/api/generated/model/unavailabilityDay.ts'
import { Card } from '#web/ui/card.tsx'
import { type Appointment, type Base, mostHours } from './appointment.ts'
import { AvailabilityCalendar } from './availability-calendar.tsx'
import { monthOf } from './calendar/month.ts'
import type { Selection } from './chosen-slot.ts'
import { SlotButtons } from './slot-buttons.tsx'

type Props = {
  base: Base
  mechanic: Mechanic | undefined
  appointment: Appointment
  /** the days of the chosen date's month, once they were read */
  days: readonly UnavailabilityDay[] | undefined
  now: string
  /** the slot that was found taken at the last attempt */
  taken: Selection | undefined
  onChange: (part: Partial<Appointment>) => void
}

const durations = Array.from({ length: mostHours }, (_, index) => ({
  value: index + 1,
  label: index === 0 ? '1 hour' : `${index + 1} hours`,
}))

/** How long, on which day and at what time: duration, calendar and slots. Specification §5, Calendar. */
export function SlotCard({ base, mechanic, appointment, days, now, taken, onChange }: Props) {
  const id = useId()
  const [month, setMonth] = useState(monthOf(appointment.date ?? now))
  return (
    <Card
      title="Select Date and Slot"
      aside={
        <div className="slot-duration">
          <label htmlFor={id}>Duration</label>
          <Select
            id={id}
            value={appointment.duration}
            options={durations}
            onChange={(duration) => onChange({ duration })}
          />
        </div>
      }
    >
      <AvailabilityCalendar
        {...{ base, mechanic, month, now }}
        chosen={appointment.date}
        onMonth={setMonth}
        onChoose={(date) => onChange(date === appointment.date ? {} : { date, start: undefined })}
      />
      <SlotButtons
        {...{ mechanic, appointment, days, now, taken }}
        onChoose={(start) => onChange({ start })}
      />
    </Card>
  )
}
