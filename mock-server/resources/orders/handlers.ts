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
    .prepare<[string, string], [string, number]>(
      'SELECT period, n FROM order_counts WHERE status IN (?) AND within IN (?) ORDER BY period DESC',
    )
    .raw()
  // Walks the index alone, and no more of it than a day, to reach a page far down. CAST, as IN (?) above: SQLite looks
  // at the values of `= ?` and `LIMIT ?` when it plans a statement, and plans it anew at each call.
  const page = db
    .prepare<[string, string, number, number], string>(
      `SELECT id FROM orders WHERE status IN (?) AND created < ?
       ORDER BY created DESC, id DESC LIMIT CAST(? AS INTEGER) OFFSET ?`,
    )
    .pluck()

  /** The month, or the day within a month, that an offset leads to; what is left of the offset there; the count of all. */
  function find(status: string, within: string, offset: number) {
    let total = 0
    let found: { period: string; skip: number } | undefined
    for (const [period, n] of counts.all(status, within)) {
      if (!found && offset < total + n) found = { period, skip: offset - total }
      total += n
    }
    return { total, found }
  }

  return (status: string, size: number, offset: number): { total: number; ids: string[] } => {
    const { total, found: month } = find(status, '', offset)
    const day = month && find(status, month.period, month.skip).found
    return { total, ids: day ? page.all(status, `${day.period}~`, size, day.skip) : [] }
  }
}
