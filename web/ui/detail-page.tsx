import type { ReactNode } from 'react'
import styles from './page-head.module.css'
import { type Back, PageHead } from './page-head.tsx'
import type { DataOf, QueryResult } from './query-boundary.tsx'
import { QueryBoundary } from './query-boundary.tsx'
import { DetailSkeleton } from './skeletons.tsx'

type Props<Reads extends readonly QueryResult<unknown>[]> = {
  title: string
  back: Back
  /** right of the title: a status, buttons */
  aside?: ReactNode
  failure: string
  missing?: string
  of: readonly [...Reads]
  skeleton?: ReactNode
  children: (...data: DataOf<Reads>) => ReactNode
}

/**
 * A screen that shows one record.
 *
 * ```tsx
 * export function UserPage() {
 *   const { id = '' } = useParams()
 *   const user = useGetUser(id)
 *   return (
 *     <DetailPage title="User" back={to.users()} failure="Error loading user details. Please try again." missing="User not found." of={[user]}>
 *       {(user) => <UserCards user={user} />}
 *     </DetailPage>
 *   )
 * }
 * ```
 *
 * Children are laid out one below the other; CardGrid sets cards side by side. A card that needs a read of its own
 * (the owner of an order) is a component with its own `<QueryBoundary of={[…]}>`, so that it may fail alone.
 * After a successful action `<Navigate>` to where useWayBack(to.users()) says returns to the list as it was.
 */
export function DetailPage<Reads extends readonly QueryResult<unknown>[]>({
  title,
  back,
  aside,
  failure,
  missing,
  of: reads,
  skeleton = <DetailSkeleton />,
  children,
}: Props<Reads>) {
  return (
    <>
      <PageHead title={title} back={back} aside={aside} />
      <div className={styles.content}>
        <QueryBoundary of={reads} failure={failure} missing={missing} skeleton={skeleton}>
          {children}
        </QueryBoundary>
      </div>
    </>
  )
}
