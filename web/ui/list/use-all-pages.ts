import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { type AllPages, type PageQuery, readAllPages } from '#web/api/read-all-pages.ts'

/**
 * Reads all pages of a list: at once where `enabled`, else by `refetch`, for the calling part alone. `data` has what was
 * read so far.
 */
export const useAllPages = <Row extends { id: string }>(
  pageQuery: PageQuery<Row> | undefined,
  enabled = false,
) => {
  const client = useQueryClient()
  const queryKey = [...(pageQuery?.(0, 0).queryKey ?? []), 'all pages', useId()]
  const onProgress = (soFar: AllPages<Row>) => client.setQueryData(queryKey, soFar)
  const query = useQuery<AllPages<Row>>({
    queryKey,
    queryFn: pageQuery ? ({ signal }) => readAllPages({ client, pageQuery, signal, onProgress }) : skipToken,
    enabled,
    // each call is tried again by itself
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // the pages stay in the cache
    gcTime: 0,
    structuralSharing: false,
  })
  return { ...query, cancel: () => void client.cancelQueries({ queryKey, exact: true }) }
}

/** Returns whether all pages were read. */
export const isComplete = ({ calls, totalPages }: AllPages<unknown>): boolean => calls >= totalPages

/** Returns a sentence that records may be missing, or '' if they are not. */
export const missingNote = (read: AllPages<unknown>): string => {
  if (!isComplete(read)) return 'Not all pages were read.'
  return read.hasChanged ? 'The list changed while it was read: one may be missing.' : ''
}
