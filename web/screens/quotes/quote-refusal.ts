import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { isQuotable, orderStatus } from '#web/domain/order-status.ts'

/** Why the quote of an order can no longer be changed; undefined while it can. Specification §4. */
export const quoteRefusal = ({ status }: Pick<ServiceOrder, 'status'>): string | undefined =>
  isQuotable(status)
    ? undefined
    : `This order is ${orderStatus(status).label}. A quote can be changed only while its order is Open or Quote Completed.`
