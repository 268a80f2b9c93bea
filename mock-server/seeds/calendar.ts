import type { Appointment } from '#mock-server/database/schedule.ts'
import { parseWorkingHours, worksOn } from '#mock-server/resources/schedule/slots.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Returns the start of a time's UTC day, the `base` of the functions below. */
export const startOfDay = (time: Date) => new Date(Math.floor(time.getTime() / dayMs) * dayMs)

/** Returns the UTC time that is some days and minutes after the base. */
export const timeAt = (base: Date, days: number, minutes = 0) =>
  new Date(base.getTime() + days * dayMs + minutes * 60_000).toISOString()

/** Returns the day `YYYY-MM-DD` that is some days after the base. */
export const dayAt = (base: Date, days: number) => timeAt(base, days).slice(0, 10)

/** Returns the wall-clock time `YYYY-MM-DDTHH:00:00.000` of a whole hour. */
export const toWallClock = (day: string, hour: number) =>
  `${day}T${String(hour).padStart(2, '0')}:00:00.000`

type Mechanic = { id: string; workingDays?: readonly number[] | null; workingHours?: string | null }

/** Creates a calendar that gives a mechanic no overlapping appointments. Day numbers are relative to the base. */
export function createCalendar(base: Date) {
  const takenHours = new Set<string>()
  const listHourKeys = (mechanicId: string, day: string, from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `${mechanicId} ${day} ${from + index}`)

  /** Reserves hours of a day if all are free. Returns whether they were free. */
  function reserveIfFree(mechanicId: string, day: string, from: number, to: number): boolean {
    const keys = listHourKeys(mechanicId, day, from, to)
    if (keys.some((key) => takenHours.has(key))) return false
    for (const key of keys) takenHours.add(key)
    return true
  }

  return {
    /** Reserves and returns the first free slot, if any, from `fromDay` to `toDay`; backward if `toDay` is earlier. */
    reserveSlot(
      mechanic: Mechanic,
      hours: number,
      fromDay: number,
      toDay: number,
    ): Appointment | undefined {
      const mechanicId = mechanic.id
      const [opens, closes] = getFullHours(mechanic)
      const step = Math.sign(toDay - fromDay) || 1
      for (let offset = fromDay; offset !== toDay + step; offset += step) {
        const day = dayAt(base, offset)
        if (!worksOn(mechanic, day)) continue
        for (let [from, to] = [opens, opens + hours]; to <= closes; from += 1, to += 1) {
          if (reserveIfFree(mechanicId, day, from, to))
            return {
              mechanicId,
              scheduledStart: toWallClock(day, from),
              scheduledEnd: toWallClock(day, to),
            }
        }
      }
      return undefined
    },
    /** Reserves every hour of a day that the range from 'HH:mm' to 'HH:mm' touches. */
    reserve(mechanicId: string, day: string, start: string, end: string): void {
      const to = Number.parseInt(end, 10) + (end.endsWith(':00') ? 0 : 1)
      for (const key of listHourKeys(mechanicId, day, Number.parseInt(start, 10), to))
        takenHours.add(key)
    },
    /** Reserves a whole day if it is free. Returns whether it was free. */
    reserveDay: ({ id }: Mechanic, offset: number) => reserveIfFree(id, dayAt(base, offset), 0, 24),
  }
}

export type Calendar = ReturnType<typeof createCalendar>

/** Returns the first and the last full hour within a mechanic's working hours. A slot cannot end at 24:00. */
function getFullHours(mechanic: Mechanic): [from: number, to: number] {
  const { opens, closes } = parseWorkingHours(mechanic)
  const openingHour = Number(opens.slice(0, 2))
  const closingHour = Math.min(Number(closes.slice(0, 2)), 23)
  return [opens.endsWith(':00') ? openingHour : openingHour + 1, closingHour]
}
