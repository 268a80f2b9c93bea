import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import type { User } from '#web/api/generated/model/user.ts'
import { matchesPersonSearch, personStatus } from '#web/domain/person.ts'
import { IdCell } from '#web/ui/list/id-cell.tsx'
import type { Column } from '#web/ui/list/record-table.tsx'
import { PersonStatusBadge } from './person-status-badge.tsx'

/** What a list shows of a user as of a mechanic. */
type Person = Pick<User, keyof User & keyof Mechanic>

/** The columns of a list of users or mechanics: ID (a link to what `open` answers), names, Email, Phone, Status. Specification §2. */
export const personColumns = (open: (id: string) => string): Column<Person>[] => [
  {
    title: 'ID',
    width: 144,
    onCard: 'foot',
    text: ({ id }) => id,
    render: ({ id }) => <IdCell id={id} to={open(id)} />,
  },
  { title: 'First Name', isLong: true, onCard: 'title', text: ({ firstName }) => firstName },
  { title: 'Last Name', isLong: true, onCard: 'subtitle', text: ({ lastName }) => lastName },
  { title: 'Email', width: 304, isLong: true, onCard: 'body', text: ({ email }) => email },
  { title: 'Phone', width: 148, isLong: true, onCard: 'end', text: ({ mobileNo }) => mobileNo },
  {
    title: 'Status',
    width: 128,
    onCard: 'badge',
    text: personStatus,
    render: (person) => <PersonStatusBadge person={person} />,
  },
]

/** The search of a list of users or mechanics. */
export const personSearch = { placeholder: 'Search by name, email or phone', matches: matchesPersonSearch }
