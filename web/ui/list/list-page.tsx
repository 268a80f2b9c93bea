import { Flex, type InputRef, Select } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import type { GetPageQuery } from '#web/api/read-all-pages.ts'
import { formatCount } from '#web/domain/text.ts'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { EmptyState } from '#web/ui/page/failure-panel.tsx'
import { type Back, PageHeader } from '#web/ui/page/page-header.tsx'
import { QueryBoundary, type QueryResult } from '#web/ui/page/query-boundary.tsx'
import { ExportButton, getEmptyReason } from './export-button.tsx'
import styles from './list.module.css'
import { formatMatches, Pager, RowsPerPage, SearchBox } from './list-controls.tsx'
import { type Column, RecordTable, TableSkeleton } from './record-table.tsx'
import { getMissingRecordsNote, isComplete, useAllPages } from './use-all-pages.ts'
import type { ListParams } from './use-list-params.ts'

type Page<Row> = { content: readonly Row[]; totalPages: number }

type Props<Row, Status extends string> = {
  title: string
  back?: Back
  list: ListParams<Status>
  search: { placeholder: string; matches: (row: Row, q: string) => boolean }
  /** The query of the current page, or of all rows if there is no `getPageQuery`. */
  query: QueryResult<Page<Row>>
  /** Returns the query of any page. Undefined if the backend returns all rows at once. */
  getPageQuery?: GetPageQuery<Row>
  /** Renders actions beside the title. `rows` match the search, and `reason` says why there are none (yet). */
  action?:
    | ((rows: readonly Row[], list: ListParams<Status>, reason: string) => ReactNode)
    | undefined
  /** Record name in the singular, for example "order". */
  noun: string
  columns: Column<Row>[]
  /** Returns the address of a row. */
  rowPath: (row: Row) => string
  caption?: string
  /** The stated text for a failed read. */
  failure: string
  /** The stated text for a list without rows. */
  empty: string
}

/** The props that OrderList passes on. */
export type ListProps = Pick<
  Props<never, never>,
  'title' | 'back' | 'caption' | 'failure' | 'empty'
>

export type ListAction<Row, Status extends string> = Props<Row, Status>['action']

/**
 * Renders a list of records with filter, search, export and pager. Filter, search and page are in the URL
 * (useListParams). While another page loads, the previous page stays, dimmed.
 */
export function ListPage<Row extends { id: string }, Status extends string>(
  props: Props<Row, Status>,
) {
  const { title, list, search, getPageQuery, action, noun, columns, caption, empty } = props
  const searchBox = useRef<InputRef>(null)
  const q = list.q.trim()
  const isSearchingAll = q !== '' && getPageQuery !== undefined && list.isSearchingAll
  const allPages = useAllPages(isSearchingAll ? getPageQuery : undefined, isSearchingAll)
  // The rows of the page stay visible until the search of all pages has read its first records.
  const searchData = allPages.data ?? (allPages.error ? undefined : props.query.data)
  const query: QueryResult<Page<Row>> = isSearchingAll
    ? { ...allPages, data: searchData }
    : props.query
  const { isFetching } = query
  const isBusy = query.isPlaceholderData || (isSearchingAll && isFetching && !allPages.data)
  const isPartial = isSearchingAll && (isFetching || !allPages.data || !isComplete(allPages.data))
  const matches = (row: Row) => search.matches(row, q)
  const found = query.data?.content.filter(matches) ?? []
  /** The rows for actions and export; none while more rows may load. */
  const rows = isBusy || isPartial ? [] : found
  // The shown rows may still be those of the previous status or size, whose number of pages must not be used.
  const listKey = `${list.status} ${list.size}`
  const [loadedListKey, setLoadedListKey] = useState(listKey)
  if (!props.query.isPlaceholderData && loadedListKey !== listKey) setLoadedListKey(listKey)
  const isTotalKnown = !query.isPlaceholderData || loadedListKey === listKey
  const totalPages = isTotalKnown ? (query.data?.totalPages ?? 0) : 0
  const pages =
    getPageQuery && totalPages > 1 ? { page: list.page + 1, totalPages, getPageQuery } : undefined
  const clearSearch = () => {
    list.setQ('')
    searchBox.current?.focus()
  }
  const renderEmptyState = (page: Page<Row>) => {
    if (isSearchingAll && isFetching) return 'Searching…'
    if (page.content.length === 0)
      return <EmptyState title={empty} note={getEmptyNote(noun, list.statusLabel)} />
    const note = getPageQuery && !isSearchingAll && 'Only this page was searched.'
    return <EmptyState title={empty} note={note} onClear={clearSearch} />
  }
  const isPagedLocally = isSearchingAll || !getPageQuery
  const foundPageCount = isTotalKnown ? Math.ceil(found.length / list.size) : 0
  const shownPageCount = isPagedLocally ? foundPageCount : totalPages
  const place = getPageQuery ? ' on this page' : ''
  const loadedCount = formatCount(allPages.data?.content.length ?? 0, noun)
  const searchingLabel = isFetching ? `Cancel (${loadedCount} loaded)` : 'Search this page only'
  // The number of matches in all pages is announced below the rows.
  const announcement =
    q === '' || isSearchingAll || !query.data || isBusy ? '' : formatMatches(found.length) + place

  return (
    <>
      <PageHeader
        title={title}
        back={props.back}
        actions={
          <>
            {action?.(rows, list, getEmptyReason(query, noun))}
            <ExportButton
              nameParts={[title, list.statusLabel, q && `search-${q}`]}
              columns={columns}
              noun={noun}
              rows={rows}
              query={query}
              pages={isSearchingAll ? undefined : pages}
              matches={matches}
            />
          </>
        }
      />
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
          announcement={announcement}
        >
          {q !== '' && (isSearchingAll || pages) && (
            // A single button with three labels keeps the focus when its label changes.
            <ActionButton onClick={() => list.setSearchingAll(!isSearchingAll)}>
              {isSearchingAll ? searchingLabel : `Search all ${formatCount(totalPages, 'page')}`}
            </ActionButton>
          )}
        </SearchBox>
      </Flex>
      <QueryBoundary
        queries={[query]}
        failure={props.failure}
        skeleton={<TableSkeleton title={caption} columns={columns} rowCount={list.size} />}
      >
        {(page) => (
          <div className={styles.rows} aria-busy={isBusy}>
            {!getPageQuery && page.totalPages > 1 && (
              <p role="status">
                The server returned only the first {formatCount(page.content.length, noun)}.
              </p>
            )}
            <RecordTable
              title={caption}
              columns={columns}
              rows={
                isPagedLocally
                  ? found.slice(list.page * list.size, (list.page + 1) * list.size)
                  : found
              }
              rowKey={({ id }) => id}
              rowPath={props.rowPath}
              empty={renderEmptyState(page)}
              foot={
                (shownPageCount > 0 || isSearchingAll) && (
                  <Flex className={`muted-note ${styles.foot}`} wrap align="center" gap="middle">
                    {shownPageCount > 0 && <RowsPerPage list={list} />}
                    <p role="status">
                      {isSearchingAll && allPages.data && !isFetching && (
                        <>
                          {formatMatches(found.length)} in{' '}
                          {formatCount(allPages.data.content.length, noun)}{' '}
                          <span>{getMissingRecordsNote(allPages.data)}</span>
                        </>
                      )}
                    </p>
                    {!isPartial && <Pager {...list.getPagerProps(shownPageCount)} />}
                  </Flex>
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
