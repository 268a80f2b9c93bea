import { useQueryClient } from '@tanstack/react-query'
import {
  getListItemsQueryOptions,
  useCreateItem,
  useDeleteItem,
  useListItems,
  useUpdateItem,
} from '#web/api/generated/catalogue/catalogue.ts'
import type { Item } from '#web/api/generated/model/item.ts'
import type { ItemRequest } from '#web/api/generated/model/itemRequest.ts'
import { columnsOf } from '#web/ui/columns-of.ts'
import { entryChanges } from './entry-changes.ts'
import { EntryConflict } from './entry-conflict.tsx'
import { EntryName } from './entry-name.tsx'
import { EntryTable } from './entry-table.tsx'
import { FinalPrice } from './final-price.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { itemRequestOf, itemWords } from './item-values.ts'
import { useEntryWork } from './use-entry-work.ts'

const columns = columnsOf<Item>([
  {
    title: 'Item',
    dataIndex: 'name',
    render: (name, { description }) => <EntryName name={name} note={description} />,
  },
  {
    title: 'Final Price',
    dataIndex: 'finalPrice',
    align: 'right',
    render: (_, item) => <FinalPrice {...item} />,
  },
])
const nameOf = ({ name }: Item) => name
const wordsOf = ({ name, description }: Item) => [name, description]

/** The items of the catalogue. */
export function ItemsTab() {
  const items = useListItems()
  const client = useQueryClient()
  const create = useCreateItem()
  const update = useUpdateItem()
  const remove = useDeleteItem()
  const work = useEntryWork<Item, ItemRequest>({
    kind: 'Item',
    nameOf,
    list: () => client.fetchQuery({ ...getListItemsQueryOptions(), staleTime: 0, retry: false }),
    changes: (loaded, now) => entryChanges(itemWords, loaded, now),
    create: (data) => create.mutateAsync({ data }),
    update: (id, data) => update.mutateAsync({ id, data }),
    remove: (id) => remove.mutateAsync({ id }),
  })

  return (
    <>
      <EntryTable kind="Item" of={items} columns={columns} nameOf={nameOf} words={wordsOf} work={work} />
      {work.dialog && (
        <ItemDialog
          item={work.dialog.entry}
          failure={work.failure}
          isSaving={work.saving.isSaving}
          onSave={(values) => work.saving.save(work.dialog?.entry, itemRequestOf(values))}
          onClose={work.close}
        />
      )}
      <EntryConflict of={work.saving} kind="Item" onDiscard={work.close} />
    </>
  )
}
