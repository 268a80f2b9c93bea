import type { Database } from 'better-sqlite3'
import type { Cents } from '#mock-server/money.ts'
import type { OrderRow } from './orders.ts'
import type { Stored } from './stored.ts'

/** Amounts by label, such as 'Parking'. */
export type AmountsByLabel = Record<string, Cents>

/** A row of `revenues`, without its order. `platformCharge` is `pitlaneCharge` in the contract. */
export type Revenue = {
  totalRevenue: Cents
  hourlyCharge: Cents
  travelReimbursement: Cents
  platformCharge: Cents
  otherReimbursements: AmountsByLabel
  otherCharges: AmountsByLabel
}

/** Busy hours, from and to a wall-clock time on one day. */
type BusyHoursRow = { mechanicId: string; starts: string; ends: string }

/** Unavailable hours on a day 'YYYY-MM-DD', from 'HH:mm' to 'HH:mm'. On a day off, `start` and `end` are both null. */
type UnavailablePeriod = { day: string } & (
  | { start: string; end: string }
  | { start: null; end: null }
)
type Query = { mechanicId: string; startDate: string; endDate: string }

/** An appointment of a mechanic, from and to a wall-clock time `YYYY-MM-DDTHH:mm:ss.SSS`. */
export type Appointment = { mechanicId: string; scheduledStart: string; scheduledEnd: string }

/** An appointment for an order. */
export type Scheduling = Appointment &
  Pick<OrderRow, 'mechanicInstructions' | 'rescheduleRequestedBy'>

/** A day 'YYYY-MM-DD' of a mechanic. */
type MechanicDay = { mechanicId: string; day: string }

/**
 * Creates the store of appointments and revenues, and of the days and hours when mechanics are unavailable. 'U' sorts
 * after the 'T' of a time, so a range of times up to a day with 'U' includes that day.
 */
export function createScheduleStore(db: Database) {
  const replaceRevenue = db.prepare<[Stored<Revenue> & { orderId: string }]>(`
    REPLACE INTO revenues (
      order_id, total_revenue, hourly_charge, travel_reimbursement, platform_charge, other_reimbursements,
      other_charges
    ) VALUES (
      @orderId, @totalRevenue, @hourlyCharge, @travelReimbursement, @platformCharge, @otherReimbursements,
      @otherCharges
    )`)

  return {
    dayOff: db.prepare<[MechanicDay], number>(
      'SELECT 1 FROM days_off WHERE mechanic_id = @mechanicId AND day = @day',
    ),
    // Overlapping ranges are on one day, so the comparison with the day limits the search in the index.
    overlappingBusyHours: db.prepare<[Appointment & MechanicDay], number>(
      `SELECT 1 FROM busy_hours WHERE mechanic_id = @mechanicId
         AND starts >= @day AND starts < @scheduledEnd AND ends > @scheduledStart`,
    ),
    overlappingAppointment: db.prepare<[Appointment & MechanicDay & { orderId: string }], number>(
      `SELECT 1 FROM orders WHERE mechanic_id = @mechanicId AND id <> @orderId
         AND scheduled_start >= @day AND scheduled_start < @scheduledEnd AND scheduled_end > @scheduledStart`,
    ),
    appointmentOnDay: db.prepare<[MechanicDay], number>(
      `SELECT 1 FROM orders
       WHERE mechanic_id = @mechanicId AND scheduled_start >= @day AND scheduled_start < @day || 'U'`,
    ),
    revenue: db.prepare<[string], Stored<Revenue>>(
      `SELECT total_revenue AS totalRevenue, hourly_charge AS hourlyCharge,
         travel_reimbursement AS travelReimbursement, platform_charge AS platformCharge,
         other_reimbursements AS otherReimbursements, other_charges AS otherCharges
       FROM revenues WHERE order_id = ?`,
    ),
    saveAppointment: db.prepare<[Scheduling & { orderId: string }]>(
      `UPDATE orders SET
         status = 'SCHEDULED',
         mechanic_id = @mechanicId,
         scheduled_start = @scheduledStart,
         scheduled_end = @scheduledEnd,
         mechanic_instructions = @mechanicInstructions,
         reschedule_requested_by = @rescheduleRequestedBy
       WHERE id = @orderId`,
    ),
    unavailability: db.prepare<[Query], UnavailablePeriod>(
      `SELECT day, NULL AS start, NULL AS end FROM days_off
       WHERE mechanic_id = @mechanicId AND day BETWEEN @startDate AND @endDate
       UNION ALL
       SELECT substr(starts, 1, 10), substr(starts, 12, 5), substr(ends, 12, 5) FROM busy_hours
       WHERE mechanic_id = @mechanicId AND starts >= @startDate AND starts < @endDate || 'U'
       UNION ALL
       SELECT substr(scheduled_start, 1, 10), substr(scheduled_start, 12, 5), substr(scheduled_end, 12, 5) FROM orders
       WHERE mechanic_id = @mechanicId AND scheduled_start >= @startDate AND scheduled_start < @endDate || 'U'
       ORDER BY 1, 2, 3`,
    ),
    insertDayOff: db.prepare<[MechanicDay]>(
      'INSERT INTO days_off (mechanic_id, day) VALUES (@mechanicId, @day)',
    ),
    insertBusyHours: db.prepare<[BusyHoursRow]>(
      'INSERT INTO busy_hours (mechanic_id, starts, ends) VALUES (@mechanicId, @starts, @ends)',
    ),
    /** Inserts or replaces the revenue of an order. */
    saveRevenue(orderId: string, revenue: Revenue): void {
      replaceRevenue.run({
        ...revenue,
        orderId,
        otherReimbursements: JSON.stringify(revenue.otherReimbursements),
        otherCharges: JSON.stringify(revenue.otherCharges),
      })
    },
  }
}
