import { Flex } from 'antd'
import { getRejectionMessage } from '#web/api/api-error.ts'
import type { User } from '#web/api/generated/pitlane.schemas.ts'
import {
  getGetUserQueryOptions,
  useBlockUser,
  useUnblockUser,
  useUpdateUser,
  useVerifyUser,
} from '#web/api/generated/users/users.ts'
import { useFetchFresh } from '#web/api/query-client.ts'
import { findPersonStatusChanges, formatName } from '#web/domain/person.ts'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { useConfirm } from '#web/ui/actions/confirm.tsx'
import { useRestoreFocus } from '#web/ui/actions/focus.ts'
import { useMutateOnce } from '#web/ui/actions/mutate-once.ts'
import { useToast } from '#web/ui/actions/toast.ts'
import { useGoBackToList } from '#web/ui/base/list-origin.ts'
import { useGuardedSave } from '#web/ui/editor/use-guarded-save.tsx'
import { findInactivationObstacle, toUpdateUserRequest } from './user-edit.ts'

type Props = { user: User; isEditing: boolean; onEdit: () => void }

/** Renders the actions for a user's status, none while editing. A change returns to the list. Specification §4. */
export function UserActions({ user, isEditing, onEdit }: Props) {
  const { withToast } = useToast()
  const verify = useVerifyUser({
    mutation: withToast('User verified successfully', 'Failed to verify user'),
  })
  const block = useBlockUser({
    mutation: withToast('User blocked successfully', 'Failed to block user'),
  })
  const unblock = useUnblockUser({
    mutation: withToast('User unblocked successfully', 'Failed to unblock user'),
  })
  const verifyOnce = useMutateOnce(verify, user)
  const blockOnce = useMutateOnce(block, user)
  const unblockOnce = useMutateOnce(unblock, user)
  const inactivation = useInactivation()
  const goBackToList = useGoBackToList(paths.users())
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
    if (isConfirmed) blockOnce({ id }, { onSuccess: goBackToList })
  }
  const isBusy = verify.isPending || block.isPending || inactivation.isSaving
  const getButtonProps = (isPending = false) => ({
    loading: isPending,
    reason: isBusy && !isPending ? 'Another change is being saved.' : undefined,
  })

  return (
    <Flex ref={buttonsRef} wrap gap="small">
      {!isEditing && isBlocked && (
        <ActionButton
          type="primary"
          loading={unblock.isPending}
          onClick={() => unblockOnce({ id }, { onSuccess: goBackToList })}
        >
          Unblock User
        </ActionButton>
      )}
      {!isEditing && !isBlocked && (
        <>
          {!isActive && (
            <ActionButton
              type="primary"
              {...getButtonProps(verify.isPending)}
              onClick={() => verifyOnce({ id }, { onSuccess: goBackToList })}
            >
              Verify User
            </ActionButton>
          )}
          <ActionButton {...getButtonProps()} onClick={onEdit}>
            Edit
          </ActionButton>
          {isActive && (
            <ActionButton
              {...getButtonProps(inactivation.isSaving)}
              onClick={() =>
                inactivation.save({
                  loaded: user,
                  values: { isActive: false },
                  onSaved: goBackToList,
                })
              }
            >
              Mark as Inactive
            </ActionButton>
          )}
          <ActionButton
            danger
            {...getButtonProps(block.isPending)}
            onClick={() => void askToBlock()}
          >
            Block User
          </ActionButton>
        </>
      )}
      {confirmation}
      {inactivation.conflictDialog}
    </Flex>
  )
}

const useInactivation = () => {
  const fetchFresh = useFetchFresh()
  const updateUser = useUpdateUser()
  return useGuardedSave<User, { isActive: false }>({
    noun: 'user',
    fetchLatest: ({ loaded }) => fetchFresh(getGetUserQueryOptions(loaded.id)),
    findChanges: findPersonStatusChanges,
    findObstacle: ({ latest }) => findInactivationObstacle(latest),
    isApplied: ({ latest }) => !latest.isActive,
    save: ({ latest, values }) =>
      updateUser.mutateAsync({ data: toUpdateUserRequest(latest, values) }),
    getSuccessMessage: () => ({ title: 'User marked as inactive successfully' }),
    getFailureMessage: ({ error }) => ({
      title: 'Failed to mark user as inactive',
      description: getRejectionMessage(error),
    }),
  })
}
