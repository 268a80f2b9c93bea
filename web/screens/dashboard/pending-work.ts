import { useQueries } from '@tanstack/react-query'
import { listMechanics } from '#web/api/generated/mechanics/mechanics.ts'
import { listOrders } from '#web/api/generated/orders/orders.ts'
import { listSettlements } from '#web/api/generated/payments/payments.ts'
import type { OrderStatus, ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { listUsers } from '#web/api/generated/users/users.ts'
import { parseTime } from '#web/domain/dates.ts'
import { toCents } from '#web/domain/money.ts'
import { getOrderTotals } from '#web/domain/order.ts'
import { getPersonStatus, getStatusParams } from '#web/domain/person.ts'
import { paths } from '#web/paths.ts'

/** The number of pending records (a minimum if `isPartial`), the oldest time in epoch ms, and the total in cents. */
type PendingCount = { count: number; isPartial?: boolean; oldest?: number; cents?: number }

const pageSize = 200

const sumCents = (cents: readonly (number | undefined)[]) =>
  cents.reduce<number>((sum, amount = 0) => sum + amount, 0)

const findOldestTime = (orders: readonly ServiceOrder[]) =>
  Math.min(...orders.map(({ created }) => parseTime(created)?.valueOf() ?? Infinity))

/** Creates a query function that reads the first and the last (oldest) page. Sets `cents` only if there is one page. */
const createOrderCounter = (status: OrderStatus) => async (): Promise<PendingCount> => {
  const { content, totalPages } = await listOrders({ page: 0, size: pageSize, status })
  const cents = sumCents(content.map((order) => getOrderTotals(order).total))
  if (totalPages <= 1) return { count: content.length, oldest: findOldestTime(content), cents }
  const { content: last } = await listOrders({ page: totalPages - 1, size: pageSize, status })
  // The backend may use a smaller page size. The first page is full, so its length is the page size.
  return { count: (totalPages - 1) * content.length + last.length, oldest: findOldestTime(last) }
}

type PeoplePage = { content: Parameters<typeof getPersonStatus>[0][]; totalPages: number }

const createPeopleCounter =
  (fetchPage: () => Promise<PeoplePage>) => async (): Promise<PendingCount> => {
    const { content, totalPages } = await fetchPage()
    const count = content.filter((person) => getPersonStatus(person) === 'Pending').length
    return { count, isPartial: totalPages > 1 }
  }
const pendingParams = getStatusParams('Pending')
const countUsers = createPeopleCounter(() =>
  listUsers({ page: 0, size: pageSize, ...pendingParams }),
)
const countMechanics = createPeopleCounter(() => listMechanics(pendingParams))

const countSettlements = async (): Promise<PendingCount> => {
  const settlements = await listSettlements()
  const cents = sumCents(
    settlements.map((summary) => toCents(summary.totalAmountPendingForSettlement)),
  )
  return { count: settlements.length, cents }
}

const pendingMechanicsPath = `${paths.mechanics()}?status=Pending`

/** Icon, name, path, query function and query key. Invalidating the operation in the key updates the count. */
const workTypes = [
  ['quotes', 'Requests to quote', paths.quotes(), createOrderCounter('OPEN'), 'listOrders', 'OPEN'],
  [
    'schedules',
    'Repairs to schedule',
    paths.schedules(),
    createOrderCounter('PAID'),
    'listOrders',
    'PAID',
  ],
  ['payments', 'Mechanics to pay', paths.payments(), countSettlements, 'listSettlements'],
  ['users', 'Users to verify', paths.users(), countUsers, 'listUsers'],
  ['mechanics', 'Mechanics to verify', pendingMechanicsPath, countMechanics, 'listMechanics'],
] as const

/** Returns the types of work that are not empty: orders by age, then others by count, then failed counts. */
export function usePendingWork() {
  const results = useQueries({
    queries: workTypes.map(([, , , queryFn, ...key]) => ({
      queryKey: [...key, 'count'],
      queryFn,
      staleTime: 60_000,
      refetchOnWindowFocus: false,
    })),
  })
  const rows = workTypes
    .map(([icon, name, path], index) => ({
      icon,
      name,
      path,
      oldest: Infinity,
      ...results[index]?.data,
    }))
    .filter(({ count }) => count !== 0)
    // Infinity - Infinity is NaN, so types without a time are sorted by count.
    .toSorted((a, b) => Math.sign(a.oldest - b.oldest) || (b.count ?? 0) - (a.count ?? 0))
  return { rows, isLoading: results.some(({ isPending }) => isPending) }
}
