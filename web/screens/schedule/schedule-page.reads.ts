import { getListServicesQueryOptions } from '#web/api/generated/catalogue/catalogue.ts'
import { getListMechanicsQueryOptions } from '#web/api/generated/mechanics/mechanics.ts'
import type { ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { getGetRevenueQueryOptions } from '#web/api/generated/schedule/schedule.ts'
import type { Read } from '#web/api/reads.ts'
import { isAssigned, isSchedulable, isScheduled } from '#web/domain/order.ts'
import { listCustomerAndImageReads } from '#web/records/orders/order-reads.ts'

/** The query parameters of GET /mechanics. Specification §7. */
export const activeMechanicsParams = { isActive: true } as const

/** Returns the reads of /schedule-service/{id} that need the order. The mechanics and services are for the form. */
export const listScheduleReads = (order: ServiceOrder): Read[] => {
  const reads: Read[] = listCustomerAndImageReads(order)
  if (isScheduled(order)) reads.push(getGetRevenueQueryOptions(order.id))
  if (isSchedulable(order.status) && !isAssigned(order))
    reads.push(getListMechanicsQueryOptions(activeMechanicsParams), getListServicesQueryOptions())
  return reads
}
