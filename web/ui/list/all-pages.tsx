import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { Progress } from 'antd'
import { type AllPages, type PageQuery, readAllPages } from '#web/api/read-all-pages.ts'
import { counted } from '#web/domain/text.ts'
import styles from './list.module.css'

/** Reads all pages of a list: at once where `enabled`, else by `refetch`. `data` has what was read so far. */
export const useAllPages = <Row extends { id: string }>(
  pageQuery: PageQuery<Row> | undefined,
  enabled = false,
) => {
  const client = useQueryClient()
  const queryKey = [...(pageQuery?.(0, 0).queryKey ?? []), 'all pages']
  const query = useQuery<AllPages<Row>>({
    queryKey,
    queryFn: pageQuery
      ? ({ signal }) =>
          readAllPages({
            client,
            pageQuery,
            signal,
            onProgress: (soFar) => client.setQueryData(queryKey, soFar),
          })
      : skipToken,
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

/** Whether all pages were read. */
export const isComplete = ({ calls, totalPages }: AllPages<unknown>): boolean => calls >= totalPages

type Props = {
  read: AllPages<unknown> | undefined
  /** what a row is called */
  noun: string
}

/** How far the reading of all pages is. */
export function ReadingProgress({ read, noun }: Props) {
  return (
    <div className={styles.reading}>
      <Progress
        aria-label="Pages read"
        size={[200, 6]}
        showInfo={false}
        strokeColor="var(--color-accent)"
        percent={read ? (100 * read.calls) / read.totalPages : 0}
      />
      <span>{read ? `${counted(read.content.length, noun)} read` : 'Reading…'}</span>
    </div>
  )
}

/** Says that records may be missing, where they may be. */
export const missingNote = (read: AllPages<unknown>): string => {
  if (!isComplete(read)) return 'Not all pages were read.'
  return read.hasChanged ? 'The list changed while it was read: one may be missing.' : ''
}
