import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import type { User } from '#web/api/generated/model/user.ts'
import { IdCell } from '#web/ui/id-cell.tsx'
import type { Column } from '#web/ui/record-table.tsx'
import { EmailText } from './email-text.tsx'
import styles from './person-columns.module.css'
import { PersonStatusBadge } from './person-status-badge.tsx'

/** What a list shows of a user as of a mechanic. */
type Person = Pick<User, keyof User & keyof Mechanic>

/** The columns of a list of users or mechanics: ID (a link to what `open` answers), names, Email, Phone, Status. Specification §2. */
export const personColumns = (open: (id: string) => string): Column<Person>[] => [
  { title: 'ID', dataIndex: 'id', render: (id) => <IdCell id={id} to={open(id)} /> },
  { title: 'First Name', dataIndex: 'firstName', render: (name) => text('name', name) },
  { title: 'Last Name', dataIndex: 'lastName', render: (name) => text('name', name) },
  { title: 'Email', dataIndex: 'email', render: (email) => text('email', email) },
  { title: 'Phone', dataIndex: 'mobileNo', render: (phone) => text('phone', phone) },
  { title: 'Status', render: (_, person) => <PersonStatusBadge person={person} /> },
]

const text = (what: 'name' | 'email' | 'phone', value: string | null) =>
  value ? (
    <span className={styles[what]} title={value.length > 60 ? value : undefined}>
      {what === 'email' ? <EmailText address={value} /> : value}
    </span>
  ) : (
    'N/A'
  )
