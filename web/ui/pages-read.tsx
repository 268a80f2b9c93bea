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
      <progress
        aria-label="Pages read"
        max={soFar?.totalPages ?? 1}
        value={soFar ? soFar.read + soFar.unread.length : 0}
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
