import { getListUsersQueryKey, listUsers, useListUsers } from '#web/api/generated/users/users.ts'
import { personColumns, personSearch } from '#web/cards/person-columns.tsx'
import { personChoices, personQuery } from '#web/domain/person.ts'
import { paths } from '#web/paths.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { useListParams } from '#web/ui/use-list-params.ts'

const columns = personColumns(paths.user)

/** /users: vehicle owners, those who wait to be verified first. Specification §2, Users Management. */
export default function UserListPage() {
  const list = useListParams({ statuses: personChoices, status: 'Pending', size: 5 })
  const asked = (page: number) => ({ page, size: list.size, ...personQuery(list.status) })
  const users = useListUsers(asked(list.page))
  return (
    <ListPage
      title="Users Management"
      list={list}
      hasSegments
      search={personSearch}
      noun="user"
      query={users}
      pageQuery={(page) => ({
        queryKey: getListUsersQueryKey(asked(page)),
        queryFn: ({ signal }) => listUsers(asked(page), { signal }),
      })}
      columns={columns}
      keyOf={({ id }) => id}
      rowPath={({ id }) => paths.user(id)}
      failure="Error loading users. Please try again."
      empty="No users found"
    />
  )
}
