import type { Mechanic, UnavailabilityDay } from '#web/api/generated/pitlane.schemas.ts'
import { doesHourExist, getWeekday, parseTime } from './dates.ts'

/** A time span within a day, in minutes from midnight. */
export type Span = { start: number; end: number }

/** A slot within a day. `start` and `end` are 'HH:mm'. */
export type Slot = { start: string; end: string; state: 'free' | 'booked' | 'past' }

/** The date 'YYYY-MM-DD' of an appointment, its start 'HH:mm' and its duration in hours. */
export type AppointmentTime = { date: string; start: string; hours: number }

/** The kind of a calendar day. If several kinds apply, the first of this list counts. Specification §5, Calendar. */
export type DayKind = 'past' | 'non-working' | 'unavailable' | 'partly-booked' | 'free'

type WorkingWeek = Partial<Pick<Mechanic, 'workingDays' | 'workingHours'>>

const mondayToFriday = [0, 1, 2, 3, 4]
const nineToSix: Span = { start: 9 * 60, end: 18 * 60 }
const endOfDay = 24 * 60

function parseWorkingDays({ workingDays }: WorkingWeek): readonly number[] | undefined {
  const isValid =
    workingDays?.length && workingDays.every((day) => [0, 1, 2, 3, 4, 5, 6].includes(day))
  return isValid ? workingDays : undefined
}

/** Returns the working days of a mechanic (0 = Monday), by default Monday to Friday. Specification §9. */
export const getWorkingDays = (mechanic: WorkingWeek): readonly number[] =>
  parseWorkingDays(mechanic) ?? mondayToFriday

/** Parses 'HH:mm-HH:mm'. An hour may have one digit, and the hyphen may be an en dash. */
function parseWorkingHours({ workingHours }: WorkingWeek): Span | undefined {
  const match = workingHours?.match(/^\s*(\d{1,2}:\d{2})\s*[-–]\s*(\d{1,2}:\d{2})\s*$/)
  const [start, end] = match?.slice(1).map((clock) => toMinutes(clock.padStart(5, '0'))) ?? []
  return start === undefined || end === undefined || start >= end ? undefined : { start, end }
}

/** Returns the working hours of a mechanic, by default 09:00-18:00. Specification §9. */
export const getWorkingHours = (mechanic: WorkingWeek): Span =>
  parseWorkingHours(mechanic) ?? nineToSix

/** Returns the whole hours that contain the working hours of all mechanics. */
export function getSharedHours(mechanics: readonly WorkingWeek[]): Span {
  const spans = mechanics.length > 0 ? mechanics.map(getWorkingHours) : [nineToSix]
  return {
    start: Math.floor(Math.min(...spans.map(({ start }) => start)) / 60) * 60,
    end: Math.ceil(Math.max(...spans.map(({ end }) => end)) / 60) * 60,
  }
}

/** Formats a span of whole hours as '08–20'. */
export const formatHours = ({ start, end }: Span): string =>
  [start, end].map((minutes) => String(minutes / 60).padStart(2, '0')).join('–')

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/**
 * Formats a mechanic's working days as 'Mon–Wed, Fri', and the hours as '09:00–18:00'. Says if they are unknown, and
 * which ones are assumed.
 */
export function formatWorkingWeek(mechanic: WorkingWeek): { days: string; hours: string } {
  const runs: string[][] = []
  // A working day extends the last run. A non-working day starts a new, empty run.
  for (const [day, name] of dayNames.entries())
    runs.push(getWorkingDays(mechanic).includes(day) ? [...(runs.pop() ?? []), name] : [])
  const ranges = runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(', ')))
  const hours = formatSpan(getWorkingHours(mechanic))
  const days = ranges.filter(Boolean).join(', ')
  return {
    days: parseWorkingDays(mechanic) ? days : `Days unknown, ${days} assumed`,
    hours: parseWorkingHours(mechanic) ? hours : `Hours unknown, ${hours} assumed`,
  }
}

/** Returns the booked time spans of a day. Ignores slots that are unreadable or cover no time of the day. */
export function getBookedSpans(day: UnavailabilityDay | undefined): Span[] {
  if (!day) return []
  return day.bookedSlots.flatMap((slot) => {
    const start = toMinutesOnDay(slot.start, day.date)
    // An end at 00:00 is the end of the day.
    const end = /^00:00/.test(slot.end) ? endOfDay : toMinutesOnDay(slot.end, day.date)
    return start === undefined || end === undefined || start >= end ? [] : [{ start, end }]
  })
}

/** Returns the kind of a mechanic's day. Dates are 'YYYY-MM-DD'. A day that is not in `days` is available. */
export function getDayKind(
  date: string,
  mechanic: WorkingWeek,
  days: readonly UnavailabilityDay[],
  today: string,
): DayKind {
  const day = days.find((candidate) => candidate.date === date)
  if (date < today) return 'past'
  if (!getWorkingDays(mechanic).includes(getWeekday(date))) return 'non-working'
  if (day?.available === false) return 'unavailable'
  return getBookedSpans(day).length > 0 ? 'partly-booked' : 'free'
}

/**
 * Returns the slots of a day for a duration in hours. They start on the hour and are within the working hours. `now` is
 * local 'YYYY-MM-DDTHH:mm'. A past, non-working or unavailable day has no slots. No slot contains an hour that does not
 * exist in the browser's time zone.
 */
export function listSlots(
  date: string,
  mechanic: WorkingWeek,
  days: readonly UnavailabilityDay[],
  duration: number,
  now: string,
): Slot[] {
  const kind = getDayKind(date, mechanic, days, now.slice(0, 10))
  if (kind !== 'free' && kind !== 'partly-booked') return []
  const workingHours = getWorkingHours(mechanic)
  // An appointment starts and ends on one day, so it must end before midnight (decision 008).
  const closing = Math.min(workingHours.end, endOfDay - 1)
  const booked = getBookedSpans(days.find((day) => day.date === date))
  const slots: Slot[] = []
  for (
    let start = Math.ceil(workingHours.start / 60) * 60;
    start + duration * 60 <= closing;
    start += 60
  ) {
    const end = start + duration * 60
    if (!hasAllHours(date, { start, end })) continue
    const isBooked = booked.some((span) => span.start < end && start < span.end)
    const isPast = `${date}T${formatClock(start)}` < now.slice(0, 16)
    const bookedState = isBooked ? 'booked' : 'free'
    slots.push({
      start: formatClock(start),
      end: formatClock(end),
      state: isPast ? 'past' : bookedState,
    })
  }
  return slots
}

const hasAllHours = (date: string, { start, end }: Span) => {
  for (let hour = start; hour < end; hour += 60)
    if (!doesHourExist(date, formatClock(hour))) return false
  return true
}

/** Removes the time of the order's own appointment from the booked slots of its day. */
export function omitOwnSlot(
  appointment: AppointmentTime | undefined,
  days: readonly UnavailabilityDay[],
): UnavailabilityDay[] {
  const ownStart = (appointment && toMinutes(appointment.start)) ?? 0
  const ownSpan = appointment && { start: ownStart, end: ownStart + appointment.hours * 60 }
  return days.map((day) => {
    if (!ownSpan || day.date !== appointment.date) return day
    const remaining = getBookedSpans(day).flatMap(({ start, end }) => [
      { start, end: Math.min(end, ownSpan.start) },
      { start: Math.max(start, ownSpan.end), end },
    ])
    const bookedSlots = remaining
      .filter(({ start, end }) => start < end)
      .map(({ start, end }) => ({ start: formatClock(start), end: formatClock(end) }))
    return { ...day, bookedSlots }
  })
}

/** Returns the slot that starts at 'HH:mm' and lasts `hours`. */
export const toSlot = (start: string, hours: number): Pick<Slot, 'start' | 'end'> => ({
  start,
  end: formatClock((toMinutes(start) ?? 0) + hours * 60),
})

/** Formats a slot or working hours as '09:00–18:00'. */
export const formatSlot = ({ start, end }: Pick<Slot, 'start' | 'end'>): string => `${start}–${end}`

/** Formats a slot as '09:00 - 18:00', as the message after a save and the name of its button have it. */
export const formatSlotName = ({ start, end }: Pick<Slot, 'start' | 'end'>): string =>
  `${start} - ${end}`

/** Formats a span as '09:00–18:00'. */
export const formatSpan = ({ start, end }: Span): string =>
  formatSlot({ start: formatClock(start), end: formatClock(end) })

/** Converts the times of a slot to minutes from midnight. */
export const toSpan = ({ start, end }: Pick<Slot, 'start' | 'end'>): Span => ({
  start: toMinutes(start) ?? 0,
  end: toMinutes(end) ?? 0,
})

/** Formats minutes from midnight as 'HH:mm'. */
function formatClock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Converts text that starts with 'HH:mm' to minutes from midnight; undefined for an invalid time. */
function toMinutes(clock: string): number | undefined {
  const minute = Number(clock.slice(3, 5))
  const minutes = Number(clock.slice(0, 2)) * 60 + minute
  return minute < 60 && minutes <= endOfDay ? minutes : undefined
}

/** Converts 'HH:mm' or an ISO time to minutes from the start of `date`: 0 for an earlier day, 1440 for a later one. */
function toMinutesOnDay(text: string, date: string): number | undefined {
  if (/^\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(text)) return toMinutes(text)
  const time = parseTime(text)
  if (!time) return undefined
  const day = time.format('YYYY-MM-DD')
  if (day < date) return 0
  if (day > date) return endOfDay
  return time.hour() * 60 + time.minute()
}
