import type { ItemSeed, ServiceSeed } from '#mock-server/resources/catalogue/catalogue-seed.ts'
import type { MechanicSeed } from '#mock-server/resources/mechanics/mechanics-seed.ts'
import type { LineSeed } from '#mock-server/resources/quotes/quotes-seed.ts'
import { type RevenueSeed, revenueTotal } from '#mock-server/resources/schedule/schedule-seed.ts'
import type { Bookings } from '#mock-server/seeds/bookings.ts'
import { timestamp } from '#mock-server/seeds/calendar.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { itemLine, openTotals, quotedTotals, serviceLine } from '#mock-server/seeds/quote.ts'
import type { Random } from '#mock-server/seeds/random.ts'
import type { Earned } from '#mock-server/seeds/settlements.ts'
import { isBefore } from '#mock-server/seeds/statuses.ts'
import type { SeedWriters } from '#mock-server/seeds/writers.ts'
import { appointmentFor } from './appointments.ts'
import type { Cars } from './cars.ts'
import { additions, type Issue, issues } from './issues.ts'
import { orderDocuments } from './order-documents.ts'
import { paymentsOf, refundOf } from './payment-details.ts'
import type { Plan } from './plan.ts'
import { remarksFor } from './remarks.ts'
import { drawnRevenue } from './revenue.ts'
import type { DemoUser } from './users.ts'

/** What orders are made from. */
export type SeedContext = {
  random: Random
  base: Date
  write: SeedWriters
  bookings: Bookings
  cars: Cars
  services: ReadonlyMap<string, ServiceSeed>
  items: ReadonlyMap<string, ItemSeed>
  customers: readonly DemoUser[]
  mechanics: readonly MechanicSeed[]
  /** Orders of a user so far, newest last. */
  history: Map<string, string[]>
}

/** Writes one order with all it carries; answers what it owes when it is completed. */
export function writeOrder(plan: Plan, context: SeedContext): Earned | undefined {
  const { random, base, write } = context
  const id = plan.id ?? random.id('66d3f26c')
  const user =
    context.customers.find((customer) => customer.id === plan.user) ?? random.pick(context.customers)
  const issue =
    issues.find(({ words }) => plan.issue && words.some((text) => text.startsWith(plan.issue ?? ''))) ??
    random.pick(issues)
  const car = context.cars.carFor(user.id, issue, plan.undecoded ?? false)
  const daysAgo = random.int(...plan.created)
  const created = daysAgo === 0 ? timestamp(base, 0, -60) : timestamp(base, -daysAgo, random.int(0, 1319))
  const lines = linesFor(plan, issue, context)
  const appointment = appointmentFor(plan, daysAgo, issue.hours, context)
  const began = appointment && (Date.parse(`${appointment.start}Z`) - base.getTime()) / 60_000 + 360
  const completedAt =
    plan.status === 'COMPLETED' && began !== null
      ? timestamp(base, 0, began + issue.hours * 60 + random.int(0, 25))
      : null
  const totals = totalsFor(plan, lines, user, random)
  const earlier = context.history.get(user.id) ?? []

  write.order({
    ...totals,
    id,
    userId: user.id,
    parentServiceId: !plan.id && random.chance(0.12) ? (earlier.at(-1) ?? null) : null,
    issueDescription: plan.silent ? null : wordsFor(plan, issue, random),
    status: plan.status,
    created,
    address: random.chance(0.97) || plan.id ? user.address : null,
    payments: paymentsOf(plan.status, totals.total, created, random),
    refund:
      plan.status === 'COMPLETED' && !plan.id && random.chance(0.05)
        ? refundOf(totals.total, completedAt)
        : null,
    appointment,
    instructions: appointment && (plan.id || random.chance(0.85)) ? issue.instructions : null,
    remarks: began === null ? null : remarksFor(plan, issue, random, base, began),
    rescheduleRequestedBy:
      plan.status === 'SCHEDULED' && !plan.id && random.chance(0.2)
        ? random.pick(['User', 'Mechanic', 'Admin'])
        : null,
    completedAt,
    transferId: null,
  })
  context.history.set(user.id, [...earlier, id])
  write.lines(id, lines)
  if (plan.id || random.chance(0.97)) write.car(id, car)
  const documents = orderDocuments(id, issue, random, {
    user: created,
    mechanic:
      ['POST_DIAGNOSTICS', 'COMPLETED'].includes(plan.status) && began !== null
        ? timestamp(base, 0, began + 50)
        : null,
    always: plan.id === fixtureIds.openOrder || plan.id === fixtureIds.completedOrder,
  })
  for (const document of documents) write.document(document)
  if (!appointment) return undefined

  const revenue: RevenueSeed = drawnRevenue(
    random,
    issue.hours,
    plan.mechanic === fixtureIds.mechanicTooExpensive,
  )
  write.revenue(id, revenue)
  if (!completedAt) return undefined
  return {
    orderId: id,
    mechanicId: appointment.mechanicId,
    amount: revenueTotal(revenue),
    completedAt,
    settled: plan.settled ?? false,
  }
}

function linesFor(plan: Plan, issue: Issue, { random, services, items }: SeedContext): LineSeed[] {
  const asked = plan.lines === 'one' ? 1 : plan.lines === 'two' ? 2 : random.int(1, 2)
  const original = issue.services.slice(0, asked).flatMap((code) => services.get(code) ?? [])
  const lines = original.map((service) => serviceLine(service, random.id('66d4b8f0')))
  if (isBefore(plan.status, 'QUOTED')) return lines
  const parts = issue.items.slice(0, plan.lines ? 1 : random.int(1, issue.items.length))
  return [...lines, ...parts.flatMap((name) => items.get(name) ?? []).map((item) => itemLine(item, random))]
}

function totalsFor(plan: Plan, lines: readonly LineSeed[], user: DemoUser, random: Random) {
  const fee = random.pick([50_000, 75_000, 100_000, 100_000, 125_000])
  if (plan.status !== 'OPEN') return quotedTotals(lines, fee, user.place.tax)
  return plan.withoutPercentages ? openTotals(null, null) : openTotals(fee, user.place.tax)
}

function wordsFor(plan: Plan, issue: Issue, random: Random): string {
  const words =
    issue.words.find((text) => plan.issue && text.startsWith(plan.issue)) ?? random.pick(issue.words)
  return random.chance(0.5) ? `${words} ${random.pick(additions)}` : words
}
