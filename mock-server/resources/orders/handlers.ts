import type { Context } from '#mock-server/context.ts'
import type { Handlers } from '#mock-server/contract/handlers.ts'
import { toPage } from '#mock-server/database/lists.ts'

/** Returns the handlers for orders (Specification §7). Lists are newest first. */
export const createOrderHandlers = ({ stores: { orders } }: Context) =>
  ({
    listOrders: async ({ query: { status = 'OPEN', page = 0, size = 10 } }) =>
      toPage(
        { page, size },
        orders.count.get(status) ?? 0,
        orders.listIds.all(status, size, page * size).map(orders.get),
      ),
    getOrder: async ({ params: { id } }) => orders.get(id),
  }) satisfies Partial<Handlers>
