import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { type ReactNode, useEffect } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import './pager.css'
import { pagesAround } from './pages-around.ts'

/** Where a list is; `page` counts from 1, `address` is that of another page of the same list. */
export type PagerState = { page: number; totalPages: number; address: (page: number) => string }

type StepProps = { label: string; disabled: boolean; onClick: () => void; children: ReactNode }

function Step({ label, children, ...button }: StepProps) {
  return (
    <button type="button" className="pager-step" aria-label={label} {...button}>
      {children}
    </button>
  )
}

/** Previous and next, three pages around the current one, first and last, ellipses (Specification §9). */
export function Pager({ page, totalPages, address }: PagerState) {
  const navigate = useNavigate()
  const turn = (to: number) => void navigate(address(to), { preventScrollReset: true })
  const beyond = totalPages > 0 && page > totalPages
  useEffect(() => {
    if (beyond) void navigate(address(totalPages), { replace: true })
  }, [beyond, address, totalPages, navigate])

  if (totalPages === 0 || beyond) return null
  return (
    <nav className="pager" aria-label="Pagination">
      <Step label="Previous page" disabled={page === 1} onClick={() => turn(page - 1)}>
        <LeftOutlined aria-hidden />
      </Step>
      <ol>
        {pagesAround(page, totalPages).map((each, index) =>
          each === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: an ellipsis has nothing else that tells it from the other
            <li key={`gap-${index}`} className="pager-gap" aria-hidden>
              …
            </li>
          ) : (
            <li key={each}>
              <Link
                className="pager-step"
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
      <Step label="Next page" disabled={page === totalPages} onClick={() => turn(page + 1)}>
        <RightOutlined aria-hidden />
      </Step>
    </nav>
  )
}
