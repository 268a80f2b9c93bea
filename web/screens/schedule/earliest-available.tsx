import { useQuery, useQueryClient } from '@tanstack/react-query'
import dayjs from 'dayjs'
import pMap from 'p-map'
import type { Mechanic, UnavailabilityDay } from '#web/api/generated/pitlane.schemas.ts'
import { getListUnavailabilityQueryOptions } from '#web/api/generated/schedule/schedule.ts'
import { formatDay, getTimeZoneName } from '#web/domain/dates.ts'
import { formatName } from '#web/domain/person.ts'
import { formatSlot, listSlots, omitOwnSlot } from '#web/domain/slots.ts'
import { formatCount } from '#web/domain/text.ts'
import { FailedReads } from '#web/ui/page/query-boundary.tsx'
import {
  type AppointmentValues,
  findOwnAppointment,
  type OrderWithRevenue,
  type Selection,
} from './appointment.ts'
import { Rating } from './rating.tsx'
import styles from './schedule.module.css'
import { useSlotClock } from './slot-clock.ts'

/** Compares selections by date and start, then by the mechanic's rating, highest first. */
const compareSelections = (one: Selection, other: Selection): number =>
  one.date.localeCompare(other.date) ||
  one.slot.start.localeCompare(other.slot.start) ||
  (other.mechanic.overallRating ?? 0) - (one.mechanic.overallRating ?? 0)

/**
 * Finds up to five mechanics with the earliest free slots in the next four weeks. Reads the availability of mechanics
 * in the order of their earliest possible slots, until no other mechanic can have an earlier slot.
 */
function useEarliestSlots(
  latest: OrderWithRevenue,
  mechanics: readonly Mechanic[],
  duration: number,
) {
  const client = useQueryClient()
  const now = useSlotClock()
  return useQuery({
    queryKey: ['earliestAvailable', latest.order.id, duration, mechanics.map(({ id }) => id), now],
    queryFn: async ({ signal }) => {
      const dates = Array.from({ length: 28 }, (_, day) =>
        dayjs(now).add(day, 'day').format('YYYY-MM-DD'),
      )
      const dateRange = { startDate: dates[0] ?? '', endDate: dates.at(-1) ?? '' }
      const findEarliestSelection = (mechanic: Mechanic, days: readonly UnavailabilityDay[]) =>
        dates
          .flatMap((date) =>
            listSlots(date, mechanic, days, duration, now).map((slot) => ({
              mechanic,
              date,
              slot,
            })),
          )
          .find(({ slot }) => slot.state === 'free')
      // Each mechanic's first slot within the working days and hours, as if no hour were booked.
      const candidates = mechanics
        .flatMap((mechanic) => findEarliestSelection(mechanic, []) ?? [])
        .toSorted(compareSelections)
      let earliest: Selection[] = []
      const generateMechanicsToRead = function* () {
        for (const candidate of candidates) {
          const fifth = earliest[4]
          if (fifth && compareSelections(fifth, candidate) <= 0) return
          yield candidate.mechanic
        }
      }
      const readAvailability = async (mechanic: Mechanic) => {
        signal.throwIfAborted()
        // Accepts a response that is up to one minute old: a save reads the availability again.
        const unavailability = await client.fetchQuery({
          ...getListUnavailabilityQueryOptions(mechanic.id, dateRange),
          staleTime: 60_000,
        })
        const days = omitOwnSlot(findOwnAppointment(latest, mechanic), unavailability)
        const found = findEarliestSelection(mechanic, days)
        if (found) earliest = [...earliest, found].toSorted(compareSelections).slice(0, 5)
      }
      await pMap(generateMechanicsToRead(), readAvailability, { concurrency: 4 })
      return earliest
    },
    // Each availability call has its own retries.
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
}

type Props = {
  latest: OrderWithRevenue
  mechanics: readonly Mechanic[]
  values: AppointmentValues
  isSaving: boolean
  onSelect: (selection: Selection) => void
}

/** Renders the earliest free slots. Pressing a slot selects it with its mechanic and date. */
export function EarliestAvailable({ latest, mechanics, values, isSaving, onSelect }: Props) {
  const earliestQuery = useEarliestSlots(latest, mechanics, values.duration)
  const { data: selections, isFetching } = earliestQuery
  return (
    <section
      className={styles.earliest}
      aria-label="Earliest available slots"
      aria-busy={isFetching}
    >
      <p className="muted-note">Times are in {getTimeZoneName()}.</p>
      {isFetching && (
        <p className="muted-note">
          Checking availability of {formatCount(mechanics.length, 'mechanic')}…
        </p>
      )}
      {selections?.map(({ mechanic, date, slot }) => (
        <button
          key={mechanic.id}
          type="button"
          className={`${styles.slot} ${styles.mechanicSummary}`}
          disabled={isSaving}
          aria-pressed={
            mechanic.id === values.mechanicId && date === values.date && slot.start === values.start
          }
          onClick={() => onSelect({ mechanic, date, slot })}
        >
          <span>{formatName(mechanic)}</span> <Rating mechanic={mechanic} />{' '}
          <span>{formatDay(date)}</span> <span>{formatSlot(slot)}</span>
        </button>
      ))}
      {!isFetching && selections?.length === 0 && (
        <p className="muted-note">No mechanic is available in the next four weeks.</p>
      )}
      <FailedReads queries={[earliestQuery]} text="Availability could not be loaded." />
    </section>
  )
}
