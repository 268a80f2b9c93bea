import { getListServicesQueryOptions } from '#web/api/generated/catalogue/catalogue.ts'
import { getListMechanicsQueryOptions } from '#web/api/generated/mechanics/mechanics.ts'
import { getGetOrderQueryOptions } from '#web/api/generated/orders/orders.ts'
import type { ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { getGetRevenueQueryOptions } from '#web/api/generated/schedule/schedule.ts'
import type { Read } from '#web/api/reads.ts'
import { isScheduled } from '#web/domain/order.ts'
import { listCustomerAndImageReads } from '#web/records/orders/order-reads.ts'

/** The query parameters of GET /mechanics. Specification §7. */
export const activeMechanicsParams = { isActive: true } as const

/** Returns the reads of /schedule-service/{id} that need only the address. The form needs mechanics and services. */
export const getScheduleReads = (id: string) => ({
  order: getGetOrderQueryOptions(id),
  mechanics: getListMechanicsQueryOptions(activeMechanicsParams),
  services: getListServicesQueryOptions(),
})

/** Returns the reads of /schedule-service/{id} that need the order. */
export const listScheduleOrderReads = (order: ServiceOrder): Read[] => {
  const reads = listCustomerAndImageReads(order)
  return isScheduled(order) ? [...reads, getGetRevenueQueryOptions(order.id)] : reads
}
