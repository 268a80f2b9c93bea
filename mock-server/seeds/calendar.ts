import type { Appointment } from './insert.ts'

const dayLength = 24 * 60 * 60 * 1000

/** Start of the UTC day in which a moment lies: what every time in a seed is counted from. */
export const startOfDay = (moment: Date) => new Date(Math.floor(moment.getTime() / dayLength) * dayLength)

/** UTC timestamp so many days and minutes after the base; both may be negative. */
export const timestamp = (base: Date, days: number, minutes = 0) =>
  new Date(base.getTime() + days * dayLength + minutes * 60_000).toISOString()

/** Calendar day `YYYY-MM-DD` so many days after the base. */
export const dayAt = (base: Date, days: number) => timestamp(base, days).slice(0, 10)

/** Wall-clock time `YYYY-MM-DDTHH:00:00.000` of a whole hour. */
export const wallClock = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00.000`

/** 0 = Monday to 6 = Sunday. */
export const weekday = (day: string) => (new Date(day).getUTCDay() + 6) % 7

type Bookable = { id: string; workingDays?: readonly number[] | null; workingHours?: string | null }

/** Appointments of mechanics, of which no two meet; days are counted from the base. */
export function createBookings(base: Date) {
  const takenHours = new Set<string>()
  const hoursOf = (mechanicId: string, day: string, from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `${mechanicId} ${day} ${from + index}`)

  /** Takes the hours of a day; false when one of them is taken already. */
  function takeFree(mechanicId: string, day: string, from: number, to: number): boolean {
    const hours = hoursOf(mechanicId, day, from, to)
    if (hours.some((hour) => takenHours.has(hour))) return false
    for (const hour of hours) takenHours.add(hour)
    return true
  }

  return {
    /** The first free slot of that length on the days from one offset to another, in that direction. */
    book(mechanic: Bookable, hours: number, fromDay: number, toDay: number): Appointment | undefined {
      const { id: mechanicId, workingDays } = mechanic
      const [opens, closes] = openHours(mechanic)
      const step = Math.sign(toDay - fromDay) || 1
      for (let offset = fromDay; offset !== toDay + step; offset += step) {
        const day = dayAt(base, offset)
        if (!(workingDays ?? [0, 1, 2, 3, 4]).includes(weekday(day))) continue
        for (let [from, to] = [opens, opens + hours]; to <= closes; from += 1, to += 1) {
          if (takeFree(mechanicId, day, from, to))
            return { mechanicId, scheduledStart: wallClock(day, from), scheduledEnd: wallClock(day, to) }
        }
      }
      return undefined
    },
    /** Takes the hours from 'HH:mm' to 'HH:mm' of a day. */
    take(mechanicId: string, day: string, start: string, end: string): void {
      const to = Math.ceil(Number(end.replace(':', '.')))
      for (const hour of hoursOf(mechanicId, day, Number.parseInt(start, 10), to)) takenHours.add(hour)
    },
    /** Takes a whole day off; false when something is booked on it. */
    dayOff: ({ id }: Bookable, offset: number) => takeFree(id, dayAt(base, offset), 0, 24),
  }
}

export type Bookings = ReturnType<typeof createBookings>

/** Whole working hours of a mechanic; 9 to 18 when none are stated. */
function openHours({ workingHours }: Bookable): [from: number, to: number] {
  const [, from = '09', minutes = '00', to = '18'] =
    /^(\d\d):(\d\d)-(\d\d):\d\d$/.exec(workingHours ?? '') ?? []
  return [Number(from) + (minutes === '00' ? 0 : 1), Number(to)]
}
