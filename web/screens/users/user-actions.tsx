import { Flex } from 'antd'
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
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { useConfirm } from '#web/ui/actions/confirm.ts'
import { useKeepFocus } from '#web/ui/actions/focus.ts'
import { useToast } from '#web/ui/actions/toast.ts'
import { EditorDialogs } from '#web/ui/editor/editor-dialogs.tsx'
import { type GuardedSave, useGuardedSave } from '#web/ui/editor/record-editor.ts'
import { useGoBackToList } from '#web/ui/list/list-origin.ts'
import { inactivationRefusal, updateOf } from './user-edit.ts'

type Props = { user: User; isEditing: boolean; onEdit: () => void }

/** What can be done about a user, while their form is not open; success leads back to the list. Specification §4. */
export function UserActions({ user, isEditing, onEdit }: Props) {
  const inactivation = useInactivation()
  const part = useKeepFocus(String(isEditing))
  return (
    <Flex ref={part} wrap gap="small">
      {!isEditing && <Buttons user={user} inactivation={inactivation} onEdit={onEdit} />}
      <EditorDialogs editor={inactivation} />
    </Flex>
  )
}

type State = { isActive: false }

/** Saves 'Mark as Inactive', which keeps everything that another admin changed except the state. */
const useInactivation = () => {
  const fetchFresh = useFetchFresh()
  const put = useUpdateUser()
  return useGuardedSave<User, State>({
    noun: 'user',
    fetchLatest: ({ id }) => fetchFresh(getGetUserQueryOptions(id)),
    changes: personStatusChange,
    refusal: inactivationRefusal,
    alreadyApplied: ({ isActive }) => !isActive,
    save: (latest, state) => put.mutateAsync({ data: updateOf(latest, state) }),
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
  return { verify, block, unblock }
}

type ButtonsProps = {
  user: User
  inactivation: GuardedSave<User, State>
  onEdit: () => void
}

/** The buttons that the state of a user allows (Specification §4). */
function Buttons({ user, inactivation, onEdit }: ButtonsProps) {
  const { verify, block, unblock } = useActions()
  const onSuccess = useGoBackToList(paths.users())
  const confirm = useConfirm()
  const { id } = user
  const isBusy = [verify, block, unblock].some(({ isPending }) => isPending) || inactivation.isSaving
  const reason = isBusy ? 'Wait until the last change is saved.' : undefined
  const askToBlock = async () => {
    const confirmed = await confirm({
      title: `Block ${fullName(user)}?`,
      content: 'A blocked user cannot book mechanics until unblocked.',
      yes: 'Block',
      danger: true,
    })
    if (confirmed) block.mutate({ id }, { onSuccess })
  }
  const button = (isPending: boolean) => ({ loading: isPending, reason: isPending ? undefined : reason })

  if (user.isBlocked)
    return (
      <ActionButton
        type="primary"
        loading={unblock.isPending}
        onClick={() => unblock.mutate({ id }, { onSuccess })}
      >
        Unblock User
      </ActionButton>
    )
  return (
    <>
      {!user.isActive && (
        <ActionButton
          type="primary"
          {...button(verify.isPending)}
          onClick={() => verify.mutate({ id }, { onSuccess })}
        >
          Verify User
        </ActionButton>
      )}
      <ActionButton reason={reason} onClick={onEdit}>
        Edit
      </ActionButton>
      {user.isActive && (
        <ActionButton
          {...button(inactivation.isSaving)}
          onClick={() => inactivation.save({ loaded: user, form: { isActive: false }, onSaved: onSuccess })}
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
