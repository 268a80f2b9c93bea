import type { Database } from 'better-sqlite3'
import { type ServiceOrder, serviceOrderJson } from '#mock-server/database/service-order.ts'

type Page = { total: number; orders: ServiceOrder[] }

/** Statements of the order lists. */
export function orderSql(db: Database) {
  const counts = db
    .prepare<[string], [string, number]>(
      'SELECT ten_days, n FROM order_counts WHERE status = ? ORDER BY ten_days DESC',
    )
    .raw()
  // The inner query walks the index alone, and no more of it than ten days, to reach a page far down.
  const page = db
    .prepare<[string, string, number, number], string>(
      `SELECT ${serviceOrderJson}
       FROM (
         SELECT id FROM orders WHERE status = ? AND created < ? ORDER BY created DESC, id DESC LIMIT ? OFFSET ?
       ) AS page
       JOIN orders ON orders.id = page.id
       ORDER BY orders.created DESC, orders.id DESC`,
    )
    .pluck()

  return {
    /** The orders of a status from `offset` on, newest first, and how many there are in all. */
    page: (status: string, size: number, offset: number): Page => {
      let total = 0
      let start: { until: string; skip: number } | undefined
      for (const [tenDays, n] of counts.all(status)) {
        if (!start && offset < total + n) start = { until: `${tenDays}~`, skip: offset - total }
        total += n
      }
      const found = start ? page.all(status, start.until, size, start.skip) : []
      return { total, orders: JSON.parse(`[${found.join()}]`) }
    },
  }
}
