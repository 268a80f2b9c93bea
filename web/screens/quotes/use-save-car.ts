import { useQueryClient } from '@tanstack/react-query'
import { reasonOf } from '#web/api/api-error.ts'
import type { Car } from '#web/api/generated/model/car.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { getGetOrderQueryOptions } from '#web/api/generated/orders/orders.ts'
import { useUpdateCar } from '#web/api/generated/quotes/quotes.ts'
import { holdsAll } from '#web/ui/holds-all.ts'
import { isNotFound } from '#web/ui/query-boundary.tsx'
import { useToast } from '#web/ui/toast.ts'
import { useGuardedSave } from '#web/ui/use-guarded-save.ts'
import { carChanges } from './car-values.ts'

type Order = Pick<ServiceOrder, 'id' | 'car'>

/** Saves the vehicle of an order, once the order was read again and nobody else had changed it, with the stated toasts. Specification §8. */
export function useSaveCar({ onSaved }: { onSaved: () => void }) {
  const client = useQueryClient()
  const put = useUpdateCar()
  const toast = useToast()
  return useGuardedSave<Order, Car>({
    reread: ({ id }) =>
      client.fetchQuery({ ...getGetOrderQueryOptions(id), staleTime: 0, retry: false }).catch(orderIsGone),
    changes: (base, now) => carChanges(base.car, now.car),
    send: ({ id }, car) => put.mutateAsync({ id, data: car }),
    holds: (now, car) => holdsAll(now.car ?? {}, car),
    onSaved: () => {
      toast.success('Updated successfully')
      onSaved()
    },
    onFailed: (error) => toast.failure('Failed to update!', reasonOf(error)),
  })
}

function orderIsGone(error: unknown): never {
  throw isNotFound(error) ? new Error('Error: Order details not available.') : error
}
