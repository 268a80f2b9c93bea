import { httpErrors } from '@fastify/sensible'
import { type Database, SqliteError } from 'better-sqlite3'
import type { ServiceRow } from '#mock-server/database/catalogue.ts'
import type { Status } from '#mock-server/seeds/statuses.ts'

export type PersonStatus = 'Pending' | 'Active' | 'Blocked'
/** Expression of the status of a user or a mechanic. */
export const personStatusSql = "iif(is_blocked, 'Blocked', iif(is_active, 'Active', 'Pending'))"

export type ActorSql = ReturnType<typeof prepareActorSql>

/** Prepares the statements with which customers, mechanics and the card provider change orders and mechanics. */
export const prepareActorSql = (db: Database) => ({
  activeServices: db.prepare<[], ServiceRow>(
    `SELECT id, category, sub_category AS subCategory, description, price, discount, status, duration,
       service_code AS serviceCode, notes FROM services WHERE status = 'ACTIVE' ORDER BY service_code`,
  ),
  setIssueDescription: db.prepare<[{ orderId: string; issueDescription: string }]>(
    'UPDATE orders SET issue_description = @issueDescription WHERE id = @orderId',
  ),
  payments: db.prepare<[string], string>('SELECT payment_details FROM orders WHERE id = ?').pluck(),
  setPayments: db.prepare<[{ orderId: string; paymentDetails: string }]>(
    'UPDATE orders SET payment_details = @paymentDetails WHERE id = @orderId',
  ),
  setStatus: db.prepare<[{ orderId: string; status: Status; completedAt: string | null }]>(
    'UPDATE orders SET status = @status, completed_at = @completedAt WHERE id = @orderId',
  ),
  deleteOrder: db.prepare<[string]>('DELETE FROM orders WHERE id = ?'),
  // concat() skips NULL, so no blank line comes before the first remark.
  appendRemark: db.prepare<[{ orderId: string; remark: string }]>(`
    UPDATE orders SET mechanic_remarks = concat(mechanic_remarks || char(10) || char(10), @remark)
    WHERE id = @orderId`),
  setCertification: db.prepare<[{ id: string; asecertification: string }]>(
    'UPDATE mechanics SET asecertification = @asecertification WHERE id = @id',
  ),
  connectAccount: db.prepare<[{ id: string; connectedAccountId: string }]>(
    'UPDATE mechanics SET connected_account_id = @connectedAccountId WHERE id = @id',
  ),
  setKycCompliant: db.prepare<[{ id: string; kycCompliant: 0 | 1 }]>(
    'UPDATE mechanics SET kyc_compliant = @kycCompliant WHERE id = @id',
  ),
})

/** Runs a write. Throws 409 with the message if a constraint of the schema rejects it. */
export function writeOrConflict(write: () => unknown, message: string): void {
  try {
    write()
  } catch (error) {
    if (!(error instanceof SqliteError && error.code.startsWith('SQLITE_CONSTRAINT'))) throw error
    throw httpErrors.conflict(message)
  }
}
