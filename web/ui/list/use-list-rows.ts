import { useState } from 'react'
import type { QueryResult } from '#web/ui/page/query-boundary.tsx'
import { type Column, sortRows } from './columns.tsx'
import type { Page } from './list-description.ts'
import type { ListState } from './use-list-state.ts'

/** The rows of a list that its search matches, and the number of its pages. */
export type ListRows<Row> = {
  found: readonly Row[]
  /** The rows to show. */
  shown: readonly Row[]
  /** 0 while it is not known. */
  pageCount: number
}

type Options<Row> = {
  list: Pick<ListState<string>, 'status' | 'page' | 'size' | 'q' | 'sort'>
  columns: readonly Column<Row>[]
  query: QueryResult<Page<Row>>
  /** Whether the query has all rows, so that the pages are cut here. Otherwise it has one page. */
  hasAllRows: boolean
  matches: (row: Row, q: string) => boolean
}

/** Searches and sorts the loaded rows of a list, and cuts them into pages if all rows are loaded. */
export const useListRows = <Row>({
  list,
  columns,
  query,
  hasAllRows,
  matches,
}: Options<Row>): ListRows<Row> => {
  // The loaded rows may still be those of the previous status or size, whose number of pages must not be used.
  const listKey = `${list.status} ${list.size}`
  const [loadedListKey, setLoadedListKey] = useState(listKey)
  if (!query.isPlaceholderData && loadedListKey !== listKey) setLoadedListKey(listKey)
  const isTotalKnown = !query.isPlaceholderData || loadedListKey === listKey

  const q = list.q.trim()
  const matching = query.data?.content.filter((row) => matches(row, q)) ?? []
  const found = sortRows(matching, columns, list.sort)
  const firstIndex = list.page * list.size
  const totalPages = hasAllRows
    ? Math.ceil(found.length / list.size)
    : (query.data?.totalPages ?? 0)
  return {
    found,
    shown: hasAllRows ? found.slice(firstIndex, firstIndex + list.size) : found,
    pageCount: isTotalKnown ? totalPages : 0,
  }
}
