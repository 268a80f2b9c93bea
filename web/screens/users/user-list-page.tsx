import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { User } from '#web/api/generated/pitlane.schemas.ts'
import { paths } from '#web/paths.ts'
import { createPersonColumns, personSearch } from '#web/records/people/person.tsx'
import { usersList } from '#web/records/people/users-list.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useListState } from '#web/ui/list/use-list-state.ts'
import { useListTools } from '#web/ui/list-tools/use-list-tools.tsx'

/** Renders /users. Specification §2, Users Management. */
export default function UserListPage() {
  const { noun, read } = usersList
  const list = useListState(usersList)
  const props = {
    title: 'Users Management',
    noun,
    list,
    search: personSearch,
    query: useQuery({ ...read(list), placeholderData: keepPreviousData }),
    columns: createPersonColumns(paths.user, list.status),
    rowPath: ({ id }: User) => paths.user(id),
    failure: 'Error loading users. Please try again.',
    empty: 'No users found',
  }
  return <ListPage {...useListTools({ ...props, read })} />
}
