import { localDateTime } from '#mock-server/clock.ts'
import { conflict } from '#mock-server/http-error.ts'
import type { SuccessBody } from '#mock-server/plugins/openapi/handlers.ts'
import { mechanicCommands } from '#mock-server/resources/mechanics/commands.ts'
import { paymentCommands } from '#mock-server/resources/payments/commands.ts'
import { paymentSql } from '#mock-server/resources/payments/sql.ts'
import { quoteCommands } from '#mock-server/resources/quotes/commands.ts'
import type { Line } from '#mock-server/resources/quotes/sql.ts'
import { scheduleCommands } from '#mock-server/resources/schedule/commands.ts'
import { scheduleSql } from '#mock-server/resources/schedule/sql.ts'
import { userCommands } from '#mock-server/resources/users/commands.ts'
import { dayAt, startOfDay, wallClock, weekday } from '#mock-server/seeds/calendar.ts'
import { revenueOf } from '#mock-server/seeds/quote.ts'
import type { ActorContext } from './actor.ts'

type Mechanic = { id: string; opens: number; closes: number; workingDays: string }
type Slot = { mechanicId: string; start: string; end: string }

const daysAhead = 60
const [travelReimbursement, platformCharge] = [1500, 1000]

/** Does what administrators do, through the commands of the resources; amounts in cents. */
export function administratorOf(context: ActorContext) {
  const { db, clock, random } = context
  const quotes = quoteCommands(db)
  const schedules = scheduleCommands(db)
  const payments = paymentCommands(context)
  const { taken } = scheduleSql(db)
  const { ordersToSettle } = paymentSql(db)

  const linesOf = db.prepare<[string], Omit<Line, 'finalPrice'>>(
    `SELECT id, type, category, sub_category AS subCategory, description, coalesce(price, 8000) AS price,
       coalesce(discount, 0) AS discount
     FROM order_lines WHERE order_id = ? ORDER BY position`,
  )
  const percentagesOf = db.prepare<[string], { serviceFeePercentage: number; taxPercentage: number }>(
    `SELECT coalesce(service_fee_percentage, 100000) AS serviceFeePercentage,
       coalesce(tax_percentage, 82500) AS taxPercentage
     FROM orders WHERE id = ?`,
  )
  const totalOf = db.prepare<[string], number | null>('SELECT total FROM orders WHERE id = ?').pluck()
  // Of a thousand mechanics as of thirty: whoever acts often is not to read them all.
  const mechanics = db.prepare<[number], Mechanic>(
    `SELECT id, substr(opens, 1, 2) + substr(opens, 4) / 60.0 AS opens, substr(closes, 1, 2) + 0 AS closes,
       coalesce(working_days, '[]') AS workingDays
     FROM mechanics
     WHERE is_active = 1 AND is_blocked = 0 AND (connected_account_id IS NOT NULL AND kyc_compliant) = ?
     ORDER BY id LIMIT 8`,
  )

  function freeSlotOf(
    { id: mechanicId, opens, closes, workingDays }: Mechanic,
    hours: number,
  ): Slot | undefined {
    const base = startOfDay(clock.now())
    const takenSlots = taken.all({ mechanicId, startDate: dayAt(base, 0), endDate: dayAt(base, daysAhead) })
    const days = workingDays === '[]' ? '[0,1,2,3,4]' : workingDays
    for (let offset = 0; offset <= daysAhead; offset += 1) {
      const day = dayAt(base, offset)
      if (!days.includes(`${weekday(day)}`)) continue
      const slots = takenSlots.filter((slot) => slot.day === day)
      for (let hour = Math.ceil(opens); hour + hours <= closes; hour += 1) {
        const [start, end] = [wallClock(day, hour), wallClock(day, hour + hours)]
        const isTaken = slots.some(
          (slot) => slot.start === null || (slot.end > start.slice(11, 16) && slot.start < end.slice(11, 16)),
        )
        if (!isTaken && start > localDateTime(clock.now())) return { mechanicId, start, end }
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
    const funds = (totalOf.get(id) ?? Number.POSITIVE_INFINITY) - travelReimbursement + platformCharge
    const hourlyCharge = random.pick([5500, 6500, 7500, 8250])
    const hours = Math.min(random.int(1, 3), Math.floor(funds / hourlyCharge))
    return hours >= 1 ? { hours, hourlyCharge } : { hours: 1, hourlyCharge: Math.max(1, funds) }
  }

  return {
    /** Prices every line as it stands; a line without a price gets one of 80 dollars. */
    quote(id: string): void {
      const { serviceFeePercentage = 100_000, taxPercentage = 82_500 } = percentagesOf.get(id) ?? {}
      const quotation = { lines: linesOf.all(id), serviceFeePercentage, taxPercentage }
      quotes.saveQuotation(id, quotation, clock.now())
    },

    /** Whether any active mechanic has three hours in the next sixty days. */
    canSchedule: () => earliestSlot(3) !== undefined,

    /** Books whoever is free first, of those who can be paid; 409 when nobody has time in the next sixty days. */
    schedule(id: string): void {
      const { hours, hourlyCharge } = workFor(id)
      const slot = earliestSlot(hours)
      if (!slot) conflict('No active mechanic has time; possible now: register and verify one.')
      const booking = { ...slot, id, instructions: 'Call before you arrive.', requestedBy: null }
      const amounts = { hourlyCharge, travelReimbursement, platformCharge }
      const revenue = revenueOf(hours, { ...amounts, otherReimbursements: {}, otherCharges: {} })
      schedules.scheduleMechanic(booking, revenue, clock.now())
    },

    verifyUser: userCommands(db).verify,
    verifyMechanic: mechanicCommands(db).verify,

    /** Pays a mechanic everything that is to be settled; returns what the card provider said. */
    settle(mechanicId: string): SuccessBody<'initiateTransfer'> {
      const orders = ordersToSettle.all(mechanicId)
      const settlement = {
        mechanicId,
        orderIds: orders.map(({ orderId }) => orderId),
        amount: orders.reduce((sum, { cents }) => sum + cents, 0),
        adminId: 'admin@pitlane.test',
      }
      return payments.initiateTransfer(settlement, clock.now())
    },
  }
}
