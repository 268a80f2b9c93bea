import * as z from 'zod/mini'
import type { UpdateUserRequest, User } from '#web/api/generated/pitlane.schemas.ts'
import { findPersonStatusChanges } from '#web/domain/person.ts'
import { trimValues } from '#web/domain/text.ts'
import { type Change, diffFields, type Field, isEqualJson } from '#web/ui/editor/changed-fields.ts'

/** The members of a user that an admin may edit (Specification §4). */
export const userValuesSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
})
export type UserValues = z.infer<typeof userValuesSchema>

export const toUserValues = ({ firstName, lastName, email }: User): UserValues => ({
  firstName,
  lastName,
  email,
})

/** Returns whether two forms would save the same values. */
export const isSameUser = (one: UserValues, other: UserValues): boolean =>
  isEqualJson(trimValues(one), trimValues(other))

/** Returns the body of PUT /update/user: the latest version of the user, with the edited members. Specification §7. */
export const toUpdateUserRequest = (
  { id, firstName, lastName, email, dateOfBirth, isActive }: User,
  edit: UserValues | { isActive: false },
): UpdateUserRequest => ({ id, firstName, lastName, email, dateOfBirth, isActive, ...edit })

const fields: Field<User>[] = [
  { label: 'First Name', name: 'firstName' },
  { label: 'Last Name', name: 'lastName' },
  { label: 'Email', name: 'email' },
  { label: 'Date of Birth', name: 'dateOfBirth' },
]

/** Returns the fields of a user that another admin changed, except fields that the form changes in the same way. */
export const findUserChanges = ({
  loaded,
  latest,
  values,
}: {
  loaded: User
  latest: User
  values: UserValues
}): Change[] => [
  ...diffFields({ fields, loaded, latest, yours: trimValues(values) }),
  ...findPersonStatusChanges({ loaded, latest }),
]

/** Returns the reason the latest version of a user cannot be edited, or undefined. Specification §4. */
export const findUserObstacle = ({ isBlocked }: User): string | undefined =>
  isBlocked ? 'Someone else blocked this user. Unblock the user to make changes.' : undefined

/** Returns the reason the latest version of a user cannot be marked as inactive, or undefined. */
export const findInactivationObstacle = (latest: User): string | undefined =>
  findUserObstacle(latest) ??
  (latest.isActive ? undefined : 'Someone else already marked this user as inactive.')
