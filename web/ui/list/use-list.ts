import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { GetPageQuery, Page } from '#web/api/read-all-pages.ts'
import type { QueryResult } from '#web/ui/page/query-boundary.tsx'
import { type Column, getNextSort, parseSort, sortRows } from './columns.tsx'
import { type ListChoice, useListParams } from './list-params.ts'

/** A list of records. The route, which prefetches it, and the page both use the description. */
export type ListDescription<Row, Status extends string> = {
  path: { pattern: string }
  /** The title of the page. It begins the name of an exported file. */
  title: string
  /** Record name in the singular, for example "order". */
  noun: string
  statusOptions: readonly { value: Status; label: string }[]
  /** The status and the number of rows per page that the address leaves out. */
  defaults: { status: Status; size: number }
  /** Whether one read returns all rows of a status, so that search and pager send none. */
  readsAllRows?: boolean
  /** Returns the query of a page, or of all rows if `readsAllRows`. */
  read: (choice: ListChoice<Status>) => ReturnType<GetPageQuery<Row>>
  /** Returns the path that a row opens. */
  getRecordPath: (id: string) => string
}

type Options<Row, Status extends string> = {
  /** Returns the columns of the list while its filter has this status. */
  columns: (getRecordPath: (id: string) => string, status: Status) => Column<Row>[]
  search: { placeholder: string; matches: (row: Row, q: string) => boolean }
}

/** A list as its page, export and queue use it. `useSearchAll` returns one with the rows of all pages. */
export type List<Row, Status extends string> = Omit<ListDescription<Row, Status>, 'read'> &
  ReturnType<typeof useListParams<Status>> & {
    columns: Column<Row>[]
    placeholder: string
    setQ: (text: string) => void
    sort: ReturnType<typeof parseSort>
    /** Sorts by a column: ascending first, then descending, then in the order of the server. */
    sortBy: (columnId: string) => void
    query: QueryResult<Page<Row>>
    /** The number of rows of `query`, before the search. */
    loadedCount: number
    /** The query of another page. Undefined if all rows are read at once. */
    getPageQuery: GetPageQuery<Row> | undefined
    /** Returns the rows that match the search, in the order of the list. */
    select: (rows: readonly Row[]) => readonly Row[]
    /** The selected rows of `query`. */
    found: readonly Row[]
    /** The rows to show. */
    shown: readonly Row[]
    /** 0 while it is not known. */
    pageCount: number
    /** Whether `found` has the rows of all pages. */
    hasAllRows: boolean
    /** Text of an empty table while rows are missing. Their number is then not known. */
    incompleteText?: string | undefined
    /** Announced below the rows instead of the number of matches. */
    note?: ReactNode
  }

/**
 * Returns a list: its parameters in the address, the query of its page, and the rows that its search matches. While
 * another page loads, the rows of the previous page stay.
 */
export const useList = <Row, Status extends string>(
  description: ListDescription<Row, Status>,
  { columns: createColumns, search }: Options<Row, Status>,
): List<Row, Status> => {
  const { read, readsAllRows = false, ...texts } = description
  const params = useListParams(description)
  const { status, size } = params
  const query = useQuery({ ...read(params), placeholderData: keepPreviousData })
  // The loaded rows may still be those of the previous status or size, whose number of pages must not be used.
  const listKey = `${status} ${size}`
  const [loadedListKey, setLoadedListKey] = useState(listKey)
  if (!query.isPlaceholderData && loadedListKey !== listKey) setLoadedListKey(listKey)
  const isTotalKnown = !query.isPlaceholderData || loadedListKey === listKey

  const columns = createColumns(description.getRecordPath, status)
  const sort = parseSort(params.params.get('sort'), columns)
  const q = params.q.trim()
  const select = (rows: readonly Row[]) =>
    sortRows(
      rows.filter((row) => search.matches(row, q)),
      columns,
      sort,
    )
  const loaded = query.data?.content ?? []
  const found = select(loaded)
  const rows = readsAllRows
    ? cutPage(found, params)
    : { shown: found, pageCount: query.data?.totalPages ?? 0 }
  return {
    ...texts,
    ...params,
    readsAllRows,
    columns,
    placeholder: search.placeholder,
    // A search of all rows opens its first page.
    setQ: (text) => params.changeWhileTyping(readsAllRows ? { q: text, page: '' } : { q: text }),
    sort,
    sortBy: (columnId) => params.change({ sort: getNextSort(sort, columnId) }),
    query,
    loadedCount: loaded.length,
    getPageQuery: readsAllRows
      ? undefined
      : (otherPage, pageSize) => read({ status, page: otherPage, size: pageSize }),
    select,
    found,
    shown: rows.shown,
    pageCount: isTotalKnown ? rows.pageCount : 0,
    hasAllRows: readsAllRows,
  }
}

/** Returns the rows of a page, and the number of pages. */
export const cutPage = <Row>(
  rows: readonly Row[],
  { page, size }: { page: number; size: number },
) => ({
  shown: rows.slice(page * size, (page + 1) * size),
  pageCount: Math.ceil(rows.length / size),
})

/** Returns whether a search of the loaded page finds nothing although the page has rows. */
export const isPageSearchEmpty = ({
  hasAllRows,
  found,
  loadedCount,
}: Pick<List<unknown, string>, 'hasAllRows' | 'found' | 'loadedCount'>): boolean =>
  !hasAllRows && found.length === 0 && loadedCount > 0
