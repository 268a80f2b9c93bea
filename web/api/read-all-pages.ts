import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import pMap from 'p-map'

/** Page size when all pages are read (decision 005); also the maximum of the contract. */
const recordsPerCall = 200
const callsAtOnce = 4
/** How long, in ms, later reads reuse a page, for example a retry or a search after Back from a record. */
const staleTime = 60_000

/** One page of a list, as the backend sends it. */
export type Page<Row> = { content: Row[]; totalPages: number }

/** A function that returns the query of one page of a list. `page` counts from 0. */
export type GetPageQuery<Row> = (
  page: number,
  size: number,
) => Pick<FetchQueryOptions<Page<Row>>, 'queryKey' | 'queryFn'>

/** The records read so far, without duplicates, in the order of the lists. */
export type ReadProgress<Row> = Page<Row> & {
  pagesRead: number
  /**
   * About how many records the lists have, going by their first pages. Exact when all pages were read, and undefined
   * while the first page of a list is missing.
   */
  estimatedCount: number | undefined
  /** Whether the number of pages changed or a record appeared twice. Then another record may be missing. */
  hasChanged: boolean
}

type Options<Row> = {
  client: QueryClient
  lists: readonly GetPageQuery<Row>[]
  signal: AbortSignal
  onProgress: (progress: ReadProgress<Row>) => void
}

/** What was read of one list. Pages that were not read are empty. */
type ListProgress<Row> = { getPageQuery: GetPageQuery<Row>; pages: Row[][]; totalPages: number }

/**
 * Reads all pages of lists, 200 records per call and four calls at a time: the first page of each list, then the second
 * ones, and so on. A backend may return smaller pages, so the number of pages is taken from each response. Throws if a
 * call fails, after the calls that were sent before have ended, or if the signal is aborted. A retry within a minute
 * reads only the missing pages.
 */
export const readAllPages = async <Row extends { id: string }>({
  client,
  lists,
  signal,
  onProgress,
}: Options<Row>): Promise<ReadProgress<Row>> => {
  const states = lists.map(
    (getPageQuery): ListProgress<Row> => ({ getPageQuery, pages: [], totalPages: 1 }),
  )
  let pagesRead = 0
  let hasNewTotal = false

  const getResult = (): ReadProgress<Row> => {
    const rows = states.flatMap(({ pages }) => pages.flat())
    const content = [...new Map(rows.map((row) => [row.id, row])).values()]
    // The first page of an empty list is read too.
    const totalPages = sum(states.map((list) => Math.max(list.totalPages, 1)))
    return {
      content,
      totalPages,
      pagesRead,
      estimatedCount: pagesRead < totalPages ? estimateCount(states) : content.length,
      hasChanged: hasNewTotal || content.length < rows.length,
    }
  }
  const readPage = async (list: ListProgress<Row>, page: number) => {
    const query = list.getPageQuery(page, recordsPerCall)
    const cancel = () => void client.cancelQueries({ queryKey: query.queryKey, exact: true })
    signal.throwIfAborted()
    signal.addEventListener('abort', cancel)
    try {
      const response = await client.fetchQuery({ ...query, staleTime, gcTime: staleTime })
      signal.throwIfAborted()
      hasNewTotal ||= page > 0 && response.totalPages !== list.totalPages
      list.totalPages = response.totalPages
      list.pages[page] = response.content
      pagesRead += 1
    } finally {
      signal.removeEventListener('abort', cancel)
    }
    onProgress(getResult())
  }
  const laterPages = function* () {
    for (let page = 1; states.some(({ totalPages }) => page < totalPages); page += 1)
      for (const list of states) if (page < list.totalPages) yield { list, page }
  }

  // An error that ended the read at once would be forgotten when the calls beside it report their pages.
  const errors: unknown[] = []
  const readUnlessFailed = async ({ list, page }: { list: ListProgress<Row>; page: number }) => {
    if (errors.length === 0) await readPage(list, page).catch((error) => errors.push(error))
  }
  const readPages = async (pages: Iterable<{ list: ListProgress<Row>; page: number }>) => {
    await pMap(pages, readUnlessFailed, { concurrency: callsAtOnce })
    if (errors.length > 0) throw errors[0]
  }
  await readPages(states.map((list) => ({ list, page: 0 })))
  await readPages(laterPages())
  return getResult()
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const estimateCount = (states: readonly ListProgress<unknown>[]) =>
  states.every(({ pages }) => pages[0])
    ? sum(states.map(({ pages, totalPages }) => (pages[0]?.length ?? 0) * totalPages))
    : undefined
