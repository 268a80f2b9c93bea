import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { formatMoney } from '#web/domain/money.ts'
import { isSchedulable, orderStatus } from '#web/domain/order-status.ts'
import { totalRevenue } from '#web/domain/revenue.ts'
import type { Appointment } from './appointment.ts'
import type { Selection } from './chosen-slot.ts'
import { revenueParts, unreadableEntries } from './typed-revenue.ts'

/** What is missing without mechanic, date and slot. Specification §5, Scheduling. */
export const incomplete = {
  title: 'Incomplete selection',
  text: 'Please select a mechanic, date, and slot.',
} as const

/** Why an order of this status is only shown; undefined when it may be scheduled. */
export const whyReadOnly = ({ status }: Pick<ServiceOrder, 'status'>): string | undefined =>
  isSchedulable(status)
    ? undefined
    : `This order is ${orderStatus(status).label}. Only orders that are To Be Scheduled or Scheduled can be scheduled.`

/** Why an appointment cannot be sent yet, reason by reason; none when it can. Specification §5, Scheduling. */
export function whyNot(
  order: Pick<ServiceOrder, 'status'>,
  { revenue, duration }: Appointment,
  selection: Selection | undefined,
): string[] {
  const parts = revenueParts(revenue, duration)
  const total = totalRevenue(parts)
  const unreadable = unreadableEntries(revenue)
  const reasons = [
    whyReadOnly(order),
    selection ? undefined : `${incomplete.title}: ${incomplete.text}`,
    unreadable > 0 ? 'An entry under Revenue & Charges is missing or wrong.' : undefined,
    parts.hourlyCharge === 0 ? 'The hourly rate must be above 0.' : undefined,
    total < 0
      ? `The total revenue must not be negative: the charges exceed the rest by ${formatMoney(-total)}.`
      : undefined,
    total === 0 && parts.hourlyCharge > 0 ? 'The total revenue must be above 0.' : undefined,
  ]
  return reasons.filter((reason) => reason !== undefined)
}
