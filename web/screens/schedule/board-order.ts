import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import pMap from 'p-map'
import type { Mechanic, UnavailabilityDay } from '#web/api/generated/pitlane.schemas.ts'
import { getMonth } from '#web/domain/dates.ts'
import { listSlots, omitOwnSlot } from '#web/domain/slots.ts'
import { fetchAvailability } from '#web/records/availability/availability.ts'
import { findOwnAppointment, type OrderWithRevenue, type Selection } from './appointment.ts'

const compareTimes = (one: Selection, other: Selection): number =>
  one.date.localeCompare(other.date) || one.slot.start.localeCompare(other.slot.start)

/** Compares selections by date and start, then by the mechanic's rating, highest first. */
const compareSelections = (one: Selection, other: Selection): number =>
  compareTimes(one, other) ||
  (other.mechanic.overallRating ?? 0) - (one.mechanic.overallRating ?? 0)

type Options = {
  record: OrderWithRevenue
  mechanics: readonly Mechanic[]
  /** The dates 'YYYY-MM-DD' in which a slot is looked for. */
  dates: readonly string[]
  /** In hours. */
  duration: number
  /** Local 'YYYY-MM-DDTHH:mm' */
  now: string
  /** How many mechanics are found, so that no other mechanic is free before them. */
  count: number
}

/**
 * Sorts mechanics by their first free slot. Reads the availability of mechanics in the order of their earliest possible
 * slots, best ratings first, until no other mechanic can be free before the first `count`. Those that were not read follow by their earliest
 * possible slot; those without a slot are last.
 */
async function sortByNextFree(
  client: QueryClient,
  signal: AbortSignal,
  options: Options,
): Promise<Mechanic[]> {
  const { record, mechanics, dates, duration, now, count } = options
  const months = [...new Set(dates.map(getMonth))]
  const findFirstFree = (mechanic: Mechanic, days: readonly UnavailabilityDay[]) => {
    for (const date of dates) {
      const slots = listSlots(date, mechanic, days, duration, now)
      const slot = slots.find(({ state }) => state === 'free')
      if (slot) return { mechanic, date, slot }
    }
    return undefined
  }
  // Each mechanic's first slot within the working days and hours, as if no hour were booked. Most have the same hours.
  const firstByWeek = new Map<string, Selection | undefined>()
  const findFirstPossible = (mechanic: Mechanic) => {
    const week = JSON.stringify([mechanic.workingDays, mechanic.workingHours])
    if (!firstByWeek.has(week)) firstByWeek.set(week, findFirstFree(mechanic, []))
    const first = firstByWeek.get(week)
    return first && { ...first, mechanic }
  }
  const candidates = mechanics
    .flatMap((mechanic) => findFirstPossible(mechanic) ?? [])
    .toSorted(compareSelections)
  const readIds = new Set<string>()
  let found: Selection[] = []
  const generateMechanicsToRead = function* () {
    for (const candidate of candidates) {
      const last = found[count - 1]
      if (last && compareTimes(last, candidate) <= 0) return
      yield candidate.mechanic
    }
  }
  const readMechanic = async (mechanic: Mechanic) => {
    signal.throwIfAborted()
    const unavailability = await fetchAvailability(client, mechanic.id, months)
    const days = omitOwnSlot(findOwnAppointment(record, mechanic), unavailability)
    const first = findFirstFree(mechanic, days)
    readIds.add(mechanic.id)
    if (first) found = [...found, first].toSorted(compareSelections)
  }
  await pMap(generateMechanicsToRead(), readMechanic, { concurrency: 4 })

  const unread = candidates.filter(({ mechanic }) => !readIds.has(mechanic.id))
  const sorted = [...found, ...unread].map(({ mechanic }) => mechanic)
  const sortedIds = new Set(sorted.map(({ id }) => id))
  return [...sorted, ...mechanics.filter(({ id }) => !sortedIds.has(id))]
}

/** Sorts mechanics by their first free slot. The data is undefined until the first `count` are sorted. */
export function useSortedMechanics(options: Options, { enabled }: { enabled: boolean }) {
  const client = useQueryClient()
  const { record, mechanics, dates, duration, now, count } = options
  return useQuery({
    queryKey: [
      'sortedMechanics',
      record.order.id,
      mechanics.map(({ id }) => id),
      dates,
      duration,
      now,
      count,
    ],
    queryFn: ({ signal }) => sortByNextFree(client, signal, options),
    enabled,
    // While more mechanics are sorted, those that are sorted already keep their places.
    placeholderData: keepPreviousData,
    // Each availability call has its own retries.
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
}
