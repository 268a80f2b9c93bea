import { useQueries } from '@tanstack/react-query'
import { listMechanics } from '#web/api/generated/mechanics/mechanics.ts'
import { listOrders } from '#web/api/generated/orders/orders.ts'
import { listSettlements } from '#web/api/generated/payments/payments.ts'
import type { OrderStatus, ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { listUsers } from '#web/api/generated/users/users.ts'
import { parseTime } from '#web/domain/dates.ts'
import { centsOf } from '#web/domain/money.ts'
import { orderTotals } from '#web/domain/order.ts'
import { personStatus, personStatusQuery } from '#web/domain/person.ts'
import { paths } from '#web/paths.ts'

/** The number of pending records of a list, the time of the oldest in ms, and their sum in cents. */
type Pending = { count: number; isPartial?: boolean; oldest?: number; cents?: number }

const pageSize = 200

const sumOf = (cents: readonly (number | undefined)[]) =>
  cents.reduce<number>((sum, amount = 0) => sum + amount, 0)

const oldestOf = (orders: readonly ServiceOrder[]) =>
  Math.min(...orders.map(({ created }) => parseTime(created)?.valueOf() ?? Infinity))

/** Counts orders. Reads only the first page and the last one, with the oldest orders. Several pages have no amount. */
const countOrders = (status: OrderStatus) => async (): Promise<Pending> => {
  const { content, totalPages } = await listOrders({ page: 0, size: pageSize, status })
  const cents = sumOf(content.map((order) => orderTotals(order).total))
  if (totalPages <= 1) return { count: content.length, oldest: oldestOf(content), cents }
  const { content: last } = await listOrders({ page: totalPages - 1, size: pageSize, status })
  // A backend may ignore the page size.
  return { count: (totalPages - 1) * content.length + last.length, oldest: oldestOf(last) }
}

type People = { content: Parameters<typeof personStatus>[0][]; totalPages: number }

const countPeople = (read: () => Promise<People>) => async (): Promise<Pending> => {
  const { content, totalPages } = await read()
  const count = content.filter((person) => personStatus(person) === 'Pending').length
  return { count, isPartial: totalPages > 1 }
}
const countUsers = countPeople(() => listUsers({ page: 0, size: pageSize, ...personStatusQuery('Pending') }))
const countMechanics = countPeople(() => listMechanics(personStatusQuery('Pending')))

const countSettlements = async (): Promise<Pending> => {
  const settlements = await listSettlements()
  const cents = sumOf(settlements.map((summary) => centsOf(summary.totalAmountPendingForSettlement)))
  return { count: settlements.length, cents }
}

/** Icon, name, path, read and query key. A query key starts with an operation, whose invalidation updates the count. */
const queues = [
  ['quotes', 'Requests to quote', paths.quotes(), countOrders('OPEN'), 'listOrders', 'OPEN'],
  ['schedules', 'Repairs to schedule', paths.schedules(), countOrders('PAID'), 'listOrders', 'PAID'],
  ['payments', 'Mechanics to pay', paths.payments(), countSettlements, 'listSettlements'],
  ['users', 'Users to verify', paths.users(), countUsers, 'listUsers'],
  [
    'mechanics',
    'Mechanics to verify',
    `${paths.mechanics()}?status=Pending`,
    countMechanics,
    'listMechanics',
  ],
] as const

/** Returns the lists with pending records. The list with the oldest record is first. */
export function usePendingWork() {
  const results = useQueries({
    queries: queues.map(([, , , queryFn, ...reads]) => ({
      ...{ queryKey: [...reads, 'count'], queryFn, staleTime: 60_000, refetchOnWindowFocus: false },
    })),
  })
  const rows = queues
    .map(([icon, name, path], index) => ({ icon, name, path, oldest: Infinity, ...results[index]?.data }))
    .filter(({ count }) => count !== 0)
    .toSorted((a, b) => Math.sign(a.oldest - b.oldest) || (b.count ?? 0) - (a.count ?? 0))
  return { rows, isLoading: results.some(({ isPending }) => isPending) }
}
