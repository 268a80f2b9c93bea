import { httpErrors } from '@fastify/sensible'
import { isDay } from '#mock-server/clock.ts'
import type { Appointment } from '#mock-server/database/schedule.ts'
import type { Stores } from '#mock-server/database/stores.ts'

// The rules of a slot (Specification §5). The seeds and the actors use them too.

/** When a mechanic works: days from 0 (Monday) to 6 (Sunday), hours as text ('HH:MM-HH:MM'). */
type WorkingWeek = { workingDays?: readonly number[] | null; workingHours?: string | null }

const mondayToFriday = [0, 1, 2, 3, 4]
const nineToSix = { opens: '09:00', closes: '18:00' }

/**
 * Returns whether a mechanic works on a day `YYYY-MM-DD`: from Monday to Friday if the working days are missing or
 * malformed.
 */
export function worksOn({ workingDays }: WorkingWeek, day: string): boolean {
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  const isListed = workingDays?.length && workingDays.every((other) => other <= 6)
  return (isListed ? workingDays : mondayToFriday).includes(weekday)
}

/**
 * Returns when a mechanic's working hours start and end (`HH:MM`), 09:00 and 18:00 if they are missing or malformed.
 * Spaces, an en dash and hours of one digit are allowed.
 */
export function parseWorkingHours({ workingHours }: WorkingWeek): {
  opens: string
  closes: string
} {
  const compact = (workingHours ?? '').replaceAll(' ', '').replace('–', '-')
  const match = /^(\d?\d:[0-5]\d)-(\d?\d:[0-5]\d)$/.exec(compact)
  const [opens, closes] = match?.slice(1).map((time) => time.padStart(5, '0')) ?? []
  if (opens === undefined || closes === undefined) return nineToSix
  return opens < closes && closes <= '24:00' ? { opens, closes } : nineToSix
}

/**
 * Returns the hours between two wall-clock times 'YYYY-MM-DDTHH:mm:ss.SSS'. Throws 400 unless the slot has 1 to 8 whole
 * hours within one day, and starts in the current minute of UTC-12 or later.
 */
export function getSlotHours(start: string, end: string, now: Date): number {
  const times = { mechanicScheduledStartTime: start, mechanicScheduledEndTime: end }
  for (const [member, time] of Object.entries(times)) {
    if (!isDay(time.slice(0, 10)))
      throw httpErrors.badRequest(`${member} ${time} is not on the calendar; choose another day.`)
    if (!time.endsWith(':00:00.000'))
      throw httpErrors.badRequest(`${member} must be on a whole hour, but is ${time}.`)
  }
  if (start.slice(0, 10) !== end.slice(0, 10))
    throw httpErrors.badRequest('The slot must start and end on the same day.')
  const hours = Number(end.slice(11, 13)) - Number(start.slice(11, 13))
  if (hours < 1 || hours > 8)
    throw httpErrors.badRequest(`The slot must be 1 to 8 hours long, but is ${hours}.`)
  // A time of day is past in every time zone once it is past in UTC-12.
  const nowInLastZone = new Date(now.getTime() - 12 * 3_600_000).toISOString()
  if (start < `${nowInLastZone.slice(0, 16)}:00.000`)
    throw httpErrors.badRequest('The slot has already started; choose a later one.')
  return hours
}

/** Returns functions that compare slots with the working week, the absences and the appointments of a mechanic. */
export function createSlotChecks({ mechanics, schedule }: Pick<Stores, 'mechanics' | 'schedule'>) {
  return {
    /** Returns why a mechanic cannot take an appointment for an order, as a 409 message, or undefined if they can. */
    findSlotConflict(orderId: string, appointment: Appointment): string | undefined {
      const { mechanicId, scheduledStart, scheduledEnd } = appointment
      const week = mechanics.get(mechanicId) ?? {}
      const { opens, closes } = parseWorkingHours(week)
      const day = scheduledStart.slice(0, 10)
      if (!worksOn(week, day)) return 'The mechanic does not work on that day; choose another slot.'
      if (scheduledStart.slice(11, 16) < opens || scheduledEnd.slice(11, 16) > closes)
        return 'The slot is outside the working hours of the mechanic; choose another slot.'
      if (schedule.dayOff.get({ mechanicId, day }))
        return 'The mechanic is unavailable on that day; choose another slot.'
      if (schedule.overlappingBusyHours.get({ ...appointment, day }))
        return 'The mechanic is unavailable at that time; choose another slot.'
      if (schedule.overlappingAppointment.get({ ...appointment, day, orderId }))
        return 'This slot was just taken: the mechanic is already booked at that time; choose another slot.'
      return undefined
    },

    /** Returns whether a mechanic has an appointment on a day `YYYY-MM-DD`. */
    isBookedOn(mechanicId: string, day: string): boolean {
      return schedule.appointmentOnDay.get({ mechanicId, day }) !== undefined
    },
  }
}
