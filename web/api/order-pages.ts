import type { OrderStatus } from './generated/model/orderStatus.ts'
import type { ServiceOrder } from './generated/model/serviceOrder.ts'
import { getListOrdersQueryKey, listOrders } from './generated/orders/orders.ts'
import type { PageQuery } from './read-all-pages.ts'

/** The pages of the list of orders of one status, ten orders each unless told otherwise (Specification §9). */
export const orderPages =
  (status: OrderStatus, size = 10): PageQuery<ServiceOrder> =>
  (page) => {
    const asked = { page, size, status }
    return { queryKey: getListOrdersQueryKey(asked), queryFn: ({ signal }) => listOrders(asked, { signal }) }
  }
