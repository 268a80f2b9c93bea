import { Button, Flex } from 'antd'
import { type ReactNode, useState } from 'react'
import type { PageQuery } from '#web/api/read-all-pages.ts'
import { counted } from '#web/domain/text.ts'
import { FailurePanel } from '#web/ui/page/failure-panel.tsx'
import { changeNote, ReadingProgress, useAllPages } from './all-pages.tsx'
import type { Exported } from './export.ts'
import { ExportButton } from './export-button.tsx'
import styles from './list-page.module.css'
import { type Column, RecordTable } from './record-table.tsx'

/** Rows that are drawn at first, and with each press more: thousands would take seconds. */
const initialRows = 100

type Props<Row> = {
  matches: (row: Row) => boolean
  pageQuery: PageQuery<Row>
  exported: Omit<Exported<Row>, 'rows'>
  columns: Column<Row>[]
  rowPath: (row: Row) => string
  action?: ((rows: readonly Row[]) => ReactNode) | undefined
  empty: string
  failure: string
}

/** Shows what a search finds on all pages of a list, as they are read. */
export function SearchAll<Row extends { id: string }>(props: Props<Row>) {
  const { matches, pageQuery, exported, columns, rowPath, action, empty, failure } = props
  const { data, progress, error, isFetching, refetch, cancel } = useAllPages(pageQuery, true)
  const [rowLimit, setRowLimit] = useState(initialRows)
  const read = data ?? progress
  const rows = read?.content.filter(matches) ?? []
  const isWhole = data !== undefined && !isFetching

  return (
    <div className={styles.rows}>
      <Flex className={styles.found} wrap align="center" gap="var(--space-2) var(--space-4)">
        <p role="status">
          {read && !isFetching && (
            <>
              {rows.length} found in {counted(read.content.length, exported.noun)}
              {!isWhole && <span>Not all pages were read.</span>}
              {isWhole && read.hasChanged && <span>{changeNote(read)}</span>}
            </>
          )}
        </p>
        {isFetching && <ReadingProgress progress={progress} noun={exported.noun} />}
        {/* one button whatever it says: the focus stays on it */}
        <Button size="small" onClick={() => (isFetching ? cancel() : void refetch())}>
          {isFetching ? 'Cancel' : isWhole ? 'Search again' : 'Resume'}
        </Button>
        {isWhole && (
          <>
            {action?.(rows)}
            <ExportButton exported={{ ...exported, rows }} />
          </>
        )}
      </Flex>
      {error && !isFetching && (
        <FailurePanel text={failure} errors={[error]} retrying={false} onRetry={() => void refetch()} />
      )}
      {(read || isFetching) && (
        <RecordTable
          columns={columns}
          rows={rows.slice(0, rowLimit)}
          keyOf={({ id }) => id}
          empty={isFetching ? 'Searching…' : empty}
          open={rowPath}
        />
      )}
      {rows.length > rowLimit && (
        <Button onClick={() => setRowLimit(rowLimit + initialRows)}>Show more of {rows.length}</Button>
      )}
    </div>
  )
}
