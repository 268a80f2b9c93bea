import type { ReactNode } from 'react'
import { FailurePanel } from './failure-panel.tsx'
import { type DataOf, isNotFound, type Readable } from './readable.ts'
import { CardSkeleton } from './skeletons.tsx'
import { StaleBanner } from './stale-banner.tsx'

type Props<Reads extends readonly Readable<unknown>[]> = {
  /** the reads that this part cannot be shown without */
  of: readonly [...Reads]
  /** what the specification says when one of them fails */
  failure: string
  /** what it says when there is no such record (404) */
  missing?: string
  /** the shape of what is coming */
  skeleton?: ReactNode
  children: (...data: DataOf<Reads>) => ReactNode
}

const everyDatum = <Reads extends readonly Readable<unknown>[]>(reads: readonly [...Reads]) => {
  const data = reads.map((read) => read.data)
  // that none is undefined is what the types cannot follow through map()
  return data.includes(undefined) ? undefined : (data as DataOf<Reads>)
}

/**
 * The one way from reads to what they show; ListPage and DetailPage are a Part with a heading.
 *
 * - While a read loads for the first time: the skeleton.
 * - A read that failed: its stated text with Retry; a record that does not exist: `missing`, without.
 * - A read that failed later: what was there stays, under a banner with Retry.
 * - Else `children` gets the data of all reads, never undefined.
 *
 * A screen therefore has no loading branch and no error branch. What may fail on its own (the pictures of an order)
 * is a component of its own with a Part of its own.
 */
export function Part<Reads extends readonly Readable<unknown>[]>({
  of: reads,
  failure,
  missing,
  skeleton = <CardSkeleton />,
  children,
}: Props<Reads>) {
  const data = everyDatum(reads)
  const failed = reads.filter((read) => read.error)
  const retry = () => {
    for (const read of failed) read.refetch()
  }
  if (!data && failed.length === 0) return skeleton
  if (!data) {
    const nothing = missing !== undefined && failed.some((read) => isNotFound(read.error))
    if (nothing) return <FailurePanel text={missing} />
    return <FailurePanel text={failure} retrying={failed.some((read) => read.isFetching)} onRetry={retry} />
  }
  return (
    <>
      {failed.length > 0 && (
        <StaleBanner since={Math.min(...failed.map((read) => read.dataUpdatedAt))} onRetry={retry} />
      )}
      {children(...data)}
    </>
  )
}
