import type { Database } from 'better-sqlite3'

/** Parts of a revenue in cents; its total is worked out: hourly x hours + travel + more - platform - charges. */
export type RevenueSeed = {
  hours: number
  hourlyCharge: number
  travelReimbursement: number
  platformCharge: number
  otherReimbursements: Record<string, number>
  otherCharges: Record<string, number>
}

/** Total revenue of a mechanic in cents (Specification §5). */
export function revenueTotal(revenue: RevenueSeed): number {
  const sum = (amounts: Record<string, number>) =>
    Object.values(amounts).reduce((all, amount) => all + amount, 0)
  return (
    revenue.hourlyCharge * revenue.hours +
    revenue.travelReimbursement +
    sum(revenue.otherReimbursements) -
    revenue.platformCharge -
    sum(revenue.otherCharges)
  )
}

/** Adds the revenue of an order. */
export function revenuesSeed(db: Database): (orderId: string, revenue: RevenueSeed) => void {
  const insert = db.prepare(`
    INSERT INTO revenues (order_id, total_revenue, hourly_charge, travel_reimbursement, platform_charge,
      other_reimbursements, other_charges)
    VALUES (@orderId, @total, @hourlyCharge, @travelReimbursement, @platformCharge, @otherReimbursements,
      @otherCharges)
  `)
  return (orderId, revenue) => {
    insert.run({
      orderId,
      total: revenueTotal(revenue),
      hourlyCharge: revenue.hourlyCharge,
      travelReimbursement: revenue.travelReimbursement,
      platformCharge: revenue.platformCharge,
      otherReimbursements: JSON.stringify(revenue.otherReimbursements),
      otherCharges: JSON.stringify(revenue.otherCharges),
    })
  }
}

/** Takes whole days (`YYYY-MM-DD`) and hours (wall clock) out of mechanics' calendars. */
export function unavailabilitySeed(db: Database) {
  const day = db.prepare<[string, string]>('INSERT INTO days_off (mechanic_id, day) VALUES (?, ?)')
  const hours = db.prepare<[string, string, string]>(
    'INSERT INTO busy_hours (mechanic_id, starts, ends) VALUES (?, ?, ?)',
  )
  return {
    dayOff: (mechanicId: string, date: string) => {
      day.run(mechanicId, date)
    },
    busyHours: (mechanicId: string, start: string, end: string) => {
      hours.run(mechanicId, start, end)
    },
  }
}
