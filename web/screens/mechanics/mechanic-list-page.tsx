import { useListMechanics } from '#web/api/generated/mechanics/mechanics.ts'
import { personColumns } from '#web/cards/person-columns.tsx'
import { personChoices, personQuery } from '#web/domain/person-status.ts'
import { paths } from '#web/paths.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import { StatusFilter } from '#web/ui/status-filter.tsx'
import { useListParams } from '#web/ui/use-list-params.ts'

const columns = personColumns(paths.mechanic)

/** /mechanics: all that match come at once and are paged here, by 5. Specification §2, §7. */
export function MechanicListPage() {
  const list = useListParams({ statuses: personChoices, status: 'All', size: 5 })
  const mechanics = useListMechanics(personQuery(list.status))

  return (
    <ListPage
      title="Mechanics Management"
      filter={<StatusFilter of={list} />}
      failure="Error loading mechanics. Please try again."
      of={mechanics}
      size={list.size}
    >
      {({ content, totalPages }) => (
        <>
          {totalPages > 1 && (
            <p role="status">
              Only the first {content.length} mechanics are shown: the backend answers page by page.
            </p>
          )}
          <RecordTable
            columns={columns}
            rows={content.slice(list.page * list.size, (list.page + 1) * list.size)}
            keyOf={(mechanic) => mechanic.id}
            empty="No mechanics found"
            open={(mechanic) => paths.mechanic(mechanic.id)}
            pager={list.pager(Math.ceil(content.length / list.size))}
          />
        </>
      )}
    </ListPage>
  )
}
