import { useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

type Options<Status extends string> = {
  options: readonly { value: Status; label: string }[]
  status: Status
  /** The default number of records per page. */
  size: number
}

/** The state of a list in the URL, and functions that change it. */
export type ListParams<Status extends string> = ReturnType<typeof useListParams<Status>>

/** The state of the pager. `page` counts from 1. `address` returns the URL of another page. */
export type PagerState = { page: number; totalPages: number; address: (page: number) => string }

const parsePage = (params: URLSearchParams) => {
  const text = params.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** Returns the choices of rows per page, with the default first. */
const sizesOf = (size: number) => [...new Set([size, 10, 20, 50])]

/** Parses the status, page and rows per page of a URL. The page counts from 0. `status` and `size` are the defaults. */
export const parseListParams = <Status extends string>(
  params: URLSearchParams,
  options: readonly { value: Status }[],
  status: Status,
  size: number,
) => ({
  page: parsePage(params) - 1,
  status: options.find(({ value }) => value === params.get('status'))?.value ?? status,
  size: sizesOf(size).find((choice) => String(choice) === params.get('size')) ?? size,
})

/**
 * Returns the state of a list, which is in the URL (`?status=&page=&size=&q=&all=`, without defaults). A new status starts
 * at page 1. Pages count from 1 in the URL and from 0 in `page` and in calls.
 */
export const useListParams = <Status extends string>({ options, status, size }: Options<Status>) => {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const current = parseListParams(params, options, status, size)
  /** The `page` parameter before the search covered all pages. */
  const pageBeforeSearch = useRef('')
  const withChanges = (changes: Record<string, string>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return next
  }
  const address = (page: number, rows = current.size) => {
    const query = withChanges({
      page: page === 1 ? '' : String(page),
      size: rows === size ? '' : String(rows),
    }).toString()
    return query ? `${pathname}?${query}` : pathname
  }

  return {
    ...current,
    options,
    statusLabel: options.find(({ value }) => value === current.status)?.label ?? current.status,
    setStatus: (value: Status) => {
      pageBeforeSearch.current = ''
      setParams(withChanges({ status: value === status ? '' : value, page: '' }), {
        preventScrollReset: true,
      })
    },
    /** The search, or ''. */
    q: params.get('q') ?? '',
    setQ: (q: string) => {
      const next = q.trim() === '' ? withChanges({ q, all: '' }) : withChanges({ q })
      setParams(next, { replace: true, preventScrollReset: true })
    },
    /** Whether all pages are searched, not only the current one. */
    isSearchingAll: params.get('all') === '1',
    setSearchingAll: (isAll: boolean) => {
      const page = isAll ? '' : pageBeforeSearch.current
      pageBeforeSearch.current = params.get('page') ?? ''
      setParams(withChanges({ all: isAll ? '1' : '', page }), { preventScrollReset: true })
    },
    /** The choices of rows per page, each with the address of the page that has the first row of the current one. */
    sizes: sizesOf(size).map(
      (rows) => [rows, address(Math.floor((current.page * current.size) / rows) + 1, rows)] as const,
    ),
    pager: (totalPages: number): PagerState => ({ page: current.page + 1, totalPages, address }),
  }
}
