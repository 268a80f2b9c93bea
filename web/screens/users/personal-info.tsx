import { Form, Input } from 'antd'
import { getRejectionMessage } from '#web/api/api-error.ts'
import type { User } from '#web/api/generated/pitlane.schemas.ts'
import { getGetUserQueryOptions, useUpdateUser } from '#web/api/generated/users/users.ts'
import { useFetchFresh } from '#web/api/query-client.ts'
import { renderEmailLink, renderPhoneLink } from '#web/cards/person.tsx'
import { formatBirthDate } from '#web/domain/dates.ts'
import { isEmailAddress } from '#web/domain/person.ts'
import { trimText, trimValues } from '#web/domain/text.ts'
import { paths } from '#web/paths.ts'
import { useKeepFocus } from '#web/ui/actions/focus.ts'
import { ConflictDialog } from '#web/ui/editor/editor-dialogs.tsx'
import { EditorForm } from '#web/ui/editor/editor-form.tsx'
import { useRecordEditor } from '#web/ui/editor/record-editor.ts'
import { useGoBackToList } from '#web/ui/list/list-origin.ts'
import { Card, DescriptionList } from '#web/ui/page/card.tsx'
import {
  findUserChanges,
  findUserObstacle,
  isSameUserForm,
  toUpdateUserRequest,
  toUserForm,
  type UserForm,
} from './user-edit.ts'

type Props = { user: User; isEditing: boolean; onClose: () => void }

/** Shows a user's personal information, or edits name and email. A save returns to the list. Specification §4. */
export function PersonalInfoCard({ user, isEditing, onClose }: Props) {
  const editor = useUserEditor(user)
  const cardRef = useKeepFocus(String(isEditing))
  const goBackToList = useGoBackToList(paths.users())
  return (
    <Card ref={cardRef} title="Personal Information">
      {isEditing ? (
        <EditorForm
          editor={editor}
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
      <ConflictDialog editor={editor} onKeepTheirs={onClose} />
    </Card>
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

const useUserEditor = (user: User) => {
  const fetchFresh = useFetchFresh()
  const updateUser = useUpdateUser()
  return useRecordEditor<User, UserForm>({
    key: `user-${user.id}`,
    record: user,
    noun: 'user',
    formType: { fromRecord: toUserForm, isEqual: isSameUserForm },
    fetchLatest: ({ id }) => fetchFresh(getGetUserQueryOptions(id)),
    findChanges: findUserChanges,
    findObstacle: findUserObstacle,
    save: (latest, form) =>
      updateUser.mutateAsync({ data: toUpdateUserRequest(latest, trimValues(form)) }),
    success: 'User updated successfully',
    failure: (error) => ({
      title: 'Failed to update user',
      description: getRejectionMessage(error),
    }),
  })
}
