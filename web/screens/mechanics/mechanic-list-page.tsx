import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Mechanic } from '#web/api/generated/pitlane.schemas.ts'
import { paths } from '#web/paths.ts'
import { mechanicsList } from '#web/records/people/mechanics-list.ts'
import { createPersonColumns, personSearch } from '#web/records/people/person.tsx'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useListState } from '#web/ui/list/use-list-state.ts'
import { useListTools } from '#web/ui/list-tools/use-list-tools.tsx'

/** Renders /mechanics. Search and pager send no request. Specification §2, §7. */
export default function MechanicListPage() {
  const { noun, read } = mechanicsList
  const list = useListState(mechanicsList)
  const props = {
    title: 'Mechanics Management',
    noun,
    list,
    search: personSearch,
    query: useQuery({ ...read(list), placeholderData: keepPreviousData }),
    columns: createPersonColumns(paths.mechanic, list.status),
    rowPath: ({ id }: Mechanic) => paths.mechanic(id),
    failure: 'Error loading mechanics. Please try again.',
    empty: 'No mechanics found',
  }
  return <ListPage {...useListTools({ ...props, read })} />
}
