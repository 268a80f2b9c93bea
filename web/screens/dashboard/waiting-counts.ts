import { useQueries } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { listMechanics } from '#web/api/generated/mechanics/mechanics.ts'
import type { OrderStatus } from '#web/api/generated/model/orderStatus.ts'
import { listOrders } from '#web/api/generated/orders/orders.ts'
import { listSettlements } from '#web/api/generated/payments/payments.ts'
import { localTime } from '#web/domain/dates.ts'
import { centsOf, formatMoney } from '#web/domain/money.ts'
import { personQuery, personStatus } from '#web/domain/person.ts'
import { counted } from '#web/domain/text.ts'
import { paths } from '#web/paths.ts'

/** How many records wait behind a card, and a note about them. */
type Waiting = { count?: string; note: string }

/** Counts the orders of a status by the number of pages of one order each; the last page has the oldest. */
const countOrders = (status: OrderStatus, label: string) => async (): Promise<Waiting> => {
  const { content, totalPages } = await listOrders({ page: 0, size: 1, status })
  const [oldest] =
    totalPages > 1 ? (await listOrders({ page: totalPages - 1, size: 1, status })).content : content
  // a backend may answer with more than one order per page
  const isPageOfMany = totalPages > 1 && content.length > 1
  const count = isPageOfMany ? `at least ${content.length}` : String(Math.max(totalPages, content.length))
  return { count, note: `${label}${age(oldest?.created)}` }
}

const countMechanics = async (): Promise<Waiting> => {
  const { content, totalPages } = await listMechanics(personQuery('Pending'))
  const count = content.filter((mechanic) => personStatus(mechanic) === 'Pending').length
  return { count: totalPages > 1 ? `at least ${count}` : String(count), note: 'To verify' }
}

const countSettlements = async (): Promise<Waiting> => {
  const settlements = await listSettlements()
  const cents = settlements.map((each) => centsOf(each.totalAmountPendingForSettlement) ?? 0)
  const due = formatMoney(cents.reduce((sum, each) => sum + each, 0))
  return { count: String(settlements.length), note: `${due} due` }
}

/** Returns ', oldest 6 days', or nothing if the time cannot be read. */
const age = (created: unknown): string => {
  const time = localTime(created)
  if (!time) return ''
  const hours = Math.max(dayjs().diff(time, 'hour'), 0)
  return `, oldest ${hours < 24 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day')}`
}

/** The operation that a card counts comes first, so that its writes count again. */
const cards = [
  { address: paths.quotes(), reads: ['listOrders', 'OPEN'], count: countOrders('OPEN', 'Open') },
  {
    address: paths.schedules(),
    reads: ['listOrders', 'PAID'],
    count: countOrders('PAID', 'To be scheduled'),
  },
  { address: paths.mechanics(), reads: ['listMechanics'], count: countMechanics },
  { address: paths.payments(), reads: ['listSettlements'], count: countSettlements },
]

/** Returns what waits behind the cards of the dashboard, by their addresses; reads nothing unless `isOn`. */
export function useWaitingCounts(isOn: boolean): ReadonlyMap<string, Waiting> {
  const results = useQueries({
    queries: cards.map(({ reads, count }) => ({
      ...{ queryKey: [...reads, 'count'], queryFn: count, enabled: isOn },
      ...{ staleTime: 60_000, refetchOnWindowFocus: false },
    })),
  })
  const waiting = results.map(({ data, isError, isFetching }): Waiting => {
    if (isError && !isFetching) return { note: 'Could not be counted' }
    return data ?? { note: 'Counting…' }
  })
  return new Map(isOn ? cards.map(({ address }, index) => [address, waiting[index] ?? { note: '' }]) : [])
}
