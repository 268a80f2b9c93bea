import { LoadingOutlined } from '@ant-design/icons'
import { Skeleton } from 'antd'
import type { CSSProperties } from 'react'
import card from './card.module.css'
import styles from './page.module.css'

/** Renders a spinner in the space of a table with `rows` rows (Specification §2, Orders list). */
export function TableSkeleton({ rows = 10 }: { rows?: number }) {
  return (
    <div
      className={`surface ${styles.tableSkeleton}`}
      style={{ '--rows': rows } as CSSProperties}
      aria-busy="true"
    >
      <span className={styles.spinner} role="status">
        <LoadingOutlined aria-hidden />
        <span className="visually-hidden">Loading</span>
      </span>
    </div>
  )
}

/** Renders the skeleton of a card with `lines` lines. */
export function CardSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div
      className={`surface ${card.card} ${styles.cardSkeleton}`}
      style={{ '--lines': lines } as CSSProperties}
      aria-busy="true"
    >
      <span className="visually-hidden" role="status">
        Loading
      </span>
      {/* Hidden because antd renders an empty h3. */}
      <div aria-hidden>
        <Skeleton active title={{ width: '35%' }} paragraph={{ rows: Math.max(lines - 1, 1) }} />
      </div>
    </div>
  )
}
