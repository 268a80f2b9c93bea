import { useQuery, useQueryClient } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { ApiError } from '#web/api/api-error.ts'
import { listMechanics } from '#web/api/generated/mechanics/mechanics.ts'
import type { MechanicOrder } from '#web/api/generated/model/mechanicOrder.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { listMechanicSettlement, listSettlements } from '#web/api/generated/payments/payments.ts'
import { type AllPages, readAllPages } from '#web/api/read-all-pages.ts'
import { readOrders } from '#web/cards/read-orders.ts'
import { localTime } from '#web/domain/dates.ts'
import { centsOf, formatMoney } from '#web/domain/money.ts'
import { quoteChoices, scheduleChoices } from '#web/domain/order.ts'
import { personQuery, personStatus } from '#web/domain/person.ts'
import { paths } from '#web/paths.ts'

/** How many wait ('at least 30' where not all could be read), and for what, since when or how much of it. */
type Waiting = { count: string | undefined; note: string }

const counting: Waiting = { count: undefined, note: 'Counting …' }
const failed: Waiting = { count: undefined, note: 'Could not be counted' }

/** What waits behind the cards of the dashboard, by their addresses; nothing is read unless `isOn`. */
export function useWhatWaits(isOn: boolean): ReadonlyMap<string, Waiting> {
  const client = useQueryClient()
  const reader = 'what waits'
  const requests = useStep('requests', isOn, async (signal) =>
    waitingOrders('Open', await readOrders({ client, status: quoteChoices[0].code, reader, signal })),
  )
  const paid = useStep('paid', requests.isDone, async (signal) =>
    waitingOrders(
      'To be scheduled',
      await readOrders({ client, status: scheduleChoices[0].code, reader, signal }),
    ),
  )
  const mechanics = useStep('mechanics', paid.isDone, async (signal) => {
    const { content, totalPages } = await listMechanics(personQuery('Pending'), { signal })
    const pending = content.filter((mechanic) => personStatus(mechanic) === 'Pending')
    return { count: counted(pending.length, totalPages <= 1), note: 'To verify' }
  })
  const payouts = useStep('payouts', mechanics.isDone, async (signal) => {
    const settlements = await listSettlements({ signal })
    const cents = settlements.map((each) => centsOf(each.totalAmountPendingForSettlement) ?? 0)
    const due = formatMoney(cents.reduce((sum, each) => sum + each, 0))
    const oldest = await oldestPayout(
      settlements.map(({ mechanicId }) => mechanicId),
      signal,
    )
    return { count: counted(settlements.length, true), note: `${due} due${oldest}` }
  })
  /** Asked of each mechanic, four at once, since no list says it; left out where one cannot be asked. */
  async function oldestPayout(mechanics: string[], signal: AbortSignal): Promise<string> {
    const query = (page: number) => ({
      queryKey: [reader, 'payouts', mechanics[page]],
      queryFn: async (context: { signal: AbortSignal }) => ({
        content: await listMechanicSettlement(String(mechanics[page]), context),
        totalPages: mechanics.length,
      }),
    })
    const keyOf = ({ orderId }: MechanicOrder) => orderId
    if (mechanics.length === 0) return ''
    try {
      const { found, unread } = await readAllPages({ client, query, keyOf, reader, signal })
      return unread.length > 0 ? '' : sinceOldest(found.map(({ row }) => row.orderCompletedTime))
    } catch (error) {
      if (error instanceof ApiError && error.status !== 401 && error.status !== 403) return ''
      throw error
    }
  }
  if (!isOn) return new Map()
  return new Map([
    [paths.quotes(), requests.waiting],
    [paths.schedules(), paid.waiting],
    [paths.mechanics(), mechanics.waiting],
    [paths.payments(), payouts.waiting],
  ])
}

/** One of the readings, begun when the one before has ended, whatever came of it: no more than a list's four pages are read at once. */
function useStep(what: string, isBegun: boolean, count: (signal: AbortSignal) => Promise<Waiting>) {
  const { data, isFetching, isError } = useQuery({
    queryKey: ['whatWaits', what],
    queryFn: ({ signal }) => count(signal),
    enabled: isBegun,
    // its reads are tried again each for itself
    retry: false,
    refetchOnWindowFocus: false,
  })
  const isDone = isBegun && !isFetching && (isError || data !== undefined)
  return { isDone, waiting: isError && !isFetching ? failed : (data ?? counting) }
}

const counted = (count: number, isWhole: boolean) => (isWhole ? String(count) : `at least ${count}`)

const waitingOrders = (what: string, { found, unread }: AllPages<ServiceOrder>): Waiting => ({
  count: counted(found.length, unread.length === 0),
  note: what + sinceOldest(found.map(({ row }) => row.created)),
})

/** ', oldest 6 days' of the times of what waits; nothing where none can be read. */
const sinceOldest = (times: unknown[]): string => {
  const [oldest] = times
    .flatMap((time) => localTime(time) ?? [])
    .toSorted((one, other) => one.valueOf() - other.valueOf())
  return oldest ? `, oldest ${ageOf(dayjs().diff(oldest, 'hour'))}` : ''
}

const ageOf = (hours: number): string => {
  const [count, unit] = hours < 24 ? [Math.max(hours, 0), 'hour'] : [Math.floor(hours / 24), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
