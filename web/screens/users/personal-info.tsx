import { Form, Input } from 'antd'
import { getRejectionMessage } from '#web/api/api-error.ts'
import type { User } from '#web/api/generated/pitlane.schemas.ts'
import { getGetUserQueryOptions, useUpdateUser } from '#web/api/generated/users/users.ts'
import { useFetchFresh } from '#web/api/query-client.ts'
import { userSchema } from '#web/api/response-decoders.ts'
import { formatBirthDate } from '#web/domain/dates.ts'
import { isEmailAddress } from '#web/domain/person.ts'
import { trimText, trimValues } from '#web/domain/text.ts'
import { paths } from '#web/paths.ts'
import { renderEmailLink, renderPhoneLink } from '#web/records/people/person.tsx'
import { useRestoreFocus } from '#web/ui/actions/focus.ts'
import { useGoBackToList } from '#web/ui/base/list-origin.ts'
import { EditorForm } from '#web/ui/editor/editor-form.tsx'
import { useGuardedSave } from '#web/ui/editor/use-guarded-save.tsx'
import { useRecordForm } from '#web/ui/editor/use-record-form.ts'
import { Card, DescriptionList } from '#web/ui/page/card.tsx'
import {
  findUserChanges,
  findUserObstacle,
  isSameUser,
  toUpdateUserRequest,
  toUserValues,
  type UserValues,
  userValuesSchema,
} from './user-edit.ts'

type Props = { user: User; isEditing: boolean; onClose: () => void }

/** Shows a user's personal information, or edits name and email. A save returns to the list. Specification §4. */
export function PersonalInfoCard({ user, isEditing, onClose }: Props) {
  const cardRef = useRestoreFocus(isEditing)
  return (
    <Card ref={cardRef} title="Personal Information">
      {isEditing ? (
        <UserForm user={user} onClose={onClose} />
      ) : (
        <DescriptionList
          items={[
            ['First Name', user.firstName],
            ['Last Name', user.lastName],
            ['Email', renderEmailLink(user.email)],
            ['Phone', renderPhoneLink(user)],
            ['Date of Birth', formatBirthDate(user.dateOfBirth)],
          ]}
        />
      )}
    </Card>
  )
}

function UserForm({ user, onClose }: Omit<Props, 'isEditing'>) {
  const fetchFresh = useFetchFresh()
  const updateUser = useUpdateUser()
  const goBackToList = useGoBackToList(paths.users())
  const recordForm = useRecordForm<User, UserValues>({
    key: `user-${user.id}`,
    record: user,
    recordSchema: userSchema,
    valuesSchema: userValuesSchema,
    toValues: toUserValues,
    isSame: isSameUser,
  })
  const guardedSave = useGuardedSave<User, UserValues>({
    noun: 'user',
    recordForm,
    fetchLatest: ({ loaded }) => fetchFresh(getGetUserQueryOptions(loaded.id)),
    findChanges: findUserChanges,
    findObstacle: ({ latest }) => findUserObstacle(latest),
    isApplied: ({ latest, values }) => isSameUser(toUserValues(latest), values),
    save: ({ latest, values }) =>
      updateUser.mutateAsync({ data: toUpdateUserRequest(latest, trimValues(values)) }),
    getSuccessMessage: () => ({ title: 'User updated successfully' }),
    getFailureMessage: ({ error }) => ({
      title: 'Failed to update user',
      description: getRejectionMessage(error),
    }),
    onKeepTheirs: onClose,
  })
  return (
    <>
      <EditorForm
        name="user"
        recordForm={recordForm}
        guardedSave={guardedSave}
        saveLabel={user.isBlocked ? undefined : 'Update'}
        onClose={onClose}
        onSaved={goBackToList}
      >
        <Form.Item name="firstName" label="First Name" rules={requireText('first name')}>
          <Input autoComplete="off" maxLength={200} />
        </Form.Item>
        <Form.Item name="lastName" label="Last Name" rules={requireText('last name')}>
          <Input autoComplete="off" maxLength={200} />
        </Form.Item>
        <Form.Item
          name="email"
          label="Email"
          rules={[{ validator: createEmailValidator(user.email) }]}
        >
          <Input inputMode="email" autoComplete="off" maxLength={254} />
        </Form.Item>
      </EditorForm>
      {guardedSave.conflictDialog}
    </>
  )
}

const requireText = (field: string) => [
  { required: true, whitespace: true, transform: trimText, message: `Enter a ${field}.` },
]
// The stored address is accepted even if it is malformed, so that the name can be corrected. Decision 006.
const createEmailValidator = (stored: string) => (_: unknown, value: string) =>
  trimText(value) === trimText(stored) || isEmailAddress(trimText(value))
    ? Promise.resolve()
    : Promise.reject(new Error('Please enter a valid email address.'))
