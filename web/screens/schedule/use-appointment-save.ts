import { useQueryClient } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { ApiError } from '#web/api/api-error.ts'
import { getListMechanicsQueryOptions } from '#web/api/generated/mechanics/mechanics.ts'
import { getGetOrderQueryOptions } from '#web/api/generated/orders/orders.ts'
import {
  getGetRevenueQueryOptions,
  getListUnavailabilityQueryOptions,
  useScheduleMechanic,
} from '#web/api/generated/schedule/schedule.ts'
import { useFetchFresh } from '#web/api/query-client.ts'
import { getMonth, getMonthRange } from '#web/domain/dates.ts'
import { isScheduled } from '#web/domain/order.ts'
import { formatSlot, omitOwnSlot, toSlot } from '#web/domain/slots.ts'
import { getCurrentMinute } from '#web/records/availability/slot-clock.ts'
import { useGuardedSave } from '#web/ui/editor/use-guarded-save.tsx'
import type { RecordForm } from '#web/ui/editor/use-record-form.ts'
import {
  type AppointmentValues,
  findAppointmentChanges,
  findOwnAppointment,
  findScheduleObstacle,
  findSelection,
  isScheduledAs,
  type OrderWithRevenue,
} from './appointment.ts'
import { lastRates, noRevenue, parseRevenue } from './revenue-form.ts'
import { activeMechanicsParams } from './schedule-page.reads.ts'

/**
 * Saves the appointment of an order. Reads order, revenue and availability again before a save, and sends nothing if
 * the slot is no longer free. Specification §5 and §8, Scheduling.
 */
export function useAppointmentSave(recordForm: RecordForm<OrderWithRevenue, AppointmentValues>) {
  const client = useQueryClient()
  const fetchFresh = useFetchFresh()
  const scheduleMechanic = useScheduleMechanic()

  const findMechanic = ({ mechanicId }: AppointmentValues) =>
    client
      .getQueryData(getListMechanicsQueryOptions(activeMechanicsParams).queryKey)
      ?.content.find(({ id }) => id === mechanicId)

  return useGuardedSave<OrderWithRevenue, AppointmentValues>({
    noun: 'order',
    recordForm,
    fetchLatest: async ({ loaded }) => {
      const { id } = loaded.order
      const order = await fetchFresh(getGetOrderQueryOptions(id))
      const revenue = isScheduled(order)
        ? await fetchFresh(getGetRevenueQueryOptions(id))
        : noRevenue
      return { order, revenue }
    },
    findChanges: (versions) =>
      findAppointmentChanges({ ...versions, mechanic: findMechanic(versions.values) }),
    findObstacle: ({ latest }) => findScheduleObstacle(latest.order),
    isApplied: (versions) =>
      isScheduledAs({ ...versions, mechanic: findMechanic(versions.values) }),
    save: async ({ latest, values }) => {
      const mechanic = findMechanic(values)
      if (!mechanic || !values.date) throw new Error('No mechanic or date was chosen.')
      const dateRange = getMonthRange(getMonth(values.date))
      const unavailability = await fetchFresh(
        getListUnavailabilityQueryOptions(mechanic.id, dateRange),
      )
      const days = omitOwnSlot(findOwnAppointment(latest, mechanic), unavailability)
      const selection = findSelection({ values, mechanic, days, now: getCurrentMinute() })
      if (!selection) throw new Error('The slot is no longer available. Select another slot.')
      const { date, slot } = selection
      const body = {
        id: mechanic.id,
        // Wall-clock times without a zone.
        mechanicScheduledStartTime: `${date}T${slot.start}:00.000`,
        mechanicScheduledEndTime: `${date}T${slot.end}:00.000`,
        mechanicInstructions: values.instructions.trim(),
        revenueRequest: parseRevenue(values.revenue, values.duration).revenueRequest,
        rescheduleRequestedBy: isScheduled(latest.order) ? values.requestedBy : null,
      }
      await scheduleMechanic.mutateAsync({ id: latest.order.id, data: body })
    },
    onStored: ({ revenue: { hourlyCharge, platformCharge } }) =>
      lastRates.store({ hourlyCharge, platformCharge }),
    getSuccessMessage: ({ values: { date, start = '', duration } }) => ({
      title: 'Service scheduled successfully',
      description: `The service has been scheduled for ${dayjs(date).format('MMMM D, YYYY')} at ${formatSlot(toSlot(start, duration))}.`,
    }),
    getFailureMessage: ({ error }) => {
      const message = error instanceof ApiError ? error.serverMessage : error.message
      return {
        title: 'Failed to assign mechanic.',
        description: message || 'Please try again later.',
      }
    },
  })
}
