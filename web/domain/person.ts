import type { Mechanic } from '#web/api/generated/pitlane.schemas.ts'
import { getSearchedDigits, hasCountryCode } from './phone.ts'
import { createWordMatcher, foldText } from './search.ts'
import { toHalfWidth } from './text.ts'

type StatusFields = Pick<Mechanic, 'isActive' | 'isBlocked'>

export type PersonStatus = 'Blocked' | 'Active' | 'Pending'

/** Page size of the lists of users and mechanics. Specification §9. */
export const peoplePerPage = 5

/** The choices of the users' and mechanics' status filter. Specification §2. */
export const personStatusChoices = (['All', 'Active', 'Pending', 'Blocked'] as const).map(
  (value) => ({
    value,
    label: value,
  }),
)

/** A choice of the status filter of users and mechanics. */
export type PersonStatusChoice = (typeof personStatusChoices)[number]['value']

/** Returns the status of a user or mechanic. Specification §4. */
export function getPersonStatus({ isActive, isBlocked }: StatusFields): PersonStatus {
  if (isBlocked) return 'Blocked'
  return isActive ? 'Active' : 'Pending'
}

const queryByChoice: Record<PersonStatusChoice, { isActive?: boolean; isBlocked?: boolean }> = {
  All: {},
  Active: { isActive: true },
  Pending: { isActive: false },
  Blocked: { isBlocked: true },
}

/** Returns the query parameters for a choice of the status filter. Specification §7. */
export const getStatusParams = (choice: PersonStatusChoice) => queryByChoice[choice]

const emailPattern = /^[A-Za-z0-9._-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,6}$/

/** Returns whether trimmed text has the format of an email address for sign-in (Specification §5). */
export const isSignInEmail = (text: string): boolean => emailPattern.test(text)

/** Returns whether trimmed text has the format of a user's email address: one @, no blanks. */
export const isEmailAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text)

/** Joins first and last name, without missing parts. */
export const formatName = ({
  firstName,
  lastName,
}: {
  firstName?: string | null
  lastName?: string | null
}) => [firstName, lastName].filter(Boolean).join(' ').trim()

type SearchFields = Pick<Mechanic, 'firstName' | 'lastName' | 'email' | 'mobileNo'> &
  Partial<Pick<Mechanic, 'mobileCountryCode'>>

/** What a search reads of a person: the folded texts, and the digits of the phone number. */
export type SearchedPerson = { text: string; phoneDigits: string; hasCountryCode: boolean }

/** Returns what a search reads of a person. */
export const toSearchedPerson = (person: SearchFields): SearchedPerson => {
  const { firstName, lastName, email, mobileNo } = person
  return {
    text: foldText([firstName, lastName, email, mobileNo].filter(Boolean).join(' ')),
    phoneDigits: getSearchedDigits(person),
    hasCountryCode: hasCountryCode(person),
  }
}

/**
 * Returns a function that tells whether a search finds a person. Every word must be in the name, email or phone. Digits
 * may instead be part of the phone number in any grouping.
 */
export const createPersonMatcher = (search: string) => {
  const matchesText = createWordMatcher(search)
  const typed = toHalfWidth(search).trim()
  const digits = /^[\d\s()+./-]+$/.test(typed) ? typed.replace(/\D/g, '') : ''
  const hasTypedCode = typed.startsWith('+1')
  return ({ text, phoneDigits, hasCountryCode: hasCode }: SearchedPerson): boolean => {
    if (matchesText(text)) return true
    // If the person has no country code, a typed +1 is ignored.
    const searchedDigits = hasTypedCode && !hasCode ? digits.slice(1) : digits
    return searchedDigits !== '' && phoneDigits.includes(searchedDigits)
  }
}

/** Returns whether a search finds a person, as `createPersonMatcher` does. */
export const matchesPersonSearch = (person: SearchFields, search: string): boolean =>
  createPersonMatcher(search)(toSearchedPerson(person))
