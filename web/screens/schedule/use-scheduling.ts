import { useQueryClient } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { getGetOrderQueryOptions } from '#web/api/generated/orders/orders.ts'
import {
  getGetRevenueQueryOptions,
  getListUnavailabilityQueryOptions,
  useScheduleMechanic,
} from '#web/api/generated/schedule/schedule.ts'
import { slotName } from '#web/domain/slots.ts'
import { useToast } from '#web/ui/toast.ts'
import { useGuardedSave } from '#web/ui/use-guarded-save.ts'
import type { Appointment, Base } from './appointment.ts'
import { monthOf, spanOf } from './calendar/month.ts'
import { type Selection, selectionOf } from './chosen-slot.ts'
import { daysWithout, ownSlotOf } from './own-slot.ts'
import { scheduleChanges } from './schedule-changes.ts'
import { scheduleRequestOf } from './schedule-request.ts'
import { thisMinute } from './use-now.ts'

type Wish = { appointment: Appointment; selection: Selection }

class SlotTaken extends Error {}

const serverSaid = (error: unknown) =>
  (error instanceof ApiError && error.serverMessage) || 'Please try again later.'

/**
 * Sends an appointment, once the order and then the mechanic's days were read again: nothing is sent when somebody else
 * changed the order (`conflict`) or took the slot (`taken`). Specification §5 and §8, Scheduling.
 */
export function useScheduling() {
  const client = useQueryClient()
  const toast = useToast()
  const schedule = useScheduleMechanic()
  const [taken, setTaken] = useState<Selection>()

  const reread = async ({ order: { id } }: Base): Promise<Base> => {
    const [order, revenue] = await Promise.all([
      client.fetchQuery({ ...getGetOrderQueryOptions(id), staleTime: 0 }),
      client.fetchQuery({ ...getGetRevenueQueryOptions(id), staleTime: 0 }),
    ])
    return { order, revenue }
  }

  const isStillFree = async (base: Base, { appointment, selection: { mechanic, date } }: Wish) => {
    const options = getListUnavailabilityQueryOptions(mechanic.id, spanOf(monthOf(date)))
    const days = await client.fetchQuery({ ...options, staleTime: 0 })
    const others = daysWithout(ownSlotOf(base, mechanic), days)
    return selectionOf(appointment, mechanic, others, thisMinute()) !== undefined
  }

  const saving = useGuardedSave<Base, Wish & { base: Base }>({
    reread,
    changes: scheduleChanges,
    send: async (now, wish) => {
      if (!(await isStillFree(now, wish))) throw new SlotTaken()
      const data = scheduleRequestOf(now.order, wish.appointment, wish.selection)
      await schedule.mutateAsync({ id: now.order.id, data })
    },
    onSaved: ({ selection: { date, slot } }) => {
      const when = `${dayjs(date).format('MMMM D, YYYY')} at ${slotName(slot)}`
      toast.success('Service scheduled successfully', `The service has been scheduled for ${when}.`)
    },
    onFailed: async (error, wish) => {
      if (error instanceof SlotTaken) return setTaken(wish.selection)
      toast.failure('Failed to assign mechanic.', serverSaid(error))
      const isConflict = error instanceof ApiError && error.status === 409
      if (isConflict && !(await isStillFree(wish.base, wish))) setTaken(wish.selection)
    },
  })

  return {
    ...saving,
    taken,
    send: (base: Base, wish: Wish) => {
      setTaken(undefined)
      saving.save(base, { ...wish, base })
    },
  }
}
