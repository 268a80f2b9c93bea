import type { Appointment } from './insert.ts'

const dayLength = 24 * 60 * 60 * 1000

/** Start of the UTC day in which a moment lies: what every time in a seed is counted from. */
export function startOfDay(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / dayLength) * dayLength)
}

/** UTC timestamp so many days and minutes after the base; both may be negative. */
export function timestamp(base: Date, days: number, minutes = 0): string {
  return new Date(base.getTime() + days * dayLength + minutes * 60_000).toISOString()
}

/** Calendar day `YYYY-MM-DD` so many days after the base. */
export function dayAt(base: Date, days: number): string {
  return timestamp(base, days).slice(0, 10)
}

/** Wall-clock time `YYYY-MM-DDTHH:00:00.000` of a whole hour. */
export function wallClock(day: string, hour: number): string {
  return `${day}T${String(hour).padStart(2, '0')}:00:00.000`
}

/** 0 = Monday to 6 = Sunday. */
export function weekday(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

type Hours = [from: number, to: number]
type Bookable = { id: string; workingDays?: readonly number[] | null; workingHours?: string | null }

/** Appointments of mechanics, of which no two meet; days are counted from the base. */
export function createBookings(base: Date) {
  const takenHours = new Map<string, Hours[]>()
  const takenOn = (mechanicId: string, day: string) => takenHours.get(mechanicId + day) ?? []
  const add = (mechanicId: string, day: string, hours: Hours) =>
    takenHours.set(mechanicId + day, [...takenOn(mechanicId, day), hours])

  return {
    /** The first free slot of that length on the days from one offset to another, in that direction. */
    book(mechanic: Bookable, hours: number, fromDay: number, toDay: number): Appointment | undefined {
      const step = Math.sign(toDay - fromDay) || 1
      for (let offset = fromDay; offset !== toDay + step; offset += step) {
        const day = dayAt(base, offset)
        if (!(mechanic.workingDays ?? [0, 1, 2, 3, 4]).includes(weekday(day))) continue
        const from = freeHour(openHours(mechanic), takenOn(mechanic.id, day), hours)
        if (from === undefined) continue
        add(mechanic.id, day, [from, from + hours])
        return {
          mechanicId: mechanic.id,
          scheduledStart: wallClock(day, from),
          scheduledEnd: wallClock(day, from + hours),
        }
      }
      return undefined
    },
    /** Takes the hours from 'HH:mm' to 'HH:mm' of a day. */
    take: (mechanicId: string, day: string, start: string, end: string) =>
      add(mechanicId, day, [Number.parseInt(start, 10), Math.ceil(Number(end.replace(':', '.')))]),
    /** Takes a whole day off; false when something is booked on it. */
    dayOff({ id }: Bookable, offset: number): boolean {
      const day = dayAt(base, offset)
      const isFree = takenOn(id, day).length === 0
      if (isFree) add(id, day, [0, 24])
      return isFree
    },
  }
}

export type Bookings = ReturnType<typeof createBookings>

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
