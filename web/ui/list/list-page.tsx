import { CloseCircleFilled, LeftOutlined, RightOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Flex, Input, type InputRef, Select } from 'antd'
import { Fragment, type ReactNode, type RefObject, useRef } from 'react'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import type { Page } from '#web/api/read-all-pages.ts'
import { formatCount, formatMatches } from '#web/domain/text.ts'
import { useRestoreFocus } from '#web/ui/actions/focus.ts'
import { useShortcuts } from '#web/ui/actions/shortcuts.ts'
import { Muted } from '#web/ui/base/muted.tsx'
import { EmptyState } from '#web/ui/page/failure-panel.tsx'
import { type Back, PageHeader } from '#web/ui/page/page-header.tsx'
import { QueryBoundary } from '#web/ui/page/query-boundary.tsx'
import { DataTable, TableSkeleton } from './data-table.tsx'
import styles from './list.module.css'
import { isPageSearchEmpty, type List } from './use-list.ts'

type Props<Row, Status extends string> = {
  list: List<Row, Status>
  back?: Back
  caption?: string
  /** The stated text for a failed read. */
  failure: string
  /** The stated text for a list without rows. */
  empty: string
  /** Says which records appear in an empty list. */
  emptyNote?: string | undefined
  /** Shown beside the title. */
  actions?: ReactNode
  /** Shown beside the search box, and in the table where a search of the page finds nothing. */
  searchTool?: ReactNode
}

/** Renders a list of records: filter, search, table and pager. */
export function ListPage<Row extends { id: string }, Status extends string>(
  props: Props<Row, Status>,
) {
  const { list, caption, empty, searchTool } = props
  const { noun, query, columns, found, pageCount } = list
  const searchBox = useRef<InputRef>(null)
  const clearSearch = () => {
    list.setQ('')
    searchBox.current?.focus()
  }
  const isSearchEmpty = isPageSearchEmpty(list)
  // Pressing the search tool may move it to the other place, where it has the focus again.
  const searchToolRef = useRestoreFocus<HTMLDivElement>(query.data && isSearchEmpty)
  const renderEmptyState = (page: Page<Row>) => {
    if (list.incompleteText !== undefined) return list.incompleteText
    if (page.content.length === 0)
      return (
        <EmptyState
          title={empty}
          note={props.emptyNote ?? describeStatus(noun, list.statusLabel)}
        />
      )
    if (list.hasAllRows) return <EmptyState title={empty} onClear={clearSearch} />
    return (
      <EmptyState title={empty} note="Only this page was searched.">
        <Flex ref={searchToolRef} wrap justify="center" gap="small">
          {searchTool}
          <Button onClick={clearSearch}>Clear search</Button>
        </Flex>
      </EmptyState>
    )
  }
  const hasAnnouncement =
    list.q.trim() !== '' && query.data && !query.isPlaceholderData && list.note === undefined
  const place = list.readsAllRows ? '' : ' on this page'

  return (
    <>
      <PageHeader title={list.title} back={props.back} actions={props.actions} isListHead />
      <Flex className={styles.filter} wrap align="center" gap="var(--space-3)">
        <ListFilter
          label="Status"
          value={list.status}
          options={list.statusOptions}
          onChange={list.setStatus}
        />
        <SearchBox
          ref={searchBox}
          list={list}
          placeholder={list.placeholder}
          announcement={hasAnnouncement ? formatMatches(found.length) + place : ''}
        >
          {searchTool && !isSearchEmpty && (
            <div ref={searchToolRef} className={styles.searchTool}>
              {searchTool}
            </div>
          )}
        </SearchBox>
      </Flex>
      <QueryBoundary
        queries={[query]}
        failure={props.failure}
        skeleton={<TableSkeleton title={caption} columns={columns} rowCount={list.size} />}
      >
        {(page) => (
          <div className={styles.rows} aria-busy={query.isPlaceholderData}>
            {list.readsAllRows && page.totalPages > 1 && (
              <p role="status">
                The server returned only the first {formatCount(page.content.length, noun)}.
              </p>
            )}
            <DataTable
              title={caption}
              columns={columns}
              rows={list.shown}
              rowKey={({ id }) => id}
              rowPath={({ id }) => list.getRecordPath(id)}
              sort={list.sort}
              onSort={list.sortBy}
              empty={renderEmptyState(page)}
              foot={
                (pageCount > 0 || list.note !== undefined) && (
                  <Muted as={Flex} className={styles.foot} wrap align="center" gap="middle">
                    {pageCount > 0 && <RowsPerPage list={list} />}
                    <p role="status">{list.note}</p>
                    {list.sort && !list.hasAllRows && pageCount > 1 && (
                      <span role="status">Only this page is sorted.</span>
                    )}
                    {list.incompleteText === undefined && <Pager list={list} />}
                  </Muted>
                )
              }
            />
          </div>
        )}
      </QueryBoundary>
    </>
  )
}

const describeStatus = (noun: string, status: string) => {
  const nouns = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`
  return `${nouns} with the status “${status}” appear here. Choose another status to see other ${noun}s.`
}

type FilterProps<Value> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** Renders the filter of a list, left of its search box. */
export function ListFilter<Value extends string>(props: FilterProps<Value>) {
  const { label, value, options, onChange } = props
  return (
    <Select
      aria-label={label}
      className={styles.select}
      value={value}
      onChange={onChange}
      options={[...options]}
      popupMatchSelectWidth={false}
    />
  )
}

type SearchProps = {
  list: { q: string; setQ: (text: string) => void }
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
function RowsPerPage({ list }: { list: Pick<List<unknown, string>, 'size' | 'sizeLinks'> }) {
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

type PagerProps = { list: Pick<List<unknown, string>, 'page' | 'pageCount' | 'getPageUrl'> }

/** Renders buttons for the previous and next page, and links to the first, nearby and last pages (Specification §9). */
export function Pager({ list }: PagerProps) {
  const { pageCount, getPageUrl } = list
  const page = list.page + 1
  if (pageCount === 0) return null
  if (page > pageCount) return <Navigate to={getPageUrl(pageCount)} replace />
  const candidates = [1, page - 1, page, page + 1, pageCount]
  const pageNumbers = [
    ...new Set(candidates.filter((number) => number >= 1 && number <= pageCount)),
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
        to={page < pageCount ? getPageUrl(page + 1) : undefined}
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
