import { useListUsers } from '#web/api/generated/users/users.ts'
import { personColumns } from '#web/cards/person-columns.tsx'
import { personChoices, personQuery } from '#web/domain/person.ts'
import { paths } from '#web/paths.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { useListParams } from '#web/ui/use-list-params.ts'

const columns = personColumns(paths.user)

/** /users: vehicle owners, those who wait to be verified first. Specification §2, Users Management. */
export default function UserListPage() {
  const list = useListParams({ statuses: personChoices, status: 'Pending', size: 5 })
  const users = useListUsers({ page: list.page, size: list.size, ...personQuery(list.status) })
  return (
    <ListPage
      title="Users Management"
      list={list}
      hasSegments
      query={users}
      columns={columns}
      keyOf={({ id }) => id}
      rowPath={({ id }) => paths.user(id)}
      failure="Error loading users. Please try again."
      empty="No users found"
    />
  )
}
