import { useDeferredValue, useMemo, useState } from 'react'
import { addOfflineNote } from '#web/api/api-error.ts'
import type { ReadProgress } from '#web/api/read-all-pages.ts'
import { describeProgress, getMissingRecordsNote, isComplete } from '#web/api/use-all-pages.ts'
import { formatLocaleDate } from '#web/domain/dates.ts'
import { getOrderStatus } from '#web/domain/order.ts'
import { createPersonMatcher } from '#web/domain/person.ts'
import { formatMatches, toHalfWidth } from '#web/domain/text.ts'
import {
  createOrderMatcher,
  type OrderIndex,
  sortNewestFirst,
  useOrderIndex,
} from '#web/records/orders/order-index.ts'
import { usePeopleIndex } from '#web/records/people/people-index.ts'
import type { screenIcons } from '#web/screen-icons.tsx'
import { recordPageTypes } from './recent-records.ts'

/** A record that a search of all records found. */
type Match = {
  path: string
  label: string
  /** The end of the ID if the search text is part of it, otherwise ''. */
  note: string
  facts: readonly string[]
  icon: keyof typeof screenIcons
}

/** A search of all records, which reads nothing until the admin starts it. */
export type RecordSearch = {
  /** Identifies its entry in the menu. */
  value: string
  title: string
  /** At most 20. */
  matches: readonly Match[]
  /** What the admin can do: start, stop, continue. Undefined without a search text, and after the end. */
  action: { label: string; isReading: boolean; run: () => void } | undefined
  /** What is searched, or how far the search is. */
  progress: string
  /** The result for screen readers and the end of the menu; '' before the start. */
  message: string
}

/** Returns the full ID of 24 hexadecimal digits in a search text, if there is one. */
export const findId = (searchText: string): string | undefined =>
  /(?<![0-9a-f])[0-9a-f]{24}(?![0-9a-f])/.exec(toHalfWidth(searchText).toLowerCase())?.[0]

/** Returns the end of an ID if it contains the search text. */
const getMatchedId = (id: string, searchText: string) => {
  const shortId = id.slice(-8)
  const typed = toHalfWidth(searchText).toLowerCase().replace(/^#/, '')
  return shortId.includes(typed) ? `#${shortId}` : ''
}

const minLength = 2
const maxMatches = 20

/** Finds orders of all statuses by the end of the ID, VIN, plate and vehicle, newest first. */
export const useOrderSearch = (searchText: string): RecordSearch => {
  const [isStarted, setStarted] = useState(false)
  const index = useOrderIndex(isStarted)
  const rows = isStarted ? index.data?.content : undefined
  const unsorted = useMatches({ rows, searchText, createMatcher: createOrderMatcher })
  const found = useMemo(() => sortNewestFirst(unsorted), [unsorted])
  return {
    value: 'search orders',
    title: 'Orders',
    matches: found.slice(0, maxMatches).map(({ id, vehicle, status, created }) => ({
      path: recordPageTypes.Order.toPath(id),
      label: vehicle,
      note: getMatchedId(id, searchText),
      facts: [getOrderStatus(status).label, formatLocaleDate(created)],
      icon: recordPageTypes.Order.icon,
    })),
    ...describeSearch({
      index,
      isStarted,
      start: () => setStarted(true),
      searchText,
      noun: 'order',
      nouns: 'orders',
      hint: 'by ID, VIN, plate or vehicle',
      matchCount: found.length,
    }),
  }
}

/** Finds users and mechanics by name, email and phone. */
export const usePeopleSearch = (searchText: string): RecordSearch => {
  const [isStarted, setStarted] = useState(false)
  const index = usePeopleIndex(isStarted)
  const rows = isStarted ? index.data?.content : undefined
  const found = useMatches({ rows, searchText, createMatcher: createPersonMatcher })
  return {
    value: 'search people',
    title: 'Users and mechanics',
    matches: found.slice(0, maxMatches).map(({ id, noun, name, phone }) => ({
      path: recordPageTypes[noun].toPath(id),
      label: name || noun,
      note: getMatchedId(id, searchText),
      facts: [noun, phone],
      icon: recordPageTypes[noun].icon,
    })),
    ...describeSearch({
      index,
      isStarted,
      start: () => setStarted(true),
      searchText,
      noun: 'record',
      nouns: 'users and mechanics',
      hint: 'by name, email or phone',
      matchCount: found.length,
    }),
  }
}

/** A full ID is looked up with one call per type. */
const isSearchable = (searchText: string) =>
  searchText.length >= minLength && findId(searchText) === undefined

type MatchesOptions<Row> = {
  /** The records read so far; undefined before the start. */
  rows: readonly Row[] | undefined
  searchText: string
  createMatcher: (search: string) => (row: Row) => boolean
}

/** Returns the records that a search finds. The input stays responsive while 100,000 orders are searched. */
const useMatches = <Row>({ rows, searchText, createMatcher }: MatchesOptions<Row>) => {
  const search = useDeferredValue(searchText)
  return useMemo(
    () => (rows && isSearchable(search) ? rows.filter(createMatcher(search)) : []),
    [rows, search, createMatcher],
  )
}

type Index = Pick<OrderIndex, 'error' | 'isFetching' | 'cancel'> & {
  data: ReadProgress<unknown> | undefined
  refetch: () => unknown
}

type DescribeOptions = {
  index: Index
  isStarted: boolean
  start: () => void
  searchText: string
  /** In the singular, for the number that was searched. */
  noun: string
  nouns: string
  hint: string
  matchCount: number
}

const describeSearch = (
  options: DescribeOptions,
): Pick<RecordSearch, 'action' | 'progress' | 'message'> => {
  const { index, isStarted, start, searchText, noun, nouns, hint, matchCount } = options
  const { data, error, isFetching, cancel, refetch } = index
  if (!isSearchable(searchText)) return { action: undefined, progress: '', message: '' }
  if (!isStarted) {
    const label = `Search all ${nouns} for “${searchText}”`
    return { action: { label, isReading: false, run: start }, progress: hint, message: '' }
  }
  const progress = data ? describeProgress(data, noun) : ''
  if (isFetching) {
    const label = `Stop searching ${nouns}`
    return {
      action: { label, isReading: true, run: cancel },
      progress,
      message: 'Searching…',
    }
  }
  const isDone = data !== undefined && isComplete(data)
  const shownCount = matchCount > maxMatches ? `, the first ${maxMatches} are shown` : ''
  const result = `${formatMatches(matchCount)} in ${nouns}${shownCount}.`
  if (isDone)
    return {
      action: undefined,
      progress,
      message: `${result} ${getMissingRecordsNote(data)}`.trim(),
    }
  return {
    action: {
      label: `Continue searching ${nouns}`,
      isReading: false,
      run: () => void refetch(),
    },
    progress,
    message: (error && addOfflineNote(error, `Some ${nouns} could not be loaded.`)) || result,
  }
}
