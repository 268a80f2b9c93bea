import { useQueryClient } from '@tanstack/react-query'
import { refusalOf } from '#web/api/api-error.ts'
import { getGetMechanicQueryKey, useVerifyMechanic } from '#web/api/generated/mechanics/mechanics.ts'
import { useToast } from '#web/ui/toast.ts'

/** Verifies a mechanic, with the toasts of Specification §8. */
export const useVerifying = (id: string) => {
  const client = useQueryClient()
  const toast = useToast()
  const verify = useVerifyMechanic({
    mutation: {
      onSuccess: () => toast.success('Mechanic verified successfully'),
      onError: (error) => {
        const refusal = refusalOf(error)
        toast.failure('Failed to verify mechanic', refusal)
        // most likely another admin was faster: show how the mechanic is now
        if (refusal) void client.invalidateQueries({ queryKey: getGetMechanicQueryKey(id) })
      },
    },
  })
  return { verify: () => verify.mutate({ id }), isVerifying: verify.isPending }
}
