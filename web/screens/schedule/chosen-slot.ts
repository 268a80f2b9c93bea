import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import type { UnavailabilityDay } from '#web/api/generated/model/unavailabilityDay.ts'
import { dayKind, type Slot, slotsOf } from '#web/domain/slots.ts'
import type { Appointment } from './appointment.ts'

/** A mechanic, a day 'YYYY-MM-DD' and a slot of it: what the Schedule button needs. Specification §5, Scheduling. */
export type Selection = { mechanic: Mechanic; date: string; slot: Slot }

/** The slots of a day, none when the mechanic does not work then; `now` is local 'YYYY-MM-DDTHH:mm'. */
export function slotsOn(
  date: string,
  mechanic: Mechanic,
  days: readonly UnavailabilityDay[],
  duration: number,
  now: string,
): Slot[] {
  const kind = dayKind(date, mechanic, days, now.slice(0, 10))
  const isOpen = kind === 'free' || kind === 'partly-booked'
  const day = days.find((each) => each.date === date)
  // an appointment ends on the day it begins (ScheduleRequest), so not at midnight
  return isOpen ? slotsOf(date, mechanic, day, duration, now).filter(({ end }) => end !== '24:00') : []
}

/** The selection that an appointment makes, as far as these days say that it is free; undefined when it makes none. */
export function selectionOf(
  { date, start, duration }: Appointment,
  mechanic: Mechanic | undefined,
  days: readonly UnavailabilityDay[] | undefined,
  now: string,
): Selection | undefined {
  if (!mechanic || !date || !days) return undefined
  const slot = slotsOn(date, mechanic, days, duration, now).find((each) => each.start === start)
  return slot?.state === 'free' ? { mechanic, date, slot } : undefined
}
