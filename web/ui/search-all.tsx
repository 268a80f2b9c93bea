import { isCancelledError, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Flex } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { type AllPages, type PageQuery, readAllPages } from '#web/api/read-all-pages.ts'
import { counted } from './counted.ts'
import type { Exported } from './export.ts'
import { ExportButton } from './export-button.tsx'
import { FailurePanel } from './failure-panel.tsx'
import styles from './list-page.module.css'
import { doubtsOf, PagesRead, pagesIn } from './pages-read.tsx'
import { type Column, RecordTable } from './record-table.tsx'

/** Rows that are drawn at first, and with each press more: thousands would take seconds. */
const atFirst = 100

type Props<Row> = {
  matches: (row: Row) => boolean
  pageQuery: PageQuery<Row>
  /** the address of a page, from 1 */
  address: (page: number) => string
  exported: Omit<Exported<Row>, 'rows' | 'columns'>
  /** the end of an export's name */
  search: readonly string[]
  columns: Column<Row>[]
  keyOf: (row: Row) => string
  rowPath: (row: Row) => string
  action?: ((rows: readonly Row[]) => ReactNode) | undefined
  empty: string
  failure: string
}

/** Reads all pages of a list; what was read within a minute, as before a record was opened from here, is not asked for again. */
const useAllPages = <Row,>(pageQuery: PageQuery<Row>, keyOf: (row: Row) => string) => {
  const client = useQueryClient()
  const queryKey = ['allPages', ...pageQuery(0).queryKey]
  const reading = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      readAllPages({
        ...{ client, query: pageQuery, keyOf, reader: 'search', staleTime: 60_000, signal },
        onProgress: (soFar) => void client.setQueryData(queryKey, soFar),
      }),
    ...{ retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, structuralSharing: false },
  })
  return {
    ...reading,
    /** what was read stays */
    cancel: () => void client.cancelQueries({ queryKey, exact: true }, { revert: false }),
  }
}

/** What a search finds on all pages of a list, as they are read. */
export function SearchAll<Row>(props: Props<Row>) {
  const { matches, pageQuery, address, exported, search, columns, keyOf, rowPath, action, empty, failure } =
    props
  const { data, error, isFetching, refetch, cancel } = useAllPages(pageQuery, keyOf)
  const [most, setMost] = useState(atFirst)
  const found = data?.found.filter(({ row }) => matches(row)) ?? []
  const rows = found.map(({ row }) => row)
  const pageOf = new Map(found.map(({ row, page }) => [keyOf(row), page + 1]))
  const isCancelled = isCancelledError(error)
  const pageColumn: Column<Row> = {
    title: 'Found on',
    width: 100,
    render: (_: undefined, row: Row) => {
      const page = pageOf.get(keyOf(row)) ?? 1
      return <Link to={address(page)}>Page {page}</Link>
    },
  }

  const doubts = data && doubtsOf(data)
  const isWhole = data !== undefined && data.read === data.totalPages && !isCancelled

  if (error && !isCancelled && !data)
    return (
      <FailurePanel text={failure} errors={[error]} retrying={isFetching} onRetry={() => void refetch()} />
    )
  return (
    <div className={styles.rows}>
      <Flex className={styles.found} wrap align="center" gap="var(--space-2) var(--space-4)">
        <div>
          <p role="status">
            {data && !isFetching && (
              <>
                {rows.length} found on {readOf(data)}, {counted(data.found.length, exported.noun)} read
                {doubts && <span>{doubts}</span>}
              </>
            )}
          </p>
          {isFetching && <PagesRead soFar={data} noun={exported.noun} found={rows.length} />}
        </div>
        {/* one button whatever it says: the focus stays on it */}
        <Button size="small" onClick={() => (isFetching ? cancel() : void refetch())}>
          {isFetching ? 'Cancel' : isWhole ? 'Search again' : isCancelled ? 'Go on' : 'Retry'}
        </Button>
        {data && !isFetching && (
          <>
            {action?.(rows)}
            <ExportButton
              exported={{ ...exported, name: [...exported.name, pagesIn(data), ...search], columns, rows }}
            />
          </>
        )}
      </Flex>
      <RecordTable
        columns={[...columns.filter(({ isFiltered }) => !isFiltered), pageColumn]}
        rows={rows.slice(0, most)}
        keyOf={keyOf}
        empty={isFetching ? 'Searching…' : empty}
        open={rowPath}
      />
      {rows.length > most && (
        <Button onClick={() => setMost(most + atFirst)}>Show more of {rows.length}</Button>
      )}
    </div>
  )
}

const readOf = ({ read, totalPages }: AllPages<unknown>) =>
  read === totalPages ? counted(totalPages, 'page') : `${read} of ${counted(totalPages, 'page')}`
