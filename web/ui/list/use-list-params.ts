import { useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

type Options<Status extends string> = {
  /** what the filter offers, in its order */
  options: readonly { value: Status; label: string }[]
  /** the one that an address without a filter means */
  status: Status
  /** records per page */
  size: number
}

/** A list's place, as its filter, search box and pager see it. */
export type ListParams<Status extends string> = ReturnType<typeof useListParams<Status>>

/** Where a list is; `page` counts from 1, `address` is that of another page of the same list. */
export type PagerState = { page: number; totalPages: number; address: (page: number) => string }

const pageIn = (params: URLSearchParams) => {
  const written = params.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(written) ? Number(written) : 1
}

/** Returns the status and the zero-based page that an address names; `status` is the default. */
export const listPlace = <Status extends string>(
  params: URLSearchParams,
  options: readonly { value: Status }[],
  status: Status,
) => ({
  page: pageIn(params) - 1,
  status: options.find(({ value }) => value === params.get('status'))?.value ?? status,
})

/**
 * Status, page and search of a list, kept in the address bar (`?status=&page=&q=&all=`, defaults left out): Back, reload
 * and a copied address lead to the same place. Another status starts at the first page; a page beyond the end goes
 * to the last. The page counts from 1 in the address and from 0 on the wire.
 */
export const useListParams = <Status extends string>({ options, status, size }: Options<Status>) => {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const place = listPlace(params, options, status)
  /** The `page` of the address before all pages were searched. */
  const pageBefore = useRef('')
  const changed = (changes: Record<string, string>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return next
  }

  return {
    ...place,
    options,
    statusLabel: options.find(({ value }) => value === place.status)?.label ?? place.status,
    setStatus: (value: Status) => {
      pageBefore.current = ''
      setParams(changed({ status: value === status ? '' : value, page: '' }), { preventScrollReset: true })
    },
    /** what is searched for; '' is nothing */
    q: params.get('q') ?? '',
    setQ: (q: string) => {
      const next = q.trim() === '' ? changed({ q, all: '' }) : changed({ q })
      setParams(next, { replace: true, preventScrollReset: true })
    },
    /** whether all pages are searched, not the loaded one alone */
    isAll: params.get('all') === '1',
    setAll: (isAll: boolean) => {
      const page = isAll ? '' : pageBefore.current
      pageBefore.current = params.get('page') ?? ''
      setParams(changed({ all: isAll ? '1' : '', page }), { preventScrollReset: true })
    },
    size,
    pager: (totalPages: number): PagerState => ({
      page: place.page + 1,
      totalPages,
      address: (other) => {
        const query = changed({ page: other === 1 ? '' : String(other) }).toString()
        return query ? `${pathname}?${query}` : pathname
      },
    }),
  }
}
