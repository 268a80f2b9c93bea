import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import { matchesWords } from './text.ts'

type Person = Pick<Mechanic, 'isActive' | 'isBlocked'>

/** The word for a user's or mechanic's state. */
export type PersonStatus = 'Blocked' | 'Active' | 'Pending'

/** Users or mechanics on a page of a list. Specification §9. */
export const peoplePerPage = 5

/** The choices of the users' and mechanics' status filter. Specification §2. */
export const personChoices = (['All', 'Active', 'Pending', 'Blocked'] as const).map((value) => ({
  value,
  label: value,
}))

type PersonChoice = (typeof personChoices)[number]['value']

/** A person's state: Blocked if blocked, else Active if active, else Pending. Specification §4. */
export function personStatus({ isActive, isBlocked }: Person): PersonStatus {
  if (isBlocked) return 'Blocked'
  return isActive ? 'Active' : 'Pending'
}

/** The state as a field that somebody else changed between two readings; none when it is the same. */
export const personStatusChange = (loaded: Person, latest: Person) =>
  personStatus(loaded) === personStatus(latest)
    ? []
    : [{ what: 'Status', loaded: personStatus(loaded), theirs: personStatus(latest), yours: '' }]

const queries: Record<PersonChoice, { isActive?: boolean; isBlocked?: boolean }> = {
  All: {},
  Active: { isActive: true },
  Pending: { isActive: false },
  Blocked: { isBlocked: true },
}

/** What a filter choice asks of the backend; All asks for nothing. Specification §7. */
export const personQuery = (choice: PersonChoice) => queries[choice]

const emailPattern = /^[A-Za-z0-9._-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,6}$/

/** Returns whether a trimmed text is an email address that may sign in (Specification §5). */
export const isSignInEmail = (text: string): boolean => emailPattern.test(text)

/** Returns whether a trimmed text is an email address that a user may have: one @, no blanks. */
export const isEmailAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text)

/** First and last name, as far as they are known. */
export const fullName = ({ firstName, lastName }: { firstName?: string | null; lastName?: string | null }) =>
  [firstName, lastName].filter(Boolean).join(' ').trim()

/** A phone number as the backend sends it. */
export type Phone = { mobileCountryCode?: string | null | undefined; mobileNo?: string | null | undefined }

/**
 * Formats a US number as '(512) 555-0114', with a country code as '+1 512 555 0114'. Returns other numbers unchanged, and '' if
 * the number is missing.
 */
export function formatPhone({ mobileCountryCode: code, mobileNo }: Phone): string {
  const parts = /^(\d{3})(\d{3})(\d{4})$/.exec((mobileNo ?? '').replace(/[\s().-]/g, ''))
  if (!parts || !/^(\+?1)?$/.test(code ?? '')) return [code, mobileNo].filter(Boolean).join(' ')
  const [, area, exchange, line] = parts
  return code ? `+1 ${area} ${exchange} ${line}` : `(${area}) ${exchange}-${line}`
}

type Searched = Pick<Mechanic, 'firstName' | 'lastName' | 'email' | 'mobileNo'> &
  Partial<Pick<Mechanic, 'mobileCountryCode'>>

const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * Whether somebody is found by name, e-mail or phone: every word of the search is in one of them, whatever its case and
 * accents, or its digits, however they are grouped, are in the number.
 */
export function matchesPersonSearch(person: Searched, search: string): boolean {
  const { firstName, lastName, email, mobileNo, mobileCountryCode: code } = person
  if (matchesWords([firstName, lastName, email, mobileNo], search)) return true
  const digits = /^[\d\s()+./-]+$/.test(search) ? digitsOf(search) : ''
  // of users no country code is known
  const wanted = !code && search.trim().startsWith('+1') ? digits.slice(1) : digits
  return wanted !== '' && digitsOf(`${code ?? ''}${mobileNo ?? ''}`).includes(wanted)
}
