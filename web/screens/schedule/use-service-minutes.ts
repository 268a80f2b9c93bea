import { useListServices } from '#web/api/generated/catalogue/catalogue.ts'
import type { ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { sumServiceMinutes } from './appointment.ts'

/** Returns the estimated minutes of an order's services; 0 until the catalogue is read, or if it lacks a service. */
export const useServiceMinutes = (order: ServiceOrder): number => {
  const { data: catalogue = [] } = useListServices()
  return sumServiceMinutes(order.services, catalogue)
}
