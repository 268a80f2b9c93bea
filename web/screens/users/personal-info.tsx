import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { refusalOf } from '#web/api/api-error.ts'
import { day } from '#web/api/decoders.ts'
import type { User } from '#web/api/generated/model/user.ts'
import {
  getGetUserQueryOptions,
  useBlockUser,
  useUnblockUser,
  useUpdateUser,
  useVerifyUser,
} from '#web/api/generated/users/users.ts'
import { useFetchFresh } from '#web/api/query-client.ts'
import { EmailText } from '#web/cards/email-text.tsx'
import { localDate } from '#web/domain/dates.ts'
import { isValidEmail, personStatusChange } from '#web/domain/person.ts'
import { paths } from '#web/paths.ts'
import { Card, CardActions, DescriptionList } from '#web/ui/card.tsx'
import { useConfirm } from '#web/ui/confirm.ts'
import { EditorDialogs } from '#web/ui/editor-dialogs.tsx'
import { EditorForm } from '#web/ui/editor-form.tsx'
import { useKeepFocus } from '#web/ui/focus.ts'
import { useBackToList } from '#web/ui/list-origin.ts'
import { ReasonButton } from '#web/ui/reason-button.tsx'
import { type RecordEditor, useRecordEditor } from '#web/ui/record-editor.ts'
import { useToast } from '#web/ui/toast.ts'
import {
  inactivationRefusal,
  sameUserForm,
  trimmed,
  type UserForm,
  updateOf,
  userChanges,
  userForm,
  userRefusal,
} from './user-edit.ts'

/** A user's name and address, to be read or edited, with the buttons that the state allows; success leads back to the list. */
export function PersonalInfo({ user }: { user: User }) {
  const editor = useUserEditor(user)
  const inactivation = useInactivation(user)
  const actions = useActions()
  const [isEditing, setEditing] = useState(editor.isDirty)
  const card = useKeepFocus(String(isEditing))
  const back = useBackToList(paths.users())

  if (editor.isSaved || inactivation.isSaved || actions.isDone)
    return <Navigate to={back.address} state={back.state} />
  return (
    <Card ref={card} title="Personal Information">
      {isEditing ? (
        <EditorForm
          editor={editor}
          submit={user.isBlocked ? undefined : 'Update'}
          onClose={() => setEditing(false)}
        >
          <Form.Item name="firstName" label="First Name" rules={filled('first name')}>
            <Input autoComplete="off" maxLength={200} />
          </Form.Item>
          <Form.Item name="lastName" label="Last Name" rules={filled('last name')}>
            <Input autoComplete="off" maxLength={200} />
          </Form.Item>
          <Form.Item name="email" label="Email" rules={[{ validator: anEmail }]}>
            <Input inputMode="email" autoComplete="off" maxLength={254} />
          </Form.Item>
        </EditorForm>
      ) : (
        <>
          <DescriptionList
            items={[
              ['First Name', user.firstName],
              ['Last Name', user.lastName],
              ['Email', user.email && <EmailText key="email" address={user.email} />],
              ['Phone', user.mobileNo],
              ['Date of Birth', localDate(day(user.dateOfBirth))],
            ]}
          />
          <Actions
            user={user}
            actions={actions}
            inactivation={inactivation}
            onEdit={() => setEditing(true)}
          />
        </>
      )}
      <EditorDialogs editor={editor} onKeepTheirs={() => setEditing(false)} />
      <EditorDialogs editor={inactivation} />
    </Card>
  )
}

const filled = (what: string) => [{ required: true, whitespace: true, message: `Enter the ${what}.` }]
const anEmail = (_: unknown, value: string) =>
  isValidEmail(value.trim())
    ? Promise.resolve()
    : Promise.reject(new Error('Please enter a valid email address.'))

const useUserEditor = (user: User) => {
  const fetchFresh = useFetchFresh()
  const put = useUpdateUser()
  return useRecordEditor<User, UserForm>({
    key: `user-${user.id}`,
    record: user,
    noun: 'user',
    form: { from: userForm, equal: sameUserForm },
    fetchLatest: ({ id }) => fetchFresh(getGetUserQueryOptions(id)),
    changes: userChanges,
    refusal: userRefusal,
    save: (latest, form) => put.mutateAsync({ data: updateOf(latest, trimmed(form)) }),
    success: 'User updated successfully',
    failure: (error) => ({ title: 'Failed to update user', description: refusalOf(error) }),
  })
}

type State = { isActive: boolean }
const stateOf = ({ isActive }: User): State => ({ isActive })

/** 'Mark as Inactive', which keeps whatever somebody else changed but the state. */
const useInactivation = (user: User) => {
  const fetchFresh = useFetchFresh()
  const put = useUpdateUser()
  return useRecordEditor<User, State>({
    key: `user-state-${user.id}`,
    record: user,
    noun: 'user',
    form: { from: stateOf },
    fetchLatest: ({ id }) => fetchFresh(getGetUserQueryOptions(id)),
    changes: personStatusChange,
    refusal: inactivationRefusal,
    save: (latest) => put.mutateAsync({ data: updateOf(latest, { isActive: false }) }),
    success: 'User marked as inactive successfully',
    failure: (error) => ({ title: 'Failed to mark user as inactive', description: refusalOf(error) }),
  })
}

const useActions = () => {
  const { outcome } = useToast()
  const verify = useVerifyUser({ mutation: outcome('User verified successfully', 'Failed to verify user') })
  const block = useBlockUser({ mutation: outcome('User blocked successfully', 'Failed to block user') })
  const unblock = useUnblockUser({
    mutation: outcome('User unblocked successfully', 'Failed to unblock user'),
  })
  const all = [verify, block, unblock]
  return {
    verify,
    block,
    unblock,
    isBusy: all.some(({ isPending }) => isPending),
    isDone: all.some(({ isSuccess }) => isSuccess),
  }
}

type ActionsProps = {
  user: User
  actions: ReturnType<typeof useActions>
  inactivation: RecordEditor<User, State>
  onEdit: () => void
}

/** What can be done about a user in this state (Specification §4). */
function Actions({ user, actions: { verify, block, unblock, isBusy }, inactivation, onEdit }: ActionsProps) {
  const confirm = useConfirm()
  const { id } = user
  const reason = isBusy || inactivation.isSaving ? 'Wait until the last change is saved.' : undefined
  const askToBlock = async () => {
    const confirmed = await confirm({
      title: `Block ${user.firstName} ${user.lastName}?`,
      content: 'A blocked user cannot book mechanics until unblocked.',
      yes: 'Block',
      danger: true,
    })
    if (confirmed) block.mutate({ id })
  }
  const button = (isPending: boolean) => ({ loading: isPending, reason: isPending ? undefined : reason })

  if (user.isBlocked)
    return (
      <CardActions>
        <Button type="primary" loading={unblock.isPending} onClick={() => unblock.mutate({ id })}>
          Unblock User
        </Button>
      </CardActions>
    )
  return (
    <CardActions>
      {!user.isActive && (
        <ReasonButton type="primary" {...button(verify.isPending)} onClick={() => verify.mutate({ id })}>
          Verify User
        </ReasonButton>
      )}
      <ReasonButton reason={reason} onClick={onEdit}>
        Edit
      </ReasonButton>
      {user.isActive && (
        <ReasonButton
          {...button(inactivation.isSaving)}
          onClick={() => inactivation.save({ isActive: false })}
        >
          Mark as Inactive
        </ReasonButton>
      )}
      <ReasonButton danger {...button(block.isPending)} onClick={() => void askToBlock()}>
        Block User
      </ReasonButton>
    </CardActions>
  )
}
