import { useListMechanics } from '#web/api/generated/mechanics/mechanics.ts'
import { personColumns, personSearch } from '#web/cards/person-columns.tsx'
import { peoplePerPage, personChoices, personQuery } from '#web/domain/person.ts'
import { paths } from '#web/paths.ts'
import { ListPage, StatusSegments } from '#web/ui/list/list-page.tsx'
import { useListParams } from '#web/ui/list/use-list-params.ts'

const table = {
  noun: 'mechanic',
  columns: personColumns(paths.mechanic),
  rowPath: ({ id }: { id: string }) => paths.mechanic(id),
  failure: 'Error loading mechanics. Please try again.',
  empty: 'No mechanics found',
}

/** /mechanics: all that match come at once and are searched and paged here, by 5. Specification §2, §7. */
export default function MechanicListPage() {
  const list = useListParams({ options: personChoices, status: 'All', size: peoplePerPage })
  const mechanics = useListMechanics(personQuery(list.status), {
    query: {
      select: ({ content, totalPages }) => {
        const all = content.filter((mechanic) => personSearch.matches(mechanic, list.q))
        return {
          all,
          content: all.slice(list.page * list.size, (list.page + 1) * list.size),
          totalPages: Math.ceil(all.length / list.size),
          note:
            totalPages > 1
              ? `Only the first ${content.length} mechanics are shown: the backend answers page by page.`
              : undefined,
        }
      },
    },
  })
  return (
    <ListPage
      title="Mechanics Management"
      list={list}
      filter={<StatusSegments list={list} />}
      search={personSearch}
      query={mechanics}
      table={table}
    />
  )
}
