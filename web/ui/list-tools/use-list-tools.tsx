import type { ReactNode } from 'react'
import { getMissingRecordsNote, isComplete, useAllPages } from '#web/api/use-all-pages.ts'
import { formatCount, formatMatches } from '#web/domain/text.ts'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { sortRows } from '#web/ui/list/columns.tsx'
import type { ListDescription } from '#web/ui/list/list-description.ts'
import type { ListPageProps } from '#web/ui/list/list-page.tsx'
import { useListRows } from '#web/ui/list/use-list-rows.ts'
import type { ListState } from '#web/ui/list/use-list-state.ts'
import { ExportButton, getEmptyReason } from './export-button.tsx'

/**
 * Renders an action of a list. `rows` match the search and have the order of the screen, which `sort` gives to other
 * rows. `reason` says why there are no rows (yet).
 */
export type RenderAction<Row, Status extends string> = (found: {
  list: ListState<Status>
  rows: readonly Row[]
  sort: (rows: readonly Row[]) => readonly Row[]
  reason: string
}) => ReactNode

type Options<Row, Status extends string> = ListPageProps<Row, Status> &
  Pick<ListDescription<Row, Status>, 'read'> & {
    /** Renders an action beside the title, for example Start queue. */
    renderAction?: RenderAction<Row, Status> | undefined
  }

/**
 * Adds to a ListPage what a list can do without: the search of all pages, the export, and an action such as Start
 * queue. Returns the props of the ListPage. Nothing is read until the admin uses one of them.
 */
export const useListTools = <Row extends { id: string }, Status extends string>({
  read,
  renderAction,
  ...props
}: Options<Row, Status>): ListPageProps<Row, Status> => {
  const { title, noun, list, search, columns } = props
  const { matches } = search
  const q = list.q.trim()
  const hasPages = !list.readsAllRows
  const page = useListRows({
    list,
    columns: props.columns,
    query: props.query,
    hasAllRows: !hasPages,
    matches,
  })
  const getPageQuery = hasPages
    ? (page: number, size: number) => read({ status: list.status, page, size })
    : undefined

  const isSearchingAll = q !== '' && hasPages && list.isSearchingAll
  const allPages = useAllPages({
    lists: isSearchingAll && getPageQuery ? [getPageQuery] : [],
    enabled: isSearchingAll,
  })
  const isReading = isSearchingAll && allPages.isFetching
  const isIncomplete = isSearchingAll && (isReading || !allPages.data || !isComplete(allPages.data))
  const allPagesQuery = {
    ...allPages,
    // The rows of the page stay visible until the search of all pages has read its first records.
    data: allPages.data ?? (allPages.error ? undefined : props.query.data),
    isPlaceholderData: isReading && allPages.data === undefined,
  }
  const query = isSearchingAll ? allPagesQuery : props.query
  const sort = (unsorted: readonly Row[]) => sortRows(unsorted, columns, list.sort)
  const select = (loaded: readonly Row[]) => sort(loaded.filter((row) => matches(row, q)))
  const found = select(query.data?.content ?? [])
  // No rows while more may load.
  const rows = query.isPlaceholderData || isIncomplete ? [] : found
  const pages =
    getPageQuery && page.pageCount > 1
      ? {
          page: list.page + 1,
          totalPages: page.pageCount,
          description: describeAllPages({
            noun,
            list,
            pageCount: page.pageCount,
            rowCount: props.query.data?.content.length ?? 0,
          }),
          getPageQuery,
        }
      : undefined
  const loadedCount = formatCount(allPages.data?.content.length ?? 0, noun)
  const stopLabel = isReading ? `Cancel (${loadedCount} loaded)` : 'Search this page only'

  return {
    ...props,
    query,
    actions: (
      <>
        {renderAction?.({ list, rows, sort, reason: getEmptyReason(query, noun) })}
        <ExportButton
          nameParts={[title, list.statusLabel, q && `search-${q}`]}
          columns={columns}
          noun={noun}
          rows={rows}
          query={query}
          pages={isSearchingAll ? undefined : pages}
          select={select}
        />
      </>
    ),
    renderSearchTool: (isMain) =>
      q !== '' &&
      (isSearchingAll || pages) && (
        // A single button with three labels keeps the focus when its label changes.
        <ActionButton
          type={isMain ? 'primary' : 'default'}
          onClick={() => list.setSearchingAll(!isSearchingAll)}
        >
          {isSearchingAll ? stopLabel : `Search all ${formatCount(page.pageCount, 'page')}`}
        </ActionButton>
      ),
    footNote: (
      <p role="status">
        {isSearchingAll && allPages.data && !isReading && (
          <>
            {formatMatches(found.length)} in {formatCount(allPages.data.content.length, noun)}{' '}
            <span>{getMissingRecordsNote(allPages.data)}</span>
          </>
        )}
      </p>
    ),
    isReading,
    isIncomplete,
    ...(isSearchingAll && { hasAllRows: true }),
  }
}

type PagesOptions = {
  noun: string
  list: Pick<ListState<string>, 'page' | 'size' | 'q'>
  pageCount: number
  /** The number of rows of the current page. */
  rowCount: number
}

/** Returns 'all 4 pages (up to 40 orders)'. The exact number of records is known on the last page only. */
const describeAllPages = ({ noun, list, pageCount, rowCount }: PagesOptions): string => {
  const { page, size, q } = list
  const isLastPage = page + 1 === pageCount
  const count = isLastPage
    ? formatCount(page * size + rowCount, noun)
    : `up to ${formatCount(pageCount * size, noun)}`
  const allPages = `all ${formatCount(pageCount, 'page')} (${count})`
  return q.trim() === '' ? allPages : `the matches in ${allPages}`
}
