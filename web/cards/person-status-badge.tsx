import { type PersonStatus, personStatus } from '#web/domain/person.ts'
import { StatusTag, type Tone } from '#web/ui/page/status-tag.tsx'

type Props = { person: { isActive?: boolean | null; isBlocked?: boolean | null } }

const colours: Record<PersonStatus, Tone> = { Active: 'positive', Pending: 'caution', Blocked: 'negative' }

/** The state of a user or mechanic by word and colour: Blocked, Active or Pending. Specification §4. */
export function PersonStatusBadge({ person }: Props) {
  const status = personStatus(person)
  return <StatusTag tone={colours[status]}>{status}</StatusTag>
}
