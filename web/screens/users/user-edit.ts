import type { UpdateUserRequest } from '#web/api/generated/model/updateUserRequest.ts'
import type { User } from '#web/api/generated/model/user.ts'
import { personStatusChange } from '#web/domain/person.ts'
import { type Change, changedFields, type Field, sameJson } from '#web/ui/editor/changed-fields.ts'

/** What an admin may edit of a user, as it is typed (Specification §4). */
export type UserForm = { firstName: string; lastName: string; email: string }

/** The form that shows a user as they are. */
export const userForm = ({ firstName, lastName, email }: User): UserForm => ({ firstName, lastName, email })

/** A form as it is sent and compared: without blanks around. */
export const trimmed = ({ firstName, lastName, email }: UserForm): UserForm => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
})

/** Whether two forms would save the same. */
export const sameUserForm = (one: UserForm, other: UserForm): boolean =>
  sameJson(trimmed(one), trimmed(other))

/** The fields of PUT /update/user: the record as it reads now, with the edit in it. Specification §7. */
export const updateOf = (latest: User, edit: UserForm | { isActive: false }): UpdateUserRequest => ({
  id: latest.id,
  firstName: latest.firstName,
  lastName: latest.lastName,
  email: latest.email,
  dateOfBirth: latest.dateOfBirth,
  isActive: latest.isActive,
  ...edit,
})

const fields: Field<User>[] = [
  ['First Name', 'firstName'],
  ['Last Name', 'lastName'],
  ['Email', 'email'],
  ['Date of Birth', 'dateOfBirth'],
]

/** What somebody else changed of a user between two readings. */
export const userChanges = (loaded: User, latest: User, form: UserForm): Change[] => [
  ...changedFields(fields, loaded, latest, trimmed(form)),
  ...personStatusChange(loaded, latest),
]

/** Why a user cannot be edited over this reading; undefined when they can. Specification §4. */
export const userRefusal = (latest: User): string | undefined =>
  latest.isBlocked
    ? 'Somebody else blocked this user: nothing else can be changed until they are unblocked.'
    : undefined

/** Why a user cannot be marked as inactive over this reading. */
export const inactivationRefusal = (latest: User): string | undefined =>
  userRefusal(latest) ?? (latest.isActive ? undefined : 'Somebody else marked this user as inactive already.')
