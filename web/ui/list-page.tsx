import type { ReactNode } from 'react'
import './list-page.css'
import { type Back, PageHead } from './page-head.tsx'
import type { QueryResult } from './query-boundary.tsx'
import { QueryBoundary } from './query-boundary.tsx'
import { TableSkeleton } from './skeletons.tsx'

type Props<Data> = {
  title: string
  back?: Back
  /** right of the title: buttons such as Add */
  aside?: ReactNode
  /** above the table: a StatusFilter, a SearchBox */
  filter?: ReactNode
  failure: string
  of: QueryResult<Data>
  /** how many rows to expect while the first page loads */
  size?: number
  children: (data: Data) => ReactNode
}

/**
 * A screen that lists records.
 *
 * ```tsx
 * const columns = columnsOf<User>([
 *   { title: 'ID', dataIndex: 'id', render: (id) => <RecordLink to={to.user(id)}>{lastEight(id)}</RecordLink> },
 *   { title: 'First Name', dataIndex: 'firstName' },
 * ])
 *
 * export function UserListPage() {
 *   const list = useListParams({ statuses: personFilters, status: 'Pending', size: 5 })
 *   const users = useListUsers({ page: list.page, size: list.size, ...filterOf(list.status) })
 *   return (
 *     <ListPage title="Users Management" filter={<StatusFilter of={list} />} failure="Error loading users. Please try again." of={users}>
 *       {(page) => (
 *         <RecordTable columns={columns} rows={page.content} empty="No users found" open={(user) => to.user(user.id)} pager={list.pager(page.totalPages)} />
 *       )}
 *     </ListPage>
 *   )
 * }
 * ```
 *
 * Loading, failing and retrying are QueryBoundary's; filter, page and search live in the address bar (useListParams). While
 * another page of the same list loads, the page before stays, dimmed.
 */
export function ListPage<Data>({
  title,
  back,
  aside,
  filter,
  failure,
  of,
  size = 10,
  children,
}: Props<Data>) {
  return (
    <>
      <PageHead title={title} back={back} aside={aside} />
      {filter && <div className="list-filter">{filter}</div>}
      <QueryBoundary of={[of]} failure={failure} skeleton={<TableSkeleton rows={size} />}>
        {(data) => (
          <div className="list-rows" aria-busy={of.isPlaceholderData}>
            {children(data)}
          </div>
        )}
      </QueryBoundary>
    </>
  )
}
