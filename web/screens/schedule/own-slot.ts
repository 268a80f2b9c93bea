import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import type { UnavailabilityDay } from '#web/api/generated/model/unavailabilityDay.ts'
import { bookedSpans, clockOf, type Span } from '#web/domain/slots.ts'
import { type Base, isAssigned } from './appointment.ts'
import { hoursOf } from './typed-revenue.ts'

/** The hours of a day 'YYYY-MM-DD' that an order itself takes up. */
export type OwnSlot = { date: string; span: Span }

/**
 * The slot that an order already has with this mechanic: it never stands in the order's own way. The order names its
 * mechanic but carries no id, and its start but no end, which its revenue tells.
 */
export function ownSlotOf({ order, revenue }: Base, mechanic: Mechanic): OwnSlot | undefined {
  const { mechanicResponse: assigned, mechanicScheduledStartTime: start } = order
  const hours = hoursOf(revenue)
  if (!isAssigned(order) || !assigned || !start || hours === undefined) return undefined
  const isSame =
    assigned.firstName === mechanic.firstName &&
    assigned.lastName === mechanic.lastName &&
    assigned.mobileNo === mechanic.mobileNo
  const from = Number(start.slice(11, 13)) * 60 + Number(start.slice(14, 16))
  return isSame ? { date: start.slice(0, 10), span: { start: from, end: from + hours * 60 } } : undefined
}

/** The days of a mechanic as they would be without the order's own slot. */
export function daysWithout(
  own: OwnSlot | undefined,
  days: readonly UnavailabilityDay[],
): UnavailabilityDay[] {
  return days.map((day) => {
    if (day.date !== own?.date) return day
    const left = bookedSpans(day).flatMap(({ start, end }) =>
      [
        { start, end: Math.min(end, own.span.start) },
        { start: Math.max(start, own.span.end), end },
      ].filter((span) => span.start < span.end),
    )
    return {
      ...day,
      bookedSlots: left.map(({ start, end }) => ({ start: clockOf(start), end: clockOf(end) })),
    }
  })
}
