import type { Context } from '#mock-server/context.ts'
import { pageOf } from '#mock-server/database/paging.ts'
import { serviceOrderReader } from '#mock-server/database/service-order.ts'
import { notFound } from '#mock-server/http-error.ts'
import type { Handlers } from '#mock-server/plugins/openapi/handlers.ts'
import { orderSql } from './sql.ts'

/** Orders as lists and one by one (Specification §7). */
export const orderHandlers = ({ db }: Context) => {
  const sql = orderSql(db)
  const read = serviceOrderReader(db)
  return {
    listOrders: ({ query: { status = 'OPEN', page = 0, size = 10 } }) => {
      const { total, orders } = sql.page(status, size, page * size)
      return pageOf({ page, size }, total, orders)
    },
    getOrder: ({ path: { id } }) => read(id) ?? notFound('order', id),
  } satisfies Partial<Handlers>
}
