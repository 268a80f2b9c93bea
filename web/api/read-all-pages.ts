import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { inParallel } from './in-parallel.ts'

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

export type AllPages<Row> = {
  /** Every record once, in the order of the list. */
  content: readonly Row[]
  /** Calls that all pages take, and how many of them were made. */
  totalCalls: number
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
  let totalCalls = 1
  let isOtherTotal = false

  const soFar = (): AllPages<Row> => {
    const rows = pages.flat()
    const content = [...new Map(rows.map((row) => [row.id, row])).values()]
    return { content, totalCalls, calls, hasChanged: isOtherTotal || content.length < rows.length }
  }
  const readPage = async (page: number) => {
    const query = pageQuery(page, recordsPerCall)
    const cancel = () => void client.cancelQueries({ queryKey: query.queryKey, exact: true })
    signal.throwIfAborted()
    signal.addEventListener('abort', cancel)
    try {
      const { content, totalPages } = await client.fetchQuery({ ...query, staleTime })
      signal.throwIfAborted()
      isOtherTotal ||= calls > 0 && totalPages !== totalCalls
      totalCalls = totalPages
      pages[page] = content
      calls += 1
    } finally {
      signal.removeEventListener('abort', cancel)
    }
    onProgress(soFar())
  }
  const pagesAfterFirst = function* () {
    for (let page = 1; page < totalCalls; page += 1) yield page
  }

  await readPage(0)
  await inParallel(pagesAfterFirst(), readPage)
  return soFar()
}
