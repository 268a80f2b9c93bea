import {
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  type UseQueryResult,
  useQueries,
} from '@tanstack/react-query'
import pLimit from 'p-limit'
import type { UnavailabilityDay } from '#web/api/generated/pitlane.schemas.ts'
import {
  getListUnavailabilityQueryKey,
  listUnavailability,
} from '#web/api/generated/schedule/schedule.ts'
import { getMonthRange } from '#web/domain/dates.ts'

const limit = pLimit(4)

/**
 * Returns the query of a mechanic's unavailability in a month 'YYYY-MM', with the key of the generated hook. Four calls
 * run at once; calls that are no longer needed when their turn comes are not sent. A save reads the month again, so a
 * response may be a minute old.
 */
export const getMonthQuery = (mechanicId: string, month: string) => {
  const range = getMonthRange(month)
  return {
    queryKey: getListUnavailabilityQueryKey(mechanicId, range),
    queryFn: ({ signal }: QueryFunctionContext<QueryKey>) =>
      limit(() => {
        signal.throwIfAborted()
        return listUnavailability(mechanicId, range, { signal })
      }),
    staleTime: 60_000,
  }
}

/** Reads the unavailability of a mechanic in months 'YYYY-MM'. Uses responses of the last minute. */
export const fetchAvailability = async (
  client: QueryClient,
  mechanicId: string,
  months: readonly string[],
): Promise<UnavailabilityDay[]> => {
  const pages = await Promise.all(
    months.map((month) => client.fetchQuery(getMonthQuery(mechanicId, month))),
  )
  return pages.flat()
}

const combineMonths = (queries: UseQueryResult<UnavailabilityDay[]>[]) => ({
  days: queries.every(({ data }) => data) ? queries.flatMap(({ data }) => data ?? []) : undefined,
  queries,
})

/** Reads the unavailability of a mechanic in months 'YYYY-MM'. `days` is undefined until all of them have been read. */
export const useAvailability = (
  mechanicId: string,
  months: readonly string[],
  { enabled = true } = {},
) =>
  useQueries({
    queries: months.map((month) => ({ ...getMonthQuery(mechanicId, month), enabled })),
    combine: combineMonths,
  })
