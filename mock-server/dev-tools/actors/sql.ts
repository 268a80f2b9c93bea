import type { Database } from 'better-sqlite3'
import type { Status } from '#mock-server/seeds/statuses.ts'

/** Prepares the statements with which customers, mechanics and the card provider change orders and mechanics. */
export const prepareActorSql = (db: Database) => ({
  setIssueDescription: db.prepare<[{ orderId: string; issueDescription: string }]>(
    'UPDATE orders SET issue_description = @issueDescription WHERE id = @orderId',
  ),
  setPayments: db.prepare<[{ orderId: string; paymentDetails: string }]>(
    'UPDATE orders SET payment_details = @paymentDetails WHERE id = @orderId',
  ),
  setStatus: db.prepare<[{ orderId: string; status: Status; completedAt: string | null }]>(
    'UPDATE orders SET status = @status, completed_at = @completedAt WHERE id = @orderId',
  ),
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
