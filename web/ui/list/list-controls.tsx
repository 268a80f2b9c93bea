import { CloseCircleFilled, LeftOutlined, RightOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Flex, Input, type InputRef } from 'antd'
import { Fragment, type ReactNode, type RefObject } from 'react'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { useShortcuts } from '#web/ui/actions/shortcuts.ts'
import { Muted } from '#web/ui/base/muted.tsx'
import styles from './list.module.css'
import type { ListState, PagerProps } from './use-list-state.ts'

type SearchProps = {
  list: Pick<ListState<string>, 'q' | 'setQ'>
  placeholder: string
  ref: RefObject<InputRef | null>
  /** Announced to screen readers, for example "3 matches". */
  announcement: string
  /** Shown beside the input, within the width of the search box. */
  children?: ReactNode
}

/** Renders the search box of a list. Its text is stored in the URL. */
export function SearchBox({ list, placeholder, ref, announcement, children }: SearchProps) {
  useShortcuts('This list', [
    { keys: '/', label: 'Search the list', run: () => ref.current?.focus({ cursor: 'all' }) },
  ])

  return (
    <Flex className={styles.search} gap="small">
      <Input
        ref={ref}
        className={styles.input}
        type="search"
        aria-label={placeholder}
        placeholder={placeholder}
        prefix={<Muted as={SearchOutlined} aria-hidden />}
        allowClear={{ clearIcon: <CloseCircleFilled aria-label="Clear search" /> }}
        value={list.q}
        onChange={({ target }) => list.setQ(target.value)}
      />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {children}
    </Flex>
  )
}

/** Renders links that set the number of rows per page. */
export function RowsPerPage({ list }: { list: Pick<ListState<string>, 'size' | 'sizeLinks'> }) {
  return (
    <p className={styles.sizes}>
      Rows per page
      {list.sizeLinks.map(({ size, url }) => (
        <Link
          key={size}
          className={styles.number}
          to={url}
          aria-label={`${size} rows per page`}
          aria-current={size === list.size ? 'true' : undefined}
          preventScrollReset
        >
          {size}
        </Link>
      ))}
    </p>
  )
}

/** Renders buttons for the previous and next page, and links to the first, nearby and last pages (Specification §9). */
export function Pager({ page, totalPages, getPageUrl }: PagerProps) {
  if (totalPages === 0) return null
  if (page > totalPages) return <Navigate to={getPageUrl(totalPages)} replace />
  const candidates = [1, page - 1, page, page + 1, totalPages]
  const pageNumbers = [
    ...new Set(candidates.filter((number) => number >= 1 && number <= totalPages)),
  ]
  return (
    <nav className={styles.pager} aria-label="Pagination">
      <StepButton
        label="Previous page"
        to={page > 1 ? getPageUrl(page - 1) : undefined}
        icon={<LeftOutlined aria-hidden />}
      />
      <ol>
        {pageNumbers.map((number, index) => (
          <Fragment key={number}>
            {number - (pageNumbers[index - 1] ?? 0) > 1 && <li className={styles.number}>…</li>}
            <li>
              <Link
                className={styles.number}
                to={getPageUrl(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                preventScrollReset
              >
                {number}
              </Link>
            </li>
          </Fragment>
        ))}
      </ol>
      <StepButton
        label="Next page"
        to={page < totalPages ? getPageUrl(page + 1) : undefined}
        icon={<RightOutlined aria-hidden />}
      />
    </nav>
  )
}

function StepButton({
  label,
  to,
  icon,
}: {
  label: string
  to: string | undefined
  icon: ReactNode
}) {
  const navigate = useNavigate()
  return (
    <Button
      type="text"
      size="small"
      icon={icon}
      aria-label={label}
      disabled={to === undefined}
      onClick={() => to !== undefined && void navigate(to, { preventScrollReset: true })}
    />
  )
}
