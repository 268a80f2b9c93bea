import { useState } from 'react'
import type { Mechanic } from '#web/api/generated/pitlane.schemas.ts'
import { useListUnavailability } from '#web/api/generated/schedule/schedule.ts'
import { getMonth, getMonthRange } from '#web/domain/dates.ts'
import { listSlots, omitOwnSlot } from '#web/domain/slots.ts'
import {
  type AppointmentValues,
  findOwnAppointment,
  findSelection,
  type OrderWithRevenue,
} from './appointment.ts'
import { useSlotClock } from './slot-clock.ts'

export type Calendar = ReturnType<typeof useCalendar>

/** Reads a mechanic's unavailability in a month 'YYYY-MM'. `days` leaves out the order's own slot. */
function useUnavailabilityDays(
  latest: OrderWithRevenue,
  mechanic: Mechanic | undefined,
  month: string,
) {
  const query = useListUnavailability(mechanic?.id ?? '', getMonthRange(month), {
    query: { enabled: mechanic !== undefined },
  })
  const days =
    mechanic && query.data && omitOwnSlot(findOwnAppointment(latest, mechanic), query.data)
  return { query, days }
}

/** Returns the days of the visible month, the slots of the selected date, and the selected slot. */
export function useCalendar({
  latest,
  values,
  mechanics = [],
}: {
  latest: OrderWithRevenue
  values: AppointmentValues
  mechanics: readonly Mechanic[] | undefined
}) {
  const now = useSlotClock()
  const { date, duration, start } = values
  const [chosenMonth, setMonth] = useState(getMonth(date ?? now))
  // While the page is open, the chosen month may end.
  const isMonthOver = chosenMonth < getMonth(now)
  const month = isMonthOver ? getMonth(now) : chosenMonth
  const mechanic = mechanics.find(({ id }) => id === values.mechanicId)
  const visibleData = useUnavailabilityDays(latest, mechanic, month)
  const selectedData = useUnavailabilityDays(latest, mechanic, getMonth(date ?? now))
  const { days } = selectedData
  const slotsOfDate =
    mechanic && date && days ? listSlots(date, mechanic, days, duration, now) : undefined
  return {
    now,
    month,
    setMonth,
    mechanic,
    visibleData,
    /** Whether the availability of the selected slot is loading. */
    isLoading: start !== undefined && !days && selectedData.query.isFetching,
    slotsOfDate,
    selection: findSelection({ values, mechanic, days, now }),
  }
}
