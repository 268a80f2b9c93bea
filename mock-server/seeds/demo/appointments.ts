import type { MechanicSeed } from '#mock-server/resources/mechanics/mechanics-seed.ts'
import type { AppointmentSeed } from '#mock-server/resources/orders/orders-seed.ts'
import type { Bookings } from '#mock-server/seeds/bookings.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import type { Random } from '#mock-server/seeds/random.ts'
import { isBefore } from '#mock-server/seeds/statuses.ts'
import type { Plan } from './plan.ts'

const withoutSurprises: readonly string[] = [
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
  { random, bookings, mechanics }: { random: Random; bookings: Bookings; mechanics: readonly MechanicSeed[] },
): AppointmentSeed | null {
  if (isBefore(plan.status, 'SCHEDULED')) return null
  const [from, to] = daysFor(plan, created, random)
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const mechanic =
      mechanics.find(({ id }) => id === plan.mechanic) ?? random.pick(candidates(plan, mechanics))
    const booked = bookings.book(mechanic, hours, from, to)
    if (booked) return booked
  }
  throw new Error(`Nobody has time for a ${plan.status} order`)
}

function daysFor({ status, id }: Plan, created: number, random: Random): [number, number] {
  if (status === 'SCHEDULED') return [id ? 3 : random.int(2, 16), 30]
  if (status === 'COMPLETED') return [2 - created, -2]
  return [-2, -6]
}

function candidates({ settled }: Plan, mechanics: readonly MechanicSeed[]): MechanicSeed[] {
  return mechanics.filter(
    (mechanic) =>
      mechanic.isActive && !withoutSurprises.includes(mechanic.id) && (!settled || mechanic.kycCompliant),
  )
}
