import { useState } from 'react'
import type { Mechanic } from '#web/api/generated/pitlane.schemas.ts'
import { useListUnavailability } from '#web/api/generated/schedule/schedule.ts'
import { getMonth, getMonthRange } from '#web/domain/dates.ts'
import { listSlots, omitOwnSlot } from '#web/domain/slots.ts'
import { useSlotClock } from '#web/records/availability/slot-clock.ts'
import {
  type AppointmentValues,
  findOwnAppointment,
  findSelection,
  type OrderWithRevenue,
} from './appointment.ts'
import { listShownMonths } from './calendar-weeks.ts'

export type Calendar = ReturnType<typeof useCalendar>

/** Reads a mechanic's unavailability in a month 'YYYY-MM', if there is one. `days` leaves out the order's own slot. */
function useMonth(
  record: OrderWithRevenue,
  mechanic: Mechanic | undefined,
  month: string | undefined,
) {
  const query = useListUnavailability(mechanic?.id ?? '', getMonthRange(month ?? ''), {
    query: { enabled: mechanic !== undefined && month !== undefined },
  })
  const days =
    mechanic && query.data && omitOwnSlot(findOwnAppointment(record, mechanic), query.data)
  return { month, query, days }
}

/** Returns the days of the shown months, the slots of the selected date, and the selected slot. */
export function useCalendar({
  record,
  values,
  mechanics = [],
}: {
  record: OrderWithRevenue
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
  const [firstMonth, secondMonth] = listShownMonths(month, now.slice(0, 10))
  const shownMonths = [
    useMonth(record, mechanic, firstMonth),
    useMonth(record, mechanic, secondMonth),
  ].filter((data) => data.month !== undefined)
  const selectedMonth = useMonth(record, mechanic, getMonth(date ?? now))
  const { days } = selectedMonth
  const slotsOfDate =
    mechanic && date && days ? listSlots(date, mechanic, days, duration, now) : undefined
  return {
    now,
    month,
    setMonth,
    /** Shows the month of a date, unless the calendar shows the date already. */
    showDate: (shownDate: string) => {
      const isShown = shownMonths.some((data) => data.month === getMonth(shownDate))
      if (!isShown) setMonth(getMonth(shownDate))
    },
    mechanic,
    /** The availability of each month of which the calendar shows days. */
    shownMonths,
    /** Whether the availability of the selected slot is loading. */
    isLoading: start !== undefined && !days && selectedMonth.query.isFetching,
    slotsOfDate,
    selection: findSelection({ values, mechanic, days, now }),
  }
}
