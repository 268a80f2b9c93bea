import type { Database } from 'better-sqlite3'

/** The appointment of an order; wall-clock times 'YYYY-MM-DDTHH:mm:ss.SSS'. */
export type Booking = {
  id: string
  mechanicId: string
  start: string
  end: string
  instructions: string
  requestedBy: string | null
}

/** A revenue in cents; the maps are JSON, from label to cents. */
export type RevenueRow = {
  totalRevenue: number
  hourlyCharge: number
  travelReimbursement: number
  platformCharge: number
  otherReimbursements: string
  otherCharges: string
}

/** Unavailable hours of a day 'YYYY-MM-DD' from 'HH:mm' to 'HH:mm', or the whole day. */
type Unavailable = { day: string } & ({ start: string; end: string } | { start: null; end: null })

/** Prepares the statements of appointments, revenues and unavailability. */
export function scheduleSql(db: Database) {
  return {
    mechanic: db.prepare<[string], { isActive: number; isBlocked: number }>(
      'SELECT is_active AS isActive, is_blocked AS isBlocked FROM mechanics WHERE id = ?',
    ),
    book: db.prepare<[Booking]>(
      `UPDATE orders SET status = 'SCHEDULED', mechanic_id = @mechanicId, scheduled_start = @start,
         scheduled_end = @end, mechanic_instructions = @instructions, reschedule_requested_by = @requestedBy
       WHERE id = @id`,
    ),
    revenue: db.prepare<[string], RevenueRow>(
      `SELECT total_revenue AS totalRevenue, hourly_charge AS hourlyCharge,
         travel_reimbursement AS travelReimbursement, platform_charge AS platformCharge,
         other_reimbursements AS otherReimbursements, other_charges AS otherCharges
       FROM revenues WHERE order_id = ?`,
    ),
    saveRevenue: db.prepare<[RevenueRow & { id: string }]>(
      `INSERT INTO revenues
         (order_id, total_revenue, hourly_charge, travel_reimbursement, platform_charge, other_reimbursements,
          other_charges)
       VALUES
         (@id, @totalRevenue, @hourlyCharge, @travelReimbursement, @platformCharge, @otherReimbursements,
          @otherCharges)
       ON CONFLICT (order_id) DO UPDATE SET
         total_revenue = excluded.total_revenue, hourly_charge = excluded.hourly_charge,
         travel_reimbursement = excluded.travel_reimbursement, platform_charge = excluded.platform_charge,
         other_reimbursements = excluded.other_reimbursements, other_charges = excluded.other_charges`,
    ),
    // 'U' sorts after the 'T' of a time, so the range includes the last day.
    unavailableHours: db.prepare<[{ mechanicId: string; startDate: string; endDate: string }], Unavailable>(
      `SELECT day, NULL AS start, NULL AS end FROM days_off
       WHERE mechanic_id = @mechanicId AND day BETWEEN @startDate AND @endDate
       UNION ALL
       SELECT substr(starts, 1, 10), substr(starts, 12, 5), substr(ends, 12, 5) FROM busy_hours
       WHERE mechanic_id = @mechanicId AND starts >= @startDate AND starts < @endDate || 'U'
       UNION ALL
       SELECT substr(scheduled_start, 1, 10), substr(scheduled_start, 12, 5), substr(scheduled_end, 12, 5) FROM orders
       WHERE mechanic_id = @mechanicId AND scheduled_start >= @startDate AND scheduled_start < @endDate || 'U'
       ORDER BY 1, 2`,
    ),
  }
}
