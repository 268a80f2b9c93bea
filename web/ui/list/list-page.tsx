import { Button, Flex, type InputRef, Segmented, Select } from 'antd'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import type { PageQuery } from '#web/api/read-all-pages.ts'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { type Back, PageHeader } from '#web/ui/page/page-header.tsx'
import { QueryBoundary, type QueryResult } from '#web/ui/page/query-boundary.tsx'
import { TableSkeleton } from '#web/ui/page/skeletons.tsx'
import { ExportButton } from './export-button.tsx'
import styles from './list-page.module.css'
import { type Column, RecordTable } from './record-table.tsx'
import { SearchBox } from './search-box.tsx'
import type { ListParams } from './use-list-params.ts'

type SearchAllType = typeof import('./search-all.tsx').SearchAll
// lazy forgets that it is generic
const SearchAll = lazy(async () => ({
  default: (await import('./search-all.tsx')).SearchAll,
})) as unknown as SearchAllType

type Page<Row> = {
  content: readonly Row[]
  totalPages: number
  /** the rows of all pages that match the search, where the backend answers with all at once */
  all?: readonly Row[]
  /** over the table */
  note?: string | undefined
}

/** The table of a list and its texts. */
export type ListTable<Row> = {
  /** what a row is called: 'order' */
  noun: string
  columns: Column<Row>[]
  /** where a row leads */
  rowPath: (row: Row) => string
  caption?: string
  failure: string
  empty: string
}

type Props<Row, Status extends string> = {
  title: string
  back?: Back
  list: ListParams<Status>
  /** StatusMenu or StatusSegments */
  filter: ReactNode
  /** searches the loaded page, and all pages when asked to */
  search: { placeholder: string; matches: (row: Row, q: string) => boolean }
  query: QueryResult<Page<Row>>
  /** the read of any page, where the backend answers page by page */
  pageQuery?: PageQuery<Row>
  table: ListTable<Row>
  /** at the end of the filter's line: what can be done with the rows that are shown */
  action?: ((rows: readonly Row[]) => ReactNode) | undefined
}

/**
 * Shows a list of records with its filter, search, export and pager, whose state is in the address bar (useListParams).
 * While another page of the same list loads, the previous page stays, dimmed.
 */
export function ListPage<Row extends { id: string }, Status extends string>(props: Props<Row, Status>) {
  const { title, back, list, filter, search, query, pageQuery, table, action } = props
  const { noun, columns, rowPath, caption, failure, empty } = table
  const searchBox = useRef<InputRef>(null)
  const clearSearch = () => {
    list.setQ('')
    searchBox.current?.focus()
  }
  const q = list.q.trim()
  const matches = (row: Row) => search.matches(row, q)
  const totalPages = query.data?.totalPages ?? 0
  const isAll = q !== '' && pageQuery !== undefined && list.isAll
  const rowsOf = ({ content }: Page<Row>) => content.filter(matches)
  const rows = query.data && !query.isPlaceholderData ? rowsOf(query.data) : []
  const exported = { name: [title, list.statusLabel, q && `search-${q}`], columns, noun }

  return (
    <>
      <PageHeader title={title} back={back} />
      <Flex className={styles.filter} wrap align="center" gap="var(--space-3)">
        {filter}
        <SearchBox ref={searchBox} list={list} placeholder={search.placeholder} />
        {q !== '' && pageQuery && (isAll || totalPages > 1) && (
          // one button for both ways: the focus stays on it
          <ActionButton className={styles.searchAll} onClick={() => list.setAll(!isAll)}>
            {isAll ? 'Back to this page' : `Search all ${totalPages} pages`}
          </ActionButton>
        )}
        {!isAll && (
          <Flex className={styles.action} wrap gap="var(--space-2)">
            {action?.(rows)}
            <ExportButton
              exported={{ ...exported, rows: query.data?.all ?? rows }}
              pages={pageQuery && { page: list.page, totalPages, pageQuery, q, matches }}
            />
          </Flex>
        )}
      </Flex>
      {isAll ? (
        <Suspense fallback={<TableSkeleton rows={list.size} />}>
          <SearchAll {...{ matches, pageQuery, exported, columns, rowPath, action, empty, failure }} />
        </Suspense>
      ) : (
        <QueryBoundary
          queries={[query]}
          failure={failure}
          skeleton={<TableSkeleton rows={list.size} hasCaption={caption !== undefined} hasPager />}
        >
          {(page) => (
            <div className={styles.rows} aria-busy={query.isPlaceholderData}>
              {page.note !== undefined && <p role="status">{page.note}</p>}
              <RecordTable
                title={caption}
                columns={columns}
                rows={rowsOf(page)}
                keyOf={({ id }) => id}
                empty={
                  q === '' || (page.content.length === 0 && !page.all) ? (
                    empty
                  ) : (
                    <NothingFound
                      empty={empty}
                      note={page.all ? undefined : 'The search covers the loaded page only.'}
                      onClear={clearSearch}
                    />
                  )
                }
                open={rowPath}
                pager={list.pager(page.totalPages)}
              />
            </div>
          )}
        </QueryBoundary>
      )}
    </>
  )
}

type FilterProps<Status extends string> = { list: ListParams<Status> }

/** The statuses of a list in a menu. */
export function StatusMenu<Status extends string>({ list }: FilterProps<Status>) {
  return (
    <Select<Status>
      aria-label="Status"
      className={styles.status}
      value={list.status}
      onChange={list.setStatus}
      options={[...list.options]}
      popupMatchSelectWidth={false}
    />
  )
}

/** The statuses of a list side by side, where they are few and short. */
export function StatusSegments<Status extends string>({ list }: FilterProps<Status>) {
  return (
    <Segmented<Status>
      aria-label="Status"
      value={list.status}
      onChange={list.setStatus}
      options={[...list.options]}
    />
  )
}

type NothingProps = { empty: string; note?: string | undefined; onClear: () => void }

/** The stated text, alone on its line; why that may be, and the way out. */
export function NothingFound({ empty, note, onClear }: NothingProps) {
  return (
    <div className={styles.nothing}>
      <p>{empty}</p>
      {note && <p>{note}</p>}
      <Button onClick={onClear}>Clear search</Button>
    </div>
  )
}
