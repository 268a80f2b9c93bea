import { useQueryClient } from '@tanstack/react-query'
import { refusalOf } from '#web/api/api-error.ts'
import type { User } from '#web/api/generated/model/user.ts'
import { getGetUserQueryOptions, useUpdateUser } from '#web/api/generated/users/users.ts'
import { holdsAll } from '#web/ui/holds-all.ts'
import { useToast } from '#web/ui/toast.ts'
import { useGuardedSave } from '#web/ui/use-guarded-save.ts'
import { type UserEdit, updateOf, userChanges } from './user-edit.ts'

const isInactivation = (edit: UserEdit) => edit.isActive === false

/** Edit and 'Mark as Inactive', once the user was read again and nobody else had changed them, with their toasts (Specification §4, §8). */
export const useSaveUser = () => {
  const client = useQueryClient()
  const put = useUpdateUser()
  const toast = useToast()
  return useGuardedSave<User, UserEdit>({
    reread: ({ id }) => client.fetchQuery({ ...getGetUserQueryOptions(id), staleTime: 0, retry: false }),
    changes: userChanges,
    send: (now, edit) => put.mutateAsync({ data: updateOf(now, edit) }),
    holds: holdsAll,
    onSaved: (edit) =>
      toast.success(
        isInactivation(edit) ? 'User marked as inactive successfully' : 'User updated successfully',
      ),
    onFailed: (error, edit) =>
      toast.failure(
        isInactivation(edit) ? 'Failed to mark user as inactive' : 'Failed to update user',
        refusalOf(error),
      ),
  })
}
