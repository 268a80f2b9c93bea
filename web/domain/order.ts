import dayjs from 'dayjs'
import type { OrderLine, OrderStatus, ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { parseTime } from './dates.ts'
import {
  cents,
  computeQuoteTotals,
  type Percent,
  type QuoteTotals,
  sumCents,
  takePercentage,
  toCents,
} from './money.ts'

/** The kind of a status, which determines its color. */
export type StatusKind = 'attention' | 'waiting' | 'planned' | 'working' | 'done' | 'neutral'

/** The ten statuses of an order, from request to completion; also the filter choices of /orders. Specification §2. */
export const orderStatuses = [
  { code: 'OPEN', label: 'Open', kind: 'attention' },
  { code: 'QUOTED', label: 'Quote Completed', kind: 'waiting' },
  { code: 'PAYMENT_PROCESSING', label: 'Payment Processing', kind: 'waiting' },
  { code: 'PAID', label: 'To Be Scheduled', kind: 'attention' },
  { code: 'SCHEDULED', label: 'Scheduled', kind: 'planned' },
  { code: 'PRE_DIAGNOSTICS', label: 'Pre-Diagnostics', kind: 'working' },
  { code: 'DIAGNOSTICS', label: 'Diagnostics', kind: 'working' },
  { code: 'WORK_IN_PROGRESS', label: 'In Progress', kind: 'working' },
  { code: 'POST_DIAGNOSTICS', label: 'Post-Diagnostics', kind: 'working' },
  { code: 'COMPLETED', label: 'Completed', kind: 'done' },
] as const satisfies readonly { code: OrderStatus; label: string; kind: StatusKind }[]

type StatusChoice = { code: OrderStatus; label: string }

/** The choices of a status filter. The first is the default. */
export type StatusChoices = readonly [StatusChoice, ...StatusChoice[]]

/** Default page size of order lists. Specification §9. */
export const ordersPerPage = 10

/** The status filter choices of the quote requests list. Specification §2, Quote Requests. */
export const quoteStatusChoices: StatusChoices = [
  { code: 'OPEN', label: 'Open' },
  { code: 'QUOTED', label: 'Quote Completed' },
]

/** The status filter choices of the schedule list. Here Specification §2 spells the label 'To be Scheduled'. */
export const scheduleStatusChoices: StatusChoices = [
  { code: 'PAID', label: 'To be Scheduled' },
  { code: 'SCHEDULED', label: 'Scheduled' },
]

/** Returns the label and kind of a status. An unknown code is its own label, a missing one 'N/A'; both are neutral. */
export function getOrderStatus(code: string | null | undefined): {
  label: string
  kind: StatusKind
} {
  return (
    orderStatuses.find((status) => status.code === code) ?? {
      label: code || 'N/A',
      kind: 'neutral',
    }
  )
}

/** Returns whether an order with this status can be quoted. */
export const isQuotable = (code: string | null | undefined): boolean =>
  code === 'OPEN' || code === 'QUOTED'

/** Returns whether an order with this status can be scheduled. */
export const isSchedulable = (code: string | null | undefined): boolean =>
  code === 'PAID' || code === 'SCHEDULED'

/**
 * Returns the age in whole days of an order that waits for an admin (OPEN or PAID) for more than three days; otherwise
 * undefined. It is unknown when an order was paid, so the age counts from the request.
 */
export function findWaitingDays(
  { status, created }: Pick<ServiceOrder, 'status' | 'created'>,
  now: Date,
): number | undefined {
  const time = status === 'OPEN' || status === 'PAID' ? parseTime(created) : undefined
  const days = time && dayjs(now).diff(time, 'day', true)
  return days !== undefined && days > 3 ? Math.floor(days) : undefined
}

/** Returns whether a line is an original line, which cannot be removed. Specification §2. */
export const isOriginalLine = (line: { id: string }): boolean => !line.id.startsWith('temp')

type TotalFields = { services?: readonly Pick<OrderLine, 'finalPrice'>[] } & Partial<
  Pick<
    ServiceOrder,
    'subTotal' | 'serviceFee' | 'serviceFeePercentage' | 'tax' | 'taxPercentage' | 'total'
  >
>

export type OrderTotals = QuoteTotals & { serviceFeePercentage: Percent; taxPercentage: Percent }

/**
 * Returns the totals of an order in cents. A missing sub-total is the sum of the final prices. Fee and tax are computed
 * from their percentages if they are missing, or if the order has no stored total. Specification §2.
 */
export function getOrderTotals(order: TotalFields): OrderTotals {
  const serviceFeePercentage = order.serviceFeePercentage ?? 0
  const taxPercentage = order.taxPercentage ?? 0
  const finalPrices = order.services?.map((line) => toCents(line.finalPrice) ?? cents(0)) ?? []
  const subTotal = toCents(order.subTotal) ?? sumCents(finalPrices)
  const total = toCents(order.total)
  const percentages = { serviceFeePercentage, taxPercentage }

  if (total === undefined) {
    return {
      ...percentages,
      ...computeQuoteTotals([subTotal], serviceFeePercentage, taxPercentage),
    }
  }
  const serviceFee = toCents(order.serviceFee) ?? takePercentage(subTotal, serviceFeePercentage)
  const tax = toCents(order.tax) ?? takePercentage(sumCents([subTotal, serviceFee]), taxPercentage)
  return { ...percentages, subTotal, serviceFee, tax, total }
}

export const isScheduled = (order: Pick<ServiceOrder, 'status'>): boolean =>
  order.status === 'SCHEDULED'

/** Returns whether the order is scheduled with a mechanic. Specification §2. */
export const isAssigned = (order: Pick<ServiceOrder, 'status' | 'mechanicResponse'>): boolean =>
  isScheduled(order) && order.mechanicResponse !== null

type LineTexts = Partial<Pick<OrderLine, 'description' | 'subCategory' | 'category'>>

const nameOf = (line: LineTexts): string =>
  line.description || line.subCategory || line.category || 'N/A'

/** Summarizes services for a table cell: 'N/A', 'Oil', 'Oil, Tires', or 'Oil + 2 more'. Specification §2, §9. */
export function summarizeServices(services: readonly LineTexts[]): string {
  const [first = 'N/A', ...others] = services.map(nameOf)
  return others.length > 1 ? `${first} + ${others.length} more` : [first, ...others].join(', ')
}

/** Joins the names of all services of an order for an export: 'Oil; Tires; Brakes'. */
export const joinServiceNames = (services: readonly LineTexts[]): string =>
  services.map(nameOf).join('; ')

/** An entry of a mechanic's remarks. `time` is the ISO time at the start of the entry, if any. */
export type Remark = { time?: string; text: string }

const timePrefix =
  /^Time:?\s*(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)/i

/** Parses remarks that are separated by blank lines. Specification §2, Order detail. */
export function parseRemarks(text: string | null | undefined): Remark[] {
  return (text ?? '')
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(parseRemark)
}

const parseRemark = (block: string): Remark => ({
  time: timePrefix.exec(block)?.[1],
  text: block.replace(timePrefix, '').trim(),
})
