import { localDateTime } from '#mock-server/clock.ts'
import { badRequest } from '#mock-server/http-error.ts'

/**
 * Length in hours of a slot given as wall-clock times 'YYYY-MM-DDTHH:mm:ss.SSS'. 400 unless it is a whole-hour window
 * of 1 to 8 hours within one day (Specification §5) that has not begun on the mock's clock.
 */
export function slotHours(start: string, end: string, now: Date): number {
  for (const [member, time] of Object.entries({
    mechanicScheduledStartTime: start,
    mechanicScheduledEndTime: end,
  })) {
    if (!isOnCalendar(time)) badRequest(`${member} ${time} is not on the calendar`)
    if (!time.endsWith(':00:00.000')) badRequest(`${member} must be on a whole hour, but is ${time}`)
  }
  if (start.slice(0, 10) !== end.slice(0, 10)) badRequest('The slot must start and end on the same day')
  const hours = Number(end.slice(11, 13)) - Number(start.slice(11, 13))
  if (hours < 1 || hours > 8) badRequest(`The slot must be 1 to 8 hours long, but is ${hours}`)
  if (start < wallClock(now)) badRequest(`The slot has already begun: it is ${wallClock(now)}`)
  return hours
}

function isOnCalendar(time: string): boolean {
  const day = new Date(`${time.slice(0, 10)}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(time.slice(0, 10))
}

/** The minute it is where the server runs, as appointments are written: without a zone, by pages that run beside it. */
const wallClock = (now: Date) => `${localDateTime(now).slice(0, 16)}:00.000`
