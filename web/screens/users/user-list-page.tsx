import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { User } from '#web/api/generated/pitlane.schemas.ts'
import { createPersonColumns, personSearch } from '#web/cards/person.tsx'
import { paths } from '#web/paths.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useListState } from '#web/ui/list/use-list-state.ts'
import { useListTools } from '#web/ui/list-tools/use-list-tools.tsx'
import { usersList } from './users-list.ts'

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
