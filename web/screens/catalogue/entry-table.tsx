import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type Column, columnsOf } from '#web/ui/columns-of.ts'
import type { QueryResult } from '#web/ui/query-boundary.tsx'
import { QueryBoundary } from '#web/ui/query-boundary.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { EntryActions } from './entry-actions.tsx'
import './entry-table.css'
import { useSearch } from './use-search.ts'

type Props<Entry> = {
  kind: 'Service' | 'Item'
  of: QueryResult<Entry[]>
  columns: Column<Entry>[]
  nameOf: (entry: Entry) => string
  /** what the search looks at */
  words: (entry: Entry) => (string | null)[]
  work: {
    add: () => void
    edit: (entry: Entry) => void
    askToDelete: (entry: Entry) => void
    deleting: string | undefined
  }
}

/** One tab of the catalogue: a searchable list with Add, Edit and Delete (Specification §2). */
export function EntryTable<Entry extends { id: string }>({
  kind,
  of: entries,
  columns,
  nameOf,
  words,
  work,
}: Props<Entry>) {
  const search = useSearch()
  const sought = search.q.trim().toLowerCase()
  const isFound = (entry: Entry) => words(entry).some((word) => word?.toLowerCase().includes(sought))
  const actions = columnsOf<Entry>([
    {
      title: 'Actions',
      align: 'right',
      render: (_: undefined, entry: Entry) => (
        <EntryActions
          name={nameOf(entry)}
          isDeleting={work.deleting === entry.id}
          onEdit={() => work.edit(entry)}
          onDelete={() => work.askToDelete(entry)}
        />
      ),
    },
  ])
  const plural = `${kind.toLowerCase()}s`

  return (
    <>
      <div className="entry-head">
        <SearchBox of={search} placeholder={`Search ${plural}`} />
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={work.add}>
          Add {kind}
        </Button>
      </div>
      <QueryBoundary
        of={[entries]}
        failure="Failed to load data. Please try again later."
        skeleton={<TableSkeleton rows={10} />}
      >
        {(all) => (
          <RecordTable
            columns={[...columns, ...actions]}
            rows={all.filter(isFound)}
            keyOf={({ id }) => id}
            empty={all.length === 0 ? `No ${plural} yet` : `No ${plural} match the search`}
          />
        )}
      </QueryBoundary>
    </>
  )
}
