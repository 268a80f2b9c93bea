import { useQueryClient } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useMemo } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { getListMechanicsQueryOptions } from '#web/api/generated/mechanics/mechanics.ts'
import { getGetOrderQueryOptions } from '#web/api/generated/orders/orders.ts'
import type { Revenue, ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import {
  getGetRevenueQueryOptions,
  getListUnavailabilityQueryOptions,
  useScheduleMechanic,
} from '#web/api/generated/schedule/schedule.ts'
import { useFetchFresh } from '#web/api/query-client.ts'
import { getMonth, getMonthRange } from '#web/domain/dates.ts'
import { formatSlot, omitOwnSlot, toSlot } from '#web/domain/slots.ts'
import { useRecordEditor } from '#web/ui/editor/record-editor.ts'
import {
  type FormValues,
  findAppointmentChanges,
  findOwnAppointment,
  findScheduleObstacle,
  findSelection,
  isScheduled,
  isScheduledAs,
  type OrderWithRevenue,
  toFormValues,
} from './appointment.ts'
import { noRevenue, parseRevenue } from './revenue-form.ts'
import { getCurrentMinute } from './slot-clock.ts'

/** The query parameters of GET /mechanics. Specification §7. */
export const activeMechanicsParams = { isActive: true } as const

export type AppointmentEditor = ReturnType<typeof useAppointmentEditor>

/**
 * Edits the appointment of an order. Reads order, revenue and availability again before a save, and sends nothing if
 * the slot is no longer free. Specification §5 and §8, Scheduling.
 */
export function useAppointmentEditor(order: ServiceOrder, revenue: Revenue) {
  const client = useQueryClient()
  const fetchFresh = useFetchFresh()
  const scheduleMechanic = useScheduleMechanic()
  const record = useMemo(() => ({ order, revenue }), [order, revenue])

  const findMechanic = ({ mechanicId }: FormValues) =>
    client
      .getQueryData(getListMechanicsQueryOptions(activeMechanicsParams).queryKey)
      ?.content.find(({ id }) => id === mechanicId)

  return useRecordEditor<OrderWithRevenue, FormValues>({
    key: `schedule-${order.id}`,
    noun: 'order',
    record,
    formType: { fromRecord: toFormValues },
    fetchLatest: async ({ order: { id } }) => {
      const latestOrder = await fetchFresh(getGetOrderQueryOptions(id))
      const hasRevenue = isScheduled(latestOrder)
      const latestRevenue = hasRevenue ? await fetchFresh(getGetRevenueQueryOptions(id)) : noRevenue
      return { order: latestOrder, revenue: latestRevenue }
    },
    findChanges: (loaded, latest, form) =>
      findAppointmentChanges(loaded, latest, form, findMechanic(form)),
    findObstacle: (latest) => findScheduleObstacle(latest.order),
    isApplied: (latest, form) => isScheduledAs(latest, form, findMechanic(form)),
    save: async (latest, form) => {
      const mechanic = findMechanic(form)
      if (!mechanic || !form.date) throw new Error('No mechanic or date was chosen.')
      const dateRange = getMonthRange(getMonth(form.date))
      const unavailability = await fetchFresh(
        getListUnavailabilityQueryOptions(mechanic.id, dateRange),
      )
      const days = omitOwnSlot(findOwnAppointment(latest, mechanic), unavailability)
      const selection = findSelection(form, mechanic, days, getCurrentMinute())
      if (!selection) throw new Error('The slot is no longer available. Select another slot.')
      const { date, slot } = selection
      const body = {
        id: mechanic.id,
        // Wall-clock times without a zone.
        mechanicScheduledStartTime: `${date}T${slot.start}:00.000`,
        mechanicScheduledEndTime: `${date}T${slot.end}:00.000`,
        mechanicInstructions: form.instructions.trim(),
        revenueRequest: parseRevenue(form.revenue, form.duration).revenueRequest,
        rescheduleRequestedBy: isScheduled(latest.order) ? form.requestedBy : null,
      }
      await scheduleMechanic.mutateAsync({ id: latest.order.id, data: body })
    },
    success: ({ date, start = '', duration }) => ({
      title: 'Service scheduled successfully',
      description: `The service has been scheduled for ${dayjs(date).format('MMMM D, YYYY')} at ${formatSlot(toSlot(start, duration))}.`,
    }),
    failure: (error) => {
      const message = error instanceof ApiError ? error.serverMessage : error.message
      return {
        title: 'Failed to assign mechanic.',
        description: message || 'Please try again later.',
      }
    },
  })
}
