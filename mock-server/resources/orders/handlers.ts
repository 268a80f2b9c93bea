import type { Context } from '#mock-server/context.ts'
import type { Handlers } from '#mock-server/contract/handlers.ts'
import { toPage } from '#mock-server/database/lists.ts'
import { createOrderReader } from '#mock-server/database/service-order.ts'

/** Returns the handlers for orders (Specification §7). Lists are newest first. */
export const createOrderHandlers = ({ db }: Context) => {
  const count = db.prepare<[string], number>('SELECT count(*) FROM orders WHERE status = ?').pluck()
  const listIds = db
    .prepare<[string, number, number], string>(
      'SELECT id FROM orders WHERE status = ? ORDER BY created DESC, id DESC LIMIT ? OFFSET ?',
    )
    .pluck()
  const { getOrder } = createOrderReader(db)
  return {
    listOrders: async ({ query: { status = 'OPEN', page = 0, size = 10 } }) =>
      toPage(
        { page, size },
        count.get(status) ?? 0,
        listIds.all(status, size, page * size).map(getOrder),
      ),
    getOrder: async ({ params: { id } }) => getOrder(id),
  } satisfies Partial<Handlers>
}
