import { getListUsersQueryKey, listUsers, useListUsers } from '#web/api/generated/users/users.ts'
import { personColumns, personSearch } from '#web/cards/person-columns.tsx'
import { peoplePerPage, personChoices, personQuery } from '#web/domain/person.ts'
import { paths } from '#web/paths.ts'
import { ListPage, StatusSegments } from '#web/ui/list/list-page.tsx'
import { useListParams } from '#web/ui/list/use-list-params.ts'

const table = {
  noun: 'user',
  columns: personColumns(paths.user),
  rowPath: ({ id }: { id: string }) => paths.user(id),
  failure: 'Error loading users. Please try again.',
  empty: 'No users found',
}

/** /users: vehicle owners, those who wait to be verified first. Specification §2, Users Management. */
export default function UserListPage() {
  const list = useListParams({ options: personChoices, status: 'Pending', size: peoplePerPage })
  const paramsOf = (page: number, size: number) => ({ page, size, ...personQuery(list.status) })
  const users = useListUsers(paramsOf(list.page, list.size))
  return (
    <ListPage
      title="Users Management"
      list={list}
      filter={<StatusSegments list={list} />}
      search={personSearch}
      query={users}
      pageQuery={(page, size) => ({
        queryKey: getListUsersQueryKey(paramsOf(page, size)),
        queryFn: ({ signal }) => listUsers(paramsOf(page, size), { signal }),
      })}
      table={table}
    />
  )
}
