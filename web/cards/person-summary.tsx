import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import type { User } from '#web/api/generated/model/user.ts'
import { fullName } from '#web/domain/person.ts'
import { IdCell } from '#web/ui/list/id-cell.tsx'
import type { Summary } from '#web/ui/page/page-header.tsx'
import { EmailLink, PhoneLink, phoneOf } from './contact.tsx'
import { PersonStatusBadge } from './person-status-badge.tsx'

/** What stands around the title of a user's or mechanic's page, which is their name: their state, and how to reach them. */
export const personSummary = (person: User | Mechanic): Summary & { title?: string } => {
  const name = fullName(person)
  const phone = phoneOf(person)
  return {
    ...(name && { title: name }),
    badge: <PersonStatusBadge person={person} />,
    facts: [
      person.email && <EmailLink key="email" address={person.email} />,
      phone && <PhoneLink key="phone" number={phone} />,
      <IdCell key="id" id={person.id} />,
    ].filter(Boolean),
  }
}
