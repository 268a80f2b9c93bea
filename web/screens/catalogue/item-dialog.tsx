import { Form, Input } from 'antd'
import type { Item } from '#web/api/generated/model/item.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { type ItemValues, itemValuesOf } from './item-values.ts'
import { PriceFields } from './price-fields.tsx'
import { required } from './required.ts'

type Props = {
  /** undefined for a new one */
  item: Item | undefined
  isSaving: boolean
  failure: string | undefined
  onSave: (values: ItemValues) => void
  onClose: () => void
}

/** Adds or edits an item of the catalogue (Specification §5). */
export function ItemDialog({ item, ...dialog }: Props) {
  return (
    <EntryDialog
      title={item ? 'Edit Item' : 'Add Item'}
      initial={itemValuesOf(item)}
      first="name"
      isNew={!item}
      {...dialog}
    >
      <Form.Item name="name" label="Name" rules={[required('name')]}>
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item name="description" label="Description" rules={[required('description')]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={2000} />
      </Form.Item>
      <PriceFields />
    </EntryDialog>
  )
}
