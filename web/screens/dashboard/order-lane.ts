import dayjs from 'dayjs'
import type { OrderStatus, ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { parseTime } from '#web/domain/dates.ts'
import { type Cents, sumCents } from '#web/domain/money.ts'
import { getOrderTotals, orderStatuses } from '#web/domain/order.ts'
import { paths } from '#web/paths.ts'

/** The groups of ages, in days since the request. */
export const ageGroups = [
  { label: '0 to 2 days', minDays: 0 },
  { label: '3 to 7 days', minDays: 3 },
  { label: '8 days or more', minDays: 8 },
] as const

/** The orders that have waited for too long. */
export const oldest = ageGroups[2]

type OrderPage = {
  content: readonly Pick<ServiceOrder, 'created' | 'total' | 'services'>[]
  totalPages: number
}

/** What was read of a status: a page of one order, and, for some statuses, the newest 200 orders. */
type StatusRead = {
  code: OrderStatus
  countPage: OrderPage | undefined
  newestOrders?: OrderPage | undefined
}

/** A status in the lane. Members are undefined as long as they are unknown. */
export type LaneSegment = {
  code: OrderStatus
  label: string
  /** The list of these orders. */
  path: string
  count: number | undefined
  /** Whether there may be fewer orders, because the backend sent larger pages than requested. */
  isMaximum: boolean
  /** The sum of the orders, if all of them were read. */
  cents: Cents | undefined
  /** The number of orders by age, newest first. `notRead` orders are older than the orders that were read. */
  ages: { counts: number[]; notRead: number } | undefined
}

/** Creates the segments of the lane in the order of the statuses (Specification §4). `now` is the time of the ages. */
export const createLane = (reads: readonly StatusRead[], now: Date): LaneSegment[] =>
  orderStatuses.map(({ code, label }) => {
    const { countPage, newestOrders } = reads.find((read) => read.code === code) ?? {}
    const isCompletelyRead = newestOrders !== undefined && newestOrders.totalPages <= 1
    const { count, isMaximum } = isCompletelyRead
      ? { count: newestOrders.content.length, isMaximum: false }
      : countOrders(countPage)
    return {
      code,
      label,
      path: `${paths.orders()}?status=${code}`,
      count,
      isMaximum,
      cents: isCompletelyRead ? sumTotals(newestOrders) : undefined,
      ages: newestOrders && count !== undefined ? groupByAge(newestOrders, count, now) : undefined,
    }
  })

/** With one order per page, there are as many orders as pages. */
function countOrders(page: OrderPage | undefined) {
  if (!page) return { count: undefined, isMaximum: false }
  const { content, totalPages } = page
  if (totalPages <= 1) return { count: content.length, isMaximum: false }
  return { count: totalPages * content.length, isMaximum: content.length > 1 }
}

const sumTotals = ({ content }: OrderPage): Cents =>
  sumCents(content.map((order) => getOrderTotals(order).total))

/** Counts orders by age. The orders are the newest ones, so all others are older. */
function groupByAge({ content }: OrderPage, count: number, now: Date) {
  const ages = content.flatMap(({ created }) => {
    const time = parseTime(created)
    return time ? [dayjs(now).diff(time, 'day')] : []
  })
  const counts = ageGroups.map(({ minDays }, index) => {
    const maxDays = (ageGroups[index + 1]?.minDays ?? Infinity) - 1
    return ages.filter((age) => Math.max(age, 0) >= minDays && age <= maxDays).length
  })
  const others = Math.max(count - content.length, 0)
  const areOthersOldest = (ages.at(-1) ?? 0) >= oldest.minDays
  if (areOthersOldest) counts[2] = (counts[2] ?? 0) + others
  return { counts, notRead: areOthersOldest ? 0 : others }
}
