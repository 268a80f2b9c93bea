import type { FetchQueryOptions } from '@tanstack/react-query'

/** One page of a list, as the backend sends it. */
export type Page<Row> = { content: Row[]; totalPages: number }

/** The query of one page of a list. */
export type PageQuery<Row> = Pick<FetchQueryOptions<Page<Row>>, 'queryKey' | 'queryFn'>

/** What the filter of a list says and which rows it shows. `page` counts from 0. */
export type ListChoice<Status extends string> = { status: Status; page: number; size: number }

/** A list of records. The route, which prefetches it, and the page both use the description. */
export type ListDescription<Row, Status extends string> = {
  path: { pattern: string }
  /** Record name in the singular, for example "order". */
  noun: string
  statusOptions: readonly { value: Status; label: string }[]
  /** The status and the number of rows per page that the address leaves out. */
  defaults: { status: Status; size: number }
  /** Whether one read returns all rows of a status, so that search and pager send none. */
  readsAllRows?: boolean
  /** Returns the query of a page, or of all rows if `readsAllRows`. */
  read: (choice: ListChoice<Status>) => PageQuery<Row>
}

/** The parts of a list that its address determines. */
type AddressedList<Status extends string> = Pick<
  ListDescription<never, Status>,
  'statusOptions' | 'defaults'
>

/** Parses a page number that counts from 1. */
export const parsePageNumber = (params: URLSearchParams, name: 'page' | 'start'): number => {
  const text = params.get(name) ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** Returns the choices of rows per page, with the default first. */
export const getSizes = (defaultSize: number): number[] => [...new Set([defaultSize, 10, 20, 50])]

/** Parses the status, page and rows per page of an address. Malformed values count as the defaults. */
export const parseListChoice = <Status extends string>(
  { statusOptions, defaults }: AddressedList<Status>,
  params: URLSearchParams,
): ListChoice<Status> => ({
  status:
    statusOptions.find(({ value }) => value === params.get('status'))?.value ?? defaults.status,
  page: parsePageNumber(params, 'page') - 1,
  size:
    getSizes(defaults.size).find((size) => String(size) === params.get('size')) ?? defaults.size,
})
