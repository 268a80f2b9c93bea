import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { ApiError } from '#web/api/api-error.ts'
import { getListMechanicsQueryOptions } from '#web/api/generated/mechanics/mechanics.ts'
import type { Mechanic } from '#web/api/generated/pitlane.schemas.ts'
import {
  getListUnavailabilityQueryOptions,
  useScheduleMechanic,
} from '#web/api/generated/schedule/schedule.ts'
import { useFetchFresh } from '#web/api/query-client.ts'
import { getMonth, getMonthRange } from '#web/domain/dates.ts'
import { isScheduled } from '#web/domain/order.ts'
import { formatSlotName, omitOwnSlot, toSlot } from '#web/domain/slots.ts'
import { getCurrentMinute } from '#web/records/availability/slot-clock.ts'
import { useEditor } from '#web/ui/editor/use-editor.ts'
import {
  type AppointmentValues,
  createAppointmentEditor,
  findOwnAppointment,
  findSelection,
  type OrderWithRevenue,
  type Selection,
} from './appointment.ts'
import { lastRates, parseRevenue } from './revenue-form.ts'
import { activeMechanicsParams } from './schedule-page.reads.ts'

export type AppointmentEditor = ReturnType<typeof useAppointmentEditor>

/**
 * Edits the appointment of an order. Reads order, revenue and availability again before a save, and sends nothing if
 * the slot is no longer free. Specification §5 and §8, Scheduling.
 */
export function useAppointmentEditor(record: OrderWithRevenue) {
  const client = useQueryClient()
  const fetchFresh = useFetchFresh()
  const scheduleMechanic = useScheduleMechanic()

  const findMechanic = ({ mechanicId }: AppointmentValues) =>
    client
      .getQueryData(getListMechanicsQueryOptions(activeMechanicsParams).queryKey)
      ?.content.find(({ id }) => id === mechanicId)
  const getAvailabilityQuery = ({ date }: { date: string }, mechanic: Mechanic) =>
    getListUnavailabilityQueryOptions(mechanic.id, getMonthRange(getMonth(date)))

  const editor = useEditor(createAppointmentEditor(findMechanic), record, {
    draftKey: `schedule-${record.order.id}`,
    validateOn: 'blur',
    focusesByItself: true,
    send: async (values, { latest }) => {
      const { date } = values
      const mechanic = findMechanic(values)
      if (!mechanic || !date) throw new Error('No mechanic or date was chosen.')
      const unavailability = await fetchFresh(getAvailabilityQuery({ date }, mechanic))
      const days = omitOwnSlot(findOwnAppointment(latest, mechanic), unavailability)
      const selection = findSelection({ values, mechanic, days, now: getCurrentMinute() })
      if (!selection) throw new Error('The slot is no longer available. Select another slot.')
      const { slot } = selection
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
    texts: {
      success: ({ values: { date, start = '', duration } }) => ({
        title: 'Service scheduled successfully',
        description: `The service has been scheduled for ${dayjs(date).format('MMMM D, YYYY')} at ${formatSlotName(toSlot(start, duration))}.`,
      }),
      failure: ({ error }) => {
        const message = error instanceof ApiError ? error.serverMessage : error.message
        return {
          title: 'Failed to assign mechanic.',
          description: message || 'Please try again later.',
        }
      },
    },
  })

  /** Reads a query unless it has been read or has failed. */
  const load = async <Data, Failure, Key extends QueryKey>(
    query: FetchQueryOptions<Data, Failure, Data, Key>,
  ) => {
    const isFailed = client.getQueryState(query.queryKey)?.status === 'error'
    if (!isFailed) await client.ensureQueryData(query).catch(() => {})
  }

  return {
    ...editor,
    /** Waits until mechanics and availability of the chosen slot are loaded, and returns the slot if it is free. */
    loadSelection: async (values: AppointmentValues): Promise<Selection | undefined> => {
      const { date, start } = values
      if (!date || !start) return undefined
      await load(getListMechanicsQueryOptions(activeMechanicsParams))
      const mechanic = findMechanic(values)
      if (!mechanic) return undefined
      const query = getAvailabilityQuery({ date }, mechanic)
      await load(query)
      const unavailability = client.getQueryData(query.queryKey)
      const days =
        unavailability && omitOwnSlot(findOwnAppointment(record, mechanic), unavailability)
      return findSelection({ values, mechanic, days, now: getCurrentMinute() })
    },
  }
}
