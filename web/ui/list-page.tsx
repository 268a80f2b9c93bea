import { Button, Flex, type InputRef, Segmented, Select } from 'antd'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import type { PageQuery } from '#web/api/read-all-pages.ts'
import { ExportButton } from './export-button.tsx'
import styles from './list-page.module.css'
import { type Back, PageHeader } from './page-header.tsx'
import { QueryBoundary, type QueryResult } from './query-boundary.tsx'
import { type Column, RecordTable } from './record-table.tsx'
import { SearchBox } from './search-box.tsx'
import { TableSkeleton } from './skeletons.tsx'
import type { ListParams } from './use-list-params.ts'

type SearchAllType = typeof import('./search-all.tsx').SearchAll
// lazy forgets that it is generic
const SearchAll = lazy(async () => ({
  default: (await import('./search-all.tsx')).SearchAll,
})) as unknown as SearchAllType

type Page<Row> = {
  content: readonly Row[]
  totalPages: number
  /** what there is to know of it */
  note?: string | undefined
  /** the rows of all pages, where they are here already; then the search was made in all of them */
  all?: readonly Row[]
}

type Props<Row, Status extends string> = {
  title: string
  back?: Back | undefined
  /** under the title; none while they are on their way */
  facts?: readonly ReactNode[]
  /** where the list is (useListParams); without it there is neither filter nor pager */
  list?: ListParams<Status>
  /** whether the statuses stand side by side; they do where they are few, else in a menu */
  hasSegments?: boolean
  /** what a status is called, where its code is no word */
  statusLabel?: (status: Status) => string
  /** a search over the loaded page, and where there is a pageQuery, over all of them when asked */
  search?: { placeholder: string; matches: (row: Row, q: string) => boolean }
  /** at the end of the filter's line: what can be done with the rows that are shown */
  action?: (rows: readonly Row[]) => ReactNode
  /** what a row is called: 'order' */
  noun: string
  query: QueryResult<Page<Row>>
  /** the read of any page, where it is the backend that has several */
  pageQuery?: PageQuery<Row>
  columns: Column<Row>[]
  keyOf: (row: Row) => string
  /** where a row leads */
  rowPath: (row: Row) => string
  /** over the table */
  caption?: string | undefined
  failure: string
  empty: string
}

/**
 * A screen that lists records: columns of cards or of the page, a generated hook's read, the stated texts. Loading,
 * failing and retrying are QueryBoundary's; filter, page and search live in the address bar (useListParams). While
 * another page of the same list loads, the page before stays, dimmed.
 */
export function ListPage<Row, Status extends string = never>(props: Props<Row, Status>) {
  const {
    title,
    back,
    facts,
    list,
    hasSegments,
    statusLabel = (status) => status,
    search,
    action,
    noun,
    query,
    pageQuery,
    columns,
    keyOf,
    caption,
    failure,
  } = props
  const searchBox = useRef<InputRef>(null)
  const clearSearch = () => {
    list?.setQ('')
    searchBox.current?.focus()
  }
  const options = list?.statuses.map((status) => ({ value: status, label: statusLabel(status) })) ?? []
  const q = list?.q.trim() ?? ''
  const page = query.data
  const totalPages = page?.totalPages ?? 0
  const isAll = q !== '' && pageQuery !== undefined && list?.isAll === true
  const filter = [title, list && statusLabel(list.status)]
  const found = q === '' ? [] : [`search-${q}`]
  const all = page?.all ?? pageQuery
  const rows = page && !query.isPlaceholderData ? rowsOf(page, props) : []
  const actions = !isAll && (
    <Flex className={styles.action} wrap gap="var(--space-2)">
      {action?.(rows)}
      <ExportButton
        exported={{ name: [...filter, ...found], columns, noun, rows }}
        pages={list && all && { page: list.page, totalPages, all, keyOf }}
      />
    </Flex>
  )
  return (
    <>
      <PageHeader title={title} back={back} facts={facts} actions={!list && actions} />
      {list && (
        <Flex data-actions className={styles.filter} wrap align="center" gap="var(--space-3)">
          {hasSegments ? (
            <Segmented<Status>
              aria-label="Status"
              value={list.status}
              onChange={list.setStatus}
              options={options}
            />
          ) : (
            <Select<Status>
              aria-label="Status"
              className={styles.status}
              value={list.status}
              onChange={list.setStatus}
              options={options}
              popupMatchSelectWidth={false}
            />
          )}
          {search && <SearchBox ref={searchBox} list={list} placeholder={search.placeholder} />}
          {q !== '' && pageQuery && (isAll || totalPages > 1) && (
            // one button for both ways: the focus stays on it
            <Button className={styles.searchAll} onClick={() => list.setAll(!isAll)}>
              {isAll ? 'Back to this page' : `Search all ${totalPages} pages`}
            </Button>
          )}
          {actions}
        </Flex>
      )}
      {isAll ? (
        <Suspense fallback={<TableSkeleton rows={list.size} />}>
          <SearchAll
            {...props}
            matches={(row) => search?.matches(row, q) ?? true}
            pageQuery={pageQuery}
            address={list.pager(totalPages).address}
            exported={{ name: filter, noun }}
            search={found}
          />
        </Suspense>
      ) : (
        <QueryBoundary
          queries={[query]}
          failure={failure}
          skeleton={
            <TableSkeleton
              rows={list?.size}
              hasCaption={caption !== undefined}
              hasPager={list !== undefined}
            />
          }
        >
          {(page) => <Rows {...props} page={page} onClearSearch={clearSearch} />}
        </QueryBoundary>
      )}
    </>
  )
}

/** The rows of a page that match the search. */
const rowsOf = <Row,>(
  { content }: Page<Row>,
  { list, search }: { list?: { q: string }; search?: { matches: (row: Row, q: string) => boolean } },
) => (search ? content.filter((row) => search.matches(row, list?.q ?? '')) : content)

/** The table of a page, or why it is empty. */
function Rows<Row, Status extends string>(
  props: Props<Row, Status> & { page: Page<Row>; onClearSearch: () => void },
) {
  const { page, list, query, columns, keyOf, rowPath, caption, empty, onClearSearch } = props
  const { content, totalPages, note, all } = page
  const rows = rowsOf(page, props)
  const isHidden = rows.length === 0 && (content.length > 0 || (all && list?.q !== ''))
  return (
    <div className={styles.rows} aria-busy={query.isPlaceholderData}>
      {note !== undefined && <p role="status">{note}</p>}
      <RecordTable
        title={caption}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        empty={
          isHidden ? (
            <NothingFound
              empty={empty}
              note={all ? undefined : 'The search covers the loaded page only.'}
              onClear={onClearSearch}
            />
          ) : (
            empty
          )
        }
        open={rowPath}
        pager={list?.pager(totalPages)}
      />
    </div>
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
