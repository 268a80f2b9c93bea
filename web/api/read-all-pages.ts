import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import pMap from 'p-map'

/** Page size when all pages are read (decision 005); also the maximum of the contract. */
const recordsPerCall = 200
/** How long, in ms, later reads reuse a page, for example a retry or a search after Back from a record. */
const staleTime = 60_000

type Page<Row> = { content: Row[]; totalPages: number }

/** A function that returns the query of one page of a list. `page` counts from 0. */
export type GetPageQuery<Row> = (
  page: number,
  size: number,
) => Pick<FetchQueryOptions<Page<Row>>, 'queryKey' | 'queryFn'>

/** The records read so far, without duplicates, in the order of the list. */
export type ReadProgress<Row> = Page<Row> & {
  pagesRead: number
  /** Whether the number of pages changed or a record appeared twice. Then another record may be missing. */
  hasChanged: boolean
}

type Options<Row> = {
  client: QueryClient
  getPageQuery: GetPageQuery<Row>
  signal: AbortSignal
  onProgress: (progress: ReadProgress<Row>) => void
}

/**
 * Reads all pages of a list, 200 records per call and four calls at a time. A backend may return smaller pages, so the
 * number of pages is taken from each response. Throws if a call fails or the signal is aborted. A retry within a minute
 * reads only the missing pages.
 */
export const readAllPages = async <Row extends { id: string }>({
  client,
  getPageQuery,
  signal,
  onProgress,
}: Options<Row>): Promise<ReadProgress<Row>> => {
  const pages: Row[][] = []
  let pagesRead = 0
  let totalPages = 1
  let hasNewTotal = false

  const getResult = (): ReadProgress<Row> => {
    const rows = pages.flat()
    const content = [...new Map(rows.map((row) => [row.id, row])).values()]
    return {
      content,
      totalPages,
      pagesRead,
      hasChanged: hasNewTotal || content.length < rows.length,
    }
  }
  const readPage = async (page: number) => {
    const query = getPageQuery(page, recordsPerCall)
    const cancel = () => void client.cancelQueries({ queryKey: query.queryKey, exact: true })
    signal.throwIfAborted()
    signal.addEventListener('abort', cancel)
    try {
      const response = await client.fetchQuery({ ...query, staleTime })
      signal.throwIfAborted()
      hasNewTotal ||= pagesRead > 0 && response.totalPages !== totalPages
      totalPages = response.totalPages
      pages[page] = response.content
      pagesRead += 1
    } finally {
      signal.removeEventListener('abort', cancel)
    }
    onProgress(getResult())
  }
  const pagesAfterFirst = function* () {
    for (let page = 1; page < totalPages; page += 1) yield page
  }

  await readPage(0)
  await pMap(pagesAfterFirst(), readPage, { concurrency: 4 })
  return getResult()
}
