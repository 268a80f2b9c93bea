import { clsx } from 'clsx'
import { type ReactNode, useDeferredValue } from 'react'
import { useNavigationType } from 'react-router-dom'
import { ErrorBoundaries } from './error-boundary.tsx'
import { EmptyState } from './failure-panel.tsx'
import styles from './page.module.css'
import { type Back, BackLink, PageHeader, type Summary } from './page-header.tsx'
import { type DataOf, getLoadedData, QueryBoundary, type QueryResult } from './query-boundary.tsx'
import { CardSkeleton } from './skeletons.tsx'

type Props<Queries extends readonly QueryResult<unknown>[]> = {
  title: string
  id?: string | undefined
  back: Back
  /**
   * Returns the parts of the header that depend on the data. During loading, the space of the facts is reserved. The
   * name of a person is the heading, and `title` a line above it.
   */
  summary?: (...data: DataOf<Queries>) => Summary & { name?: string | undefined }
  /** Whether to reserve the space of a name during loading. */
  reservesName?: boolean
  /** Whether to reserve the space of the header's buttons during loading. */
  reservesActionSpace?: boolean
  /** The titles of the skeleton cards in the content, in `topCards`, `rail`, `head` and `foot`. */
  skeletonTitles: readonly string[]
  topSkeletonTitles?: readonly string[]
  railSkeletonTitles?: readonly string[]
  headSkeletonTitles?: readonly string[]
  footSkeletonTitles?: readonly string[]
  /** The heights of skeleton cards in lines of text, by their titles. */
  skeletonLineCounts?: Readonly<Record<string, number>>
  failure: string
  /** The stated text for a record that does not exist. */
  notFound?: string
  /** Name of the record, for example "order". */
  noun?: string
  queries: readonly [...Queries]
  /** Renders cards that an admin needs in view: at the top of the rail, or above the content on narrow screens. */
  topCards?: (...data: DataOf<Queries>) => ReactNode
  /** Renders the other cards of the rail: beside the content, or below it on narrow screens. */
  rail?: (...data: DataOf<Queries>) => ReactNode
  /** Renders the first cards of the page: above both columns, over their width. */
  head?: (...data: DataOf<Queries>) => ReactNode
  /** Renders the last cards of the page: below both columns, over their width. */
  foot?: (...data: DataOf<Queries>) => ReactNode
  children: (...data: DataOf<Queries>) => ReactNode
}

/** Renders the page of one record: header, main column and rail. */
export function DetailPage<Queries extends readonly QueryResult<unknown>[]>({
  title,
  id,
  back,
  summary,
  reservesName = false,
  reservesActionSpace = false,
  skeletonTitles,
  topSkeletonTitles = [],
  railSkeletonTitles = [],
  headSkeletonTitles = [],
  footSkeletonTitles = [],
  skeletonLineCounts = {},
  failure,
  notFound,
  noun = 'record',
  queries,
  topCards,
  rail,
  head,
  foot,
  children,
}: Props<Queries>) {
  const renderSkeletons = (titles: readonly string[], lineCount: number) =>
    titles.map((title) => (
      <CardSkeleton
        key={title}
        title={title}
        lineCount={skeletonLineCounts[title] ?? lineCount}
        shape={title === 'Images' ? 'images' : 'text'}
      />
    ))
  const loaded = getLoadedData(queries)
  const isLoading = !loaded && !queries.some(({ error }) => error)
  // Paints the header before the cards. After Back or Forward, renders all at once to restore the scroll position.
  const isDeferred = useDeferredValue(isLoading, useNavigationType() !== 'POP')
  return (
    <>
      <PageHeader
        title={title}
        name={isLoading && reservesName ? '' : undefined}
        id={id}
        back={back}
        facts={isLoading && summary ? [] : undefined}
        actions={isLoading && reservesActionSpace && []}
        {...(loaded && summary?.(...loaded))}
      />
      <div className={clsx(styles.content, styles.sheet)}>
        <QueryBoundary
          queries={queries}
          isDeferred={isDeferred}
          failure={failure}
          noun={noun}
          notFound={
            notFound && (
              <div role="alert" className="surface">
                <EmptyState
                  title={notFound}
                  note="It may have been deleted, or the link may be wrong."
                >
                  <BackLink path={typeof back === 'string' ? back : back.fallback}>
                    Back to the list
                  </BackLink>
                </EmptyState>
              </div>
            )
          }
          skeleton={
            <Columns
              topCards={topCards && renderSkeletons(topSkeletonTitles, 4)}
              main={renderSkeletons(skeletonTitles, 6)}
              rail={rail && renderSkeletons(railSkeletonTitles, 3)}
              head={head && renderSkeletons(headSkeletonTitles, 2)}
              foot={foot && renderSkeletons(footSkeletonTitles, 6)}
            />
          }
        >
          {(...data) => (
            <Columns
              topCards={topCards && <ErrorBoundaries>{topCards(...data)}</ErrorBoundaries>}
              main={<ErrorBoundaries>{children(...data)}</ErrorBoundaries>}
              rail={rail && <ErrorBoundaries>{rail(...data)}</ErrorBoundaries>}
              head={head && <ErrorBoundaries>{head(...data)}</ErrorBoundaries>}
              foot={foot && <ErrorBoundaries>{foot(...data)}</ErrorBoundaries>}
            />
          )}
        </QueryBoundary>
      </div>
    </>
  )
}

/** Renders the header and a skeleton of a record page until the chunk of the page is loaded. */
export function DetailSkeleton({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} name="" facts={[]} />
      <CardSkeleton lineCount={12} />
    </>
  )
}

type ColumnsProps = {
  topCards: ReactNode
  main: ReactNode
  rail: ReactNode
  head: ReactNode
  foot: ReactNode
}

function Columns({ topCards, main, rail, head, foot }: ColumnsProps) {
  return (
    <>
      {head && <div className={clsx(styles.content, styles.headCards)}>{head}</div>}
      <div className={rail ? styles.columns : undefined}>
        {topCards && <div className={styles.rail}>{topCards}</div>}
        <div className={styles.content}>{main}</div>
        {rail && <div className={styles.rail}>{rail}</div>}
      </div>
      {foot && <div className={clsx(styles.content, styles.footCards)}>{foot}</div>}
    </>
  )
}
