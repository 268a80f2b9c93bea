import type { Database } from 'better-sqlite3'

/** What an order costs: cents, and percentages in ten-thousandths of a percent; null while not known. */
export type TotalsSeed = {
  subTotal: number | null
  serviceFeePercentage: number | null
  serviceFee: number | null
  taxPercentage: number | null
  tax: number | null
  platformFee: number | null
  total: number | null
}

/** Who comes when, wall-clock `YYYY-MM-DDTHH:mm:ss.SSS`. */
export type AppointmentSeed = { mechanicId: string; start: string; end: string }

/** An order as a seed states it, without its lines and car; `payments` and `refund` in the shape of the wire. */
export type OrderSeed = TotalsSeed & {
  id: string
  userId: string
  parentServiceId: string | null
  issueDescription: string | null
  status: string
  created: string
  address: string | null
  payments: readonly object[]
  refund: object | null
  appointment: AppointmentSeed | null
  instructions: string | null
  remarks: string | null
  rescheduleRequestedBy: 'User' | 'Mechanic' | 'Admin' | null
  completedAt: string | null
  transferId: string | null
}

/** Adds orders, one at a call; the database refuses an appointment that its mechanic cannot keep. */
export function ordersSeed(db: Database): (order: OrderSeed) => void {
  const insert = db.prepare(`
    INSERT INTO orders (id, user_id, parent_service_id, issue_description, status, created, address, sub_total,
      service_fee_percentage, service_fee, tax_percentage, tax, platform_fee, total, payment_details, refund_details,
      mechanic_id, scheduled_start, scheduled_end, mechanic_instructions, mechanic_remarks, reschedule_requested_by,
      completed_at, transfer_id)
    VALUES (@id, @userId, @parentServiceId, @issueDescription, @status, @created, @address, @subTotal,
      @serviceFeePercentage, @serviceFee, @taxPercentage, @tax, @platformFee, @total, @payments, @refund,
      @mechanicId, @start, @end, @instructions, @remarks, @rescheduleRequestedBy, @completedAt, @transferId)
  `)
  return ({ appointment, payments, refund, ...order }) => {
    insert.run({
      ...order,
      mechanicId: appointment?.mechanicId ?? null,
      start: appointment?.start ?? null,
      end: appointment?.end ?? null,
      payments: JSON.stringify(payments),
      refund: refund && JSON.stringify(refund),
    })
  }
}

/** Makes a status code known beyond the ten of specification §4. */
export function seedStatus(db: Database, code: string): void {
  db.prepare<[string]>('INSERT INTO order_statuses (code) VALUES (?)').run(code)
}
