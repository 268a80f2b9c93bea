import { useLocation } from 'react-router-dom'
import { getNextSort, parseSort } from './columns.tsx'
import {
  getSizes,
  type ListDescription,
  parseListChoice,
  parsePageNumber,
} from './list-description.ts'
import { useAddressParams } from './use-address-params.ts'

/** The state of a list in its address, and functions that change it. */
export type ListState<Status extends string> = ReturnType<typeof useListState<Status>>

/** The props of Pager. `page` counts from 1. `getPageUrl` returns the URL of another page. */
export type PagerProps = { page: number; totalPages: number; getPageUrl: (page: number) => string }

/**
 * Returns the state of a list, which is in the URL (`?status=&page=&size=&q=&all=&start=&sort=`, without defaults). `start`
 * is the page on which a search began. Pages count from 0 in the returned `page` and in requests, and from 1 elsewhere.
 */
export const useListState = <Status extends string>({
  statusOptions,
  defaults,
  readsAllRows = false,
}: Pick<ListDescription<never, Status>, 'statusOptions' | 'defaults' | 'readsAllRows'>) => {
  const { params, setParams, setParamsWhileTyping } = useAddressParams()
  const { pathname } = useLocation()
  const current = parseListChoice({ statusOptions, defaults }, params)
  const isSearchingAll = params.get('all') === '1'
  const isSearchPaged = readsAllRows || isSearchingAll
  const q = params.get('q') ?? ''
  const sort = parseSort(params.get('sort'))
  const startPage = parsePageNumber(params, 'start')
  const withChanges = (changes: Record<string, string>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return next
  }
  const getUrl = (changes: Record<string, string>) => {
    const query = withChanges(changes).toString()
    return query ? `${pathname}?${query}` : pathname
  }
  const formatPage = (page: number) => (page === 1 ? '' : String(page))
  const getPageUrl = (page: number) => getUrl({ page: formatPage(page) })
  const getSizeUrl = (size: number) => {
    /** Returns the page that contains the first row of a page of the current size. */
    const convertPage = (page: number) =>
      formatPage(Math.floor(((page - 1) * current.size) / size) + 1)
    return getUrl({
      page: convertPage(current.page + 1),
      start: convertPage(startPage),
      size: size === defaults.size ? '' : String(size),
    })
  }

  return {
    ...current,
    statusOptions,
    readsAllRows,
    statusLabel:
      statusOptions.find(({ value }) => value === current.status)?.label ?? current.status,
    setStatus: (value: Status) =>
      setParams(
        withChanges({ status: value === defaults.status ? '' : value, page: '', start: '' }),
      ),
    /** The search, or ''. */
    q,
    /** Searches the rows. If the search covers all pages, opens its first page, or the earlier page after its end. */
    setQ: (text: string) => {
      const hadSearch = q.trim() !== ''
      if (text.trim() === '') {
        const page = hadSearch && isSearchPaged ? startPage : current.page + 1
        setParamsWhileTyping(withChanges({ q: text, all: '', page: formatPage(page), start: '' }))
      } else if (isSearchPaged) {
        const start = hadSearch ? startPage : current.page + 1
        setParamsWhileTyping(withChanges({ q: text, page: '', start: formatPage(start) }))
      } else setParamsWhileTyping(withChanges({ q: text }))
    },
    /** Whether all pages are searched, not only the current one. */
    isSearchingAll,
    setSearchingAll: (isAll: boolean) =>
      setParams(
        isAll
          ? withChanges({ all: '1', page: '', start: formatPage(current.page + 1) })
          : withChanges({ all: '', page: formatPage(startPage), start: '' }),
      ),
    /** The column by which the loaded rows are sorted; undefined for the order of the server. */
    sort,
    /** Sorts by a column: ascending first, then descending, then in the order of the server. */
    sortBy: (columnId: string) => setParams(withChanges({ sort: getNextSort(sort, columnId) })),
    /** The choices of rows per page, each with the URL of the page that contains the first row of the current page. */
    sizeLinks: getSizes(defaults.size).map((size) => ({ size, url: getSizeUrl(size) })),
    getPagerProps: (totalPages: number): PagerProps => ({
      page: current.page + 1,
      totalPages,
      getPageUrl,
    }),
  }
}
