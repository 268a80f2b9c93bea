import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import type { UnavailabilityDay } from '#web/api/generated/model/unavailabilityDay.ts'
import { localTime, weekdayOf } from './dates.ts'

/** A stretch of a day, in minutes from midnight. */
export type Span = { start: number; end: number }

/** A window that a service may be scheduled into: 'HH:mm' to 'HH:mm' of one day. */
export type Slot = { start: string; end: string; state: 'free' | 'booked' | 'past' }

/** When something begins, 'YYYY-MM-DD' and 'HH:mm', and how many hours it takes. */
export type AppointmentTime = { date: string; start: string; hours: number }

/** What the calendar says of a day, from the strongest reason to the weakest. Specification §5, Calendar. */
export type DayKind = 'past' | 'non-working' | 'unavailable' | 'partly-booked' | 'free'

type Working = Partial<Pick<Mechanic, 'workingDays' | 'workingHours'>>

const mondayToFriday = [0, 1, 2, 3, 4]
const nineToSix: Span = { start: 9 * 60, end: 18 * 60 }
const endOfDay = 24 * 60

/** The working days of a mechanic (0 = Monday); Monday to Friday when missing or malformed. Specification §9. */
export function workingDaysOf({ workingDays }: Working): readonly number[] {
  const isRight = workingDays?.length && workingDays.every((day) => [0, 1, 2, 3, 4, 5, 6].includes(day))
  return isRight ? workingDays : mondayToFriday
}

/** The working hours of a mechanic, written 'HH:MM-HH:MM', in minutes; 09:00-18:00 when missing or malformed. Specification §9. */
export function workingHoursOf({ workingHours }: Working): Span {
  const written = workingHours?.match(/^\s*(\d{2}:\d{2})\s*-\s*(\d{2}:\d{2})\s*$/)
  if (!written) return nineToSix
  const [start, end] = written.slice(1).map(minutesOf)
  return start === undefined || end === undefined || start >= end ? nineToSix : { start, end }
}

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** When a mechanic works, in words: 'Mon, Tue, Wed, Thu, Fri' and '09:00 - 18:00', the defaults included; `span` is the days in short, 'Mon-Fri'. Specification §9. */
export function workingWeek(mechanic: Working): { days: string; span: string; hours: string } {
  const { start, end } = workingHoursOf(mechanic)
  const runs: string[][] = []
  for (const [day, name] of dayNames.entries()) {
    if (!workingDaysOf(mechanic).includes(day)) runs.push([])
    else runs.push([...(runs.pop() ?? []), name])
  }
  const span = runs.map((run) => (run.length > 2 ? `${run[0]}-${run.at(-1)}` : run.join(', ')))
  return {
    days: runs.flat().join(', '),
    span: span.filter(Boolean).join(', '),
    hours: formatSlot({ start: clockOf(start), end: clockOf(end) }),
  }
}

/** The booked stretches of a day, read from 'HH:mm', 'HH:mm:ss' or ISO times; unreadable ones are left out. */
export function bookedSpans(day: UnavailabilityDay | undefined): Span[] {
  if (!day) return []
  return day.bookedSlots.flatMap((slot) => {
    const start = minutesIn(slot.start, day.date)
    // a clock that says 00:00 ends the day, it does not begin it
    const end = /^00:00/.test(slot.end) ? endOfDay : minutesIn(slot.end, day.date)
    return start === undefined || end === undefined || start >= end ? [] : [{ start, end }]
  })
}

/** What the calendar shows for a day ('YYYY-MM-DD') of a mechanic, seen from today ('YYYY-MM-DD'). Days absent from the answer are available. */
export function dayKind(
  date: string,
  mechanic: Working,
  days: readonly UnavailabilityDay[],
  today: string,
): DayKind {
  const day = days.find((candidate) => candidate.date === date)
  if (date < today) return 'past'
  if (!workingDaysOf(mechanic).includes(weekdayOf(date))) return 'non-working'
  if (day?.available === false) return 'unavailable'
  return bookedSpans(day).length > 0 ? 'partly-booked' : 'free'
}

/**
 * The windows of a day for a service of whole hours: they start on whole hours inside the working hours and end no later
 * than closing; those that overlap a booked slot are 'booked', those before now (local 'YYYY-MM-DDTHH:mm') are 'past'. A
 * day that is not worked has none.
 */
export function slotsOf(
  date: string,
  mechanic: Working,
  days: readonly UnavailabilityDay[],
  duration: number,
  now: string,
): Slot[] {
  const kind = dayKind(date, mechanic, days, now.slice(0, 10))
  if (kind !== 'free' && kind !== 'partly-booked') return []
  const hours = workingHoursOf(mechanic)
  // an appointment ends on the day it begins (openapi.yaml, ScheduleRequest), so not at midnight
  const closing = Math.min(hours.end, endOfDay - 1)
  const booked = bookedSpans(days.find((day) => day.date === date))
  const slots: Slot[] = []
  for (let start = Math.ceil(hours.start / 60) * 60; start + duration * 60 <= closing; start += 60) {
    const end = start + duration * 60
    const isBooked = booked.some((span) => span.start < end && start < span.end)
    const isPast = `${date}T${clockOf(start)}` < now.slice(0, 16)
    slots.push({
      start: clockOf(start),
      end: clockOf(end),
      state: isPast ? 'past' : isBooked ? 'booked' : 'free',
    })
  }
  return slots
}

/** The days as they would be if the hours from `own.start` on were not booked, however the backend joined them to others. */
export function daysWithout(
  own: AppointmentTime | undefined,
  days: readonly UnavailabilityDay[],
): UnavailabilityDay[] {
  const freed = own && { start: minutesOf(own.start) ?? 0, end: (minutesOf(own.start) ?? 0) + own.hours * 60 }
  return days.map((day) => {
    if (!freed || day.date !== own.date) return day
    const left = bookedSpans(day).flatMap(({ start, end }) => [
      { start, end: Math.min(end, freed.start) },
      { start: Math.max(start, freed.end), end },
    ])
    const bookedSlots = left
      .filter(({ start, end }) => start < end)
      .map(({ start, end }) => ({ start: clockOf(start), end: clockOf(end) }))
    return { ...day, bookedSlots }
  })
}

/** The slot that begins at 'HH:mm' and takes whole hours. */
export const slotFrom = (start: string, hours: number): Pick<Slot, 'start' | 'end'> => ({
  start,
  end: clockOf((minutesOf(start) ?? 0) + hours * 60),
})

/** Formats a slot or working hours as '09:00 - 18:00'. */
export const formatSlot = ({ start, end }: Pick<Slot, 'start' | 'end'>): string => `${start} - ${end}`

/** Minutes from midnight as 'HH:mm'. */
function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Minutes from midnight of a text that starts with two digits, a colon and two digits; undefined when no day has that time. */
function minutesOf(clock: string): number | undefined {
  const minute = Number(clock.slice(3, 5))
  const minutes = Number(clock.slice(0, 2)) * 60 + minute
  return minute < 60 && minutes <= endOfDay ? minutes : undefined
}

function minutesIn(text: string, date: string): number | undefined {
  if (/^\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(text)) return minutesOf(text)
  const time = localTime(text)
  if (!time) return undefined
  const day = time.format('YYYY-MM-DD')
  if (day < date) return 0
  if (day > date) return endOfDay
  return time.hour() * 60 + time.minute()
}
