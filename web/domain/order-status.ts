import type { OrderStatus } from '#web/api/generated/model/orderStatus.ts'

/** How a status is coloured beside its word. */
export type StatusTone = 'attention' | 'waiting' | 'planned' | 'working' | 'done' | 'neutral'

/** The ten statuses of a service order, in the order of their life. Specification §4. */
const orderStatuses = [
  { code: 'OPEN', label: 'Open', tone: 'attention' },
  { code: 'QUOTED', label: 'Quote Completed', tone: 'waiting' },
  { code: 'PAYMENT_PROCESSING', label: 'Payment Processing', tone: 'waiting' },
  { code: 'PAID', label: 'To Be Scheduled', tone: 'attention' },
  { code: 'SCHEDULED', label: 'Scheduled', tone: 'planned' },
  { code: 'PRE_DIAGNOSTICS', label: 'Pre-Diagnostics', tone: 'working' },
  { code: 'DIAGNOSTICS', label: 'Diagnostics', tone: 'working' },
  { code: 'WORK_IN_PROGRESS', label: 'In Progress', tone: 'working' },
  { code: 'POST_DIAGNOSTICS', label: 'Post-Diagnostics', tone: 'working' },
  { code: 'COMPLETED', label: 'Completed', tone: 'done' },
] as const satisfies readonly { code: OrderStatus; label: string; tone: StatusTone }[]

/** A choice of a list's status filter. */
export type StatusChoice = { code: OrderStatus; label: string }

/** What a list's status filter offers; the first is its default. */
export type StatusChoices = readonly [StatusChoice, ...StatusChoice[]]

/** The choices of the orders list: all ten. Specification §2, Orders list. */
export const orderChoices: StatusChoices = orderStatuses

/** The choices of the quote requests list. Specification §2, Quote Requests. */
export const quoteChoices: StatusChoices = [
  { code: 'OPEN', label: 'Open' },
  { code: 'QUOTED', label: 'Quote Completed' },
]

/** The choices of the schedule list. Specification §2, Schedule Service list. */
export const scheduleChoices: StatusChoices = [
  { code: 'PAID', label: 'To be Scheduled' },
  { code: 'SCHEDULED', label: 'Scheduled' },
]

/** The word and tone of a status code; an unknown code is shown raw and neutral, a missing one as 'N/A'. Specification §4. */
export function orderStatus(code: string | null | undefined): { label: string; tone: StatusTone } {
  return orderStatuses.find((status) => status.code === code) ?? { label: code || 'N/A', tone: 'neutral' }
}

/** Whether a quote may still be written: only while the order is OPEN or QUOTED. */
export const isQuotable = (code: string | null | undefined): boolean => code === 'OPEN' || code === 'QUOTED'

/** Whether a mechanic may be scheduled: only while the order is PAID or SCHEDULED. */
export const isSchedulable = (code: string | null | undefined): boolean =>
  code === 'PAID' || code === 'SCHEDULED'
