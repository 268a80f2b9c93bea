import { useListMechanics } from '#web/api/generated/mechanics/mechanics.ts'
import { keepRowsOptions } from '#web/api/query-client.ts'
import { createPersonColumns, personSearch } from '#web/cards/person.tsx'
import { getStatusParams, peoplePerPage, personStatusChoices } from '#web/domain/person.ts'
import { paths } from '#web/paths.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useListParams } from '#web/ui/list/use-list-params.ts'

const columns = createPersonColumns(paths.mechanic)

/** Renders /mechanics. One call reads all mechanics of a status; search and pager send none. Specification §2, §7. */
export default function MechanicListPage() {
  const list = useListParams({
    statusOptions: personStatusChoices,
    status: 'All',
    size: peoplePerPage,
    areAllRowsLoaded: true,
  })
  return (
    <ListPage
      title="Mechanics Management"
      noun="mechanic"
      list={list}
      search={personSearch}
      query={useListMechanics(getStatusParams(list.status), keepRowsOptions)}
      columns={columns}
      rowPath={({ id }) => paths.mechanic(id)}
      failure="Error loading mechanics. Please try again."
      empty="No mechanics found"
    />
  )
}
