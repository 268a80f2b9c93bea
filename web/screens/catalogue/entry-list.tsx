import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Flex, type InputRef } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { reasonOf } from '#web/api/api-error.ts'
import { matchesWords } from '#web/domain/text.ts'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { useConfirm } from '#web/ui/actions/confirm.ts'
import { useKeepFocus } from '#web/ui/actions/focus.ts'
import { useToast } from '#web/ui/actions/toast.ts'
import { drafts } from '#web/ui/editor/drafts.ts'
import { NothingFound } from '#web/ui/list/list-page.tsx'
import type { Column } from '#web/ui/list/record-table.tsx'
import { RecordTable } from '#web/ui/list/record-table.tsx'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import { QueryBoundary, type QueryResult } from '#web/ui/page/query-boundary.tsx'
import { TableSkeleton } from '#web/ui/page/skeletons.tsx'
import styles from './catalogue.module.css'
import { inDollars, inPercent } from './catalogue-entry.ts'
import { EntryDialog, type EntryKind } from './entry-dialog.tsx'

type Props<Entry, Values, Body> = EntryKind<Entry, Values, Body> & {
  query: QueryResult<Entry[]>
  columns: Column<Entry>[]
  /** what the search looks at */
  textsOf: (entry: Entry) => (string | null)[]
  /** under which heading an entry stands */
  groupOf?: (entry: Entry) => string
  remove: {
    mutateAsync: (call: { id: string }) => Promise<unknown>
    isPending: boolean
    variables: { id: string } | undefined
  }
  /** the Form.Items of the dialog, each named after a value */
  children: ReactNode
}

/** One tab of the catalogue: a searchable list with Add, Edit and Delete (Specification §2, Catalogue). */
export function EntryList<
  Entry extends object & { id: string },
  Values extends object,
  Body extends Partial<Entry>,
>(props: Props<Entry, Values, Body>) {
  const { kind, query, columns, nameOf, textsOf, groupOf, remove, children } = props
  const noun = kind.toLowerCase()
  const search = useSearch()
  const searchBox = useRef<InputRef>(null)
  const toast = useToast()
  const confirm = useConfirm()
  // an entry that is deleted takes the button along that had the focus
  const part = useKeepFocus(`${query.data?.length}`)
  // the id of the entry in the dialog, or 'new'; open from the start where a draft waits
  const [open, setOpen] = useState(() => drafts.find(`${noun}-`)?.slice(noun.length + 1))
  const isSearched = search.q.trim() !== ''
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const groupsOf = (all: Entry[]) => new Set(groupOf ? all.map(groupOf) : [])
  const groups = groupOf && {
    of: groupOf,
    // what is found is never hidden
    folded: isSearched ? new Set<string>() : folded,
    onFold: (name: string) =>
      setFolded((before) => {
        const next = new Set(before)
        if (!next.delete(name)) next.add(name)
        return next
      }),
  }
  const askToDelete = async (entry: Entry) => {
    const confirmed = await confirm({
      title: `Delete ${nameOf(entry)}?`,
      content: 'Orders keep the lines that were copied from it.',
      yes: `Delete ${noun}`,
      danger: true,
    })
    if (!confirmed) return
    try {
      await remove.mutateAsync({ id: entry.id })
      toast.success(`${kind} deleted successfully`)
    } catch (error) {
      toast.failure(`Failed to delete ${noun}`, reasonOf(error))
    }
  }
  const clearSearch = () => {
    search.setQ('')
    searchBox.current?.focus()
  }
  const actions: Column<Entry>[] = [
    {
      title: 'Actions',
      className: styles.does,
      align: 'right',
      // both buttons, and the edge of the table
      width: 108,
      render: (entry) => (
        <span className={styles.actions}>
          <Button
            type="text"
            icon={<EditOutlined aria-hidden />}
            title="Edit"
            aria-label={`Edit ${nameOf(entry)}`}
            onClick={() => setOpen(entry.id)}
          />
          <Button
            className={styles.delete}
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            title="Delete"
            aria-label={`Delete ${nameOf(entry)}`}
            loading={remove.isPending && remove.variables?.id === entry.id}
            onClick={() => void askToDelete(entry)}
          />
        </span>
      ),
    },
  ]

  return (
    <section ref={part}>
      <Flex className={styles.head} wrap align="center" justify="space-between" gap="var(--space-3)">
        <SearchBox ref={searchBox} list={search} placeholder={`Search ${noun}s`} />
        <Flex className={styles.headActions} gap="small">
          {groupOf && query.data && query.data.length > 0 && !isSearched && (
            <div className={styles.fold}>
              <ActionButton
                type="text"
                onClick={() =>
                  setFolded((before) => (before.size > 0 ? new Set() : groupsOf(query.data ?? [])))
                }
              >
                {folded.size > 0 ? 'Expand all' : 'Collapse all'}
              </ActionButton>
            </div>
          )}
          <ActionButton
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => setOpen('new')}
          >{`Add ${kind}`}</ActionButton>
        </Flex>
      </Flex>
      <QueryBoundary
        queries={[query]}
        failure="Failed to load data. Please try again later."
        skeleton={<TableSkeleton rows={10} />}
      >
        {(all) => (
          <>
            <div className={`${styles.entries} ${groupOf ? '' : styles.plain}`}>
              <RecordTable
                columns={[...columns, ...actions]}
                rows={all.filter((entry) => matchesWords(textsOf(entry), search.q))}
                keyOf={({ id }) => id}
                onOpen={({ id }) => setOpen(id)}
                groups={groups}
                empty={
                  all.length === 0 ? (
                    `No ${noun}s yet`
                  ) : (
                    <NothingFound empty={`No ${noun}s match the search`} onClear={clearSearch} />
                  )
                }
              />
            </div>
            {open !== undefined && (
              <EntryDialog
                entryKind={props}
                entry={all.find(({ id }) => id === open)}
                draftKey={`${noun}-${open}`}
                onClose={() => setOpen(undefined)}
              >
                {children}
              </EntryDialog>
            )}
          </>
        )}
      </QueryBoundary>
    </section>
  )
}

/** What is searched for in a tab, kept in the address bar. */
const useSearch = () => {
  const [params, setParams] = useSearchParams()
  return {
    q: params.get('q') ?? '',
    setQ: (q: string) => {
      const next = new URLSearchParams(params)
      if (q) next.set('q', q)
      else next.delete('q')
      setParams(next, { replace: true, preventScrollReset: true })
    },
  }
}

/** What an entry is called, and under it what there is to say of it. */
export function EntryName({ name, note }: { name: string; note: string }) {
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.note}>{note}</span>
    </>
  )
}

type Prices = Record<'price' | 'discount' | 'finalPrice', number>

/** What an entry costs, and how that comes about when it is discounted. */
export function FinalPrice({ price, discount, finalPrice }: Prices) {
  return (
    <>
      {inDollars(finalPrice)}
      {discount > 0 && (
        <span className={styles.note}>
          {inDollars(price)} less {inPercent(discount)}
        </span>
      )}
    </>
  )
}
