import * as z from 'zod/mini'
import type { UpdateUserRequest, User } from '#web/api/generated/pitlane.schemas.ts'
import { getGetUserQueryOptions } from '#web/api/generated/users/users.ts'
import { userSchema } from '#web/api/response-decoders.ts'
import { getPersonStatus } from '#web/domain/person.ts'
import { trimValues } from '#web/domain/text.ts'
import { defineEditor, defineSave, type ReadLatest } from '#web/ui/editor/define-editor.ts'

/** The members of a user that an admin may edit (Specification §4). */
const userValuesSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
})
type UserValues = z.infer<typeof userValuesSchema>

/** Returns the body of PUT /update/user: exactly the members that Specification §7 lists. */
const toUpdateUserRequest = ({
  id,
  firstName,
  lastName,
  email,
  dateOfBirth,
  isActive,
}: User): UpdateUserRequest => ({ id, firstName, lastName, email, dateOfBirth, isActive })

const statusField = { label: 'Status', derive: getPersonStatus }

/** Returns the reason the latest version of a user cannot be edited, or undefined. Specification §4. */
const findUserObstacle = ({ isBlocked }: User): string | undefined =>
  isBlocked ? 'Someone else blocked this user. Unblock the user to make changes.' : undefined

const readUser: ReadLatest<User> = ({ opened, fetch }) => fetch(getGetUserQueryOptions(opened.id))

/** The editor of a user's name and email. */
export const userEditor = defineEditor<User, UserValues, UpdateUserRequest>({
  noun: 'user',
  read: readUser,
  schema: userSchema,
  valuesSchema: userValuesSchema,
  toValues: ({ firstName, lastName, email }) => ({ firstName, lastName, email }),
  toRequest: (values, latest) => toUpdateUserRequest({ ...latest, ...trimValues(values) }),
  fields: [
    { label: 'First Name', name: 'firstName' },
    { label: 'Last Name', name: 'lastName' },
    { label: 'Email', name: 'email' },
    { label: 'Date of Birth', name: 'dateOfBirth' },
    statusField,
  ],
  obstacle: ({ latest }) => findUserObstacle(latest),
})

/** The save of 'Mark as Inactive'. */
export const userInactivation = defineSave<User, { isActive: boolean }, UpdateUserRequest>({
  noun: 'user',
  read: readUser,
  toValues: ({ isActive }) => ({ isActive }),
  toRequest: (values, latest) => toUpdateUserRequest({ ...latest, ...values }),
  fields: [statusField],
  obstacle: ({ latest }) =>
    findUserObstacle(latest) ??
    (latest.isActive ? undefined : 'Someone else already marked this user as inactive.'),
})
