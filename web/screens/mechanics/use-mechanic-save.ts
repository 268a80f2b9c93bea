import { reasonOf } from '#web/api/api-error.ts'
import { getGetMechanicQueryOptions, useUpdateMechanic } from '#web/api/generated/mechanics/mechanics.ts'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import type { UpdateMechanicRequest } from '#web/api/generated/model/updateMechanicRequest.ts'
import { useFetchFresh } from '#web/api/query-client.ts'
import { mechanicRefusal } from './mechanic-edit.ts'

/** Returns what every save of a mechanic has in common: the call, the read before it, when it is refused, and its toasts. */
export const useMechanicSave = () => {
  const fetchFresh = useFetchFresh()
  const update = useUpdateMechanic()
  return {
    put: (data: UpdateMechanicRequest) => update.mutateAsync({ data }),
    common: {
      noun: 'mechanic',
      fetchLatest: ({ id }: Mechanic) => fetchFresh(getGetMechanicQueryOptions(id)),
      refusal: (latest: Mechanic, _: unknown, loaded: Mechanic) => mechanicRefusal(loaded, latest),
      success: 'Mechanic updated',
      failure: (error: Error) => `Failed to update: ${reasonOf(error)}`,
    },
  }
}
