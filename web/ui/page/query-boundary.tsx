import type { UseQueryResult } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { formatTime } from '#web/domain/dates.ts'
import { ErrorBoundaries, ErrorBoundary } from './error-boundary.tsx'
import { FailurePanel } from './failure-panel.tsx'
import { CardSkeleton } from './skeletons.tsx'

/** The members of a query result that a page uses. */
export type QueryResult<Data> = Pick<
  UseQueryResult<Data, unknown>,
  'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'dataUpdatedAt'
> & { refetch: () => unknown }

/** The data of several queries, in their order. */
export type DataOf<Queries extends readonly QueryResult<unknown>[]> = {
  [Index in keyof Queries]: Queries[Index] extends QueryResult<infer Data> ? Data : never
}

/** Returns whether an error means that the record does not exist: 404, or 2xx with an empty body or null. */
export const isNotFound = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false
  const { status } = error
  const isEmpty = 'body' in error && (error.body === undefined || error.body === null)
  return status === 404 || (isEmpty && typeof status === 'number' && status >= 200 && status < 300)
}

const getFailedQueries = (queries: readonly QueryResult<unknown>[]) =>
  queries.filter(({ error }) => error)

const retry = (queries: readonly QueryResult<unknown>[]) => {
  for (const query of queries) query.refetch()
}

/** Renders `text` with Retry if any of the queries failed. */
export function FailedReads({
  queries,
  text,
}: {
  queries: readonly QueryResult<unknown>[]
  text: string
}) {
  const failed = getFailedQueries(queries)
  if (failed.length === 0) return null
  return (
    <FailurePanel
      text={text}
      errors={failed.map(({ error }) => error)}
      isRetrying={failed.some(({ isFetching }) => isFetching)}
      onRetry={() => retry(failed)}
    />
  )
}

const IsGoneContext = createContext(false)

/** Returns whether the record of the page was read, and a later read found that it no longer exists. */
export const useIsRecordGone = () => use(IsGoneContext)

type Props<Queries extends readonly QueryResult<unknown>[]> = {
  queries: readonly [...Queries]
  /** The text for a failed read. */
  failure: string
  /** Shown for a record that does not exist. */
  notFound?: ReactNode
  /** Name of the record, for example "order". */
  noun?: string
  skeleton?: ReactNode
  /** Whether the skeleton stays although the data is loaded, so that the header is painted first. */
  isDeferred?: boolean
  children: (...data: DataOf<Queries>) => ReactNode
}

/** Calls `render` below the error boundary, which catches its errors. Each part of the result has its own boundary. */
function Content({ render }: { render: () => ReactNode }) {
  return <ErrorBoundaries>{render()}</ErrorBoundaries>
}

/** Returns the data of all queries, or undefined until all are loaded. */
export const getLoadedData = <Queries extends readonly QueryResult<unknown>[]>(
  queries: readonly [...Queries],
) => {
  const data = queries.map((query) => query.data)
  // TypeScript does not narrow a tuple by `includes`.
  return data.includes(undefined) ? undefined : (data as DataOf<Queries>)
}

/**
 * Renders the data of queries. ListPage and DetailPage use it, so that screens need no loading and error branches.
 *
 * - First load: the skeleton.
 * - Failed read: the text `failure` with Retry, or `notFound` for a record that does not exist.
 * - Failed refresh: the old data below a banner with Retry, which says if the record no longer exists.
 * - Otherwise: `children` with the data of all queries.
 *
 * A part that can fail alone, such as the customer of an order, has its own QueryBoundary.
 */
export function QueryBoundary<Queries extends readonly QueryResult<unknown>[]>({
  queries,
  failure,
  notFound,
  noun = 'record',
  skeleton = <CardSkeleton />,
  isDeferred = false,
  children,
}: Props<Queries>) {
  const data = getLoadedData(queries)
  const failed = getFailedQueries(queries)
  const isPageGone = useIsRecordGone()
  if (isDeferred || (!data && failed.length === 0)) return skeleton
  if (!data) {
    if (notFound !== undefined && failed.some(({ error }) => isNotFound(error))) return notFound
    return <FailedReads queries={failed} text={failure} />
  }
  const isGone = notFound !== undefined && failed.some(({ error }) => isNotFound(error))
  const reason = isGone ? `This ${noun} no longer exists.` : 'Could not refresh.'
  const readAt = Math.min(...failed.map((query) => query.dataUpdatedAt))
  return (
    <IsGoneContext value={isGone || isPageGone}>
      {failed.length > 0 && (
        <FailurePanel
          type="warning"
          text={`${reason} Showing data from ${formatTime(readAt)}.`}
          onRetry={() => retry(failed)}
        />
      )}
      <ErrorBoundary>
        <Content render={() => children(...data)} />
      </ErrorBoundary>
    </IsGoneContext>
  )
}
