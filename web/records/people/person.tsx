import { Alert } from 'antd'
import type { ReactNode } from 'react'
import type { Mechanic, User } from '#web/api/generated/pitlane.schemas.ts'
import {
  formatName,
  getPersonStatus,
  matchesPersonSearch,
  type PersonStatus,
  type PersonStatusChoice,
} from '#web/domain/person.ts'
import { formatPhone, getPhoneUri, type Phone } from '#web/domain/phone.ts'
import { type Column, createIdColumn, GrayText, IdCell } from '#web/ui/list/columns.tsx'
import type { Summary } from '#web/ui/page/page-header.tsx'
import { StatusTag, type Tone } from '#web/ui/page/status-tag.tsx'

/** The fields that users and mechanics share. */
type Person = Pick<User, keyof User & keyof Mechanic>

/** Renders an email address that a line break can split before the "@". */
const renderEmail = (address: string) =>
  address.split(/(?=@)/).flatMap((part) => [part, <wbr key={part} />])

/** Returns a `mailto:` link, or null without an address. */
export const renderEmailLink = (address: string | null | undefined): ReactNode =>
  address ? <a href={`mailto:${address}`}>{renderEmail(address)}</a> : null

/** Returns a `tel:` link, text if it is not a phone number, or null if country code and number are missing. */
export const renderPhoneLink = (phone: Phone): ReactNode => {
  const uri = getPhoneUri(phone)
  const text = formatPhone(phone)
  return uri ? <a href={uri}>{text}</a> : text || null
}

const tones: Record<PersonStatus, Tone> = {
  Active: 'positive',
  Pending: 'caution',
  Blocked: 'negative',
}

/** Renders the status of a user or mechanic as a colored tag: Blocked, Active or Pending. Specification §4. */
function PersonStatusBadge({ person }: { person: Parameters<typeof getPersonStatus>[0] }) {
  const status = getPersonStatus(person)
  return <StatusTag tone={tones[status]}>{status}</StatusTag>
}

/** Returns the page header of a user or mechanic: name, status and ID. */
export const createPersonSummary = (
  person: User | Mechanic,
): Summary & { name: string | undefined } => ({
  name: formatName(person) || undefined,
  badge: <PersonStatusBadge person={person} />,
  facts: [<IdCell key="id" id={person.id} />],
})

/** The search of a list of users or mechanics. */
export const personSearch = {
  placeholder: 'Search by name, email, or phone',
  matches: matchesPersonSearch,
}

/** Returns the columns of a list of users or mechanics. The status that the filter fixes is gray. Specification §2. */
export const createPersonColumns = (
  getRecordPath: (id: string) => string,
  filteredStatus: PersonStatusChoice,
): Column<Person>[] => [
  createIdColumn('ID', ({ id }) => id, getRecordPath),
  {
    id: 'firstName',
    title: 'First Name',
    isLong: true,
    onCard: 'title',
    text: ({ firstName }) => firstName,
  },
  {
    id: 'lastName',
    title: 'Last Name',
    isLong: true,
    onCard: 'subtitle',
    text: ({ lastName }) => lastName,
  },
  {
    id: 'email',
    title: 'Email',
    width: 288,
    // Most addresses have one line at 1024 px, and the names have room at 768 px.
    narrowWidth: 'calc(38cqi - 6.5rem)',
    isLong: true,
    onCard: 'body',
    text: ({ email }) => email,
    render: ({ email }) => email && renderEmail(email),
  },
  {
    id: 'phone',
    title: 'Phone',
    width: 176,
    narrowWidth: 'clamp(7rem, 17.5cqi, 10rem)',
    onCard: 'end',
    text: ({ mobileNo }) => mobileNo,
    render: formatPhone,
  },
  {
    id: 'status',
    title: 'Status',
    width: 124,
    onCard: 'badge',
    text: getPersonStatus,
    render: (person) =>
      getPersonStatus(person) === filteredStatus ? (
        <GrayText>{filteredStatus}</GrayText>
      ) : (
        <PersonStatusBadge person={person} />
      ),
  },
]

const noDepositText =
  'Mechanic doesn’t have a direct deposit information section filled. Please complete direct deposit information for payments to be processed.'
const kycPendingText = "Mechanic's account verification is pending."

type WarningProps = { mechanic: Pick<Mechanic, 'connectedAccountId' | 'kycCompliant'> }

/** Renders a warning if a mechanic cannot be paid yet (Specification §2, Mechanic detail). */
export function PaymentWarning({ mechanic: { connectedAccountId, kycCompliant } }: WarningProps) {
  if (connectedAccountId && kycCompliant) return null
  const title = connectedAccountId ? kycPendingText : noDepositText
  return <Alert type="warning" showIcon role="status" title={title} />
}
