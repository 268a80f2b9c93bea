import { dayAt, wallClock, weekday } from './calendar.ts'
import type { Appointment, Mechanic } from './insert.ts'

type Hours = [from: number, to: number]
type Bookable = Pick<Mechanic, 'id' | 'workingDays' | 'workingHours'>

/** Appointments of mechanics, of which no two meet; days are counted from the base. */
export class Bookings {
  readonly #base: Date
  readonly #taken = new Map<string, Hours[]>()

  constructor(base: Date) {
    this.#base = base
  }

  /** The first free slot of that length on the days from one offset to another, in that direction. */
  book(mechanic: Bookable, hours: number, fromDay: number, toDay: number): Appointment | undefined {
    const step = Math.sign(toDay - fromDay) || 1
    for (let offset = fromDay; offset !== toDay + step; offset += step) {
      const day = dayAt(this.#base, offset)
      if (!(mechanic.workingDays ?? [0, 1, 2, 3, 4]).includes(weekday(day))) continue
      const taken = this.#taken.get(mechanic.id + day) ?? []
      const from = freeHour(openHours(mechanic), taken, hours)
      if (from === undefined) continue
      this.#taken.set(mechanic.id + day, [...taken, [from, from + hours]])
      return {
        mechanicId: mechanic.id,
        scheduledStart: wallClock(day, from),
        scheduledEnd: wallClock(day, from + hours),
      }
    }
    return undefined
  }

  /** Takes a whole day off; false when something is booked on it. */
  dayOff(mechanic: Bookable, offset: number): boolean {
    const key = mechanic.id + dayAt(this.#base, offset)
    if (this.#taken.has(key)) return false
    this.#taken.set(key, [[0, 24]])
    return true
  }
}

/** Whole working hours of a mechanic; 9 to 18 when none are stated. */
function openHours({ workingHours }: Bookable): Hours {
  const [, from = '09', minutes = '00', to = '18'] =
    /^(\d\d):(\d\d)-(\d\d):\d\d$/.exec(workingHours ?? '') ?? []
  return [Number(from) + (minutes === '00' ? 0 : 1), Number(to)]
}

function freeHour([opens, closes]: Hours, taken: readonly Hours[], hours: number): number | undefined {
  for (let from = opens; from + hours <= closes; from += 1) {
    if (taken.every(([start, end]) => end <= from || start >= from + hours)) return from
  }
  return undefined
}
