import { useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

type Options<Status extends string> = {
  statusOptions: readonly { value: Status; label: string }[]
  /** The default status and number of records per page, which the URL leaves out. */
  status: Status
  size: number
}

/** The state of a list in the URL, and functions that change it. */
export type ListParams<Status extends string> = ReturnType<typeof useListParams<Status>>

/** The props of Pager. `page` counts from 1. `getPageUrl` returns the URL of another page. */
export type PagerProps = { page: number; totalPages: number; getPageUrl: (page: number) => string }

const parsePage = (params: URLSearchParams) => {
  const text = params.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** Returns the choices of rows per page, with the default first. */
const getSizes = (defaultSize: number) => [...new Set([defaultSize, 10, 20, 50])]

/** Parses the status, page and rows per page of a URL. The page counts from 0. */
export const parseListParams = <Status extends string>(
  params: URLSearchParams,
  statusOptions: readonly { value: Status }[],
  defaultStatus: Status,
  defaultSize: number,
) => ({
  page: parsePage(params) - 1,
  status: statusOptions.find(({ value }) => value === params.get('status'))?.value ?? defaultStatus,
  size: getSizes(defaultSize).find((size) => String(size) === params.get('size')) ?? defaultSize,
})

/**
 * Returns the state of a list, which is in the URL (`?status=&page=&size=&q=&all=`, without defaults). A new status
 * starts at page 1. Pages count from 0 in the returned `page` and in requests, and from 1 elsewhere.
 */
export const useListParams = <Status extends string>(props: Options<Status>) => {
  const { statusOptions, status: defaultStatus, size: defaultSize } = props
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const current = parseListParams(params, statusOptions, defaultStatus, defaultSize)
  /** The `page` parameter to restore when the search of all pages is canceled. */
  const pageBeforeSearch = useRef('')
  const withChanges = (changes: Record<string, string>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return next
  }
  const getPageUrl = (page: number, size = current.size) => {
    const query = withChanges({
      page: page === 1 ? '' : String(page),
      size: size === defaultSize ? '' : String(size),
    }).toString()
    return query ? `${pathname}?${query}` : pathname
  }

  return {
    ...current,
    statusOptions,
    statusLabel: statusOptions.find(({ value }) => value === current.status)?.label ?? current.status,
    setStatus: (value: Status) => {
      pageBeforeSearch.current = ''
      const next = withChanges({ status: value === defaultStatus ? '' : value, page: '' })
      setParams(next, { preventScrollReset: true })
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
    /** The choices of rows per page, each with the URL of the page that contains the first row of the current page. */
    sizeLinks: getSizes(defaultSize).map(
      (size) => [size, getPageUrl(Math.floor((current.page * current.size) / size) + 1, size)] as const,
    ),
    getPagerProps: (totalPages: number): PagerProps => ({ page: current.page + 1, totalPages, getPageUrl }),
  }
}
