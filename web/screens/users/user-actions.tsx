import { Flex } from 'antd'
import { getRejectionMessage } from '#web/api/api-error.ts'
import type { User } from '#web/api/generated/pitlane.schemas.ts'
import {
  useBlockUser,
  useUnblockUser,
  useUpdateUser,
  useVerifyUser,
} from '#web/api/generated/users/users.ts'
import { formatName } from '#web/domain/person.ts'
import { paths } from '#web/paths.ts'
import { ActionButton, ActionGroup } from '#web/ui/actions/action-button.tsx'
import { useConfirm } from '#web/ui/actions/confirm.tsx'
import { useRestoreFocus } from '#web/ui/actions/focus.ts'
import { useAction } from '#web/ui/actions/use-action.ts'
import { useGoBackToList } from '#web/ui/base/list-origin.ts'
import { useGuardedSave } from '#web/ui/editor/use-guarded-save.tsx'
import { userInactivation } from './user-edit.ts'

type Props = { user: User; isEditing: boolean; onEdit: () => void }

/** Renders the actions for a user's status, none while editing. A change returns to the list. Specification §4. */
export function UserActions({ user, isEditing, onEdit }: Props) {
  const goBackToList = useGoBackToList(paths.users())
  const verify = useAction(useVerifyUser(), {
    success: 'User verified successfully',
    failure: 'Failed to verify user',
    onSuccess: goBackToList,
    until: user,
  })
  const block = useAction(useBlockUser(), {
    success: 'User blocked successfully',
    failure: 'Failed to block user',
    onSuccess: goBackToList,
    until: user,
  })
  const unblock = useAction(useUnblockUser(), {
    success: 'User unblocked successfully',
    failure: 'Failed to unblock user',
    onSuccess: goBackToList,
    until: user,
  })
  const inactivation = useInactivation()
  const { confirm, confirmation } = useConfirm()
  const buttonsRef = useRestoreFocus<HTMLDivElement>(isEditing)
  const { id, isActive, isBlocked } = user

  const askToBlock = async () => {
    const isConfirmed = await confirm({
      title: `Block ${formatName(user)}?`,
      content: 'Blocked users cannot book mechanics until you unblock them.',
      okText: 'Block',
      danger: true,
    })
    if (isConfirmed) block.run({ id })
  }
  const inactivate = { isPending: inactivation.isSaving }

  return (
    <Flex ref={buttonsRef} wrap gap="small">
      {!isEditing && isBlocked && (
        <ActionButton type="primary" action={unblock} onClick={() => unblock.run({ id })}>
          Unblock User
        </ActionButton>
      )}
      {!isEditing && !isBlocked && (
        <ActionGroup actions={[verify, block, inactivate]}>
          {!isActive && (
            <ActionButton type="primary" action={verify} onClick={() => verify.run({ id })}>
              Verify User
            </ActionButton>
          )}
          <ActionButton onClick={onEdit}>Edit</ActionButton>
          {isActive && (
            <ActionButton
              action={inactivate}
              onClick={() =>
                inactivation.save({
                  opened: user,
                  values: { isActive: false },
                  onSaved: goBackToList,
                })
              }
            >
              Mark as Inactive
            </ActionButton>
          )}
          <ActionButton danger action={block} onClick={() => void askToBlock()}>
            Block User
          </ActionButton>
        </ActionGroup>
      )}
      {confirmation}
      {inactivation.conflictDialog}
    </Flex>
  )
}

const useInactivation = () => {
  const updateUser = useUpdateUser()
  return useGuardedSave(userInactivation, {
    send: (data) => updateUser.mutateAsync({ data }),
    texts: {
      success: 'User marked as inactive successfully',
      failure: ({ error }) => ({
        title: 'Failed to mark user as inactive',
        description: getRejectionMessage(error),
      }),
    },
  })
}
