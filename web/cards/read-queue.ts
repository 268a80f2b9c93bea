import type { QueryClient } from '@tanstack/react-query'
import type { OrderStatus } from '#web/api/generated/model/orderStatus.ts'
import { getListOrdersQueryKey, listOrders } from '#web/api/generated/orders/orders.ts'
import { readAllPages } from '#web/api/read-all-pages.ts'

/**
 * The ids of all orders of one status, those of `first` that are still there before the others. Throws unless every page
 * could be read: what is counted is to be all that there is.
 */
export const readQueue = async (
  client: QueryClient,
  status: OrderStatus,
  first: readonly string[],
  signal: AbortSignal,
  onProgress: (words: string) => void,
): Promise<string[]> => {
  const { found, unread } = await readAllPages({
    client,
    query: (page) => {
      const params = { page, size: 10, status }
      return {
        queryKey: getListOrdersQueryKey(params),
        queryFn: ({ signal }) => listOrders(params, { signal }),
      }
    },
    keyOf: ({ id }) => id,
    reader: 'queue',
    signal,
    onProgress: ({ read, totalPages }) => onProgress(`Reading page ${read} of ${totalPages}`),
  })
  if (unread.length > 0) throw new Error(`${unread.length} pages could not be read`)
  const ids = found.map(({ row }) => row.id)
  // from where one looked, and what stands before that at the end
  const start = ids.findIndex((id) => first.includes(id))
  return start < 0 ? ids : [...ids.slice(start), ...ids.slice(0, start)]
}
