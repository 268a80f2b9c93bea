import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

type Options<Status extends string> = {
  statusOptions: readonly { value: Status; label: string }[]
  /** The default status and number of records per page, which the URL leaves out. */
  status: Status
  size: number
  /** Whether one call reads all rows of a status, so that a search covers all pages. */
  areAllRowsLoaded?: boolean
}

/** The state of a list in the URL, and functions that change it. */
export type ListParams<Status extends string> = ReturnType<typeof useListParams<Status>>

/** The props of Pager. `page` counts from 1. `getPageUrl` returns the URL of another page. */
export type PagerProps = { page: number; totalPages: number; getPageUrl: (page: number) => string }

const parsePage = (params: URLSearchParams, name: 'page' | 'start' = 'page') => {
  const text = params.get(name) ?? ''
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

/** Minimum time between two changes of the address while the admin types. Safari rejects more than 100 in 30 s. */
const addressIntervalMs = 400

/** Returns the parameters of the address, and functions that change them. */
const useAddressParams = () => {
  const [addressParams, setAddressParams] = useSearchParams()
  const { key, search } = useLocation()
  /** Typed changes that the address does not have yet. */
  const [typedParams, setTypedParams] = useState<URLSearchParams>()
  const latestTyped = useRef(addressParams)
  const written = useRef({ search: '', time: 0 })
  const timer = useRef<number>(undefined)

  const stopTimer = () => {
    window.clearTimeout(timer.current)
    timer.current = undefined
  }
  const write = () => {
    stopTimer()
    const text = latestTyped.current.toString()
    written.current = { search: text && `?${text}`, time: Date.now() }
    setAddressParams(latestTyped.current, { replace: true, preventScrollReset: true })
  }
  const writePending = useEffectEvent(() => timer.current !== undefined && write())
  const followAddress = useEffectEvent(() => {
    // The address has an earlier text of this search, and the timer will write the latest one.
    if (timer.current !== undefined && search === written.current.search) return
    stopTimer()
    setTypedParams(undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every navigation
  useEffect(() => followAddress(), [key])
  useEffect(() => {
    // The history entry must have the latest text before a click or a reload leaves it.
    const leavingEvents = ['pointerdown', 'focusout', 'pagehide']
    const handleEvent = () => writePending()
    for (const type of leavingEvents) window.addEventListener(type, handleEvent, { capture: true })
    return () => {
      for (const type of leavingEvents)
        window.removeEventListener(type, handleEvent, { capture: true })
      window.clearTimeout(timer.current)
    }
  }, [])

  return {
    params: typedParams ?? addressParams,
    setParams: (next: URLSearchParams) => setAddressParams(next, { preventScrollReset: true }),
    /** Changes the parameters at once, and the address at intervals, without a new history entry. */
    setParamsWhileTyping: (next: URLSearchParams) => {
      setTypedParams(next)
      latestTyped.current = next
      const waitMs = written.current.time + addressIntervalMs - Date.now()
      if (waitMs <= 0) write()
      else timer.current ??= window.setTimeout(write, waitMs)
    },
  }
}

/**
 * Returns the state of a list, which is in the URL (`?status=&page=&size=&q=&all=&start=`, without defaults). `start`
 * is the page on which a search began. Pages count from 0 in the returned `page` and in requests, and from 1 elsewhere.
 */
export const useListParams = <Status extends string>(props: Options<Status>) => {
  const {
    statusOptions,
    status: defaultStatus,
    size: defaultSize,
    areAllRowsLoaded = false,
  } = props
  const { params, setParams, setParamsWhileTyping } = useAddressParams()
  const { pathname } = useLocation()
  const current = parseListParams(params, statusOptions, defaultStatus, defaultSize)
  const isSearchingAll = params.get('all') === '1'
  const isSearchPaged = areAllRowsLoaded || isSearchingAll
  const q = params.get('q') ?? ''
  const startPage = parsePage(params, 'start')
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
      size: size === defaultSize ? '' : String(size),
    })
  }

  return {
    ...current,
    statusOptions,
    statusLabel:
      statusOptions.find(({ value }) => value === current.status)?.label ?? current.status,
    setStatus: (value: Status) =>
      setParams(withChanges({ status: value === defaultStatus ? '' : value, page: '', start: '' })),
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
    /** The choices of rows per page, each with the URL of the page that contains the first row of the current page. */
    sizeLinks: getSizes(defaultSize).map((size) => [size, getSizeUrl(size)] as const),
    getPagerProps: (totalPages: number): PagerProps => ({
      page: current.page + 1,
      totalPages,
      getPageUrl,
    }),
  }
}
