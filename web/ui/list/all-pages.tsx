import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Progress } from 'antd'
import { useState } from 'react'
import { type AllPages, type PageQuery, readAllPages } from '#web/api/read-all-pages.ts'
import { counted } from '#web/domain/text.ts'
import styles from './all-pages.module.css'

/** Reads all pages of a list: at once where `enabled`, else by `refetch`. Leaving the screen ends the reading. */
export const useAllPages = <Row extends { id: string }>(pageQuery: PageQuery<Row>, enabled = false) => {
  const client = useQueryClient()
  const queryKey = [...pageQuery(0, 0).queryKey, 'all pages']
  const [soFar, setSoFar] = useState<{ list: string; progress: AllPages<Row> }>()
  const list = JSON.stringify(queryKey)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      readAllPages({ client, pageQuery, signal, onProgress: (progress) => setSoFar({ list, progress }) }),
    enabled,
    // each call is tried again by itself
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // the pages stay in the cache
    gcTime: 0,
    structuralSharing: false,
  })
  return {
    ...query,
    /** what was read by now, also of a reading that failed or was canceled */
    progress: soFar?.list === list ? soFar.progress : undefined,
    cancel: () => void client.cancelQueries({ queryKey, exact: true }),
  }
}

type Props = {
  progress: AllPages<unknown> | undefined
  /** what a row is called */
  noun: string
}

/** How far the reading of all pages is. */
export function ReadingProgress({ progress, noun }: Props) {
  return (
    <div className={styles.reading}>
      <Progress
        aria-label="Pages read"
        size={[200, 6]}
        showInfo={false}
        strokeColor="var(--color-accent)"
        percent={progress ? (100 * progress.calls) / progress.totalCalls : 0}
      />
      <span>{progress ? `${counted(progress.content.length, noun)} read` : 'Reading…'}</span>
    </div>
  )
}

/** Says that a reading may lack a record, where it may. */
export const changeNote = ({ hasChanged }: AllPages<unknown>): string =>
  hasChanged ? 'The list changed while it was read: one may be missing.' : ''
