import type { OrderStatus } from './generated/model/orderStatus.ts'
import type { ServiceOrder } from './generated/model/serviceOrder.ts'
import { getListOrdersQueryKey, listOrders } from './generated/orders/orders.ts'
import type { PageQuery } from './read-all-pages.ts'

/** Returns the read of any page of the orders of one status. */
export const orderPages =
  (status: OrderStatus): PageQuery<ServiceOrder> =>
  (page, size) => {
    const params = { page, size, status }
    return {
      queryKey: getListOrdersQueryKey(params),
      queryFn: ({ signal }) => listOrders(params, { signal }),
    }
  }
