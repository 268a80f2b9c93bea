import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatTime } from '#web/domain/dates.ts'
import { ErrorBoundaries, ErrorBoundary } from './error-boundary.tsx'
import { FailurePanel } from './failure-panel.tsx'
import { CardSkeleton } from './skeletons.tsx'

/** What a page needs to know of a read; every generated `use…` hook of a GET answers one. */
export type QueryResult<Data> = Pick<
  UseQueryResult<Data, unknown>,
  'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'dataUpdatedAt'
> & { refetch: () => unknown }

/** The data of several reads, in their order. */
export type DataOf<Queries extends readonly QueryResult<unknown>[]> = {
  [Index in keyof Queries]: Queries[Index] extends QueryResult<infer Data> ? Data : never
}

/** Whether the server has no such record: it said so (404), or answered with nothing (200 and an empty body, or null). */
export const isNotFound = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false
  const { status } = error
  const isEmpty = 'body' in error && (error.body === undefined || error.body === null)
  return status === 404 || (isEmpty && typeof status === 'number' && status >= 200 && status < 300)
}

type Props<Queries extends readonly QueryResult<unknown>[]> = {
  /** the reads that this part cannot be shown without */
  queries: readonly [...Queries]
  /** what the specification says when one of them fails */
  failure: string
  /** what it says when there is no such record (404) */
  missing?: string
  /** the shape of what is coming */
  skeleton?: ReactNode
  children: (...data: DataOf<Queries>) => ReactNode
}

/** Draws inside the boundary around it, each part in one of its own. */
function Shown({ draw }: { draw: () => ReactNode }) {
  return <ErrorBoundaries>{draw()}</ErrorBoundaries>
}

/** What the reads answered, once all of them have. */
export const everyDatum = <Queries extends readonly QueryResult<unknown>[]>(
  queries: readonly [...Queries],
) => {
  const data = queries.map((query) => query.data)
  // that none is undefined is what the types cannot follow through map()
  return data.includes(undefined) ? undefined : (data as DataOf<Queries>)
}

/**
 * The one way from reads to what they show; ListPage and DetailPage are a QueryBoundary with a heading.
 *
 * - While a read loads for the first time: the skeleton.
 * - A read that failed: its stated text with Retry; a record that does not exist: `missing`, without.
 * - A read that failed later: what was there stays, under a banner with Retry.
 * - Else `children` gets the data of all reads, never undefined; what breaks in a part of it leaves the others.
 *
 * A screen therefore has no loading branch and no error branch. What may fail on its own (the pictures of an order)
 * is a component of its own with a QueryBoundary of its own.
 */
export function QueryBoundary<Queries extends readonly QueryResult<unknown>[]>({
  queries,
  failure,
  missing,
  skeleton = <CardSkeleton />,
  children,
}: Props<Queries>) {
  const data = everyDatum(queries)
  const failed = queries.filter((query) => query.error)
  const retry = () => {
    for (const query of failed) query.refetch()
  }
  if (!data && failed.length === 0) return skeleton
  if (!data) {
    const nothing = missing !== undefined && failed.some((query) => isNotFound(query.error))
    if (nothing) return <FailurePanel text={missing} />
    return (
      <FailurePanel
        text={failure}
        errors={failed.map((query) => query.error)}
        retrying={failed.some((query) => query.isFetching)}
        onRetry={retry}
      />
    )
  }
  return (
    <>
      {failed.length > 0 && (
        <FailurePanel
          type="warning"
          text={`Could not be brought up to date. Shown as of ${formatTime(
            Math.min(...failed.map((query) => query.dataUpdatedAt)),
          )}.`}
          onRetry={retry}
        />
      )}
      <ErrorBoundary>
        <Shown draw={() => children(...data)} />
      </ErrorBoundary>
    </>
  )
}
