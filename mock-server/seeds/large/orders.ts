import type { ServiceSeed } from '#mock-server/resources/catalogue/catalogue-seed.ts'
import type { MechanicSeed } from '#mock-server/resources/mechanics/mechanics-seed.ts'
import { type RevenueSeed, revenueTotal } from '#mock-server/resources/schedule/schedule-seed.ts'
import type { UserSeed } from '#mock-server/resources/users/users-seed.ts'
import { timestamp } from '#mock-server/seeds/calendar.ts'
import { carModels, carOf } from '#mock-server/seeds/cars.ts'
import { issues } from '#mock-server/seeds/demo/issues.ts'
import { orderDocuments } from '#mock-server/seeds/demo/order-documents.ts'
import { addressIn, places, plateFrom } from '#mock-server/seeds/places.ts'
import { openTotals, quotedTotals, serviceLine } from '#mock-server/seeds/quote.ts'
import type { Random } from '#mock-server/seeds/random.ts'
import type { Earned } from '#mock-server/seeds/settlements.ts'
import { type Status, statuses } from '#mock-server/seeds/statuses.ts'
import type { SeedWriters } from '#mock-server/seeds/writers.ts'
import { slotMill } from './slots.ts'

type Mill = {
  random: Random
  base: Date
  write: SeedWriters
  users: readonly UserSeed[]
  mechanics: readonly MechanicSeed[]
  services: readonly ServiceSeed[]
}

const wholeDay = 24 * 60
const openShare = 25

/** In every hundred orders: 5 OPEN, 5 QUOTED, 2, 5, 8 SCHEDULED, 1 each under way, 71 COMPLETED. */
const cycle: readonly Status[] = statuses.flatMap((status, index) => {
  const count = [5, 5, 2, 5, 8, 1, 1, 1, 1, 71][index] ?? 0
  return Array.from({ length: count }, () => status)
})

/** Writes order after order; answers what an order owes its mechanic. */
export function orderMill({
  random,
  base,
  write,
  users,
  mechanics,
  services,
}: Mill): (number: number) => Earned | undefined {
  const slotFor = slotMill(
    base,
    mechanics.filter(({ isActive }) => isActive),
  )
  const customers = users.filter(({ isActive }) => isActive)
  const offered = services.filter(({ status }) => status === 'ACTIVE')

  return (number) => {
    // Rising ids, as a database that counts its records makes them: every row is written at the end of its table.
    const id = `88d3f26c${number.toString(16).padStart(8, '0')}${random.id('').slice(0, 8)}`
    const status = cycle[(number * 37) % cycle.length] ?? 'OPEN'
    const issue = random.pick(issues)
    const place = random.pick(places)
    const appointment = slotFor(status)
    const endsAt = appointment && (Date.parse(`${appointment.end}Z`) - base.getTime()) / 60_000
    const made = status === 'SCHEDULED' || endsAt === null ? 0 : Math.floor(endsAt / wholeDay) - 1
    const created = timestamp(base, made - random.int(1, openShare), random.int(0, wholeDay - 1))
    const completedAt =
      status === 'COMPLETED' && endsAt !== null ? timestamp(base, 0, endsAt + random.int(300, 360)) : null
    const lines = random
      .sample(offered, random.int(1, 3))
      .map((service) => serviceLine(service, random.id('88d4b8f0')))

    write.order({
      ...(status === 'OPEN' ? openTotals(100_000, place.tax) : quotedTotals(lines, 100_000, place.tax)),
      id,
      userId: random.pick(customers).id,
      parentServiceId: null,
      issueDescription: random.pick(issue.words),
      status,
      created,
      address: addressIn(place, random),
      payments: [],
      refund: null,
      appointment,
      instructions: appointment && issue.instructions,
      remarks: completedAt && `Time: ${completedAt}\n${issue.done}`,
      rescheduleRequestedBy: null,
      completedAt,
      transferId: null,
    })
    write.lines(id, lines)
    write.car(id, carOf(random.pick(carModels), 100_000 + (number % 900_000), plateFrom(random)))
    if (number % 500 === 0) {
      orderDocuments(id, issue, random, { user: created, mechanic: completedAt, always: true }).forEach(
        write.document,
      )
    }
    if (!appointment) return undefined

    const revenue: RevenueSeed = {
      hours: 2,
      hourlyCharge: random.int(10, 18) * 500,
      travelReimbursement: 1_500,
      platformCharge: 1_000,
      otherReimbursements: {},
      otherCharges: {},
    }
    write.revenue(id, revenue)
    if (!completedAt) return undefined
    return {
      orderId: id,
      mechanicId: appointment.mechanicId,
      amount: revenueTotal(revenue),
      completedAt,
      settled: endsAt !== null && endsAt < -30 * wholeDay,
    }
  }
}
