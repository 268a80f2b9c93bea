import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { type GetPageQuery, type ReadProgress, readAllPages } from '#web/api/read-all-pages.ts'

/** Reads all pages of a list if `enabled` or when `refetch` is called. `data` has the records read so far. */
export const useAllPages = <Row extends { id: string }>(
  getPageQuery: GetPageQuery<Row> | undefined,
  enabled = false,
) => {
  const client = useQueryClient()
  // The page and size of the key do not matter: the key only identifies the list.
  const queryKey = [...(getPageQuery?.(0, 0).queryKey ?? []), 'all pages', useId()]
  const onProgress = (progress: ReadProgress<Row>) => client.setQueryData(queryKey, progress)
  const query = useQuery<ReadProgress<Row>>({
    queryKey,
    queryFn: getPageQuery
      ? ({ signal }) => readAllPages({ client, getPageQuery, signal, onProgress })
      : skipToken,
    enabled,
    // Each page has its own retries.
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // Each page is cached separately.
    gcTime: 0,
    structuralSharing: false,
  })
  return { ...query, cancel: () => void client.cancelQueries({ queryKey, exact: true }) }
}

/** Returns whether all pages were read. */
export const isComplete = ({ pagesRead, totalPages }: ReadProgress<unknown>) =>
  pagesRead >= totalPages

/** Returns a warning that records may be missing, or ''. */
export const getMissingRecordsNote = (progress: ReadProgress<unknown>): string => {
  if (!isComplete(progress)) return 'Some pages could not be loaded. Try again.'
  return progress.hasChanged
    ? 'The list changed while it was loading. Some records may be missing.'
    : ''
}
