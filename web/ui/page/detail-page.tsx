import type { ReactNode } from 'react'
import { ErrorBoundaries } from './error-boundary.tsx'
import styles from './page.module.css'
import { type Back, PageHeader, type Summary } from './page-header.tsx'
import { type DataOf, everyDatum, QueryBoundary, type QueryResult } from './query-boundary.tsx'
import { CardSkeleton } from './skeletons.tsx'

type Props<Queries extends readonly QueryResult<unknown>[]> = {
  title: string
  id?: string | undefined
  back: Back
  /** what stands around the title once the data is there, and what it is then, if it names somebody */
  summary?: (...data: DataOf<Queries>) => Summary & { title?: string }
  /** whether its head has buttons on every width: their place is kept free for them */
  hasActions?: boolean
  failure: string
  missing?: string
  queries: readonly [...Queries]
  /** what one looks at while working: beside the content where there is room, else under it */
  rail?: (...data: DataOf<Queries>) => ReactNode
  children: (...data: DataOf<Queries>) => ReactNode
}

const skeleton = (
  <>
    <CardSkeleton lines={4} />
    <CardSkeleton lines={9} />
  </>
)

/**
 * A screen that shows one record: the work in the main column, its context in the rail. A card that needs a read of its own
 * (the owner of an order) is a component with its own QueryBoundary, so that it may fail alone.
 */
export function DetailPage<Queries extends readonly QueryResult<unknown>[]>({
  title,
  id,
  back,
  summary,
  hasActions = false,
  failure,
  missing,
  queries,
  rail,
  children,
}: Props<Queries>) {
  const data = everyDatum(queries)
  const isLoading = !data && !queries.some(({ error }) => error)
  return (
    <>
      {/* the lines of facts and buttons are kept free for what is coming */}
      <PageHeader
        title={title}
        id={id}
        back={back}
        facts={isLoading && summary ? [] : undefined}
        // an empty line of buttons takes no place
        actions={isLoading && hasActions && '\u00a0'}
        {...(data && summary?.(...data))}
      />
      <div className={styles.content}>
        <QueryBoundary
          queries={queries}
          failure={failure}
          missing={missing}
          skeleton={<Columns main={skeleton} rail={rail && <CardSkeleton lines={6} />} />}
        >
          {(...data) => (
            <Columns
              main={<ErrorBoundaries>{children(...data)}</ErrorBoundaries>}
              rail={rail && <ErrorBoundaries>{rail(...data)}</ErrorBoundaries>}
            />
          )}
        </QueryBoundary>
      </div>
    </>
  )
}

function Columns({ main, rail }: { main: ReactNode; rail: ReactNode }) {
  return (
    <div className={rail ? styles.columns : undefined}>
      <div className={styles.content}>{main}</div>
      {rail && <div className={styles.rail}>{rail}</div>}
    </div>
  )
}
