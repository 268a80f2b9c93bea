import {
  getListItemsQueryOptions,
  getListServicesQueryOptions,
} from '#web/api/generated/catalogue/catalogue.ts'
import { getGetOrderQueryOptions } from '#web/api/generated/orders/orders.ts'

/** Returns the reads of /service-requests/{id} that need only the address. */
export const getQuoteReads = (id: string) => ({
  order: getGetOrderQueryOptions(id),
  services: getListServicesQueryOptions(),
  items: getListItemsQueryOptions(),
})
