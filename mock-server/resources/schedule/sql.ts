import type { Database } from 'better-sqlite3'
import type { OrderRow, Revenue } from '#mock-server/database/write-orders.ts'

type MapMember = 'otherReimbursements' | 'otherCharges'
/** A revenue in cents. The maps from labels to cents are stored as JSON. */
export type RevenueRow = Omit<Revenue, MapMember> & Record<MapMember, string>

/** Unavailable hours on a day 'YYYY-MM-DD', from 'HH:mm' to 'HH:mm'. On a day off, `start` and `end` are both null. */
type UnavailablePeriod = { day: string } & ({ start: string; end: string } | { start: null; end: null })
type Query = { mechanicId: string; startDate: string; endDate: string }

/** An appointment of a mechanic, from and to a wall-clock time `YYYY-MM-DDTHH:mm:ss.SSS`. */
export type Appointment = { mechanicId: string; scheduledStart: string; scheduledEnd: string }

/** An appointment for an order. */
export type Scheduling = Appointment & Pick<OrderRow, 'mechanicInstructions' | 'rescheduleRequestedBy'>

/** Prepares the statements for appointments and revenues, and for the status and the unavailability of a mechanic. */
export function prepareScheduleSql(db: Database) {
  return {
    mechanic: db.prepare<[string], { isActive: number; isBlocked: number }>(
      'SELECT is_active AS isActive, is_blocked AS isBlocked FROM mechanics WHERE id = ?',
    ),
    revenue: db.prepare<[string], RevenueRow>(
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
    // 'U' sorts after the 'T' of a time, so the range includes the last day.
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
  }
}
