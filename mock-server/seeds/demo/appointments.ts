import type { Bookings } from '#mock-server/seeds/bookings.ts'
import { dayAt, weekday } from '#mock-server/seeds/calendar.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import type { Appointment, Inserts, Mechanic } from '#mock-server/seeds/insert.ts'
import type { Random } from '#mock-server/seeds/random.ts'
import { isBefore } from '#mock-server/seeds/statuses.ts'
import type { Plan } from './plan.ts'

const reservedMechanics: readonly string[] = [
  fixtureIds.activeMechanic,
  fixtureIds.busyMechanic,
  fixtureIds.mechanicWithoutDeposit,
  fixtureIds.mechanicUnverified,
  fixtureIds.mechanicToPay,
  fixtureIds.mechanicTooExpensive,
  fixtureIds.mechanicPaid,
]

/**
 * Books what a plan needs: SCHEDULED in the coming weeks, work under way in the last days, COMPLETED soon after the
 * order was made. `created` counts days back from the base.
 */
export function appointmentFor(
  plan: Plan,
  created: number,
  hours: number,
  { random, bookings, mechanics }: { random: Random; bookings: Bookings; mechanics: readonly Mechanic[] },
): Appointment | null {
  if (isBefore(plan.status, 'SCHEDULED')) return null
  const [from, to] = daysFor(plan, created, random)
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const mechanic =
      mechanics.find(({ id }) => plan.mechanic && id === fixtureIds[plan.mechanic]) ??
      random.pick(candidates(plan, mechanics))
    const booked = bookings.book(mechanic, hours, from, to)
    if (booked) return booked
  }
  throw new Error(`Nobody has time for a ${plan.status} order`)
}

function daysFor({ status, fixture }: Plan, created: number, random: Random): [number, number] {
  if (status === 'SCHEDULED') return [fixture ? 3 : random.int(2, 16), 30]
  if (status === 'COMPLETED') return [2 - created, -2]
  return [-2, -6]
}

function candidates({ settled }: Plan, mechanics: readonly Mechanic[]): Mechanic[] {
  return mechanics.filter(
    (mechanic) =>
      mechanic.isActive && !reservedMechanics.includes(mechanic.id) && (!settled || mechanic.kycCompliant),
  )
}

/** Days off and busy hours of the coming weeks: plenty for one mechanic, a few for the others, none for another. */
export function writeUnavailability(
  mechanics: readonly Mechanic[],
  { random, bookings, write, base }: { random: Random; bookings: Bookings; write: Inserts; base: Date },
): void {
  for (const mechanic of mechanics) {
    if (!mechanic.isActive || mechanic.id === fixtureIds.activeMechanic) continue
    const busy = mechanic.id === fixtureIds.busyMechanic
    const working = Array.from({ length: 33 }, (_, index) => index + 2).filter((day) =>
      (mechanic.workingDays ?? []).includes(weekday(dayAt(base, day))),
    )
    for (const day of random.sample(working, busy ? 9 : random.int(0, 2))) {
      if (bookings.dayOff(mechanic, day)) write.dayOff({ mechanicId: mechanic.id, day: dayAt(base, day) })
    }
    for (let block = 0; block < (busy ? 9 : random.int(0, 3)); block += 1) {
      const taken = bookings.book(mechanic, random.int(1, 4), random.int(2, 30), 34)
      if (!taken) continue
      write.busyHours({ mechanicId: mechanic.id, starts: taken.scheduledStart, ends: taken.scheduledEnd })
    }
  }
}
