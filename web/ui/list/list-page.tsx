import { Button, Flex, type InputRef, Select } from 'antd'
import { type ReactNode, useRef } from 'react'
import { formatCount, formatMatches } from '#web/domain/text.ts'
import { useRestoreFocus } from '#web/ui/actions/focus.ts'
import { Muted } from '#web/ui/base/muted.tsx'
import { EmptyState } from '#web/ui/page/failure-panel.tsx'
import { type Back, PageHeader } from '#web/ui/page/page-header.tsx'
import { QueryBoundary, type QueryResult } from '#web/ui/page/query-boundary.tsx'
import type { Column } from './columns.tsx'
import { DataTable, TableSkeleton } from './data-table.tsx'
import styles from './list.module.css'
import { Pager, RowsPerPage, SearchBox } from './list-controls.tsx'
import type { Page } from './list-description.ts'
import { useListRows } from './use-list-rows.ts'
import type { ListState } from './use-list-state.ts'

/** The search of a list over the rows that are loaded. */
export type ListSearch<Row> = { placeholder: string; matches: (row: Row, q: string) => boolean }

/** Parts that ListTools add to a list. */
type Slots = {
  /** Shown beside the title. */
  actions?: ReactNode
  /** Renders a button beside the search, or as the main button where a search of this page finds nothing. */
  renderSearchTool?: (isMain: boolean) => ReactNode
  /** Shown below the rows, beside the pager. */
  footNote?: ReactNode
  /** Whether the query has all rows although the list reads pages. The tools then announce the number of matches. */
  hasAllRows?: boolean
  /** Whether more rows are being read. Then nothing is said about rows that were not found. */
  isReading?: boolean
  /** Whether rows are missing, so that their number is not known. */
  isIncomplete?: boolean
}

export type ListPageProps<Row, Status extends string> = Slots & {
  title: string
  back?: Back
  /** Record name in the singular, for example "order". */
  noun: string
  list: ListState<Status>
  search: ListSearch<Row>
  /** The query of the current page, or of all rows of the status. */
  query: QueryResult<Page<Row>>
  columns: Column<Row>[]
  /** Returns the address of a row. */
  rowPath: (row: Row) => string
  caption?: string | undefined
  /** The stated text for a failed read. */
  failure: string
  /** The stated text for a list without rows. */
  empty: string
}

/**
 * Renders a list of records: filter, search, table and pager. Filter, search and page are in the URL (useListState).
 * While another page loads, the previous page stays, dimmed.
 */
export function ListPage<Row extends { id: string }, Status extends string>(
  props: ListPageProps<Row, Status>,
) {
  const { title, noun, list, search, query, columns, caption, empty } = props
  const { isReading = false, isIncomplete = false } = props
  const hasAllRows = props.hasAllRows ?? list.readsAllRows
  const searchBox = useRef<InputRef>(null)
  const { matches } = search
  const { found, shown, pageCount } = useListRows({
    list,
    columns,
    query,
    hasAllRows,
    matches,
  })
  const clearSearch = () => {
    list.setQ('')
    searchBox.current?.focus()
  }
  const isPageSearchEmpty =
    query.data && query.data.content.length > 0 && found.length === 0 && !hasAllRows && !isReading
  // Pressing the search tool may move it to the other place, where it has the focus again.
  const searchToolRef = useRestoreFocus<HTMLDivElement>(isPageSearchEmpty)
  const searchTool = props.renderSearchTool?.(isPageSearchEmpty === true)
  const renderEmptyState = (page: Page<Row>) => {
    if (isReading) return 'Searching…'
    if (isIncomplete) return 'No matches on the pages that could be loaded'
    if (page.content.length === 0)
      return <EmptyState title={empty} note={getEmptyNote(noun, list.statusLabel)} />
    if (hasAllRows) return <EmptyState title={empty} onClear={clearSearch} />
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
    list.q.trim() !== '' && query.data && !query.isPlaceholderData && !props.hasAllRows
  const place = list.readsAllRows ? '' : ' on this page'

  return (
    <>
      <PageHeader title={title} back={props.back} actions={props.actions} isListHead />
      <Flex className={styles.filter} wrap align="center" gap="var(--space-3)">
        <Select
          aria-label="Status"
          className={styles.status}
          value={list.status}
          onChange={list.setStatus}
          options={[...list.statusOptions]}
          popupMatchSelectWidth={false}
        />
        <SearchBox
          ref={searchBox}
          list={list}
          placeholder={search.placeholder}
          announcement={hasAnnouncement ? formatMatches(found.length) + place : ''}
        >
          {searchTool && !isPageSearchEmpty && <div ref={searchToolRef}>{searchTool}</div>}
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
              rows={shown}
              rowKey={({ id }) => id}
              rowPath={props.rowPath}
              sort={list.sort}
              onSort={list.sortBy}
              empty={renderEmptyState(page)}
              foot={
                (pageCount > 0 || props.hasAllRows) && (
                  <Muted as={Flex} className={styles.foot} wrap align="center" gap="middle">
                    {pageCount > 0 && <RowsPerPage list={list} />}
                    {props.footNote}
                    {list.sort && !hasAllRows && pageCount > 1 && (
                      <span role="status">Only this page is sorted.</span>
                    )}
                    {!isIncomplete && <Pager {...list.getPagerProps(pageCount)} />}
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

const getEmptyNote = (noun: string, status: string) => {
  const nouns = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`
  if (status === 'All') return `${nouns} appear here when they sign up in the app.`
  return `${nouns} with the status “${status}” appear here. Choose another status to see other ${noun}s.`
}
