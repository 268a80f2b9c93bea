import * as z from 'zod/mini'
import { getGetOrderQueryOptions } from '#web/api/generated/orders/orders.ts'
import type {
  AmountsByLabel,
  CatalogueService,
  Mechanic,
  OrderLine,
  Revenue,
  ServiceOrder,
  UnavailabilityDay,
} from '#web/api/generated/pitlane.schemas.ts'
import { getGetRevenueQueryOptions } from '#web/api/generated/schedule/schedule.ts'
import { orderSchema, revenueSchema } from '#web/api/response-decoders.ts'
import { formatAppointmentTime } from '#web/domain/dates.ts'
import { cents, formatMoney, toCents } from '#web/domain/money.ts'
import { getOrderStatus, isAssigned, isSchedulable, isScheduled } from '#web/domain/order.ts'
import { formatName } from '#web/domain/person.ts'
import { formatPhone } from '#web/domain/phone.ts'
import { listSlots, type Slot } from '#web/domain/slots.ts'
import { type Change, diffFields, type Field } from '#web/ui/editor/changed-fields.ts'
import { defineEditor } from '#web/ui/editor/define-editor.ts'
import {
  findStoredHours,
  noRevenue,
  parseRevenue,
  revenueFormSchema,
  toRevenueForm,
} from './revenue-form.ts'

/** The choices of 'Reschedule Requested By'. Specification §2, Schedule a service. */
export const requesters = ['User', 'Mechanic', 'Admin'] as const

/** The maximum duration of an appointment in hours. Specification §5, Scheduling. */
export const maxHours = 8

/** The name of the form, with which the IDs of its fields begin. */
export const appointmentFormName = 'appointment'

/** The record that the appointment form edits. */
export type OrderWithRevenue = { order: ServiceOrder; revenue: Revenue }

/** The values of the appointment form. `date` is 'YYYY-MM-DD', `start` 'HH:mm', `duration` in whole hours. */
const appointmentSchema = z.object({
  instructions: z.string(),
  requestedBy: z.enum(requesters),
  mechanicId: z.optional(z.string()),
  date: z.optional(z.string()),
  start: z.optional(z.string()),
  duration: z.number(),
  revenue: revenueFormSchema,
})
export type AppointmentValues = z.infer<typeof appointmentSchema>

/** The mechanic, date 'YYYY-MM-DD' and free slot that the Schedule button requires. Specification §5, Scheduling. */
export type Selection = { mechanic: Mechanic; date: string; slot: Slot }

const toServiceKey = ({ category, subCategory, description }: OrderLine | CatalogueService) =>
  [category, subCategory, description].join()

/** Returns the total minutes of the services among the lines; 0 if the catalogue lacks one of these services. */
export function sumServiceMinutes(
  lines: readonly OrderLine[],
  catalogue: readonly CatalogueService[],
) {
  const minutes = new Map(catalogue.map((service) => [toServiceKey(service), service.duration]))
  const services = lines.filter(({ type }) => type === 'SERVICE')
  // A missing service makes the sum NaN.
  return (
    services.reduce((sum, line) => sum + (minutes.get(toServiceKey(line)) ?? Number.NaN), 0) || 0
  )
}

/** Returns the initial form values: instructions and revenue of the order, without mechanic, date and slot. */
export const toAppointmentValues = ({ order, revenue }: OrderWithRevenue): AppointmentValues => ({
  instructions: order.mechanicInstructions ?? '',
  requestedBy: 'Admin',
  mechanicId: undefined,
  date: undefined,
  start: undefined,
  duration: findStoredHours(revenue) ?? 1,
  revenue: toRevenueForm(revenue),
})

/**
 * Returns the order's appointment with this mechanic; undefined without an appointment or with unknown hours. An order
 * has no mechanic ID and no end time. Name and phone number identify the mechanic, and the revenue gives the hours.
 */
export function findOwnAppointment({ order, revenue }: OrderWithRevenue, mechanic: Person) {
  const { mechanicResponse: assigned, mechanicScheduledStartTime: start } = order
  const hours = findStoredHours(revenue)
  if (!isAssigned(order) || !assigned || !start || hours === undefined) return undefined
  const isSamePerson =
    assigned.firstName === mechanic.firstName &&
    assigned.lastName === mechanic.lastName &&
    assigned.mobileNo === mechanic.mobileNo
  return isSamePerson ? { date: start.slice(0, 10), start: start.slice(11, 16), hours } : undefined
}

/** Returns the selection, or undefined if its slot is not known to be free. `now` is local 'YYYY-MM-DDTHH:mm'. */
export function findSelection({
  values: { date, start, duration },
  mechanic,
  days,
  now,
}: {
  values: AppointmentValues
  mechanic: Mechanic | undefined
  days: readonly UnavailabilityDay[] | undefined
  now: string
}): Selection | undefined {
  if (!mechanic || !date || !days) return undefined
  const slot = listSlots(date, mechanic, days, duration, now).find(
    (candidate) => candidate.start === start,
  )
  return slot?.state === 'free' ? { mechanic, date, slot } : undefined
}

/** Returns the reason an order cannot be scheduled, or undefined if it can. */
export const findScheduleObstacle = ({
  status,
}: Pick<ServiceOrder, 'status'>): string | undefined =>
  isSchedulable(status)
    ? undefined
    : `This order's status is ${getOrderStatus(status).label}. Orders with this status cannot be scheduled.`

/** Returns the reasons an appointment cannot be sent, or [] if it can. Specification §5, Scheduling. */
export function validateAppointment({
  order,
  values: { revenue, duration },
  selection,
}: {
  order: Pick<ServiceOrder, 'status'>
  values: AppointmentValues
  selection: Selection | undefined
}): string[] {
  const { errors, hourlyCharge, total } = parseRevenue(revenue, duration)
  const reasons = [
    findScheduleObstacle(order),
    selection ? undefined : 'Incomplete selection: Please select a mechanic, date, and slot.',
    errors.size > 0 ? 'A field under Revenue & Charges needs attention.' : undefined,
    hourlyCharge === 0 ? 'Enter an hourly rate above $0.00.' : undefined,
    total <= 0 && hourlyCharge > 0
      ? `The total revenue is ${formatMoney(total)}. It must be more than $0.00.`
      : undefined,
  ]
  return reasons.filter((reason) => reason !== undefined)
}

type Person = Pick<Mechanic, 'firstName' | 'lastName' | 'mobileNo'>

/** The values that saving an appointment overwrites. */
type OverwrittenValues = Revenue &
  Record<'status' | 'mechanic' | 'startTime' | 'instructions', string>

const formatDollars = (dollars: number): string => formatMoney(toCents(dollars) ?? cents(0))

const formatAmounts = (amounts: AmountsByLabel): string =>
  Object.entries(amounts)
    .map(([label, dollars]) => `${label} ${formatDollars(dollars)}`)
    .sort()
    .join(', ') || 'None'

const fields: readonly Field<OverwrittenValues>[] = [
  { label: 'Status', name: 'status' },
  { label: 'Mechanic', name: 'mechanic' },
  {
    label: 'Appointment',
    name: 'startTime',
    format: (time: string) => (time ? formatAppointmentTime(time) : 'None'),
  },
  {
    label: 'Mechanic Instructions',
    name: 'instructions',
    format: (text: string) => text.trim() || 'None',
  },
  { label: 'Hourly Rate', name: 'hourlyCharge', format: formatDollars },
  { label: 'Travel Reimbursement', name: 'travelReimbursement', format: formatDollars },
  { label: 'Platform Charge', name: 'pitlaneCharge', format: formatDollars },
  { label: 'Other Reimbursements', name: 'otherReimbursements', format: formatAmounts },
  { label: 'Other Charges', name: 'otherCharges', format: formatAmounts },
  { label: 'Total Revenue', name: 'totalRevenue', format: formatDollars },
]

const formatMechanic = (mechanic: Person | null | undefined): string =>
  mechanic
    ? `${formatName(mechanic)} ${formatPhone({ mobileNo: mechanic.mobileNo })}`.trim()
    : 'None'

const toStoredValues = ({ order, revenue }: OrderWithRevenue): OverwrittenValues => ({
  ...revenue,
  status: getOrderStatus(order.status).label,
  mechanic: formatMechanic(order.mechanicResponse),
  startTime: order.mechanicScheduledStartTime ?? '',
  instructions: order.mechanicInstructions ?? '',
})

const toTypedValues = (form: AppointmentValues, mechanic: Person | undefined) => ({
  ...parseRevenue(form.revenue, form.duration).revenueRequest,
  mechanic: formatMechanic(mechanic),
  // A form with a start also has a date.
  startTime: form.start ? `${form.date}T${form.start}` : '',
  instructions: form.instructions,
})

/** Returns the changes by another admin that this appointment would overwrite. */
export const findAppointmentChanges = ({
  opened,
  latest,
  values,
  mechanic,
}: {
  opened: OrderWithRevenue
  latest: OrderWithRevenue
  values: AppointmentValues
  mechanic: Person | undefined
}): Change[] =>
  diffFields({
    fields,
    opened: toStoredValues(opened),
    latest: toStoredValues(latest),
    yours: toTypedValues(values, mechanic),
  })

/** Returns whether the order already has the typed appointment. */
export function isScheduledAs({
  latest,
  values,
  mechanic,
}: {
  latest: OrderWithRevenue
  values: AppointmentValues
  mechanic: Person | undefined
}) {
  const stored = toStoredValues(latest)
  const differences = diffFields({
    fields,
    opened: stored,
    latest: { ...stored, ...toTypedValues(values, mechanic) },
    yours: {},
  })
  return isScheduled(latest.order) && differences.length === 0
}

type FindMechanic = (values: AppointmentValues) => Person | undefined

/** Returns the editor of an appointment. The request is built when it is sent. */
export const createAppointmentEditor = (findMechanic: FindMechanic) =>
  defineEditor<OrderWithRevenue, AppointmentValues, AppointmentValues>({
    noun: 'order',
    schema: z.object({ order: orderSchema, revenue: revenueSchema }),
    valuesSchema: appointmentSchema,
    read: async ({ opened, fetch }) => {
      const { id } = opened.order
      const order = await fetch(getGetOrderQueryOptions(id))
      const revenue = isScheduled(order) ? await fetch(getGetRevenueQueryOptions(id)) : noRevenue
      return { order, revenue }
    },
    toValues: toAppointmentValues,
    toRequest: (values) => values,
    obstacle: ({ latest }) => findScheduleObstacle(latest.order),
    findChanges: (versions) =>
      findAppointmentChanges({ ...versions, mechanic: findMechanic(versions.values) }),
    isApplied: (applied) => isScheduledAs({ ...applied, mechanic: findMechanic(applied.values) }),
  })
