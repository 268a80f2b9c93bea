import { useQueryClient } from '@tanstack/react-query'
import { reasonOf } from '#web/api/api-error.ts'
import { getGetMechanicQueryOptions, useUpdateMechanic } from '#web/api/generated/mechanics/mechanics.ts'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import { holdsAll } from '#web/ui/holds-all.ts'
import { useToast } from '#web/ui/toast.ts'
import { useGuardedSave } from '#web/ui/use-guarded-save.ts'
import { type MechanicEdit, mechanicChanges } from './mechanic-edit.ts'

/** Every change of a mechanic but verifying, once they were read again, with its toasts; the page reads the mechanic anew (Specification §4, §8). */
export const useSaveMechanic = ({ onSaved }: { onSaved: () => void }) => {
  const client = useQueryClient()
  const put = useUpdateMechanic()
  const toast = useToast()
  return useGuardedSave<Mechanic, MechanicEdit>({
    reread: ({ id }) => client.fetchQuery({ ...getGetMechanicQueryOptions(id), staleTime: 0, retry: false }),
    changes: mechanicChanges,
    send: ({ id }, edit) => put.mutateAsync({ data: { mechanicId: id, ...edit } }),
    holds: holdsAll,
    onSaved: () => {
      toast.success('Mechanic updated')
      onSaved()
    },
    onFailed: (error) => toast.failure(`Failed to update: ${reasonOf(error)}`),
  })
}
