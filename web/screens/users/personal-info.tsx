import { Input } from 'antd'
import { getRejectionMessage } from '#web/api/api-error.ts'
import type { User } from '#web/api/generated/pitlane.schemas.ts'
import { useUpdateUser } from '#web/api/generated/users/users.ts'
import { formatBirthDate } from '#web/domain/dates.ts'
import { isEmailAddress } from '#web/domain/person.ts'
import { trimText } from '#web/domain/text.ts'
import { paths } from '#web/paths.ts'
import { renderEmailLink, renderPhoneLink } from '#web/records/people/person.tsx'
import { useRestoreFocus } from '#web/ui/actions/focus.ts'
import { useGoBackToList } from '#web/ui/base/list-origin.ts'
import { RecordForm } from '#web/ui/editor/editor-form.tsx'
import { Field, requireText } from '#web/ui/editor/field.tsx'
import { useEditor } from '#web/ui/editor/use-editor.ts'
import { Card, DescriptionList } from '#web/ui/page/card.tsx'
import { userEditor } from './user-edit.ts'

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
  const updateUser = useUpdateUser()
  const editor = useEditor(userEditor, user, {
    draftKey: `user-${user.id}`,
    send: (data) => updateUser.mutateAsync({ data }),
    texts: {
      success: 'User updated successfully',
      failure: ({ error }) => ({
        title: 'Failed to update user',
        description: getRejectionMessage(error),
      }),
    },
    onSaved: useGoBackToList(paths.users()),
    onKeepTheirs: onClose,
  })
  return (
    <RecordForm
      editor={editor}
      name="user"
      saveLabel={user.isBlocked ? undefined : 'Update'}
      onClose={onClose}
    >
      <Field name="firstName" label="First Name" isRequired validate={requireText('first name')}>
        {(field) => <Input {...field} autoComplete="off" maxLength={200} />}
      </Field>
      <Field name="lastName" label="Last Name" isRequired validate={requireText('last name')}>
        {(field) => <Input {...field} autoComplete="off" maxLength={200} />}
      </Field>
      <Field name="email" label="Email" validate={createEmailValidation(user.email)}>
        {(field) => <Input {...field} inputMode="email" autoComplete="off" maxLength={254} />}
      </Field>
    </RecordForm>
  )
}

// The stored address is accepted even if it is malformed, so that the name can be corrected. Decision 006.
const createEmailValidation = (stored: string) => (text: string) =>
  trimText(text) === trimText(stored) || isEmailAddress(trimText(text))
    ? undefined
    : 'Please enter a valid email address.'
