import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'

type Props = { name: string; isDeleting: boolean; onEdit: () => void; onDelete: () => void }

/** What can be done with one entry of the catalogue. */
export function EntryActions({ name, isDeleting, onEdit, onDelete }: Props) {
  return (
    <span className="entry-actions">
      <Button
        type="text"
        icon={<EditOutlined aria-hidden />}
        title="Edit"
        aria-label={`Edit ${name}`}
        onClick={onEdit}
      />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        title="Delete"
        aria-label={`Delete ${name}`}
        loading={isDeleting}
        onClick={onDelete}
      />
    </span>
  )
}
