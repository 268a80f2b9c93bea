import { Progress } from 'antd'
import type { AllPages } from '#web/api/read-all-pages.ts'
import { counted } from './counted.ts'
import styles from './pages-read.module.css'

type Props = {
  soFar: AllPages<unknown> | undefined
  /** what a row is called */
  noun: string
  /** how many a search has found */
  found?: number
}

/** How far the reading of all pages is. */
export function PagesRead({ soFar, noun, found }: Props) {
  return (
    <div className={styles.reading}>
      <Progress
        aria-label="Pages read"
        size={[200, 6]}
        showInfo={false}
        strokeColor="var(--color-accent)"
        percent={soFar ? (100 * (soFar.read + soFar.unread.length)) / soFar.totalPages : 0}
      />
      <span>
        {soFar
          ? `${soFar.read} of ${counted(soFar.totalPages, 'page')} read, ${counted(soFar.found.length, noun)}`
          : 'Reading…'}
        {soFar && found !== undefined && `, ${found} found`}
      </span>
    </div>
  )
}

/** What could not be read, or may be wrong; nothing where all is well. */
export const doubtsOf = ({ unread, hasChanged }: AllPages<unknown>): string => {
  const pages = unread.map((page) => page + 1)
  const last = pages.pop()
  const failed =
    pages.length === 0
      ? `Page ${last} could not be read.`
      : `Pages ${pages.join(', ')} and ${last} could not be read.`
  return [
    last !== undefined && failed,
    hasChanged && 'The list changed while it was read: one may be missing.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** What a file's name says of them: 'all-pages', or how many of how many. */
export const pagesIn = ({ read, totalPages }: AllPages<unknown>): string =>
  read === totalPages ? 'all-pages' : `${read}-of-${totalPages}-pages`
