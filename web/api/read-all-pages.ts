import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { OrderStatus } from './generated/model/orderStatus.ts'
import type { ServiceOrder } from './generated/model/serviceOrder.ts'
import { getListOrdersQueryKey, listOrders } from './generated/orders/orders.ts'

/** The most records that one call may ask for. Specification §7. */
const recordsPerCall = 200
/** How long a page that was read is used again, in ms: after a failure, or on the way back from a record. */
const staleTime = 60_000

type Page<Row> = { content: Row[]; totalPages: number }

/** The read of a page of a list, from 0, of so many records: the key and the call of a generated operation. */
export type PageQuery<Row> = (
  page: number,
  size: number,
) => {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<Page<Row>>
}

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

/** What was read so far: every record once, in the order of the list. */
export type AllPages<Row> = Page<Row> & {
  /** Calls that were made, of as many as there are pages. */
  calls: number
  /** Whether records came, went or moved during the reading, so that one may be missing. */
  hasChanged: boolean
}

type Options<Row> = {
  client: QueryClient
  pageQuery: PageQuery<Row>
  signal: AbortSignal
  onProgress: (soFar: AllPages<Row>) => void
}

/**
 * Reads every page of a list, 200 records per call and four calls at once. A backend may answer with smaller pages:
 * how many there are is taken from each answer. Throws when a call fails or the signal aborts; what was read by then
 * is not read again within a minute.
 */
export const readAllPages = async <Row extends { id: string }>({
  client,
  pageQuery,
  signal,
  onProgress,
}: Options<Row>): Promise<AllPages<Row>> => {
  const pages: Row[][] = []
  let calls = 0
  let totalPages = 1
  let isOtherTotal = false

  const soFar = (): AllPages<Row> => {
    const rows = pages.flat()
    const content = [...new Map(rows.map((row) => [row.id, row])).values()]
    return { content, totalPages, calls, hasChanged: isOtherTotal || content.length < rows.length }
  }
  const readPage = async (page: number) => {
    const query = pageQuery(page, recordsPerCall)
    const cancel = () => void client.cancelQueries({ queryKey: query.queryKey, exact: true })
    signal.throwIfAborted()
    signal.addEventListener('abort', cancel)
    try {
      const answer = await client.fetchQuery({ ...query, staleTime })
      signal.throwIfAborted()
      isOtherTotal ||= calls > 0 && answer.totalPages !== totalPages
      totalPages = answer.totalPages
      pages[page] = answer.content
      calls += 1
    } finally {
      signal.removeEventListener('abort', cancel)
    }
    onProgress(soFar())
  }
  const pagesAfterFirst = function* () {
    for (let page = 1; page < totalPages; page += 1) yield page
  }

  await readPage(0)
  await inParallel(pagesAfterFirst(), readPage)
  return soFar()
}

/** Calls `work` for each item, four at once, and starts no further one after a failure, which it throws. */
export const inParallel = async <Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> => {
  // one generator for all workers: the worker that fails closes it, so that the others end too
  const rest = (function* () {
    yield* items
  })()
  const run = async () => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: 4 }, run))
}
