import { emptyCar } from '#mock-server/database/cars.ts'
import type { ItemRow, ServiceRow } from '#mock-server/database/catalogue.ts'
import type { Mechanic } from '#mock-server/database/mechanics.ts'
import { type LineRow, orderDefaults } from '#mock-server/database/orders.ts'
import type { Stores } from '#mock-server/database/stores.ts'
import { type Cents, cents, percentageUnits } from '#mock-server/money.ts'
import { type Calendar, timeAt } from '#mock-server/seeds/calendar.ts'
import { createCarPicker } from '#mock-server/seeds/cars.ts'
import { type FixtureName, fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import {
  computeQuote,
  toItemLine,
  toServiceLine,
  withTotalRevenue,
} from '#mock-server/seeds/quote.ts'
import type { Random } from '#mock-server/seeds/random.ts'
import type { OrderToSettle } from '#mock-server/seeds/settlements.ts'
import { isBefore, type Status } from '#mock-server/seeds/statuses.ts'
import { additions, createOrderDocuments, type Issue, issues, pickRemarks } from './issues.ts'
import type { DemoUser } from './users.ts'

/** A planned order. A missing user, report, mechanic or number of services is random. */
export type Plan = {
  status: Status
  daysAgo: readonly [min: number, max: number]
  fixture?: FixtureName
  user?: FixtureName
  /** First words of the customer's report in issues.yaml. */
  report?: string
  mechanic?: FixtureName
  isSettled?: boolean
  /** Number of requested services. */
  serviceCount?: number
  withoutDescription?: boolean
  withoutPictures?: boolean
  /** Whether the car has only a VIN and a license plate. */
  hasUndecodedCar?: boolean
  withoutPercentages?: boolean
  /** First eight digits of the ID. */
  idPrefix?: string
}

/** Records and helpers for creating orders. `base` is the start of the seed's UTC day. */
export type SeedContext = {
  random: Random
  base: Date
  calendar: Calendar
  services: readonly ServiceRow[]
  items: readonly ItemRow[]
  users: readonly DemoUser[]
  mechanics: readonly Mechanic[]
}

type QuoteColumns = Partial<ReturnType<typeof computeQuote>>

/** Inserts orders with their lines, cars, documents and revenues. Returns the orders whose plan has `isSettled`. */
export function writeOrders(
  stores: Stores,
  plans: readonly Plan[],
  context: SeedContext,
): OrderToSettle[] {
  const { random, base, calendar, users, mechanics } = context
  const customers = users.filter(({ row }) => row.isActive && row.id !== fixtureIds.bareUser)
  const services = new Map(context.services.map((service) => [service.serviceCode, service]))
  const items = new Map(context.items.map((item) => [item.name, item]))
  // Mechanics that a plan names get no other orders.
  const namedIds = new Set<string | undefined>(
    plans.map(({ mechanic }) => mechanic && fixtureIds[mechanic]),
  )
  const availableMechanics = mechanics.filter(({ id, isActive }) => isActive && !namedIds.has(id))
  const payableMechanics = availableMechanics.filter(({ kycCompliant }) => kycCompliant)
  const pickCar = createCarPicker(random)
  const lastOrderIdByUser = new Map<string, string>()

  function reserveAppointment(plan: Plan, daysAgo: number, hours: number) {
    if (isBefore(plan.status, 'SCHEDULED')) return null
    const [from, to] = chooseAppointmentDays(plan, daysAgo, random)
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const fixedMechanic = mechanics.find(
        ({ id }) => plan.mechanic && id === fixtureIds[plan.mechanic],
      )
      const mechanic =
        fixedMechanic ?? random.pick(plan.isSettled ? payableMechanics : availableMechanics)
      const appointment = calendar.reserveSlot(mechanic, hours, from, to)
      if (appointment) return appointment
    }
    throw new Error(`No mechanic is available for a ${plan.status} order`)
  }

  function createLines(plan: Plan, issue: Issue): LineRow[] {
    const codes = issue.services.slice(0, plan.serviceCount ?? random.int(1, 2))
    const lines = codes
      .flatMap((code) => services.get(code) ?? [])
      .map((service) => toServiceLine(service, random.id('66d4b8f0')))
    if (isBefore(plan.status, 'QUOTED')) return lines
    const parts = issue.items.slice(0, plan.serviceCount ? 1 : random.int(1, issue.items.length))
    const added = parts.flatMap((name) => items.get(name) ?? [])
    return [...lines, ...added.map((item) => toItemLine(item, `temp-${random.id('')}`))]
  }

  function writeOrder(plan: Plan): OrderToSettle | undefined {
    const { status } = plan
    const id = plan.fixture ? fixtureIds[plan.fixture] : random.id(plan.idPrefix ?? '66d3f26c')
    const fixedUser =
      plan.user && customers.find(({ row }) => plan.user && row.id === fixtureIds[plan.user])
    const user = fixedUser ?? random.pick(customers)
    const isPlannedReport = (report: string) =>
      plan.report !== undefined && report.startsWith(plan.report)
    const issue = issues.find(({ reports }) => reports.some(isPlannedReport)) ?? random.pick(issues)
    const { vin, licencePlate, ...decoded } = pickCar(user.row.id, issue.services)
    const daysAgo = random.int(...plan.daysAgo)
    // An order of age 0 is the newest: 23:00 UTC on the day before the base.
    const created =
      daysAgo === 0 ? timeAt(base, 0, -60) : timeAt(base, -daysAgo, random.int(0, 1319))
    const lines = createLines(plan, issue)
    const appointment = reserveAppointment(plan, daysAgo, issue.hours)
    const arrival = appointment && new Date(`${appointment.scheduledStart}-06:00`)
    const addToArrival = (minutes: number) => arrival && timeAt(arrival, 0, minutes)
    const completedAt =
      status === 'COMPLETED' ? addToArrival(issue.hours * 60 + random.int(0, 25)) : null
    const quote = createQuote(plan, lines, user, random)

    stores.orders.insert({
      ...orderDefaults,
      ...quote,
      id,
      userId: user.row.id,
      parentServiceId:
        !plan.fixture && random.chance(0.12) ? (lastOrderIdByUser.get(user.row.id) ?? null) : null,
      issueDescription: plan.withoutDescription
        ? null
        : describeIssue(issue, isPlannedReport, random),
      status,
      created,
      address: random.chance(0.97) || plan.fixture ? user.address : null,
      paymentDetails: createPayments(status, quote.total, created, random),
      refundDetails:
        completedAt && !plan.fixture && random.chance(0.05)
          ? createRefund(quote.total, completedAt)
          : null,
      ...appointment,
      mechanicInstructions:
        appointment && (plan.fixture || random.chance(0.85)) ? issue.instructions : null,
      mechanicRemarks:
        arrival && pickRemarks(issue, { status, includesAll: !!plan.fixture, arrival }, random),
      rescheduleRequestedBy:
        status === 'SCHEDULED' && !plan.fixture && random.chance(0.2)
          ? random.pick(['User', 'Mechanic', 'Admin'])
          : null,
      completedAt,
    })
    lastOrderIdByUser.set(user.row.id, id)
    stores.orders.insertLines(id, lines)
    if (plan.fixture || random.chance(0.97))
      stores.cars.save(id, {
        ...emptyCar,
        vin,
        licencePlate,
        ...(!plan.hasUndecodedCar && decoded),
      })
    if (!plan.withoutPictures) {
      const documents = createOrderDocuments(id, issue, random, {
        userAt: created,
        mechanicAt: isBefore('WORK_IN_PROGRESS', status) ? addToArrival(50) : null,
        includesAll: plan.fixture === 'openOrder' || plan.fixture === 'completedOrder',
      })
      for (const document of documents) stores.documents.insert(document)
    }
    if (!appointment) return undefined

    const revenue = createRevenue(random, issue.hours, plan.mechanic === 'mechanicAboveBalance')
    stores.schedule.saveRevenue(id, revenue)
    const { mechanicId } = appointment
    return completedAt && plan.isSettled
      ? { orderId: id, mechanicId, amount: revenue.totalRevenue, completedAt }
      : undefined
  }

  return plans.flatMap((plan) => writeOrder(plan) ?? [])
}

/** Returns the first and the last day to search for a slot, relative to the base. */
function chooseAppointmentDays(
  { status, fixture }: Plan,
  daysAgo: number,
  random: Random,
): [number, number] {
  if (status === 'SCHEDULED') return [fixture ? 3 : random.int(2, 16), 30]
  if (status === 'COMPLETED') return [2 - daysAgo, -2]
  return [-2, -6]
}

function createQuote(
  plan: Plan,
  lines: readonly LineRow[],
  user: DemoUser,
  random: Random,
): QuoteColumns {
  const fee = percentageUnits(random.pick([50_000, 75_000, 100_000, 100_000, 125_000]))
  if (plan.status !== 'OPEN') return computeQuote(lines, fee, user.city.taxPercentage)
  return plan.withoutPercentages
    ? {}
    : { serviceFeePercentage: fee, taxPercentage: user.city.taxPercentage }
}

function describeIssue(
  issue: Issue,
  isPlannedReport: (report: string) => boolean,
  random: Random,
): string {
  const description = issue.reports.find(isPlannedReport) ?? random.pick(issue.reports)
  return random.chance(0.5) ? `${description} ${random.pick(additions)}` : description
}

/** Returns a list with the card payment of an order, or an empty list before PAYMENT_PROCESSING. */
function createPayments(
  status: Status,
  amount: Cents | undefined,
  created: string,
  random: Random,
) {
  if (isBefore(status, 'PAYMENT_PROCESSING') || amount === undefined) return []
  const paymentId = `pi_3P${random.id('')}`
  const paymentStatus = status === 'PAYMENT_PROCESSING' ? 'PROCESSING' : 'SUCCEEDED'
  const createdAt = timeAt(new Date(created), 0, 40)
  return [{ paymentId, amount, currency: 'USD', status: paymentStatus, createdAt }]
}

const createRefund = (total = cents(0), createdAt: string) => ({
  amount: cents(Math.floor(total / 10)),
  reason: 'One fewer part was needed than quoted',
  createdAt,
})

function createRevenue(random: Random, hours: number, isExpensive: boolean) {
  const pickCents = (amounts: readonly number[]) => cents(random.pick(amounts))
  return withTotalRevenue(hours, {
    hourlyCharge: isExpensive
      ? cents(11_500)
      : pickCents([5_500, 6_000, 6_500, 7_000, 7_500, 8_250, 9_000]),
    travelReimbursement: pickCents([0, 1_000, 1_500, 2_000, 2_550]),
    platformCharge: pickCents([500, 1_000, 1_250, 1_500]),
    otherReimbursements: random.chance(0.25)
      ? { [random.pick(['Parking', 'Tolls', 'Parts run'])]: pickCents([400, 850, 1_275]) }
      : {},
    otherCharges: random.chance(0.12)
      ? { [random.pick(['Tool rental', 'Late arrival'])]: pickCents([500, 1_000]) }
      : {},
  })
}
