import type { UpdateUserRequest } from '#web/api/generated/model/updateUserRequest.ts'
import type { User } from '#web/api/generated/model/user.ts'
import { personStatusChange } from '#web/domain/person.ts'
import { trimmed } from '#web/domain/text.ts'
import { type Change, changedFields, type Field, sameJson } from '#web/ui/editor/changed-fields.ts'

/** What an admin may edit of a user, as it is typed (Specification §4). */
export type UserForm = Pick<User, 'firstName' | 'lastName' | 'email'>

/** Returns the form that shows a user as they are. */
export const userForm = ({ firstName, lastName, email }: User): UserForm => ({ firstName, lastName, email })

/** Returns whether two forms would save the same. */
export const sameUserForm = (one: UserForm, other: UserForm): boolean =>
  sameJson(trimmed(one), trimmed(other))

/** Returns the fields of PUT /update/user: the record as it reads now, with the edit in it. Specification §7. */
export const updateOf = (
  { id, firstName, lastName, email, dateOfBirth, isActive }: User,
  edit: UserForm | { isActive: false },
): UpdateUserRequest => ({ id, firstName, lastName, email, dateOfBirth, isActive, ...edit })

const fields: Field<User>[] = [
  ['First Name', 'firstName'],
  ['Last Name', 'lastName'],
  ['Email', 'email'],
  ['Date of Birth', 'dateOfBirth'],
]

/** Returns what another admin changed of a user between two readings. */
export const userChanges = (loaded: User, latest: User, form: UserForm): Change[] => [
  ...changedFields(fields, loaded, latest, trimmed(form)),
  ...personStatusChange(loaded, latest),
]

/** Returns why a user cannot be edited over this reading, or undefined if they can. Specification §4. */
export const userRefusal = ({ isBlocked }: User): string | undefined =>
  isBlocked
    ? 'Somebody else blocked this user: nothing else can be changed until they are unblocked.'
    : undefined

/** Returns why a user cannot be marked as inactive over this reading, or undefined if they can. */
export const inactivationRefusal = (latest: User): string | undefined =>
  userRefusal(latest) ?? (latest.isActive ? undefined : 'Somebody else marked this user as inactive already.')
