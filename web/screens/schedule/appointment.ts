import type { Revenue } from '#web/api/generated/model/revenue.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { hoursOf, type RevenueField, type TypedRevenue, typedRevenueOf } from './typed-revenue.ts'

/** Who may ask for another appointment, in the order of the choice. Specification §2, Schedule a service. */
export const requesters = ['User', 'Mechanic', 'Admin'] as const

/** Who asked for another appointment. */
export type Requester = (typeof requesters)[number]

/** The longest service in hours; the shortest is 1. Specification §5, Scheduling. */
export const mostHours = 8

/** An appointment while it is made: `date` is 'YYYY-MM-DD', `start` 'HH:mm', `duration` in whole hours. */
export type Appointment = {
  instructions: string
  requestedBy: Requester
  mechanicId?: string | undefined
  date?: string | undefined
  start?: string | undefined
  duration: number
  revenue: TypedRevenue
}

/** What an appointment is made from: an order and its revenue, as they were read together. */
export type Base = { order: ServiceOrder; revenue: Revenue }

/** The appointment form as it opens: instructions and revenue as the order has them, no mechanic, no slot. */
export const appointmentOf = ({ order, revenue }: Base): Appointment => ({
  instructions: order.mechanicInstructions ?? '',
  requestedBy: 'Admin',
  duration: hoursOf(revenue) ?? 1,
  revenue: typedRevenueOf(revenue),
})

/** An appointment taken over to a newer reading of its order: what was not touched becomes what the order has now. */
export function carriedOver(mine: Appointment, loaded: Base, newest: Base): Appointment {
  const before = appointmentOf(loaded)
  const now = appointmentOf(newest)
  const pick = <Value>(own: Value, old: Value, fresh: Value): Value =>
    JSON.stringify(own) === JSON.stringify(old) ? fresh : own
  const revenue = (name: RevenueField) => pick(mine.revenue[name], before.revenue[name], now.revenue[name])
  const rows = (name: 'otherReimbursements' | 'otherCharges') =>
    pick(mine.revenue[name], before.revenue[name], now.revenue[name])
  return {
    ...mine,
    instructions: pick(mine.instructions, before.instructions, now.instructions),
    duration: pick(mine.duration, before.duration, now.duration),
    revenue: {
      hourlyCharge: revenue('hourlyCharge'),
      travelReimbursement: revenue('travelReimbursement'),
      platformCharge: revenue('platformCharge'),
      otherReimbursements: rows('otherReimbursements'),
      otherCharges: rows('otherCharges'),
    },
  }
}

/** Whether two appointments say the same, text by text. */
export const sameAppointment = (one: Appointment, other: Appointment): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))

/** Whether scheduling this order replaces an earlier appointment, so that it must be said who asked for it. */
export const isReschedule = (order: Pick<ServiceOrder, 'status'>): boolean => order.status === 'SCHEDULED'

/** Whether the order is with a mechanic, so that its appointment is shown before it is changed. Specification §2. */
export const isAssigned = (order: ServiceOrder): boolean =>
  isReschedule(order) && order.mechanicResponse !== null

const inOrder = ({ instructions, requestedBy, mechanicId, date, start, duration, revenue }: Appointment) => [
  ...[instructions, requestedBy, mechanicId, date, start, duration],
  ...[revenue.hourlyCharge, revenue.travelReimbursement, revenue.platformCharge],
  ...[revenue.otherReimbursements, revenue.otherCharges].map((rows) =>
    rows.map(({ label, amount }) => [label, amount]),
  ),
]
