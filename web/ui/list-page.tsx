import { Button, Flex, type InputRef, Segmented, Select } from 'antd'
import { type ReactNode, useRef } from 'react'
import styles from './list-page.module.css'
import { type Back, PageHeader } from './page-header.tsx'
import { QueryBoundary, type QueryResult } from './query-boundary.tsx'
import { type Column, RecordTable } from './record-table.tsx'
import { SearchBox } from './search-box.tsx'
import { TableSkeleton } from './skeletons.tsx'
import type { ListParams } from './use-list-params.ts'

/** One page of a list; `note` is what there is to know of it. */
type Page<Row> = { content: readonly Row[]; totalPages: number; note?: string | undefined }

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
  /** a search over the loaded page */
  search?: { placeholder: string; matches: (row: Row, q: string) => boolean }
  /** at the end of the filter's line: what can be done with the rows that are shown */
  action?: (rows: readonly Row[]) => ReactNode
  query: QueryResult<Page<Row>>
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
    query,
    caption,
    failure,
  } = props
  const searchBox = useRef<InputRef>(null)
  const clearSearch = () => {
    list?.setQ('')
    searchBox.current?.focus()
  }
  const options = list?.statuses.map((status) => ({ value: status, label: statusLabel(status) })) ?? []
  return (
    <>
      <PageHeader title={title} back={back} facts={facts} />
      {list && (
        <Flex className={styles.filter} wrap align="center" gap="var(--space-3)">
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
          {action && (
            <Flex className={styles.action} wrap gap="var(--space-2)">
              {action(query.data && !query.isPlaceholderData ? rowsFound(query.data.content, props) : [])}
            </Flex>
          )}
        </Flex>
      )}
      <QueryBoundary
        queries={[query]}
        failure={failure}
        skeleton={
          <TableSkeleton rows={list?.size} hasCaption={caption !== undefined} hasPager={list !== undefined} />
        }
      >
        {(page) => <Rows {...props} page={page} onClearSearch={clearSearch} />}
      </QueryBoundary>
    </>
  )
}

/** The rows of a page that match the search. */
const rowsFound = <Row,>(
  content: readonly Row[],
  { list, search }: Pick<Props<Row, string>, 'search'> & { list?: { q: string } },
) => (search ? content.filter((row) => search.matches(row, list?.q ?? '')) : content)

/** The table of a page, or why it is empty. */
function Rows<Row, Status extends string>({
  page: { content, totalPages, note },
  list,
  search,
  query,
  columns,
  keyOf,
  rowPath,
  caption,
  empty,
  onClearSearch,
}: Props<Row, Status> & { page: Page<Row>; onClearSearch: () => void }) {
  const rows = rowsFound(content, { list, search })
  const isHidden = rows.length === 0 && content.length > 0
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
              note="The search covers the loaded page only."
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

type NothingProps = { empty: string; note?: string; onClear: () => void }

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
