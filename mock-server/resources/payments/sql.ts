import type { Database } from 'better-sqlite3'
import { preparePaymentWrites } from '#mock-server/database/write-payments.ts'
import type { Cents } from '#mock-server/money.ts'

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

/** Prepares the statements for settlements. */
export function preparePaymentSql(db: Database) {
  const { insertTransfer, settleOrder } = preparePaymentWrites(db)
  return {
    // CROSS JOIN makes SQLite start with mechanics, which are in the order of GROUP BY, so that it sorts nothing.
    summaries: db.prepare<[], Summary>(
      `SELECT mechanics.id AS mechanicId, first_name || ' ' || last_name AS mechanicName,
         count(*) AS orderCount, sum(total_revenue) AS totalRevenue
       FROM mechanics
       CROSS JOIN orders ON orders.mechanic_id = mechanics.id AND orders.status = 'COMPLETED' AND transfer_id IS NULL
       JOIN revenues ON revenues.order_id = orders.id
       GROUP BY mechanics.id ORDER BY mechanics.id`,
    ),
    existingMechanicId: db
      .prepare<[string], string>('SELECT id FROM mechanics WHERE id = ?')
      .pluck(),
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
    insertTransfer,
    settleOrder,
  }
}
