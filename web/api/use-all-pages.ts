import { type QueryKey, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { formatCount } from '#web/domain/text.ts'
import { type GetPageQuery, type ReadProgress, readAllPages } from './read-all-pages.ts'

type Options<Row> = {
  /** The lists to read. Without lists nothing is read. */
  lists: readonly GetPageQuery<Row>[]
  /** Whether to read at once. Otherwise `refetch` reads. */
  enabled?: boolean
  /** Identifies an index: its users share the records, which are kept for a minute. By default nothing is shared. */
  indexKey?: QueryKey
}

/** How long, in ms, an index is kept. */
const indexMs = 60_000

/** Reads all pages of lists. `data` has the records read so far; `cancel` stops the read and keeps them. */
export const useAllPages = <Row extends { id: string }>({
  lists,
  enabled = false,
  indexKey,
}: Options<Row>) => {
  const client = useQueryClient()
  const id = useId()
  // The page and size of the key do not matter: the key only identifies the list.
  const queryKey = indexKey ?? [...(lists[0]?.(0, 0).queryKey ?? []), 'all pages', id]
  const onProgress = (progress: ReadProgress<Row>) => client.setQueryData(queryKey, progress)
  const query = useQuery<ReadProgress<Row>>({
    queryKey,
    queryFn:
      lists.length > 0
        ? ({ signal }) => readAllPages({ client, lists, signal, onProgress })
        : skipToken,
    enabled,
    // Each page has its own retries.
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // A read that was stopped goes on at the next use.
    staleTime: ({ state }) => (indexKey && state.data && isComplete(state.data) ? indexMs : 0),
    // Without an index, each page is cached separately.
    gcTime: indexKey ? indexMs : 0,
    structuralSharing: false,
  })
  return { ...query, cancel: () => void client.cancelQueries({ queryKey, exact: true }) }
}

/** Returns whether all pages were read. */
export const isComplete = ({ pagesRead, totalPages }: ReadProgress<unknown>): boolean =>
  pagesRead >= totalPages

/** Returns '9 of 10 pages', the pages that were read. */
const formatPages = ({ pagesRead, totalPages }: ReadProgress<unknown>) =>
  `${pagesRead.toLocaleString('en-US')} of ${formatCount(totalPages, 'page')}`

/**
 * Returns 'Searched 1,400 of about 3,000 orders', 'Searched 62 orders on 9 of 10 pages' if their number cannot be
 * estimated, or at the end 'Searched 3,000 orders'.
 */
export const describeProgress = (progress: ReadProgress<unknown>, noun: string): string => {
  const { content, estimatedCount } = progress
  const searched = `Searched ${formatCount(content.length, noun)}`
  if (isComplete(progress)) return searched
  if (estimatedCount === undefined) return `${searched} on ${formatPages(progress)}`
  const readCount = content.length.toLocaleString('en-US')
  return `Searched ${readCount} of about ${formatCount(estimatedCount, noun)}`
}

/** Returns a warning that records may be missing, or ''. */
export const getMissingRecordsNote = (progress: ReadProgress<unknown>): string => {
  if (!isComplete(progress)) return `Only ${formatPages(progress)} could be loaded. Try again.`
  return progress.hasChanged
    ? 'The list changed while it was loading. Some records may be missing.'
    : ''
}
