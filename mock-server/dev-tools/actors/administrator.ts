import { localDateTime } from '#mock-server/clock.ts'
import { conflict } from '#mock-server/http-error.ts'
import { centsOf, dollarsOf, dollarText, finalPriceOf, quoteOf, unitsOf } from '#mock-server/money.ts'
import type { Input, SuccessBody } from '#mock-server/plugins/openapi/handlers.ts'
import { dayAt, startOfDay, wallClock, weekday } from '#mock-server/seeds/calendar.ts'
import type { ActorContext } from './actor.ts'

type Mechanic = { id: string; opens: number; closes: number; workingDays: string }
type Slot = { mechanicId: string; start: string; end: string }

const caller = { email: 'admin@pitlane.test', userId: '66a0c1393d24b1f7a0e1d001' }
const reply = { header: () => reply, setCookie: () => reply } as never
const daysAhead = 60
const [travel, platform] = [15, 10]

/** The administrators' part, played: through the operations of openapi.yaml and by nothing else. */
export function administratorOf({ db, clock, handlers, random }: ActorContext) {
  const call = {
    caller,
    address: '127.0.0.1',
    query: {} as never,
    path: {} as never,
    body: undefined as never,
  }

  // Of a thousand mechanics as of thirty: whoever acts often is not to read them all.
  const mechanics = db.prepare<[number], Mechanic>(
    `SELECT id, substr(opens, 1, 2) + substr(opens, 4) / 60.0 AS opens, substr(closes, 1, 2) + 0 AS closes,
       coalesce(working_days, '[]') AS workingDays
     FROM mechanics
     WHERE is_active = 1 AND is_blocked = 0 AND (connected_account_id IS NOT NULL AND kyc_compliant) = ?
     ORDER BY id LIMIT 8`,
  )

  /** Prices every line as it stands; a line without a price gets one of 80 dollars. */
  function quotationOf(id: string): Input<'saveQuotation'>['body'] {
    const order = handlers.getOrder({ ...call, path: { id } }, reply) as SuccessBody<'getOrder'>
    const services = order.services.map((line) => {
      const [price, discount] = [line.price ?? 80, line.discount ?? 0]
      const finalPrice = finalPriceOf(centsOf('price', price), unitsOf('discount', discount))
      return { ...line, price, discount, finalPrice: dollarsOf(finalPrice) }
    })
    const [serviceFeePercentage, taxPercentage] = [
      order.serviceFeePercentage ?? 10,
      order.taxPercentage ?? 8.25,
    ]
    const finalPrices = services.map(({ finalPrice }) => centsOf('finalPrice', finalPrice))
    const amounts = quoteOf(finalPrices, unitsOf('fee', serviceFeePercentage), unitsOf('tax', taxPercentage))
    const { userId, parentServiceId, issueDescription, paymentDetails, refundDetails } = order
    return {
      ...{ userId, parentServiceId, issueDescription, paymentDetails, refundDetails },
      ...{ status: 'QUOTED', services, serviceFeePercentage, taxPercentage, platformFee: 0 },
      ...{ subTotal: dollarText(amounts.subTotal), total: dollarText(amounts.total) },
      ...{ serviceFee: dollarsOf(amounts.serviceFee), tax: dollarsOf(amounts.tax) },
    }
  }

  function freeSlotOf(
    { id: mechanicId, opens, closes, workingDays }: Mechanic,
    hours: number,
  ): Slot | undefined {
    const base = startOfDay(clock.now())
    const range = { startDate: dayAt(base, 0), endDate: dayAt(base, daysAhead) }
    const asked = { ...call, path: { mechanicId }, query: range }
    const taken = handlers.listUnavailability(asked, reply) as SuccessBody<'listUnavailability'>
    const days = workingDays === '[]' ? '[0,1,2,3,4]' : workingDays
    for (let offset = 0; offset <= daysAhead; offset += 1) {
      const day = dayAt(base, offset)
      const { available, bookedSlots } = taken.find(({ date }) => date === day) ?? {
        available: true,
        bookedSlots: [],
      }
      if (!available || !days.includes(`${weekday(day)}`)) continue
      for (let hour = Math.ceil(opens); hour + hours <= closes; hour += 1) {
        const [start, end] = [wallClock(day, hour), wallClock(day, hour + hours)]
        const isFree = bookedSlots.every(
          (one) => one.end <= start.slice(11, 16) || one.start >= end.slice(11, 16),
        )
        if (isFree && start > localDateTime(clock.now())) return { mechanicId, start, end }
      }
    }
    return undefined
  }

  /** The earliest slot of eight mechanics who can be paid, else of eight who cannot. */
  function earliestSlot(hours: number): Slot | undefined {
    for (const isPayable of [1, 0]) {
      const slots = mechanics.all(isPayable).flatMap((one) => freeSlotOf(one, hours) ?? [])
      const [earliest] = slots.toSorted((a, b) => a.start.localeCompare(b.start))
      if (earliest) return earliest
    }
    return undefined
  }

  /** One to three hours, for no more than the customer paid. */
  function workFor(id: string): { hours: number; hourlyCharge: number } {
    const { total } = handlers.getOrder({ ...call, path: { id } }, reply) as SuccessBody<'getOrder'>
    const funds = (total ?? Number.POSITIVE_INFINITY) - travel + platform
    const hourlyCharge = random.pick([55, 65, 75, 82.5])
    const hours = Math.min(random.int(1, 3), Math.floor(funds / hourlyCharge))
    return hours >= 1 ? { hours, hourlyCharge } : { hours: 1, hourlyCharge: Math.max(1, Math.floor(funds)) }
  }

  return {
    quote(id: string): void {
      handlers.saveQuotation({ ...call, path: { id }, body: quotationOf(id) }, reply)
    },

    /** Whether any active mechanic has three hours in the next sixty days. */
    canSchedule: () => earliestSlot(3) !== undefined,

    /** Books whoever is free first, of those who can be paid; 409 when nobody has time in the next sixty days. */
    schedule(id: string): void {
      const { hours, hourlyCharge } = workFor(id)
      const slot = earliestSlot(hours)
      if (!slot) conflict('No active mechanic has time; possible now: register and verify one.')
      const body: Input<'scheduleMechanic'>['body'] = {
        id: slot.mechanicId,
        mechanicScheduledStartTime: slot.start,
        mechanicScheduledEndTime: slot.end,
        mechanicInstructions: 'Call before you arrive.',
        rescheduleRequestedBy: null,
        revenueRequest: {
          ...{ createdAdminId: null, settledAdminId: null, otherReimbursements: {}, otherCharges: {} },
          ...{ hourlyCharge, travelReimbursement: travel, pitlaneCharge: platform },
          totalRevenue: hourlyCharge * hours + travel - platform,
        },
      }
      handlers.scheduleMechanic({ ...call, path: { id }, body }, reply)
    },

    verifyUser(id: string): void {
      handlers.verifyUser({ ...call, path: { id } }, reply)
    },

    verifyMechanic(id: string): void {
      handlers.verifyMechanic({ ...call, path: { id } }, reply)
    },

    /** Pays a mechanic everything that is to be settled; answers what the card provider said. */
    settle(mechanicId: string): SuccessBody<'initiateTransfer'> {
      const orders = handlers.listMechanicSettlement(
        { ...call, path: { id: mechanicId } },
        reply,
      ) as SuccessBody<'listMechanicSettlement'>
      const amount = orders.reduce((sum, { totalRevenue }) => sum + centsOf('totalRevenue', totalRevenue), 0)
      const body = {
        mechanicId,
        amount: dollarsOf(amount),
        currency: 'USD' as const,
        orderIds: orders.map(({ orderId }) => orderId),
        adminId: caller.email,
      }
      return handlers.initiateTransfer({ ...call, body }, reply) as SuccessBody<'initiateTransfer'>
    },
  }
}
