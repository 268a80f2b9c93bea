import { useQueries, useQuery } from '@tanstack/react-query'
import { getListMechanicsQueryOptions } from '#web/api/generated/mechanics/mechanics.ts'
import { getListOrdersQueryOptions } from '#web/api/generated/orders/orders.ts'
import { getListSettlementsQueryOptions } from '#web/api/generated/payments/payments.ts'
import type { OrderStatus } from '#web/api/generated/pitlane.schemas.ts'
import { getListUsersQueryOptions } from '#web/api/generated/users/users.ts'
import { cents, sumCents, toCents } from '#web/domain/money.ts'
import { orderStatuses } from '#web/domain/order.ts'
import { getPersonStatus, getStatusParams } from '#web/domain/person.ts'
import { createLane } from './order-lane.ts'

/** Counts are kept for a minute, and not read again when the tab is shown. */
const cache = { staleTime: 60_000, refetchOnWindowFocus: false } as const

/** The statuses that wait for an admin, of which the newest orders are read. */
export const waitingStatuses: readonly OrderStatus[] = ['OPEN', 'PAID']

const pageSize = 200

/** Reads a page of one order of each status, and the newest 200 orders of the waiting ones: twelve calls. */
export function useOrderLane() {
  const countQueries = useQueries({
    queries: orderStatuses.map(({ code }) =>
      getListOrdersQueryOptions({ page: 0, size: 1, status: code }, { query: cache }),
    ),
  })
  const newestQueries = useQueries({
    queries: waitingStatuses.map((code) =>
      getListOrdersQueryOptions({ page: 0, size: pageSize, status: code }, { query: cache }),
    ),
  })
  const reads = orderStatuses.map(({ code }, index) => ({
    code,
    countPage: countQueries[index]?.data,
    newestOrders: newestQueries[waitingStatuses.indexOf(code)]?.data,
  }))
  return { segments: createLane(reads, new Date()), queries: [...countQueries, ...newestQueries] }
}

type PeoplePage = { content: Parameters<typeof getPersonStatus>[0][]; totalPages: number }

/** Counts the people of a page who wait for verification. A backend may send others too. */
const countPending = ({ content, totalPages }: PeoplePage) => ({
  count: content.filter((person) => getPersonStatus(person) === 'Pending').length,
  isMinimum: totalPages > 1,
})

/** Reads who waits for verification, and which mechanics to pay: three calls. */
export function useOtherWork() {
  const pending = getStatusParams('Pending')
  const users = useQuery(
    getListUsersQueryOptions(
      { page: 0, size: pageSize, ...pending },
      { query: { ...cache, select: countPending } },
    ),
  )
  const mechanics = useQuery(
    getListMechanicsQueryOptions(pending, { query: { ...cache, select: countPending } }),
  )
  const settlements = useQuery(
    getListSettlementsQueryOptions({
      query: {
        ...cache,
        select: (summaries) => ({
          count: summaries.length,
          isMinimum: false,
          cents: sumCents(
            summaries.map(
              ({ totalAmountPendingForSettlement: dollars }) => toCents(dollars) ?? cents(0),
            ),
          ),
        }),
      },
    }),
  )
  return { users, mechanics, settlements }
}
