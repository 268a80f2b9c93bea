import type { AmountsByLabel } from '#web/api/generated/model/amountsByLabel.ts'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import type { Revenue } from '#web/api/generated/model/revenue.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import type { UnavailabilityDay } from '#web/api/generated/model/unavailabilityDay.ts'
import { formatDateTime } from '#web/domain/dates.ts'
import { centsOf, formatMoney } from '#web/domain/money.ts'
import { isSchedulable, orderStatus } from '#web/domain/order.ts'
import { formatPhone, fullName } from '#web/domain/person.ts'
import { type AppointmentTime, type Slot, slotsOf } from '#web/domain/slots.ts'
import { type Change, changedFields, type Field } from '#web/ui/editor/changed-fields.ts'
import { hoursOf, type RevenueForm, readRevenue, revenueFormOf } from './revenue-form.ts'

/** Who may ask for another appointment, in the order of the choice. Specification §2, Schedule a service. */
export const requesters = ['User', 'Mechanic', 'Admin'] as const

/** The longest service in hours; the shortest is 1. Specification §5, Scheduling. */
export const maxHours = 8

/** What an appointment is made for: an order and its revenue, as they were read together. */
export type Booking = { order: ServiceOrder; revenue: Revenue }

/** An appointment while it is made: `date` is 'YYYY-MM-DD', `start` 'HH:mm', `duration` in whole hours. */
export type Appointment = {
  instructions: string
  requestedBy: (typeof requesters)[number]
  mechanicId?: string
  date?: string
  start?: string | undefined
  duration: number
  revenue: RevenueForm
}

/** A mechanic, a day 'YYYY-MM-DD' and a free slot of it: what the Schedule button needs. Specification §5, Scheduling. */
export type Selection = { mechanic: Mechanic; date: string; slot: Slot }

/** The appointment form as it opens: instructions and revenue as the order has them, no mechanic, no slot. */
export const appointmentOf = ({ order, revenue }: Booking): Appointment => ({
  instructions: order.mechanicInstructions ?? '',
  requestedBy: 'Admin',
  duration: hoursOf(revenue) ?? 1,
  revenue: revenueFormOf(revenue),
})

/** Whether scheduling this order replaces an earlier appointment, so that it must be said who asked for it. */
export const isReschedule = (order: Pick<ServiceOrder, 'status'>): boolean => order.status === 'SCHEDULED'

/** Whether the order is with a mechanic, so that its appointment is shown before it is changed. Specification §2. */
export const isAssigned = (order: ServiceOrder): boolean =>
  isReschedule(order) && order.mechanicResponse !== null

/**
 * The hours that an order already has with this mechanic: they never stand in its own way. The order names its mechanic
 * but carries no id, and its start but no end, which its revenue tells.
 */
export function ownHours({ order, revenue }: Booking, mechanic: Mechanic): AppointmentTime | undefined {
  const { mechanicResponse: assigned, mechanicScheduledStartTime: start } = order
  const hours = hoursOf(revenue)
  if (!isAssigned(order) || !assigned || !start || hours === undefined) return undefined
  const isSame =
    assigned.firstName === mechanic.firstName &&
    assigned.lastName === mechanic.lastName &&
    assigned.mobileNo === mechanic.mobileNo
  return isSame ? { date: start.slice(0, 10), start: start.slice(11, 16), hours } : undefined
}

/** The selection that an appointment makes, as far as these days say that it is free; undefined when it makes none. */
export function selectionOf(
  { date, start, duration }: Appointment,
  mechanic: Mechanic | undefined,
  days: readonly UnavailabilityDay[] | undefined,
  now: string,
): Selection | undefined {
  if (!mechanic || !date || !days) return undefined
  const slot = slotsOf(date, mechanic, days, duration, now).find((each) => each.start === start)
  return slot?.state === 'free' ? { mechanic, date, slot } : undefined
}

/** Why an order of this status is only shown; undefined when it may be scheduled. */
export const readOnlyReason = ({ status }: Pick<ServiceOrder, 'status'>): string | undefined =>
  isSchedulable(status)
    ? undefined
    : `This order is ${orderStatus(status).label}. Only orders that are To Be Scheduled or Scheduled can be scheduled.`

/** Why an appointment cannot be sent yet, reason by reason; none when it can. Specification §5, Scheduling. */
export function validateAppointment(
  order: Pick<ServiceOrder, 'status'>,
  { revenue, duration }: Appointment,
  selection: Selection | undefined,
): string[] {
  const { errors, hourlyRate, total } = readRevenue(revenue, duration)
  const reasons = [
    readOnlyReason(order),
    selection ? undefined : 'Incomplete selection: Please select a mechanic, date, and slot.',
    errors.size > 0 ? 'An entry under Revenue & Charges is missing or wrong.' : undefined,
    hourlyRate === 0 ? 'The hourly rate must be above 0.' : undefined,
    total <= 0 && hourlyRate > 0
      ? `The total revenue is ${formatMoney(total)}. It must be above 0.`
      : undefined,
  ]
  return reasons.filter((reason) => reason !== undefined)
}

type Person = Pick<Mechanic, 'firstName' | 'lastName' | 'mobileNo'>

/** What an appointment overwrites, as an order has it or as it is typed. */
type Overwritten = Revenue & { status: string; mechanic: string; start: string; instructions: string }

const money = (dollars: number): string => formatMoney(centsOf(dollars) ?? 0)

const labelled = (amounts: AmountsByLabel): string =>
  Object.entries(amounts)
    .map(([label, dollars]) => `${label} ${money(dollars)}`)
    .sort()
    .join(', ') || 'None'

const fields: readonly Field<Overwritten>[] = [
  ['Status', 'status'],
  ['Mechanic', 'mechanic'],
  ['Appointment', 'start', (time: string) => (time ? formatDateTime(time) : 'None')],
  ['Mechanic Instructions', 'instructions', (text: string) => text.trim() || 'None'],
  ['Hourly Rate', 'hourlyCharge', money],
  ['Travel Reimbursement', 'travelReimbursement', money],
  ['Platform Charge', 'pitlaneCharge', money],
  ['Other Reimbursements', 'otherReimbursements', labelled],
  ['Other Charges', 'otherCharges', labelled],
  ['Total Revenue', 'totalRevenue', money],
]

const named = (mechanic: Person | null | undefined): string =>
  mechanic ? `${fullName(mechanic)} ${formatPhone({ mobileNo: mechanic.mobileNo })}`.trim() : 'None'

const stored = ({ order, revenue }: Booking): Overwritten => ({
  ...revenue,
  status: orderStatus(order.status).label,
  mechanic: named(order.mechanicResponse),
  start: order.mechanicScheduledStartTime ?? '',
  instructions: order.mechanicInstructions ?? '',
})

const typed = (form: Appointment, mechanic: Person | undefined) => ({
  ...readRevenue(form.revenue, form.duration).wire,
  mechanic: named(mechanic),
  // a slot has been chosen on a day
  start: form.start ? `${form.date}T${form.start}` : '',
  instructions: form.instructions,
})

/** What somebody else changed between two readings of an order, as far as this appointment would overwrite it. */
export const appointmentChanges = (
  loaded: Booking,
  latest: Booking,
  form: Appointment,
  mechanic: Person | undefined,
): Change[] => changedFields(fields, stored(loaded), stored(latest), typed(form, mechanic))

/** Whether an order has this very appointment, so that it need not be sent again. */
export function hasAppointment(latest: Booking, form: Appointment, mechanic: Person | undefined): boolean {
  const booked = { ...stored(latest), ...typed(form, mechanic) }
  return isReschedule(latest.order) && changedFields(fields, stored(latest), booked, {}).length === 0
}
