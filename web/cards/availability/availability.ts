import {
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  useQueries,
} from '@tanstack/react-query'
import pLimit from 'p-limit'
import type { Mechanic, UnavailabilityDay } from '#web/api/generated/pitlane.schemas.ts'
import {
  getListUnavailabilityQueryKey,
  listUnavailability,
} from '#web/api/generated/schedule/schedule.ts'
import { getMonthRange } from '#web/domain/dates.ts'
import type { QueryResult } from '#web/ui/page/query-boundary.tsx'

const limit = pLimit(4)

/**
 * Returns the query of a mechanic's unavailability in a month 'YYYY-MM', with the key of the generated hook. Four calls
 * run at once; calls that are no longer needed when their turn comes are not sent. A save reads the month again, so a
 * response may be a minute old.
 */
const getMonthQuery = (mechanicId: string, month: string) => {
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
  { id }: Pick<Mechanic, 'id'>,
  months: readonly string[],
): Promise<UnavailabilityDay[]> => {
  const pages = await Promise.all(
    months.map((month) => client.fetchQuery(getMonthQuery(id, month))),
  )
  return pages.flat()
}

/** The unavailability of a mechanic; `days` is undefined until all months have been read. */
export type Availability = {
  days: UnavailabilityDay[] | undefined
  queries: QueryResult<UnavailabilityDay[]>[]
}

/** Reads the unavailability of mechanics in months 'YYYY-MM'. Returns it by the mechanic's ID. */
export function useAvailability(
  mechanics: readonly Pick<Mechanic, 'id'>[],
  months: readonly string[],
  { enabled = true } = {},
): ReadonlyMap<string, Availability> {
  const results = useQueries({
    queries: mechanics.flatMap(({ id }) =>
      months.map((month) => ({ ...getMonthQuery(id, month), enabled })),
    ),
  })
  return new Map(
    mechanics.map(({ id }, index) => {
      const queries = results.slice(index * months.length, (index + 1) * months.length)
      const pages = queries.flatMap(({ data }) => (data ? [data] : []))
      return [id, { days: pages.length === months.length ? pages.flat() : undefined, queries }]
    }),
  )
}
