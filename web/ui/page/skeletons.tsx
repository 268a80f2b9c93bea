import { Skeleton } from 'antd'
import type { CSSProperties } from 'react'
import card from './card.module.css'
import styles from './skeletons.module.css'

/** A turning ring that says "Loading" to those who cannot see it. */
export function Spinner() {
  return (
    <span className={styles.spinner} role="status">
      <span className="visually-hidden">Loading</span>
    </span>
  )
}

type TableProps = { rows?: number | undefined; hasCaption?: boolean; hasPager?: boolean }

/** A table of so many rows whose data is on its way, as high as it will be, with a spinner (Specification §2, Orders list). */
export function TableSkeleton({ rows = 10, hasCaption = false, hasPager = false }: TableProps) {
  const more = [hasCaption && styles.caption, hasPager && styles.pager].filter(Boolean).join(' ')
  return (
    <div
      className={`surface ${styles.table} ${more}`}
      style={{ '--rows': rows } as CSSProperties}
      aria-busy="true"
    >
      <Spinner />
      <Skeleton title={false} paragraph={{ rows, width: '100%' }} />
    </div>
  )
}

/** A card of so many lines whose data is on its way: its lines glimmer, as five rings on one page would be loud. */
export function CardSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div
      className={`surface ${card.card} ${styles.card}`}
      style={{ '--lines': lines } as CSSProperties}
      aria-busy="true"
    >
      <span className="visually-hidden" role="status">
        Loading
      </span>
      {/* its title is an empty h3 */}
      <div aria-hidden>
        <Skeleton active title={{ width: '35%' }} paragraph={{ rows: Math.max(lines - 1, 1) }} />
      </div>
    </div>
  )
}
