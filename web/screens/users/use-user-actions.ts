import { useQueryClient } from '@tanstack/react-query'
import { refusalOf } from '#web/api/api-error.ts'
import {
  getGetUserQueryKey,
  useBlockUser,
  useUnblockUser,
  useVerifyUser,
} from '#web/api/generated/users/users.ts'
import { useToast } from '#web/ui/toast.ts'

/** Verifying, blocking and unblocking a user, with their toasts (Specification §8). */
export const useUserActions = (id: string) => {
  const client = useQueryClient()
  const toast = useToast()
  const says = (success: string, failure: string) => ({
    mutation: {
      onSuccess: () => toast.success(success),
      onError: (error: Error) => {
        const refusal = refusalOf(error)
        toast.failure(failure, refusal)
        // most likely another admin was faster: show how the user is now
        if (refusal) void client.invalidateQueries({ queryKey: getGetUserQueryKey(id) })
      },
    },
  })
  const verify = useVerifyUser(says('User verified successfully', 'Failed to verify user'))
  const block = useBlockUser(says('User blocked successfully', 'Failed to block user'))
  const unblock = useUnblockUser(says('User unblocked successfully', 'Failed to unblock user'))
  const all = [verify, block, unblock]
  return {
    verify,
    block,
    unblock,
    isBusy: all.some(({ isPending }) => isPending),
    isDone: all.some(({ isSuccess }) => isSuccess),
  }
}
