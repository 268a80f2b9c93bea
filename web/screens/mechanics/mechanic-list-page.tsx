import { mechanicsList } from '#web/records/people/mechanics-list.ts'
import { createPersonColumns, personSearch } from '#web/records/people/person.tsx'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { ExportButton } from '#web/ui/list-tools/export-button.tsx'

/** Renders /mechanics. Search and pager send no request. Specification §2, §7. */
export default function MechanicListPage() {
  const list = useList(mechanicsList, { columns: createPersonColumns, search: personSearch })
  return (
    <ListPage
      list={list}
      failure="Error loading mechanics. Please try again."
      empty="No mechanics found"
      emptyNote={
        list.status === 'All' ? 'Mechanics appear here when they sign up in the app.' : undefined
      }
      actions={<ExportButton list={list} />}
    />
  )
}
