import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import type { User } from '#web/api/generated/model/user.ts'
import { isValidEmail } from '#web/domain/email.ts'
import { ReasonButton } from '#web/ui/reason-button.tsx'
import { useAskToLeave, useUnsavedChanges } from '#web/ui/unsaved-changes.tsx'
import type { UserEdit } from './user-edit.ts'
import './user-form.css'

type Values = Pick<User, 'firstName' | 'lastName' | 'email'>
type Props = {
  /** as they were when the editing began */
  user: User
  /** by somebody else, while it is edited */
  isBlocked: boolean
  isSaving: boolean
  /** why the last save failed */
  failure: string | undefined
  onSave: (edit: UserEdit) => void
  onCancel: () => void
}

const names = ['firstName', 'lastName', 'email'] as const
const trimmed = (values: Values): Values => ({
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  email: values.email.trim(),
})
const filled = (what: string) => [{ required: true, whitespace: true, message: `Enter the ${what}.` }]
const anEmail = (_: unknown, value: string) =>
  isValidEmail(value.trim())
    ? Promise.resolve()
    : Promise.reject(new Error('Please enter a valid email address.'))

/** Edits first name, last name and email of a user (Specification §4). */
export function UserForm({ user, isBlocked, isSaving, failure, onSave, onCancel }: Props) {
  const [values, setValues] = useState<Values>(user)
  const isChanged = names.some((name) => trimmed(values)[name] !== user[name])
  const askToLeave = useAskToLeave()
  useUnsavedChanges(isChanged)
  const cancel = async () => {
    if (await askToLeave()) onCancel()
  }

  return (
    <Form<Values>
      className="user-form"
      layout="vertical"
      requiredMark={false}
      scrollToFirstError={{ focus: true }}
      initialValues={{ firstName: user.firstName, lastName: user.lastName, email: user.email }}
      onValuesChange={(_, all) => setValues(all)}
      onFinish={(all) => isChanged && onSave(trimmed(all))}
    >
      {failure && <Alert className="user-form-failure" type="error" showIcon title={failure} role="none" />}
      <Form.Item name="firstName" label="First Name" rules={filled('first name')}>
        <Input autoFocus autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item name="lastName" label="Last Name" rules={filled('last name')}>
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item name="email" label="Email" rules={[{ validator: anEmail }]}>
        <Input inputMode="email" autoComplete="off" maxLength={254} />
      </Form.Item>
      <div className="card-actions">
        {!isBlocked && (
          <ReasonButton
            type="primary"
            htmlType="submit"
            loading={isSaving}
            reason={isChanged ? undefined : 'Nothing was changed yet.'}
          >
            Update
          </ReasonButton>
        )}
        <Button disabled={isSaving} onClick={cancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
