import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'

/** A read that a page starts: the options of a generated query. */
export type Read = Pick<FetchQueryOptions, 'queryKey' | 'queryFn'>

/** Starts reads whose data is missing or stale. A page that needs them later finds them running or done. */
export const startReads = (client: QueryClient, reads: readonly Read[]): void => {
  for (const read of reads) void client.prefetchQuery(read)
}
