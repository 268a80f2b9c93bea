import dayjs from 'dayjs'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import type { UnavailabilityDay } from '#web/api/generated/model/unavailabilityDay.ts'
import { slotName } from '#web/domain/slots.ts'
import type { Appointment } from './appointment.ts'
import { type Selection, slotsOn } from './chosen-slot.ts'
import { SlotButton } from './slot-button.tsx'

type Props = {
  mechanic: Mechanic | undefined
  appointment: Appointment
  days: readonly UnavailabilityDay[] | undefined
  now: string
  taken: Selection | undefined
  onChoose: (start: string) => void
}

/** The slots of the chosen day; those that cannot be had say why. */
export function SlotButtons({ mechanic, appointment, days, now, taken, onChoose }: Props) {
  const { date, start, duration } = appointment
  if (!mechanic || !date) return <p className="slot-hint slot-none">Choose a day to see its slots.</p>
  if (!days) return <p className="slot-hint slot-none">The slots of the day are not known yet.</p>
  const slots = slotsOn(date, mechanic, days, duration, now)
  const isTaken = (from: string) =>
    taken?.mechanic.id === mechanic.id && taken.date === date && taken.slot.start === from
  const lost = slots.find((slot) => slot.start === start && isTaken(slot.start) && slot.state !== 'free')

  return (
    <section className="slots" aria-label={`Slots on ${dayjs(date).format('dddd, MMMM D, YYYY')}`}>
      <h3>{dayjs(date).format('dddd, MMMM D, YYYY')}</h3>
      {slots.every(({ state }) => state !== 'free') && (
        <p className="slot-hint">
          No free slot of {duration === 1 ? '1 hour' : `${duration} hours`} on this day.
        </p>
      )}
      <div className="slots-buttons">
        {slots.map((slot) => (
          <SlotButton
            key={slot.start}
            slot={slot}
            isChosen={slot.start === start}
            isJustTaken={isTaken(slot.start)}
            onChoose={onChoose}
          />
        ))}
      </div>
      <p className="slot-taken" role="alert">
        {lost && `${slotName(lost)} was just taken, nothing was sent. Choose another slot.`}
      </p>
    </section>
  )
}
