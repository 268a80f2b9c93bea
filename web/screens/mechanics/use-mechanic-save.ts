import { getFailureReason } from '#web/api/api-error.ts'
import {
  getGetMechanicQueryOptions,
  useUpdateMechanic,
} from '#web/api/generated/mechanics/mechanics.ts'
import type { Mechanic, UpdateMechanicRequest } from '#web/api/generated/pitlane.schemas.ts'
import { useFetchFresh } from '#web/api/query-client.ts'
import { type SaveOptions, useGuardedSave } from '#web/ui/editor/use-guarded-save.tsx'
import { findMechanicObstacle } from './mechanic-edit.ts'

type Options<Values extends object> = Pick<
  SaveOptions<Mechanic, Values>,
  'findChanges' | 'isApplied' | 'recordForm' | 'onKeepTheirs'
> & {
  toRequest: (versions: { latest: Mechanic; values: Values }) => UpdateMechanicRequest
}

/** Saves a part of a mechanic: the status or the ASE certification. Specification §4. */
export const useMechanicSave = <Values extends object>({
  toRequest,
  ...options
}: Options<Values>) => {
  const fetchFresh = useFetchFresh()
  const update = useUpdateMechanic()
  return useGuardedSave<Mechanic, Values>({
    ...options,
    noun: 'mechanic',
    fetchLatest: ({ loaded }) => fetchFresh(getGetMechanicQueryOptions(loaded.id)),
    findObstacle: findMechanicObstacle,
    save: (versions) => update.mutateAsync({ data: toRequest(versions) }),
    getSuccessMessage: () => ({ title: 'Mechanic updated' }),
    getFailureMessage: ({ error }) => ({ title: `Failed to update: ${getFailureReason(error)}` }),
  })
}
