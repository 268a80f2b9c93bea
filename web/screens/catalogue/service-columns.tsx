import type { Service } from '#web/api/generated/model/service.ts'
import { columnsOf } from '#web/ui/columns-of.ts'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { EntryName } from './entry-name.tsx'
import { FinalPrice } from './final-price.tsx'

/** What the list of services shows of each. */
export const serviceColumns = columnsOf<Service>([
  {
    title: 'Service',
    dataIndex: 'subCategory',
    render: (name, { description }) => <EntryName name={name} note={description} />,
  },
  {
    title: 'Category',
    dataIndex: 'category',
    render: (category, { serviceCode }) => (
      <div className="entry-category">
        <span>{category}</span>
        <span className="entry-note">{serviceCode}</span>
      </div>
    ),
  },
  { title: 'Duration', dataIndex: 'duration', align: 'right', render: (minutes) => `${minutes} min` },
  {
    title: 'Final Price',
    dataIndex: 'finalPrice',
    align: 'right',
    render: (_, service) => <FinalPrice {...service} />,
  },
  {
    title: 'Status',
    dataIndex: 'status',
    render: (status) => <StatusTag tone={status === 'ACTIVE' ? 'positive' : 'neutral'}>{status}</StatusTag>,
  },
])
