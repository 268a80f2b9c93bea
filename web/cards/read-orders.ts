import type { QueryClient } from '@tanstack/react-query'
import type { OrderStatus } from '#web/api/generated/model/orderStatus.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { orderPages } from '#web/api/order-pages.ts'
import { type AllPages, readAllPages } from '#web/api/read-all-pages.ts'

type Options = {
  client: QueryClient
  status: OrderStatus
  reader: string
  signal: AbortSignal
  onProgress?: (soFar: AllPages<ServiceOrder>) => void
}

/** Reads all orders of one status, page by page as their lists do. */
export const readOrders = ({ status, ...options }: Options) =>
  readAllPages({ ...options, query: orderPages(status), keyOf: ({ id }) => id })

/**
 * The ids of all orders of one status, from those of `first` on, and what stands before them at the end. Throws unless every
 * page could be read: what is counted is to be all that there is.
 */
export const readQueue = async (options: Options, first: readonly string[]): Promise<string[]> => {
  const { found, unread } = await readOrders(options)
  if (unread.length > 0) throw new Error(`${unread.length} pages could not be read`)
  const ids = found.map(({ row }) => row.id)
  const start = ids.findIndex((id) => first.includes(id))
  return start < 0 ? ids : [...ids.slice(start), ...ids.slice(0, start)]
}
