import { createPersonColumns, personSearch } from '#web/records/people/person.tsx'
import { usersList } from '#web/records/people/users-list.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { ExportButton } from '#web/ui/list-tools/export-button.tsx'
import { SearchAll, useSearchAll } from '#web/ui/list-tools/search-all.tsx'

/** Renders /users. Specification §2, Users Management. */
export default function UserListPage() {
  const list = useSearchAll(
    useList(usersList, { columns: createPersonColumns, search: personSearch }),
  )
  return (
    <ListPage
      list={list}
      failure="Error loading users. Please try again."
      empty="No users found"
      emptyNote={
        list.status === 'All' ? 'Users appear here when they sign up in the app.' : undefined
      }
      actions={<ExportButton list={list} />}
      searchTool={<SearchAll list={list} />}
    />
  )
}
