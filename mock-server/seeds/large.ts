import type { Database } from 'better-sqlite3'
import { dayAt, timestamp, wallClock, weekday } from './calendar.ts'
import { carModels, carOf } from './cars.ts'
import { demoItems, demoServices } from './demo/catalogue.ts'
import { issues } from './demo/issues.ts'
import { orderDocuments } from './demo/order-documents.ts'
import { readText } from './files.ts'
import { type Appointment, inserts, type Mechanic, type User } from './insert.ts'
import { emailOf, nameFrom } from './people.ts'
import { addressIn, licenceIn, phoneIn, places, plateFrom } from './places.ts'
import { quotedTotals, revenueOf, serviceLine } from './quote.ts'
import { type Random, randomFrom } from './random.ts'
import { type Earned, writeSettlements } from './settlements.ts'
import { isBefore, type Status, statuses } from './statuses.ts'

/** How many records a seed of this kind has. */
export type Counts = { users: number; mechanics: number; orders: number }

const fullCounts: Counts = { users: 10_000, mechanics: 1_000, orders: 100_000 }
const hours = 2
const slotsPerDay = 4
const minutesPerDay = 24 * 60

/** In every hundred orders: 5 OPEN, 5 QUOTED, 2, 5, 8 SCHEDULED, 1 each under way, 71 COMPLETED. */
const statusCycle: readonly Status[] = statuses.flatMap((status, index) =>
  Array.from({ length: [5, 5, 2, 5, 8, 1, 1, 1, 1, 71][index] ?? 0 }, () => status),
)

/** The `large` seed: as many records as `counts` says. */
export function seedLarge(db: Database, base: Date, counts = fullCounts): void {
  const random = randomFrom('large')
  const write = inserts(db)
  const users = largeUsers(random, counts.users)
  const mechanics = largeMechanics(random, counts.mechanics)
  const services = demoServices(random)
  users.forEach(write.user)
  mechanics.forEach(write.mechanic)
  services.forEach(write.service)
  demoItems(random).forEach(write.item)

  const customers = users.filter(({ isActive }) => isActive)
  const offered = services.filter(({ status }) => status === 'ACTIVE')
  const nextSlot = slotsOf(
    base,
    mechanics.filter(({ isActive }) => isActive),
  )

  /** When an order is made and, when it has one, its appointment; both follow from its status. */
  function planOrder(number: number) {
    const status = statusCycle[(number * 37) % statusCycle.length] ?? 'OPEN'
    const appointment = nextSlot(status)
    const endsAt = appointment && (Date.parse(`${appointment.scheduledEnd}Z`) - base.getTime()) / 60_000
    const made = status === 'SCHEDULED' || endsAt === null ? 0 : Math.floor(endsAt / minutesPerDay) - 1
    const created = timestamp(base, made - random.int(1, 25), random.int(0, minutesPerDay - 1))
    return { status, appointment, endsAt, created }
  }

  /** Writes an order; gives what it owes its mechanic when it is completed. */
  function writeOrder(plan: ReturnType<typeof planOrder>, number: number): Earned | undefined {
    const { status, appointment, endsAt, created } = plan
    // Rising ids, as a database that counts its records makes them: every row is written at the end of its table.
    const id = `88d3f26c${number.toString(16).padStart(8, '0')}${random.id('').slice(0, 8)}`
    const issue = random.pick(issues)
    const place = random.pick(places)
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
      settled: endsAt !== null && endsAt < -30 * minutesPerDay,
    }
  }

  // Oldest first, as orders arrive: those of a page lie together.
  const planned = Array.from({ length: counts.orders }, (_, number) => planOrder(number)).toSorted(
    (one, other) => Date.parse(one.created) - Date.parse(other.created),
  )
  const earned = planned.map(writeOrder)
  writeSettlements(
    earned.flatMap((order) => order ?? []),
    write,
    random,
    base,
  )
  write.terms(readText('demo/terms.html'), timestamp(base, -40))
}

/** So many users: a fifth pending, one in twenty blocked. */
function largeUsers(random: Random, count: number): User[] {
  return Array.from({ length: count }, (_, number) => {
    const { firstName, lastName } = nameFrom(random)
    const place = random.pick(places)
    return {
      firstName,
      lastName,
      id: random.id('88b1d04a'),
      email: emailOf({ firstName, lastName }, number),
      mobileNo: phoneIn(place, random),
      dateOfBirth: `${random.int(1950, 2006)}-0${random.int(1, 9)}-${random.int(10, 28)}`,
      isActive: number % 5 !== 0,
      isBlocked: number % 20 === 1,
      driverLicenseNumber: licenceIn(place, random),
      driverLicenseState: place.state,
    }
  })
}

/** So many mechanics, nine in ten active, all with the default week; every one of them can be paid. */
function largeMechanics(random: Random, count: number): Mechanic[] {
  return Array.from({ length: count }, (_, number) => {
    const { firstName, lastName } = nameFrom(random)
    return {
      firstName,
      lastName,
      id: random.id('88c2e15b'),
      email: emailOf({ firstName, lastName }, number),
      mobileCountryCode: '+1',
      mobileNo: phoneIn(random.pick(places), random),
      expertise: 'General maintenance',
      asecertification: 'A5 Brakes',
      overallRating: random.int(30, 50) / 10,
      isActive: number % 10 !== 0,
      isBlocked: number % 20 === 0,
      kycCompliant: true,
      connectedAccountId: `acct_${random.id('')}`,
    }
  })
}

/** Gives the next free slot of two hours for an order of that status, to the mechanics in turn. */
function slotsOf(base: Date, mechanics: readonly Mechanic[]): (status: Status) => Appointment | null {
  const onDays = (dayOf: (round: number) => string | undefined) => {
    let given = 0
    return () => {
      const mechanic = mechanics[given % mechanics.length]
      const round = Math.floor(given / mechanics.length)
      const day = dayOf(round)
      if (!mechanic || !day) throw new Error('No slot is left')
      given += 1
      const from = 9 + (round % slotsPerDay) * hours
      return {
        mechanicId: mechanic.id,
        scheduledStart: wallClock(day, from),
        scheduledEnd: wallClock(day, from + hours),
      }
    }
  }
  const coming = weekdays(base, 2, 1, 60)
  const past = weekdays(base, -2, -1, 1_000)
  const lastTwo = past.slice(0, 2)
  const scheduled = onDays((round) => coming[Math.floor(round / slotsPerDay)])
  const underWay = onDays((round) => lastTwo[Math.floor(round / slotsPerDay)])
  // One appointment on every fifth working day before those.
  const completed = onDays((round) => past[2 + round * 5])

  return (status) => {
    if (isBefore(status, 'SCHEDULED')) return null
    if (status === 'SCHEDULED') return scheduled()
    return status === 'COMPLETED' ? completed() : underWay()
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
