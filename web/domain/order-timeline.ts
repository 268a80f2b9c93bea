import type { Dayjs } from 'dayjs'
import type { Document } from '#web/api/generated/model/document.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { localTime } from './dates.ts'
import { orderChoices, remarksOf } from './order.ts'

/** Something that happened to an order; without a time when nobody wrote one down, and `count` of the same at one time. */
export type TimelineStep = { what: string; time?: Dayjs | undefined; count: number }

type Known = Pick<
  ServiceOrder,
  'status' | 'created' | 'paymentDetails' | 'mechanicScheduledStartTime' | 'mechanicRemarks'
>
type Picture = Pick<Document, 'uploadedBy' | 'createdAt'>

/**
 * What is known of an order's past and of its appointment, oldest first. A step without a time stands right before the next
 * of its own kind that has one, else at the end: none is invented. Of a picture without a readable time nothing is known.
 */
export function orderTimeline(order: Known, pictures: readonly Picture[]): TimelineStep[] {
  const reached = orderChoices.findIndex(({ code }) => code === order.status)
  const has = (code: string) => reached >= orderChoices.findIndex((choice) => choice.code === code)
  const payments = order.paymentDetails.map((payment) => at('Payment', payment.createdAt))
  const life = [
    at('Order placed', order.created),
    ...(has('QUOTED') ? [at('Quote written')] : []),
    ...(payments.length === 0 && has('PAID') ? [at('Payment')] : payments),
    ...(has('SCHEDULED') || readable(order.mechanicScheduledStartTime)
      ? [at('Appointment', order.mechanicScheduledStartTime)]
      : []),
  ]
  const remarks = remarksOf(order.mechanicRemarks).map(({ time }) => at('Remark of the mechanic', time))
  const uploads = pictures
    .map(({ uploadedBy, createdAt }) =>
      at(`Picture from the ${uploadedBy === 'Mechanic' ? 'mechanic' : 'customer'}`, createdAt),
    )
    .filter(({ time }) => time)
  const end = has('COMPLETED') ? [at('Work finished')] : []
  const steps = [...placed(life), ...placed(remarks), ...placed(uploads), ...placed(end)]
  return steps.sort((one, other) => one.place - other.place).reduce(together, [])
}

const at = (what: string, time?: unknown): TimelineStep => ({ what, time: readable(time), count: 1 })

function readable(time: unknown): Dayjs | undefined {
  try {
    return localTime(time)
  } catch {
    return undefined
  }
}

const last = Number.MAX_VALUE

/** Steps of one kind with their places among all: that of their time, or of the next one that has a time. */
const placed = (steps: readonly TimelineStep[]) =>
  steps.map((step, index) => ({
    ...step,
    place:
      steps
        .slice(index)
        .find(({ time }) => time)
        ?.time?.valueOf() ?? last,
  }))

/** The same at the same minute is one step. */
function together(steps: TimelineStep[], { what, time, count }: TimelineStep): TimelineStep[] {
  const before = steps.at(-1)
  const isSame =
    before?.what === what && (before.time ? before.time.isSame(time, 'minute') : time === undefined)
  return isSame
    ? steps.with(-1, { ...before, count: before.count + count })
    : [...steps, { what, time, count }]
}
