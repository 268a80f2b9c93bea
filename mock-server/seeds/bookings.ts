import { dayAt, wallClock, weekday } from './calendar.ts'
import type { Appointment, Mechanic as MechanicRow } from './insert.ts'

type Mechanic = Pick<MechanicRow, 'id' | 'workingDays' | 'workingHours'>
type Hours = [from: number, to: number]

/** Where mechanics' appointments are written down so that no two of them meet. */
export type Bookings = {
  /** The first free slot of that length on the days from one offset to another, in that direction. */
  book(mechanic: Mechanic, hours: number, fromDay: number, toDay: number): Appointment | undefined
  /** Takes a whole day off; false when something is booked on it. */
  dayOff(mechanic: Mechanic, day: number): boolean
}

/** Whole working hours of a mechanic; 9 to 18 when none are stated. */
function openHours({ workingHours }: Mechanic): Hours {
  const [, from = '09', minutes = '00', to = '18'] =
    /^(\d\d):(\d\d)-(\d\d):\d\d$/.exec(workingHours ?? '') ?? []
  return [Number(from) + (minutes === '00' ? 0 : 1), Number(to)]
}

/** No bookings yet; days are counted from the base. */
export function createBookings(base: Date): Bookings {
  const taken = new Map<string, Hours[]>()

  const freeHour = (mechanic: Mechanic, day: string, hours: number) => {
    const [opens, closes] = openHours(mechanic)
    const busy = taken.get(mechanic.id + day) ?? []
    for (let from = opens; from + hours <= closes; from += 1) {
      if (busy.every(([start, end]) => end <= from || start >= from + hours)) return from
    }
    return undefined
  }

  return {
    book(mechanic, hours, fromDay, toDay) {
      const step = Math.sign(toDay - fromDay) || 1
      for (let offset = fromDay; offset !== toDay + step; offset += step) {
        const day = dayAt(base, offset)
        if (!(mechanic.workingDays ?? [0, 1, 2, 3, 4]).includes(weekday(day))) continue
        const from = freeHour(mechanic, day, hours)
        if (from === undefined) continue
        const key = mechanic.id + day
        taken.set(key, [...(taken.get(key) ?? []), [from, from + hours]])
        return {
          mechanicId: mechanic.id,
          scheduledStart: wallClock(day, from),
          scheduledEnd: wallClock(day, from + hours),
        }
      }
      return undefined
    },
    dayOff(mechanic, offset) {
      const key = mechanic.id + dayAt(base, offset)
      if (taken.has(key)) return false
      taken.set(key, [[0, 24]])
      return true
    },
  }
}
