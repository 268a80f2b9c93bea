import type { UpdateUserRequest } from '#web/api/generated/model/updateUserRequest.ts'
import type { User } from '#web/api/generated/model/user.ts'
import { personStatus } from '#web/domain/person-status.ts'
import type { Change } from '#web/ui/changes-dialog.tsx'
import type { Conflict } from '#web/ui/use-guarded-save.ts'

/** What an admin may change of a user: the names and the address, or the verification (Specification §4). */
export type UserEdit = Partial<Pick<User, 'firstName' | 'lastName' | 'email' | 'isActive'>>

/** The six fields of PUT /update/user, as the record reads now, with the edit in them. Specification §7. */
export const updateOf = (now: User, edit: UserEdit): UpdateUserRequest => ({
  id: now.id,
  firstName: now.firstName,
  lastName: now.lastName,
  email: now.email,
  dateOfBirth: now.dateOfBirth,
  isActive: now.isActive,
  ...edit,
})

const compared = [
  ['First Name', 'firstName'],
  ['Last Name', 'lastName'],
  ['Email', 'email'],
  ['Date of Birth', 'dateOfBirth'],
] as const

/** What somebody else changed of a user between two readings; what they changed to the very value of the edit is no conflict. */
export const userChanges = (loaded: User, now: User, edit: UserEdit): Change[] => {
  const wanted: Partial<User> = edit
  const fields = compared
    .filter(([, name]) => wanted[name] !== now[name])
    .map(([what, name]) => ({ what, before: loaded[name] ?? '', now: now[name] ?? '' }))
  const status = { what: 'Status', before: personStatus(loaded), now: personStatus(now) }
  return [...fields, status].filter((change) => change.before !== change.now)
}

/** Why an edit can no longer be saved after what somebody else did; undefined when it can. Specification §4. */
export const userRefusal = ({ now, edit }: Conflict<User, UserEdit>): string | undefined => {
  if (now.isBlocked)
    return 'Somebody else blocked this user: nothing else can be changed until they are unblocked.'
  if (edit.isActive === false && !now.isActive) return 'Somebody else marked this user as inactive already.'
  return undefined
}
