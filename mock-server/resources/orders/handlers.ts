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
    listOrders({ query }: Input<'listOrders'>) {
      const { status = 'OPEN', page = 0, size = 10 } = query
      const { total, ids } = idsOfPage(status, size, page * size)
      return pageOf({ page, size }, total, ids.map(existing))
    },
    getOrder: ({ path: { id } }: Input<'getOrder'>) => existing(id),
  } satisfies Partial<Handlers>
}

/** Prepares the read of one page of order ids in a status, newest first, with the count of all. */
function idsOfPageIn(db: Database) {
  const count = db.prepare<[string], number>('SELECT count(*) FROM orders WHERE status = ?').pluck()
  const ids = db
    .prepare<[string, number, number], string>(
      'SELECT id FROM orders WHERE status = ? ORDER BY created DESC, id DESC LIMIT ? OFFSET ?',
    )
    .pluck()
  return (status: string, size: number, offset: number) => ({
    total: count.get(status) ?? 0,
    ids: ids.all(status, size, offset),
  })
}
