import { useQueries } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { listMechanics } from '#web/api/generated/mechanics/mechanics.ts'
import type { OrderStatus } from '#web/api/generated/model/orderStatus.ts'
import { listOrders } from '#web/api/generated/orders/orders.ts'
import { listSettlements } from '#web/api/generated/payments/payments.ts'
import { parseTime } from '#web/domain/dates.ts'
import { centsOf, formatMoney } from '#web/domain/money.ts'
import { personQuery, personStatus } from '#web/domain/person.ts'
import { counted } from '#web/domain/text.ts'
import { paths } from '#web/paths.ts'

/** The number of pending records of a card, and a note about them. `isPartial` means that there are more. */
type Pending = { count?: number; isPartial?: boolean; note: string }

/** Counts the orders of a status: with one order per page, `totalPages` is the count. The last page has the oldest order. */
const countOrders = (status: OrderStatus, label: string) => async (): Promise<Pending> => {
  const { content, totalPages } = await listOrders({ page: 0, size: 1, status })
  const [oldest] =
    totalPages > 1 ? (await listOrders({ page: totalPages - 1, size: 1, status })).content : content
  // A backend may ignore the page size.
  const isPartial = totalPages > 1 && content.length > 1
  const count = isPartial ? content.length : Math.max(totalPages, content.length)
  return { count, isPartial, note: `${label}${formatAge(oldest?.created)}` }
}

const countMechanics = async (): Promise<Pending> => {
  const { content, totalPages } = await listMechanics(personQuery('Pending'))
  const count = content.filter((mechanic) => personStatus(mechanic) === 'Pending').length
  return { count, isPartial: totalPages > 1, note: 'To verify' }
}

const countSettlements = async (): Promise<Pending> => {
  const settlements = await listSettlements()
  const cents = settlements.map((each) => centsOf(each.totalAmountPendingForSettlement) ?? 0)
  const due = formatMoney(cents.reduce((sum, each) => sum + each, 0))
  return { count: settlements.length, note: `${due} due` }
}

/** Formats the age of the oldest order as ', oldest 6 days ago'; '' if the time cannot be read. */
const formatAge = (created: unknown): string => {
  const time = parseTime(created)
  if (!time) return ''
  const hours = Math.max(dayjs().diff(time, 'hour'), 0)
  return `, oldest ${hours < 24 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day')} ago`
}

/** The counted cards. Query keys start with an operation, so that a write that invalidates it updates the count. */
const cards = [
  { path: paths.quotes(), reads: ['listOrders', 'OPEN'], count: countOrders('OPEN', 'Open') },
  { path: paths.schedules(), reads: ['listOrders', 'PAID'], count: countOrders('PAID', 'To be scheduled') },
  { path: paths.mechanics(), reads: ['listMechanics'], count: countMechanics },
  { path: paths.payments(), reads: ['listSettlements'], count: countSettlements },
]

/** Returns the pending counts of the dashboard cards by path. Reads nothing unless `isOn`. */
export function usePendingCounts(isOn: boolean): ReadonlyMap<string, Pending> {
  const results = useQueries({
    queries: cards.map(({ reads, count }) => ({
      ...{ queryKey: [...reads, 'count'], queryFn: count, enabled: isOn },
      ...{ staleTime: 60_000, refetchOnWindowFocus: false },
    })),
  })
  const pending = results.map(({ data, isError, isFetching }): Pending => {
    if (isError && !isFetching) return { note: 'Count unavailable' }
    return data ?? { note: 'Counting…' }
  })
  return new Map(isOn ? cards.map(({ path }, index) => [path, pending[index] ?? { note: '' }]) : [])
}
