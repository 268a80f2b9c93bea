import { getListUsersQueryKey, listUsers, useListUsers } from '#web/api/generated/users/users.ts'
import { keepRowsOptions } from '#web/api/query-client.ts'
import { createPersonColumns, personSearch } from '#web/cards/person.tsx'
import { getStatusParams, peoplePerPage, personStatusChoices } from '#web/domain/person.ts'
import { paths } from '#web/paths.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useListParams } from '#web/ui/list/use-list-params.ts'

const columns = createPersonColumns(paths.user)

/** Renders /users: car owners, by default the pending ones. Specification §2, Users Management. */
export default function UserListPage() {
  const list = useListParams({
    statusOptions: personStatusChoices,
    status: 'Pending',
    size: peoplePerPage,
  })
  const getRequestParams = (page: number, size: number) => ({
    page,
    size,
    ...getStatusParams(list.status),
  })
  return (
    <ListPage
      title="Users Management"
      noun="user"
      list={list}
      search={personSearch}
      query={useListUsers(getRequestParams(list.page, list.size), keepRowsOptions)}
      getPageQuery={(page, size) => ({
        queryKey: getListUsersQueryKey(getRequestParams(page, size)),
        queryFn: ({ signal }) => listUsers(getRequestParams(page, size), { signal }),
      })}
      columns={columns}
      rowPath={({ id }) => paths.user(id)}
      failure="Error loading users. Please try again."
      empty="No users found"
    />
  )
}
