import { Button, Flex, type InputRef } from 'antd'
import { type ReactNode, useRef } from 'react'
import type { PageQuery } from '#web/api/read-all-pages.ts'
import { counted } from '#web/domain/text.ts'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { type Back, PageHeader } from '#web/ui/page/page-header.tsx'
import { QueryBoundary, type QueryResult } from '#web/ui/page/query-boundary.tsx'
import { TableSkeleton } from '#web/ui/page/skeletons.tsx'
import { ExportButton } from './export.tsx'
import styles from './list.module.css'
import { SearchBox } from './list-controls.tsx'
import { type Column, RecordTable } from './record-table.tsx'
import { isComplete, missingNote, useAllPages } from './use-all-pages.ts'
import type { ListParams } from './use-list-params.ts'

type Page<Row> = { content: readonly Row[]; totalPages: number }

type Props<Row, Status extends string> = {
  title: string
  back?: Back
  list: ListParams<Status>
  /** StatusMenu or StatusSegments */
  filter: ReactNode
  /** searches the loaded page, and all pages when asked to */
  search: { placeholder: string; matches: (row: Row, q: string) => boolean }
  /** the page in view, or all rows where there is no `pageQuery` */
  query: QueryResult<Page<Row>>
  /** the read of any page, where the backend answers page by page */
  pageQuery?: PageQuery<Row>
  /** at the end of the filter's line: what can be done with the rows that are shown */
  action?: ((rows: readonly Row[], list: ListParams<Status>) => ReactNode) | undefined
  /** what a row is called: 'order' */
  noun: string
  columns: Column<Row>[]
  /** where a row leads */
  rowPath: (row: Row) => string
  caption?: string
  failure: string
  empty: string
}

/** The texts of a list. */
export type ListTexts = Pick<Props<never, never>, 'title' | 'back' | 'caption' | 'failure' | 'empty'>

/** What can be done with the rows of a list. */
export type ListAction<Row, Status extends string> = Props<Row, Status>['action']

/**
 * Shows a list of records with its filter, search, export and pager, whose state is in the address bar (useListParams).
 * While another page of the same list loads, the previous page stays, dimmed.
 */
export function ListPage<Row extends { id: string }, Status extends string>(props: Props<Row, Status>) {
  const { title, list, search, pageQuery, action, noun, columns, caption, empty } = props
  const searchBox = useRef<InputRef>(null)
  const q = list.q.trim()
  const isAll = q !== '' && pageQuery !== undefined && list.isAll
  const allPages = useAllPages(isAll ? pageQuery : undefined, isAll)
  const query: QueryResult<Page<Row>> = isAll ? allPages : props.query
  const { isFetching, isPlaceholderData } = query
  const isPartial = isAll && (isFetching || !allPages.data || !isComplete(allPages.data))
  const matches = (row: Row) => search.matches(row, q)
  const found = query.data?.content.filter(matches) ?? []
  const rows = isPlaceholderData ? [] : found
  const totalPages = query.data?.totalPages ?? 0
  const clearSearch = () => {
    list.setQ('')
    searchBox.current?.focus()
  }
  const nothing = (page: Page<Row>) => {
    if (isAll) return isFetching ? 'Searching…' : empty
    if (q === '' || page.content.length === 0) return empty
    const note = pageQuery && 'The search covers the loaded page only.'
    return <NothingFound empty={empty} note={note} onClear={clearSearch} />
  }
  // all rows are here already
  const isPagedHere = isAll || !pageQuery

  return (
    <>
      <PageHeader title={title} back={props.back} />
      <Flex className={styles.filter} wrap align="center" gap="var(--space-3)">
        {props.filter}
        <SearchBox ref={searchBox} list={list} placeholder={search.placeholder} />
        {q !== '' && pageQuery && (isAll || totalPages > 1) && (
          // one button for both ways: the focus stays on it
          <ActionButton className={styles.searchAll} onClick={() => list.setAll(!isAll)}>
            {!isAll
              ? `Search all ${totalPages} pages`
              : isFetching
                ? `Cancel (${counted(query.data?.content.length ?? 0, noun)} read)`
                : 'Search this page only'}
          </ActionButton>
        )}
        {!isPartial && (
          <Flex className={styles.action} wrap gap="var(--space-2)">
            {action?.(rows, list)}
            <ExportButton
              name={[title, list.statusLabel, q && `search-${q}`]}
              columns={columns}
              noun={noun}
              rows={rows}
              pages={
                !isAll && pageQuery && totalPages > 1
                  ? { page: list.page + 1, totalPages, pageQuery }
                  : undefined
              }
              matches={matches}
            />
          </Flex>
        )}
      </Flex>
      {isAll && (
        <p className={styles.searched} role="status">
          {allPages.data && !isFetching && (
            <>
              {found.length} {found.length === 1 ? 'match' : 'matches'} in{' '}
              {counted(allPages.data.content.length, noun)} <span>{missingNote(allPages.data)}</span>
            </>
          )}
        </p>
      )}
      <QueryBoundary queries={[query]} failure={props.failure} skeleton={<TableSkeleton rows={list.size} />}>
        {(page) => (
          <div className={styles.rows} aria-busy={isPlaceholderData}>
            {!pageQuery && page.totalPages > 1 && (
              <p role="status">
                Only the first {counted(page.content.length, noun)} are shown: the backend answers page by
                page.
              </p>
            )}
            <RecordTable
              title={caption}
              columns={columns}
              rows={isPagedHere ? found.slice(list.page * list.size, (list.page + 1) * list.size) : found}
              keyOf={({ id }) => id}
              open={props.rowPath}
              empty={nothing(page)}
              pager={
                isPartial
                  ? undefined
                  : list.pager(isPagedHere ? Math.ceil(found.length / list.size) : page.totalPages)
              }
            />
          </div>
        )}
      </QueryBoundary>
    </>
  )
}

type NothingProps = { empty: string; note?: string | undefined; onClear: () => void }

/** The stated text, alone on its line; why that may be, and the way out. */
export function NothingFound({ empty, note, onClear }: NothingProps) {
  return (
    <Flex vertical align="center" gap="small">
      <strong>{empty}</strong>
      {note}
      <Button onClick={onClear}>Clear search</Button>
    </Flex>
  )
}
