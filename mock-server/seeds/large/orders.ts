import { dayAt, timestamp, wallClock, weekday } from '#mock-server/seeds/calendar.ts'
import { carModels, carOf } from '#mock-server/seeds/cars.ts'
import { issues } from '#mock-server/seeds/demo/issues.ts'
import { orderDocuments } from '#mock-server/seeds/demo/order-documents.ts'
import type { Appointment, Inserts, Mechanic, Service, User } from '#mock-server/seeds/insert.ts'
import { addressIn, places, plateFrom } from '#mock-server/seeds/places.ts'
import { quotedTotals, revenueOf, serviceLine } from '#mock-server/seeds/quote.ts'
import type { Random } from '#mock-server/seeds/random.ts'
import type { Earned } from '#mock-server/seeds/settlements.ts'
import { isBefore, type Status, statuses } from '#mock-server/seeds/statuses.ts'

type Mill = {
  random: Random
  base: Date
  write: Inserts
  users: readonly User[]
  mechanics: readonly Mechanic[]
  services: readonly Service[]
}

const hours = 2
const perDay = 4
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
    const endsAt = appointment && (Date.parse(`${appointment.scheduledEnd}Z`) - base.getTime()) / 60_000
    const made = status === 'SCHEDULED' || endsAt === null ? 0 : Math.floor(endsAt / wholeDay) - 1
    const created = timestamp(base, made - random.int(1, openShare), random.int(0, wholeDay - 1))
    const completedAt =
      status === 'COMPLETED' && endsAt !== null ? timestamp(base, 0, endsAt + random.int(300, 360)) : null
    const lines = random
      .sample(offered, random.int(1, 3))
      .map((service) => serviceLine(service, random.id('88d4b8f0')))

    write.order({
      ...(status === 'OPEN'
        ? { serviceFeePercentage: 100_000, taxPercentage: place.taxPercentage }
        : quotedTotals(lines, 100_000, place.taxPercentage)),
      id,
      userId: random.pick(customers).id,
      issueDescription: random.pick(issue.words),
      status,
      created,
      address: addressIn(place, random),
      ...appointment,
      mechanicInstructions: appointment && issue.instructions,
      mechanicRemarks: completedAt && `Time: ${completedAt}\n${issue.done}`,
      completedAt,
    })
    write.lines(id, lines)
    write.car(id, carOf(random.pick(carModels), 100_000 + (number % 900_000), plateFrom(random)))
    if (number % 500 === 0) {
      orderDocuments(id, issue, random, { user: created, mechanic: completedAt, always: true }).forEach(
        write.document,
      )
    }
    if (!appointment) return undefined

    const revenue = revenueOf(hours, {
      hourlyCharge: random.int(10, 18) * 500,
      travelReimbursement: 1_500,
      platformCharge: 1_000,
      otherReimbursements: {},
      otherCharges: {},
    })
    write.revenue(id, revenue)
    if (!completedAt) return undefined
    return {
      orderId: id,
      mechanicId: appointment.mechanicId,
      amount: revenue.totalRevenue,
      completedAt,
      settled: endsAt !== null && endsAt < -30 * wholeDay,
    }
  }
}

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
function slotMill(base: Date, mechanics: readonly Mechanic[]): (status: Status) => Appointment | null {
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
    return {
      mechanicId: mechanic.id,
      scheduledStart: wallClock(date, from),
      scheduledEnd: wallClock(date, from + hours),
    }
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
