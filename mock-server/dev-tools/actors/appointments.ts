import { httpErrors } from '@fastify/sensible'
import type { ServiceOrder } from '#mock-server/database/orders.ts'
import type { Appointment } from '#mock-server/database/schedule.ts'
import { cents, toCents } from '#mock-server/money.ts'
import { createScheduleCommands } from '#mock-server/resources/schedule/commands.ts'
import { createCalendar, dayAt, startOfDay } from '#mock-server/seeds/calendar.ts'
import { withTotalRevenue } from '#mock-server/seeds/quote.ts'
import type { ActorContext } from './actions.ts'

type SchedulableMechanic = { id: string; workingHours: string | null; workingDays: string | null }

// A slot two days ahead is in the future in every time zone.
const minDaysAhead = 2
const maxDaysAhead = 60
const travelReimbursement = cents(1500)
const platformCharge = cents(1000)

/** Returns functions that schedule a mechanic for a paid order. */
export function createAppointments(context: ActorContext) {
  const { db, stores, clock, random } = context
  const schedules = createScheduleCommands(context)
  const { unavailability } = stores.schedule

  // The limit of 8 keeps the actions fast with the 1,000 mechanics of the seed `large`. The newest come first, so that
  // another mechanic can be registered when these are booked.
  const selectMechanics = db.prepare<
    [{ canBePaid: number; id: string | undefined }],
    SchedulableMechanic
  >(
    `SELECT id, working_hours AS workingHours, working_days AS workingDays FROM mechanics
     WHERE is_active = 1 AND is_blocked = 0 AND (connected_account_id IS NOT NULL AND kyc_compliant) = @canBePaid
       AND id = coalesce(@id, id)
     ORDER BY rowid DESC LIMIT 8`,
  )

  /**
   * Finds the earliest slot of a mechanic. Without an ID, finds that of up to eight mechanics who can be paid, or else of
   * up to eight who cannot.
   */
  function findEarliestSlot(hours: number, mechanicId?: string): Appointment | undefined {
    const base = startOfDay(clock.now())
    const calendar = createCalendar(base)
    const dateRange = { startDate: dayAt(base, minDaysAhead), endDate: dayAt(base, maxDaysAhead) }
    for (const canBePaid of [1, 0]) {
      const candidates = selectMechanics.all({ canBePaid, id: mechanicId })
      const slots = candidates.flatMap(({ id, workingHours, workingDays }) => {
        for (const { day, start, end } of unavailability.all({ mechanicId: id, ...dateRange }))
          calendar.reserve(id, day, start ?? '00:00', end ?? '24:00')
        const mechanic = { id, workingHours, workingDays: workingDays && JSON.parse(workingDays) }
        return calendar.reserveSlot(mechanic, hours, minDaysAhead, maxDaysAhead) ?? []
      })
      const [earliest] = slots.toSorted((a, b) => a.scheduledStart.localeCompare(b.scheduledStart))
      if (earliest) return earliest
    }
    return undefined
  }

  /** Chooses the labor. The revenue (labor plus $5) stays within the order total if the total is at least $5.01. */
  function chooseLabor({ total }: ServiceOrder): { hours: number; hourlyCharge: number } {
    const totalCents = total === null ? Number.POSITIVE_INFINITY : toCents('total', total)
    const laborBudget = totalCents - travelReimbursement + platformCharge
    const hourlyCharge = random.pick([5500, 6500, 7500, 8250])
    const hours = Math.min(random.int(1, 3), Math.floor(laborBudget / hourlyCharge))
    return hours >= 1
      ? { hours, hourlyCharge }
      : { hours: 1, hourlyCharge: Math.max(1, laborBudget) }
  }

  return {
    /** Returns whether `findEarliestSlot` finds a slot of three hours, the longest that `schedule` needs. */
    canSchedule: () => findEarliestSlot(3) !== undefined,

    /** Schedules a mechanic, by default the one with the earliest slot. Throws 409 if `findEarliestSlot` finds none. */
    schedule(order: ServiceOrder, mechanicId?: string): void {
      const { hours, hourlyCharge } = chooseLabor(order)
      const slot = findEarliestSlot(hours, mechanicId)
      if (!slot)
        throw httpErrors.conflict(
          'No active mechanic is available. Register and verify another mechanic.',
        )
      const scheduling = {
        ...slot,
        mechanicInstructions: 'Call before you arrive.',
        rescheduleRequestedBy: null,
      }
      const amounts = { hourlyCharge: cents(hourlyCharge), travelReimbursement, platformCharge }
      const revenue = withTotalRevenue(hours, {
        ...amounts,
        otherReimbursements: {},
        otherCharges: {},
      })
      schedules.scheduleMechanic({ id: order.id, scheduling, revenue, now: clock.now() })
    },
  }
}
