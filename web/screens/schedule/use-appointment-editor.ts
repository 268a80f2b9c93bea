import { useQueryClient } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useMemo } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { getListMechanicsQueryOptions } from '#web/api/generated/mechanics/mechanics.ts'
import type { Revenue } from '#web/api/generated/model/revenue.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { getGetOrderQueryOptions } from '#web/api/generated/orders/orders.ts'
import {
  getGetRevenueQueryOptions,
  getListUnavailabilityQueryOptions,
  useScheduleMechanic,
} from '#web/api/generated/schedule/schedule.ts'
import { useFetchFresh } from '#web/api/query-client.ts'
import { monthOf, monthSpan } from '#web/domain/dates.ts'
import { daysWithout, slotFrom, slotName } from '#web/domain/slots.ts'
import { useRecordEditor } from '#web/ui/editor/record-editor.ts'
import {
  type Appointment,
  appointmentChanges,
  appointmentOf,
  type Booking,
  hasAppointment,
  ownHours,
  readOnlyReason,
  scheduleRequestOf,
  selectionOf,
} from './appointment.ts'

/** The mechanics that can be chosen. Specification §7, GET /mechanics. */
export const activeMechanics = { isActive: true } as const

/** This minute on the wall clock: 'YYYY-MM-DDTHH:mm'. */
export const thisMinute = (): string => dayjs().format('YYYY-MM-DDTHH:mm')

/** The appointment of an order while it is made, as the form sees it. */
export type AppointmentEditor = ReturnType<typeof useAppointmentEditor>

/**
 * The editor of an order's appointment. Right before it is sent the order, its revenue and the mechanic's days are read
 * again: nothing is sent if the slot was taken meanwhile. Specification §5 and §8, Scheduling.
 */
export function useAppointmentEditor(order: ServiceOrder, revenue: Revenue) {
  const client = useQueryClient()
  const fetchFresh = useFetchFresh()
  const schedule = useScheduleMechanic()
  const record = useMemo(() => ({ order, revenue }), [order, revenue])

  const mechanicOf = ({ mechanicId }: Appointment) =>
    client
      .getQueryData(getListMechanicsQueryOptions(activeMechanics).queryKey)
      ?.content.find(({ id }) => id === mechanicId)

  const readSelection = async (latest: Booking, form: Appointment) => {
    const mechanic = mechanicOf(form)
    if (!mechanic || !form.date) return undefined
    const month = monthSpan(monthOf(form.date))
    const days = await fetchFresh(getListUnavailabilityQueryOptions(mechanic.id, month))
    return selectionOf(form, mechanic, daysWithout(ownHours(latest, mechanic), days), thisMinute())
  }

  return useRecordEditor<Booking, Appointment>({
    key: `schedule-${order.id}`,
    noun: 'order',
    record,
    form: { from: appointmentOf },
    fetchLatest: async ({ order: { id } }) => {
      const [order, revenue] = await Promise.all([
        fetchFresh(getGetOrderQueryOptions(id)),
        fetchFresh(getGetRevenueQueryOptions(id)),
      ])
      return { order, revenue }
    },
    changes: (loaded, latest, form) => appointmentChanges(loaded, latest, form, mechanicOf(form)),
    refusal: ({ order }) => readOnlyReason(order),
    alreadyApplied: (latest, form) => hasAppointment(latest, form, mechanicOf(form)),
    save: async (latest, form) => {
      const selection = await readSelection(latest, form)
      if (!selection) throw new Error('The slot was just taken.')
      const data = scheduleRequestOf(latest.order, form, selection)
      await schedule.mutateAsync({ id: latest.order.id, data })
    },
    success: ({ date, start = '', duration }) => ({
      title: 'Service scheduled successfully',
      description: `The service has been scheduled for ${dayjs(date).format('MMMM D, YYYY')} at ${slotName(slotFrom(start, duration))}.`,
    }),
    failure: (error) => {
      const said = error instanceof ApiError ? error.serverMessage : error.message
      return { title: 'Failed to assign mechanic.', description: said || 'Please try again later.' }
    },
  })
}
