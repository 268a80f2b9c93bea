import { getFailureReason } from '#web/api/api-error.ts'
import { useUpdateMechanic } from '#web/api/generated/mechanics/mechanics.ts'
import type { UpdateMechanicRequest } from '#web/api/generated/pitlane.schemas.ts'

/** Returns the call and the texts of a save of a mechanic. Specification §4. */
export const useSendMechanic = () => {
  const update = useUpdateMechanic()
  return {
    send: (data: UpdateMechanicRequest) => update.mutateAsync({ data }),
    texts: {
      success: 'Mechanic updated',
      failure: ({ error }: { error: Error }) => ({
        title: `Failed to update: ${getFailureReason(error)}`,
      }),
    },
  }
}
