import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

/** What the filter of a list says and which rows it shows. `page` counts from 0. */
export type ListChoice<Status extends string> = { status: Status; page: number; size: number }

/** The parts of a list that its address depends on. */
type AddressedList<Status extends string> = {
  statusOptions: readonly { value: Status; label: string }[]
  /** The status and the number of rows per page that the address leaves out. */
  defaults: { status: Status; size: number }
}

/** Returns the choices of rows per page, with the default first. */
const getSizes = (defaultSize: number): number[] => [...new Set([defaultSize, 10, 20, 50])]

/** Parses the status, page and rows per page of an address. Malformed values count as the defaults. */
export const parseListChoice = <Status extends string>(
  { statusOptions, defaults }: AddressedList<Status>,
  params: URLSearchParams,
): ListChoice<Status> => {
  const page = params.get('page') ?? ''
  return {
    status:
      statusOptions.find(({ value }) => value === params.get('status'))?.value ?? defaults.status,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) - 1 : 0,
    size:
      getSizes(defaults.size).find((size) => String(size) === params.get('size')) ?? defaults.size,
  }
}

/** New values of parameters. An empty value removes its parameter. */
type Changes = Record<string, string>

const withChanges = (params: URLSearchParams, changes: Changes) => {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/**
 * Returns the parameters of a list (`?status=&page=&size=&q=&sort=`, without defaults), and functions that change them.
 * Pages count from 0 in the returned `page` and in requests, and from 1 elsewhere.
 */
export const useListParams = <Status extends string>({
  statusOptions,
  defaults,
}: AddressedList<Status>) => {
  const { pathname } = useLocation()
  const { params, setParams, setParamsWhileTyping } = useAddressParams()
  const choice = parseListChoice({ statusOptions, defaults }, params)
  const getUrl = (changes: Changes) => {
    const query = withChanges(params, changes).toString()
    return query ? `${pathname}?${query}` : pathname
  }
  const formatPage = (page: number) => (page === 1 ? '' : String(page))
  /** Returns the address with other rows per page, of the page that contains the first row of the current page. */
  const getSizeUrl = (size: number) =>
    getUrl({
      page: formatPage(Math.floor((choice.page * choice.size) / size) + 1),
      size: size === defaults.size ? '' : String(size),
    })
  const change = (changes: Changes) => setParams(withChanges(params, changes))

  return {
    ...choice,
    params,
    statusLabel: statusOptions.find(({ value }) => value === choice.status)?.label ?? choice.status,
    /** The search, or ''. */
    q: params.get('q') ?? '',
    change,
    /** Changes the parameters at once, and the address at intervals. */
    changeWhileTyping: (changes: Changes) => setParamsWhileTyping(withChanges(params, changes)),
    setStatus: (value: Status) =>
      change({ status: value === defaults.status ? '' : value, page: '' }),
    getPageUrl: (page: number) => getUrl({ page: formatPage(page) }),
    /** The choices of rows per page. */
    sizeLinks: getSizes(defaults.size).map((size) => ({ size, url: getSizeUrl(size) })),
  }
}

/** Returns the search and the group of a list without pages (`?q=&group=`), and functions that change them. */
export const useGroupSearch = () => {
  const { params, setParams, setParamsWhileTyping } = useAddressParams()
  return {
    q: params.get('q') ?? '',
    setQ: (text: string) => setParamsWhileTyping(withChanges(params, { q: text })),
    /** The group, or ''. */
    group: params.get('group') ?? '',
    setGroup: (group: string) => setParams(withChanges(params, { group })),
  }
}

/** Minimum time between two changes of the address while the admin types. Safari rejects more than 100 in 30 s. */
const addressIntervalMs = 400

/** Returns the parameters of the address, and functions that change them. Decision 005 has the reasons. */
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
      const sinceMs = Date.now() - written.current.time
      // Negative if the clock of the computer was set back.
      const waitMs = sinceMs < 0 ? 0 : addressIntervalMs - sinceMs
      if (waitMs <= 0) write()
      else timer.current ??= window.setTimeout(write, waitMs)
    },
  }
}
