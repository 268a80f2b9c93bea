import { CloseCircleFilled, LeftOutlined, RightOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Flex, Input, type InputRef } from 'antd'
import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { useShortcuts } from '#web/ui/actions/shortcuts.ts'
import styles from './list.module.css'
import type { ListParams, PagerState } from './use-list-params.ts'

type SearchProps = {
  list: Pick<ListParams<string>, 'q' | 'setQ'>
  placeholder: string
  ref: RefObject<InputRef | null>
  /** Shown beside the box, in its space. */
  children?: ReactNode
}

/** Renders the search box of a list, whose text is in the URL. */
export function SearchBox({ list, placeholder, ref, children }: SearchProps) {
  // The URL changes later than the input, so an input controlled by the URL would lose keystrokes.
  const [typed, setTyped] = useState(list.q)
  /** Typed searches that have not arrived in `list.q` yet. */
  const pending = useRef<string[]>([])
  useEffect(() => {
    const index = pending.current.indexOf(list.q)
    pending.current = index < 0 ? [] : pending.current.slice(index + 1)
    // Back or a link changed the URL.
    if (index < 0) setTyped(list.q)
  }, [list.q])
  useShortcuts('This list', [
    { keys: '/', label: 'Search the list', run: () => ref.current?.focus({ cursor: 'all' }) },
  ])

  return (
    <Flex className={styles.search} gap="small">
      <Input
        ref={ref}
        type="search"
        aria-label={placeholder}
        placeholder={placeholder}
        prefix={<SearchOutlined aria-hidden />}
        allowClear={{ clearIcon: <CloseCircleFilled aria-label="Clear the search" /> }}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          pending.current.push(target.value)
          list.setQ(target.value)
        }}
      />
      {children}
    </Flex>
  )
}

/** Renders links that set the number of rows per page. */
export function RowsPerPage({ list: { size, sizes } }: { list: Pick<ListParams<string>, 'size' | 'sizes'> }) {
  return (
    <p className={styles.sizes}>
      Rows per page
      {sizes.map(([rows, address]) => (
        <Link
          key={rows}
          className={styles.step}
          to={address}
          aria-label={`${rows} rows per page`}
          aria-current={rows === size ? 'true' : undefined}
          preventScrollReset
        >
          {rows}
        </Link>
      ))}
    </p>
  )
}

/** Renders previous and next, the pages around the current one, first and last, and ellipses (Specification §9). */
export function Pager({ page, totalPages, address }: PagerState) {
  if (totalPages === 0) return null
  if (page > totalPages) return <Navigate to={address(totalPages)} replace />
  const around = [1, page - 1, page, page + 1, totalPages].filter((near) => near >= 1 && near <= totalPages)
  const pageNumbers = [...new Set(around)]
  return (
    <nav className={styles.pager} aria-label="Pagination">
      <Step
        label="Previous page"
        to={page > 1 ? address(page - 1) : undefined}
        icon={<LeftOutlined aria-hidden />}
      />
      <ol>
        {pageNumbers.map((number, index) => (
          <Fragment key={number}>
            {number - (pageNumbers[index - 1] ?? 0) > 1 && <li className={styles.step}>…</li>}
            <li>
              <Link
                className={styles.step}
                to={address(number)}
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
      <Step
        label="Next page"
        to={page < totalPages ? address(page + 1) : undefined}
        icon={<RightOutlined aria-hidden />}
      />
    </nav>
  )
}

function Step({ label, to, icon }: { label: string; to: string | undefined; icon: ReactNode }) {
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
