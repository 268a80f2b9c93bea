import type { Database } from 'better-sqlite3'
import type { Context } from '#mock-server/context.ts'
import { pageOf } from '#mock-server/database/lists.ts'
import { orderReader } from '#mock-server/database/service-order.ts'
import { notFound } from '#mock-server/http-error.ts'
import type { Handlers, Input } from '#mock-server/plugins/openapi/handlers.ts'

/** Orders as lists and one by one (Specification §7). */
export const orderHandlers = ({ db }: Context) => {
  const idsOfPage = idsOfPageIn(db)
  const read = orderReader(db)
  const existing = (id: string) => read(id) ?? notFound('order', id)
  return {
    // In a transaction, since another process may write between two statements.
    listOrders: db.transaction(({ query }: Input<'listOrders'>) => {
      const { status = 'OPEN', page = 0, size = 10 } = query
      const { total, ids } = idsOfPage(status, size, page * size)
      return pageOf({ page, size }, total, ids.map(existing))
    }),
    getOrder: db.transaction(({ path: { id } }: Input<'getOrder'>) => existing(id)),
  } satisfies Partial<Handlers>
}

/** The ids of the orders of a status from `offset` on, newest first, and how many there are in all. */
function idsOfPageIn(db: Database) {
  const counts = db
    .prepare<[string], [string, number]>(
      'SELECT ten_days, n FROM order_counts WHERE status IN (?) ORDER BY ten_days DESC',
    )
    .raw()
  // Walks the index alone, and no more of it than ten days, to reach a page far down. CAST, as IN (?) above: SQLite looks
  // at the values of `= ?` and `LIMIT ?` when it plans a statement, and plans it anew at each call.
  const page = db
    .prepare<[string, string, number, number], string>(
      `SELECT id FROM orders WHERE status IN (?) AND created < ?
       ORDER BY created DESC, id DESC LIMIT CAST(? AS INTEGER) OFFSET ?`,
    )
    .pluck()

  return (status: string, size: number, offset: number): { total: number; ids: string[] } => {
    let total = 0
    let start: { until: string; skip: number } | undefined
    for (const [tenDays, n] of counts.all(status)) {
      if (!start && offset < total + n) start = { until: `${tenDays}~`, skip: offset - total }
      total += n
    }
    return { total, ids: start ? page.all(status, start.until, size, start.skip) : [] }
  }
}
