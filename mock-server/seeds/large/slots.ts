import type { MechanicSeed } from '#mock-server/resources/mechanics/mechanics-seed.ts'
import type { AppointmentSeed } from '#mock-server/resources/orders/orders-seed.ts'
import { dayAt, wallClock, weekday } from '#mock-server/seeds/calendar.ts'
import { isBefore, type Status } from '#mock-server/seeds/statuses.ts'

const hours = 2
const perDay = 4

/** Weekdays from one offset on, in that direction. */
function weekdays(base: Date, from: number, step: 1 | -1, count: number): string[] {
  const days: string[] = []
  for (let offset = from; days.length < count; offset += step) {
    const day = dayAt(base, offset)
    if (weekday(day) < 5) days.push(day)
  }
  return days
}

/**
 * Gives out slots of two hours, in turn to every mechanic: coming days for SCHEDULED, the last two working days for
 * work under way, before that one appointment on every fifth working day for COMPLETED.
 */
export function slotMill(
  base: Date,
  mechanics: readonly MechanicSeed[],
): (status: Status) => AppointmentSeed | null {
  const coming = weekdays(base, 2, 1, 60)
  const past = weekdays(base, -2, -1, 1_000)
  const given = { scheduled: 0, underWay: 0, completed: 0 }

  const slot = (
    kind: keyof typeof given,
    day: (round: number) => string | undefined,
    shift: (round: number) => number,
  ) => {
    const mechanic = mechanics[given[kind] % mechanics.length]
    const round = Math.floor(given[kind] / mechanics.length)
    const date = day(round)
    if (!mechanic || !date) throw new Error(`No ${kind} slot is left`)
    given[kind] += 1
    const from = 9 + shift(round) * hours
    return { mechanicId: mechanic.id, start: wallClock(date, from), end: wallClock(date, from + hours) }
  }
  const packed = (days: string[]) => (round: number) => days[Math.floor(round / perDay)]

  return (status) => {
    if (isBefore(status, 'SCHEDULED')) return null
    if (status === 'SCHEDULED') return slot('scheduled', packed(coming), (round) => round % perDay)
    if (status !== 'COMPLETED') return slot('underWay', packed(past.slice(0, 2)), (round) => round % perDay)
    return slot(
      'completed',
      (round) => past[2 + round * 5],
      (round) => round % perDay,
    )
  }
}
