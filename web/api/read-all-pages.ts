import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Reads that are under way at once. */
const atOnce = 4

/** What is known of a list whose pages are read one after the other; pages count from 0. */
export type AllPages<Row> = {
  /** every record once, in the order of the list, with the page that it was last on */
  found: readonly { row: Row; page: number }[]
  /** how many pages there are, by the latest answer */
  totalPages: number
  /** how many of them were read */
  read: number
  /** those that could not be read */
  unread: readonly number[]
  /** whether records came, went or moved meanwhile, as far as the pages show: one may have slipped past */
  hasChanged: boolean
}

type PageOf<Row> = { content: Row[]; totalPages: number }

/** The read of any page of a list, from 0: the key and the call of a generated operation. */
export type PageQuery<Row> = (page: number) => {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<PageOf<Row>>
}

type Options<Row> = {
  client: QueryClient
  query: PageQuery<Row>
  keyOf: (row: Row) => string
  /** what they are read for; readers share no reads, so that one who gives up leaves the others alone */
  reader: string
  /** in ms: how old a page may be that the same reader has read before */
  staleTime?: number
  /** ends it: no further page is asked for, and those on their way are given up */
  signal: AbortSignal
  onProgress?: (soFar: AllPages<Row>) => void
}

/** A refused session ends on all pages at once, and whoever forgets what was read gives up the reading too. */
const isOfOnePage = (error: unknown) =>
  error instanceof ApiError && error.status !== 401 && error.status !== 403

/**
 * Reads every page of a list, four at once. A page that fails is named and leaves the others; how many pages there are is
 * learnt again from each answer, and a record that moves to another page meanwhile counts once. Throws what the first page
 * failed with, a refused session (401, 403), or the signal's reason.
 */
export const readAllPages = async <Row>({
  client,
  query,
  keyOf,
  reader,
  staleTime = 0,
  signal,
  onProgress,
}: Options<Row>): Promise<AllPages<Row>> => {
  const pages = new Map<number, readonly Row[]>()
  const unread = new Set<number>()
  let totalPages = 1
  let next = 0
  let isOtherTotal = false

  const soFar = (): AllPages<Row> => {
    const isThere = (page: number) => page < totalPages
    const read = [...pages.keys()].filter(isThere).sort((one, other) => one - other)
    const rows = new Map<string, { row: Row; page: number }>()
    for (const page of read) for (const row of pages.get(page) ?? []) rows.set(keyOf(row), { row, page })
    const counted = read.reduce((sum, page) => sum + (pages.get(page)?.length ?? 0), 0)
    return {
      found: [...rows.values()],
      totalPages,
      read: read.length,
      unread: [...unread].filter(isThere).sort((one, other) => one - other),
      hasChanged: isOtherTotal || counted > rows.size,
    }
  }

  const readPage = async (page: number) => {
    const { queryFn, ...shared } = query(page)
    const queryKey = [...shared.queryKey, reader]
    const giveUp = () => void client.cancelQueries({ queryKey, exact: true })
    signal.addEventListener('abort', giveUp)
    try {
      const answer = await client.fetchQuery({ queryKey, queryFn, staleTime })
      signal.throwIfAborted()
      isOtherTotal ||= pages.size > 0 && answer.totalPages !== totalPages
      totalPages = answer.totalPages
      pages.set(page, answer.content)
    } catch (error) {
      signal.throwIfAborted()
      if (page === 0 || !isOfOnePage(error)) throw error
      unread.add(page)
    } finally {
      signal.removeEventListener('abort', giveUp)
    }
    onProgress?.(soFar())
  }

  const readOn = async () => {
    while (next < totalPages) await readPage(next++)
  }
  signal.throwIfAborted()
  await readPage(next++)
  await Promise.all(Array.from({ length: atOnce }, readOn))
  return soFar()
}
