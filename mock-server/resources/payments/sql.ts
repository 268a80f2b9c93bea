import type { Database } from 'better-sqlite3'
import { inserts } from '#mock-server/database/rows.ts'

type Summary = { mechanicId: string; mechanicName: string; orders: number; cents: number }
type OrderToSettle = { orderId: string; orderCompletedTime: string; cents: number }

/** An order of a requested transfer. `cents` is its revenue, or null if it has none. */
export type RequestedOrder = {
  id: string
  mechanicId: string | null
  status: string
  transferId: string | null
  cents: number | null
}

/** Prepares the statements of settlements; money in cents. */
export function paymentSql(db: Database) {
  const write = inserts(db)
  return {
    // CROSS JOIN fixes the join order, so that SQLite reads only orders to settle.
    summaries: db.prepare<[], Summary>(
      `SELECT mechanics.id AS mechanicId, first_name || ' ' || last_name AS mechanicName,
         count(*) AS orders, sum(total_revenue) AS cents
       FROM mechanics
       CROSS JOIN orders ON orders.mechanic_id = mechanics.id AND orders.status = 'COMPLETED' AND transfer_id IS NULL
       JOIN revenues ON revenues.order_id = orders.id
       GROUP BY mechanics.id ORDER BY mechanics.id`,
    ),
    mechanic: db.prepare<[string], string>('SELECT id FROM mechanics WHERE id = ?').pluck(),
    ordersToSettle: db.prepare<[string], OrderToSettle>(
      `SELECT orders.id AS orderId, completed_at AS orderCompletedTime, total_revenue AS cents
       FROM orders JOIN revenues ON revenues.order_id = orders.id
       WHERE mechanic_id = ? AND status = 'COMPLETED' AND transfer_id IS NULL
       ORDER BY completed_at, orders.id`,
    ),
    order: db.prepare<[string], RequestedOrder>(
      `SELECT orders.id, mechanic_id AS mechanicId, status, transfer_id AS transferId, total_revenue AS cents
       FROM orders LEFT JOIN revenues ON revenues.order_id = orders.id WHERE orders.id = ?`,
    ),
    addTransfer: write.transfer,
    updateOrder: write.updateOrder,
  }
}
