import { Flex } from 'antd'
import { Navigate } from 'react-router-dom'
import { refusalOf } from '#web/api/api-error.ts'
import type { User } from '#web/api/generated/model/user.ts'
import {
  getGetUserQueryOptions,
  useBlockUser,
  useUnblockUser,
  useUpdateUser,
  useVerifyUser,
} from '#web/api/generated/users/users.ts'
import { useFetchFresh } from '#web/api/query-client.ts'
import { fullName, personStatusChange } from '#web/domain/person.ts'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useConfirm } from '#web/ui/confirm.ts'
import { EditorDialogs } from '#web/ui/editor-dialogs.tsx'
import { useKeepFocus } from '#web/ui/focus.ts'
import { useBackToList } from '#web/ui/list-origin.ts'
import { type RecordEditor, useRecordEditor } from '#web/ui/record-editor.ts'
import { useToast } from '#web/ui/toast.ts'
import { inactivationRefusal, updateOf } from './user-edit.ts'

type Props = { user: User; isEditing: boolean; onEdit: () => void }

/** What can be done about a user, while their form is not open; success leads back to the list. Specification §4. */
export function UserActions({ user, isEditing, onEdit }: Props) {
  const inactivation = useInactivation(user)
  const actions = useActions()
  const part = useKeepFocus(String(isEditing))
  const back = useBackToList(paths.users())

  if (inactivation.isSaved || actions.isDone) return <Navigate to={back.address} state={back.state} />
  return (
    <Flex ref={part} wrap gap="small">
      {!isEditing && <Buttons user={user} actions={actions} inactivation={inactivation} onEdit={onEdit} />}
      <EditorDialogs editor={inactivation} />
    </Flex>
  )
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

type ButtonsProps = {
  user: User
  actions: ReturnType<typeof useActions>
  inactivation: RecordEditor<User, State>
  onEdit: () => void
}

/** The buttons that the state of a user allows (Specification §4). */
function Buttons({ user, actions: { verify, block, unblock, isBusy }, inactivation, onEdit }: ButtonsProps) {
  const confirm = useConfirm()
  const { id } = user
  const reason = isBusy || inactivation.isSaving ? 'Wait until the last change is saved.' : undefined
  const askToBlock = async () => {
    const confirmed = await confirm({
      title: `Block ${fullName(user)}?`,
      content: 'A blocked user cannot book mechanics until unblocked.',
      yes: 'Block',
      danger: true,
    })
    if (confirmed) block.mutate({ id })
  }
  const button = (isPending: boolean) => ({ loading: isPending, reason: isPending ? undefined : reason })

  if (user.isBlocked)
    return (
      <ActionButton type="primary" loading={unblock.isPending} onClick={() => unblock.mutate({ id })}>
        Unblock User
      </ActionButton>
    )
  return (
    <>
      {!user.isActive && (
        <ActionButton type="primary" {...button(verify.isPending)} onClick={() => verify.mutate({ id })}>
          Verify User
        </ActionButton>
      )}
      <ActionButton reason={reason} onClick={onEdit}>
        Edit
      </ActionButton>
      {user.isActive && (
        <ActionButton
          {...button(inactivation.isSaving)}
          onClick={() => inactivation.save({ form: { isActive: false } })}
        >
          Mark as Inactive
        </ActionButton>
      )}
      <ActionButton danger {...button(block.isPending)} onClick={() => void askToBlock()}>
        Block User
      </ActionButton>
    </>
  )
}
