import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { type PageQuery, type ReadProgress, readAllPages } from '#web/api/read-all-pages.ts'

/** Reads all pages of a list, at once if `enabled`, otherwise when `refetch` is called. `data` has the records so far. */
export const useAllPages = <Row extends { id: string }>(
  pageQuery: PageQuery<Row> | undefined,
  enabled = false,
) => {
  const client = useQueryClient()
  const queryKey = [...(pageQuery?.(0, 0).queryKey ?? []), 'all pages', useId()]
  const onProgress = (progress: ReadProgress<Row>) => client.setQueryData(queryKey, progress)
  const query = useQuery<ReadProgress<Row>>({
    queryKey,
    queryFn: pageQuery ? ({ signal }) => readAllPages({ client, pageQuery, signal, onProgress }) : skipToken,
    enabled,
    // Each page has its own retries.
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // The cache keeps the single pages.
    gcTime: 0,
    structuralSharing: false,
  })
  return { ...query, cancel: () => void client.cancelQueries({ queryKey, exact: true }) }
}

/** Returns whether all pages were read. */
export const isComplete = (read: ReadProgress<unknown>): boolean => read.pagesRead >= read.totalPages

/** Returns a warning that records may be missing, or ''. */
export const getMissingRecordsNote = (read: ReadProgress<unknown>): string => {
  if (!isComplete(read)) return 'Not all pages were read.'
  return read.hasChanged ? 'The list changed while it was being read. Some records may be missing.' : ''
}
