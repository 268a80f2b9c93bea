import type { Bookings } from '#mock-server/seeds/bookings.ts'
import { timestamp } from '#mock-server/seeds/calendar.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import type { Inserts, Item, Line, Mechanic, Revenue, Service } from '#mock-server/seeds/insert.ts'
import { itemLine, quotedTotals, revenueOf, serviceLine } from '#mock-server/seeds/quote.ts'
import type { Random } from '#mock-server/seeds/random.ts'
import type { Earned } from '#mock-server/seeds/settlements.ts'
import { isBefore, type Status } from '#mock-server/seeds/statuses.ts'
import { appointmentFor } from './appointments.ts'
import type { createCars } from './cars.ts'
import { additions, type Issue, issues } from './issues.ts'
import { orderDocuments } from './order-documents.ts'
import type { Plan } from './plan.ts'
import { remarksFor } from './remarks.ts'
import type { DemoUser } from './users.ts'

/** What orders are made from. */
export type SeedContext = {
  random: Random
  base: Date
  write: Inserts
  bookings: Bookings
  carFor: ReturnType<typeof createCars>
  services: ReadonlyMap<string, Service>
  items: ReadonlyMap<string, Item>
  customers: readonly DemoUser[]
  mechanics: readonly Mechanic[]
  /** Orders of a user so far, newest last. */
  history: Map<string, string[]>
}

type Totals = Partial<ReturnType<typeof quotedTotals>>

/** Writes one order with all it carries; answers what it owes when it is completed. */
export function writeOrder(plan: Plan, context: SeedContext): Earned | undefined {
  const { random, base, write } = context
  const id = plan.fixture ? fixtureIds[plan.fixture] : random.id('66d3f26c')
  const user =
    context.customers.find(({ row }) => plan.user && row.id === fixtureIds[plan.user]) ??
    random.pick(context.customers)
  const issue =
    issues.find(({ words }) => plan.issue && words.some((text) => text.startsWith(plan.issue ?? ''))) ??
    random.pick(issues)
  const { vin, licencePlate, ...decoded } = context.carFor(user.row.id, issue)
  const daysAgo = random.int(...plan.daysAgo)
  const created = daysAgo === 0 ? timestamp(base, 0, -60) : timestamp(base, -daysAgo, random.int(0, 1319))
  const lines = linesFor(plan, issue, context)
  const appointment = appointmentFor(plan, daysAgo, issue.hours, context)
  const began = appointment && (Date.parse(`${appointment.scheduledStart}Z`) - base.getTime()) / 60_000 + 360
  const completedAt =
    plan.status === 'COMPLETED' && began !== null
      ? timestamp(base, 0, began + issue.hours * 60 + random.int(0, 25))
      : null
  const totals = totalsFor(plan, lines, user, random)
  const earlier = context.history.get(user.row.id) ?? []

  write.order({
    ...totals,
    id,
    userId: user.row.id,
    parentServiceId: !plan.fixture && random.chance(0.12) ? (earlier.at(-1) ?? null) : null,
    issueDescription: plan.withoutDescription ? null : wordsFor(plan, issue, random),
    status: plan.status,
    created,
    address: random.chance(0.97) || plan.fixture ? user.address : null,
    paymentDetails: paymentsOf(plan.status, totals.total, created, random),
    refundDetails:
      plan.status === 'COMPLETED' && !plan.fixture && random.chance(0.05)
        ? refundOf(totals.total, completedAt)
        : null,
    ...appointment,
    mechanicInstructions: appointment && (plan.fixture || random.chance(0.85)) ? issue.instructions : null,
    mechanicRemarks: began === null ? null : remarksFor(plan, issue, random, base, began),
    rescheduleRequestedBy:
      plan.status === 'SCHEDULED' && !plan.fixture && random.chance(0.2)
        ? random.pick(['User', 'Mechanic', 'Admin'])
        : null,
    completedAt,
  })
  context.history.set(user.row.id, [...earlier, id])
  write.lines(id, lines)
  if (plan.fixture || random.chance(0.97))
    write.car(id, { vin, licencePlate, ...(!plan.undecoded && decoded) })
  const documents = orderDocuments(id, issue, random, {
    user: created,
    mechanic:
      ['POST_DIAGNOSTICS', 'COMPLETED'].includes(plan.status) && began !== null
        ? timestamp(base, 0, began + 50)
        : null,
    always: plan.fixture === 'openOrder' || plan.fixture === 'completedOrder',
  })
  for (const document of documents) write.document(document)
  if (!appointment) return undefined

  const revenue = drawnRevenue(random, issue.hours, plan.mechanic === 'mechanicTooExpensive')
  write.revenue(id, revenue)
  if (!completedAt) return undefined
  return {
    orderId: id,
    mechanicId: appointment.mechanicId,
    amount: revenue.totalRevenue,
    completedAt,
    settled: plan.settled ?? false,
  }
}

function linesFor(plan: Plan, issue: Issue, { random, services, items }: SeedContext): Line[] {
  const original = issue.services
    .slice(0, plan.services ?? random.int(1, 2))
    .flatMap((code) => services.get(code) ?? [])
  const lines = original.map((service) => serviceLine(service, random.id('66d4b8f0')))
  if (isBefore(plan.status, 'QUOTED')) return lines
  const parts = issue.items.slice(0, plan.services ? 1 : random.int(1, issue.items.length))
  return [...lines, ...parts.flatMap((name) => items.get(name) ?? []).map((item) => itemLine(item, random))]
}

function totalsFor(plan: Plan, lines: readonly Line[], user: DemoUser, random: Random): Totals {
  const fee = random.pick([50_000, 75_000, 100_000, 100_000, 125_000])
  if (plan.status !== 'OPEN') return quotedTotals(lines, fee, user.place.taxPercentage)
  return plan.withoutPercentages ? {} : { serviceFeePercentage: fee, taxPercentage: user.place.taxPercentage }
}

function wordsFor(plan: Plan, issue: Issue, random: Random): string {
  const words =
    issue.words.find((text) => plan.issue && text.startsWith(plan.issue)) ?? random.pick(issue.words)
  return random.chance(0.5) ? `${words} ${random.pick(additions)}` : words
}

/** The customer's card payment in cents: under way, then received. */
function paymentsOf(status: Status, total: number | undefined, created: string, random: Random) {
  if (isBefore(status, 'PAYMENT_PROCESSING') || total === undefined) return []
  return [
    {
      paymentId: `pi_3P${random.id('')}`,
      amount: total,
      currency: 'USD',
      status: status === 'PAYMENT_PROCESSING' ? 'PROCESSING' : 'SUCCEEDED',
      createdAt: new Date(Date.parse(created) + 40 * 60_000).toISOString(),
    },
  ]
}

/** A tenth of the total paid back after completion. */
const refundOf = (total = 0, completedAt: string | null) => ({
  amount: Math.floor(total / 10),
  reason: 'One part less than quoted was needed',
  ...(completedAt !== null && { createdAt: completedAt }),
})

/** What an appointment of so many hours brings its mechanic. */
function drawnRevenue(random: Random, hours: number, isExpensive: boolean): Revenue {
  return revenueOf(hours, {
    hourlyCharge: isExpensive ? 11_500 : random.pick([5_500, 6_000, 6_500, 7_000, 7_500, 8_250, 9_000]),
    travelReimbursement: random.pick([0, 1_000, 1_500, 2_000, 2_550]),
    platformCharge: random.pick([500, 1_000, 1_250, 1_500]),
    otherReimbursements: random.chance(0.25)
      ? { [random.pick(['Parking', 'Tolls', 'Parts run'])]: random.pick([400, 850, 1_275]) }
      : {},
    otherCharges: random.chance(0.12)
      ? { [random.pick(['Tool rental', 'Late arrival'])]: random.pick([500, 1_000]) }
      : {},
  })
}
