import { getListOrdersQueryOptions } from '#web/api/generated/orders/orders.ts'
import type { OrderStatus, ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import {
  orderStatuses,
  ordersPerPage,
  quoteStatusChoices,
  type StatusChoices,
  scheduleStatusChoices,
} from '#web/domain/order.ts'
import { paths } from '#web/paths.ts'
import type { ListDescription } from '#web/ui/list/list-description.ts'

/** A list of orders with one status, by default the first of the choices, ten per page. Specification §2, §9. */
export type OrderListDescription = ListDescription<ServiceOrder, OrderStatus>

const createOrderList = (
  path: { pattern: string },
  choices: StatusChoices,
): OrderListDescription => ({
  path,
  noun: 'order',
  statusOptions: choices.map(({ code, label }) => ({ value: code, label })),
  defaults: { status: choices[0].code, size: ordersPerPage },
  read: ({ status, page, size }) => getListOrdersQueryOptions({ page, size, status }),
})

export const ordersList = createOrderList(paths.orders, orderStatuses)
export const quotesList = createOrderList(paths.quotes, quoteStatusChoices)
export const schedulesList = createOrderList(paths.schedules, scheduleStatusChoices)
