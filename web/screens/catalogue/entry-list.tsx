import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Flex, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { matchesWords } from '#web/domain/search.ts'
import { formatMatches } from '#web/domain/text.ts'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { useConfirm } from '#web/ui/actions/confirm.tsx'
import { useRestoreFocus } from '#web/ui/actions/focus.ts'
import { useAction } from '#web/ui/actions/use-action.ts'
import { drafts } from '#web/ui/editor/drafts.ts'
import type { Column } from '#web/ui/list/columns.tsx'
import { DataTable, TableSkeleton } from '#web/ui/list/data-table.tsx'
import { ListFilter, SearchBox } from '#web/ui/list/list-page.tsx'
import { useGroupSearch } from '#web/ui/list/list-params.ts'
import { EmptyState } from '#web/ui/page/failure-panel.tsx'
import { QueryBoundary } from '#web/ui/page/query-boundary.tsx'
import styles from './catalogue.module.css'
import { EntryDialog, type EntryKind } from './entry-dialog.tsx'

/** Renders one tab of the catalogue: a list with search, Add, Edit and Delete (Specification §2, Data Management). */
export function EntryList<
  Entry extends object & { id: string },
  Values extends object,
  Body extends Partial<Entry>,
>({ kind }: { kind: EntryKind<Entry, Values, Body> }) {
  const { getName, getGroup } = kind
  const noun = kind.noun.toLowerCase()
  const query = useQuery(kind.getListOptions())
  const search = useGroupSearch()
  const searchBox = useRef<InputRef>(null)
  const { confirm, confirmation } = useConfirm()
  // Deleting an entry removes the focused button, so the focus moves to the search box.
  const searchRef = useRestoreFocus<HTMLDivElement>(query.data?.length)
  // The ID of the entry in the dialog, or 'new'. Undefined closes the dialog. A stored draft opens it immediately.
  const [openId, setOpenId] = useState(() => drafts.findKey(`${noun}-`)?.slice(noun.length + 1))
  const getSearchedTexts = (entry: Entry) => [
    getGroup?.(entry),
    ...kind.columns.map(({ text }) => String(text?.(entry) ?? '')),
  ]
  const groups = getGroup ? [...new Set(query.data?.map(getGroup))] : []
  // The group of an address may no longer exist.
  const group = groups.includes(search.group) ? search.group : ''
  const found =
    query.data?.filter(
      (entry) =>
        (group === '' || getGroup?.(entry) === group) &&
        matchesWords(getSearchedTexts(entry), search.q),
    ) ?? []
  const clearSearch = () => {
    search.setQ('')
    searchBox.current?.focus()
  }
  const actionsColumn: Column<Entry> = {
    id: 'actions',
    title: 'Actions',
    onCard: 'end',
    align: 'right',
    // Fits both buttons and the padding of the cell.
    width: 108,
    render: (entry) => (
      <span className={styles.actions}>
        <Button
          type="text"
          icon={<EditOutlined aria-hidden />}
          title="Edit"
          aria-label={`Edit ${getName(entry)}`}
          onClick={() => setOpenId(entry.id)}
        />
        <DeleteButton kind={kind} entry={entry} confirm={confirm} />
      </span>
    ),
  }
  const columns = [...kind.columns, actionsColumn]

  return (
    <section>
      <Flex className={styles.head} wrap align="center" gap="var(--space-3)">
        {getGroup && (
          <ListFilter
            label="Filter by category"
            value={group}
            options={['', ...groups].map((name) => ({
              value: name,
              label: name || 'All categories',
            }))}
            onChange={search.setGroup}
          />
        )}
        <div ref={searchRef} className={styles.search}>
          <SearchBox
            ref={searchBox}
            list={search}
            placeholder={`Search ${noun}s`}
            announcement={query.data && search.q.trim() ? formatMatches(found.length) : ''}
          />
        </div>
        <ActionButton
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => setOpenId('new')}
        >
          {`Add ${kind.noun}`}
        </ActionButton>
      </Flex>
      <QueryBoundary
        queries={[query]}
        failure="Failed to load data. Please try again later."
        skeleton={<TableSkeleton columns={columns} hasTwoLines />}
      >
        {(entries) => (
          <>
            <div className={styles.entries}>
              <DataTable
                columns={columns}
                rows={found}
                rowKey={({ id }) => id}
                groupBy={getGroup}
                hasTwoLines
                onRowClick={({ id }) => setOpenId(id)}
                empty={
                  entries.length === 0 ? (
                    <EmptyState title={`No ${noun}s yet`} note={`Add ${noun}s to use in quotes.`} />
                  ) : (
                    <EmptyState title={`No ${noun}s match your search`} onClear={clearSearch} />
                  )
                }
              />
            </div>
            {openId !== undefined && (
              <EntryDialog
                kind={kind}
                isNew={openId === 'new'}
                entry={entries.find(({ id }) => id === openId)}
                draftKey={`${noun}-${openId}`}
                onClose={() => setOpenId(undefined)}
              />
            )}
          </>
        )}
      </QueryBoundary>
      {confirmation}
    </section>
  )
}

type DeleteProps<Entry, Values extends object, Body> = {
  kind: EntryKind<Entry, Values, Body>
  entry: Entry
  confirm: ReturnType<typeof useConfirm>['confirm']
}

function DeleteButton<
  Entry extends { id: string },
  Values extends object,
  Body extends Partial<Entry>,
>({ kind, entry, confirm }: DeleteProps<Entry, Values, Body>) {
  const name = kind.getName(entry)
  const noun = kind.noun.toLowerCase()
  const remove = useAction(useMutation(kind.getDeleteOptions()), {
    success: `${kind.noun} deleted successfully`,
    failure: `Failed to delete ${noun}`,
    until: entry,
  })
  const askToDelete = async () => {
    const isConfirmed = await confirm({
      title: `Delete ${name}?`,
      content: 'Existing orders will not change.',
      okText: `Delete ${kind.noun}`,
      danger: true,
    })
    if (isConfirmed) remove.run({ id: entry.id })
  }
  return (
    <Button
      className={styles.delete}
      type="text"
      icon={<DeleteOutlined aria-hidden />}
      title="Delete"
      aria-label={`Delete ${name}`}
      loading={remove.isPending}
      onClick={() => void askToDelete()}
    />
  )
}
