import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import styles from './pager.module.css'

/** Where a list is; `page` counts from 1, `address` is that of another page of the same list. */
export type PagerState = { page: number; totalPages: number; address: (page: number) => string }

/** Previous and next, three pages around the current one, first and last, ellipses (Specification §9). */
export function Pager({ page, totalPages, address }: PagerState) {
  if (totalPages === 0) return null
  if (page > totalPages) return <Navigate to={address(totalPages)} replace />
  return (
    <nav className={styles.pager} aria-label="Pagination">
      <Step label="Previous page" to={page > 1 ? address(page - 1) : undefined}>
        <LeftOutlined aria-hidden />
      </Step>
      <ol>
        {pagesAround(page, totalPages).map((each) =>
          typeof each === 'string' ? (
            <li key={each} className={styles.gap} aria-hidden>
              …
            </li>
          ) : (
            <li key={each}>
              <Link
                className={styles.step}
                to={address(each)}
                aria-label={`Page ${each}`}
                aria-current={each === page ? 'page' : undefined}
                preventScrollReset
              >
                {each}
              </Link>
            </li>
          ),
        )}
      </ol>
      <Step label="Next page" to={page < totalPages ? address(page + 1) : undefined}>
        <RightOutlined aria-hidden />
      </Step>
    </nav>
  )
}

function Step({ label, to, children }: { label: string; to: string | undefined; children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      disabled={to === undefined}
      onClick={() => to !== undefined && void navigate(to, { preventScrollReset: true })}
    >
      {children}
    </button>
  )
}

/** The pages a pager names: first, last, and one on either side of the current one; a gap stands for an ellipsis. */
const pagesAround = (current: number, total: number): (number | 'gap before' | 'gap after')[] => {
  const from = Math.max(1, current - 1)
  const to = Math.min(total, current + 1)
  const pages: ReturnType<typeof pagesAround> = []
  if (from > 1) pages.push(1)
  if (from > 2) pages.push('gap before')
  for (let page = from; page <= to; page += 1) pages.push(page)
  if (to < total - 1) pages.push('gap after')
  if (to < total) pages.push(total)
  return pages
}
