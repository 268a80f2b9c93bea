import type { ReactNode } from 'react'
import styles from './page-header.module.css'
import { type Back, PageHeader } from './page-header.tsx'
import { type DataOf, QueryBoundary, type QueryResult } from './query-boundary.tsx'
import { DetailSkeleton } from './skeletons.tsx'

type Props<Queries extends readonly QueryResult<unknown>[]> = {
  title: string
  back: Back
  /** right of the title: a status, buttons */
  aside?: ReactNode
  failure: string
  missing?: string
  queries: readonly [...Queries]
  skeleton?: ReactNode
  children: (...data: DataOf<Queries>) => ReactNode
}

/**
 * A screen that shows one record. Children are laid out one below the other; CardGrid sets cards side by side. A card
 * that needs a read of its own (the owner of an order) is a component with its own QueryBoundary, so that it may fail alone.
 */
export function DetailPage<Queries extends readonly QueryResult<unknown>[]>({
  title,
  back,
  aside,
  failure,
  missing,
  queries,
  skeleton = <DetailSkeleton />,
  children,
}: Props<Queries>) {
  return (
    <>
      <PageHeader title={title} back={back} aside={aside} />
      <div className={styles.content}>
        <QueryBoundary queries={queries} failure={failure} missing={missing} skeleton={skeleton}>
          {children}
        </QueryBoundary>
      </div>
    </>
  )
}
