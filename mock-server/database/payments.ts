import type { Database } from 'better-sqlite3'
import type { Cents } from '#mock-server/money.ts'

/** An entry in the card provider's ledger. `amount` is never 0, and negative if it reduces the balance. */
export type LedgerEntry = {
  reference: string
  /** The balance that the entry changes. */
  bucket: 'available' | 'pending'
  kind: 'opening' | 'payment' | 'release' | 'transfer'
  amount: Cents
  description: string
  createdAt: string
}

/** A row of `transfers`, without its currency, which is always US dollars. */
type TransferRow = {
  id: string
  mechanicId: string
  amount: Cents
  adminId: string
  providerReference: string
  createdAt: string
}

type Summary = {
  mechanicId: string
  mechanicName: string
  orderCount: number
  totalRevenue: Cents
}
type OrderToSettle = { orderId: string; orderCompletedTime: string; totalRevenue: Cents }

/** An order of a requested transfer. */
export type RequestedOrder = {
  id: string
  mechanicId: string | null
  status: string
  transferId: string | null
  totalRevenue: Cents | null
}

/** Creates the store of settlements, transfers and the card provider's ledger. */
export const createPaymentStore = (db: Database) => ({
  // CROSS JOIN makes SQLite start with mechanics, which are in the order of GROUP BY, so that it sorts nothing.
  summaries: db.prepare<[], Summary>(
    `SELECT mechanics.id AS mechanicId, first_name || ' ' || last_name AS mechanicName,
       count(*) AS orderCount, sum(total_revenue) AS totalRevenue
     FROM mechanics
     CROSS JOIN orders ON orders.mechanic_id = mechanics.id AND orders.status = 'COMPLETED' AND transfer_id IS NULL
     JOIN revenues ON revenues.order_id = orders.id
     GROUP BY mechanics.id ORDER BY mechanics.id`,
  ),
  ordersToSettle: db.prepare<[string], OrderToSettle>(
    `SELECT orders.id AS orderId, completed_at AS orderCompletedTime, total_revenue AS totalRevenue
     FROM orders JOIN revenues ON revenues.order_id = orders.id
     WHERE mechanic_id = ? AND status = 'COMPLETED' AND transfer_id IS NULL
     ORDER BY completed_at, orders.id`,
  ),
  requestedOrder: db.prepare<[string], RequestedOrder>(
    `SELECT orders.id, mechanic_id AS mechanicId, status, transfer_id AS transferId, total_revenue AS totalRevenue
     FROM orders LEFT JOIN revenues ON revenues.order_id = orders.id WHERE orders.id = ?`,
  ),
  insertTransfer: db.prepare<[TransferRow]>(`
    INSERT INTO transfers (id, mechanic_id, amount, admin_id, provider_reference, created_at)
    VALUES (@id, @mechanicId, @amount, @adminId, @providerReference, @createdAt)`),
  settleOrder: db.prepare<[{ orderId: string; transferId: string }]>(
    'UPDATE orders SET transfer_id = @transferId WHERE id = @orderId',
  ),
  insertLedgerEntry: db.prepare<[LedgerEntry]>(`
    INSERT INTO provider_entries (reference, bucket, kind, amount, description, created_at)
    VALUES (@reference, @bucket, @kind, @amount, @description, @createdAt)`),
  balance: db
    .prepare<[LedgerEntry['bucket']], Cents>(
      'SELECT amount FROM provider_balances WHERE bucket = ?',
    )
    .pluck(),
  /** Lists the payments that are not yet available, oldest first. */
  pendingEntries: db.prepare<[], Pick<LedgerEntry, 'reference' | 'amount'>>(
    `SELECT reference, amount FROM provider_entries AS entry WHERE bucket = 'pending' AND amount > 0
       AND NOT EXISTS (SELECT 1 FROM provider_entries WHERE reference = entry.reference || ':released')
     ORDER BY created_at, reference`,
  ),
})
