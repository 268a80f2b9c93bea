import { StarFilled } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import dayjs from 'dayjs'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import type { UnavailabilityDay } from '#web/api/generated/model/unavailabilityDay.ts'
import { getListUnavailabilityQueryOptions } from '#web/api/generated/schedule/schedule.ts'
import { inParallel } from '#web/api/read-all-pages.ts'
import { monthOf, monthSpan } from '#web/domain/dates.ts'
import { fullName } from '#web/domain/person.ts'
import { daysWithout, freeSlotsIn, slotName } from '#web/domain/slots.ts'
import { counted } from '#web/domain/text.ts'
import { type Appointment, type Booking, ownHours, type Selection } from './appointment.ts'
import styles from './schedule.module.css'
import { thisMinute } from './use-appointment-editor.ts'

/** Orders selections by their begin; of those that begin together the best rated mechanic leads. */
const compareBegin = (one: Selection, other: Selection): number =>
  beginOf(one).localeCompare(beginOf(other)) ||
  (other.mechanic.overallRating ?? 0) - (one.mechanic.overallRating ?? 0) ||
  one.mechanic.lastName.localeCompare(other.mechanic.lastName)

const beginOf = ({ date, slot }: Selection) => `${date}T${slot.start}`

/**
 * Reads the first free slots of these mechanics, this month and, if it has too few, the next. Asks first those who could
 * begin first, and nobody who could not begin before the five that were found.
 */
function useEarliest(booking: Booking, mechanics: readonly Mechanic[], duration: number) {
  const client = useQueryClient()
  return useQuery({
    queryKey: ['earliestFree', booking.order.id, duration, mechanics.map(({ id }) => id)],
    queryFn: async ({ signal }) => {
      const now = thisMinute()
      const found: Selection[] = []
      const unread = new Set<string>()
      const five = () => found.toSorted(compareBegin).slice(0, 5)
      const firstIn = (month: string, mechanic: Mechanic, days: readonly UnavailabilityDay[]) => {
        const [first] = freeSlotsIn(month, mechanic, days, duration, now)
        return first ? [{ mechanic, ...first }] : []
      }
      const thisMonth = monthOf(now)
      for (const month of [thisMonth, dayjs(`${thisMonth}-01`).add(1, 'month').format('YYYY-MM')]) {
        // when each could begin in a month without any booking
        const candidates = mechanics
          .filter(({ id }) => !found.some(({ mechanic }) => mechanic.id === id))
          .flatMap((mechanic) => firstIn(month, mechanic, []))
          .toSorted(compareBegin)
        const worthAsking = function* () {
          for (const candidate of candidates) {
            const fifth = five()[4]
            if (signal.aborted || (fifth && compareBegin(fifth, candidate) <= 0)) return
            yield candidate.mechanic
          }
        }
        await inParallel(worthAsking(), async (mechanic) => {
          const query = getListUnavailabilityQueryOptions(mechanic.id, monthSpan(month))
          // read again before it is sent
          const days = await client.fetchQuery({ ...query, staleTime: 60_000, retry: false }).catch(() => {
            unread.add(mechanic.id)
          })
          if (days) found.push(...firstIn(month, mechanic, daysWithout(ownHours(booking, mechanic), days)))
        })
      }
      return { first: five(), unread: unread.size }
    },
    staleTime: 0,
    gcTime: 0,
  })
}

type Props = {
  booking: Booking
  mechanics: readonly Mechanic[]
  form: Appointment
  isSaving: boolean
  onTake: (selection: Selection) => void
}

/** Who is free first for as long as it takes: each choice is a mechanic, a day and a slot at once. */
export function EarliestFree({ booking, mechanics, form, isSaving, onTake }: Props) {
  const { data, isFetching, refetch } = useEarliest(booking, mechanics, form.duration)
  const isChosen = ({ mechanic, date, slot }: Selection) =>
    mechanic.id === form.mechanicId && date === form.date && slot.start === form.start

  return (
    <section className={styles.earliest} aria-label="Earliest free slots" aria-busy={isFetching}>
      {isFetching && (
        <p className="muted-note">Looking through the days of {counted(mechanics.length, 'mechanic')}…</p>
      )}
      {data?.first.map((selection) => (
        <button
          key={selection.mechanic.id}
          type="button"
          className={`${styles.choice} ${styles.facts}`}
          disabled={isSaving}
          aria-pressed={isChosen(selection)}
          onClick={() => onTake(selection)}
        >
          <span>{fullName(selection.mechanic)}</span> <Rating of={selection.mechanic} />{' '}
          <span>{dayjs(selection.date).format('ddd, MMM D')}</span> <span>{slotName(selection.slot)}</span>
        </button>
      ))}
      {!isFetching && data?.first.length === 0 && data.unread === 0 && (
        <p className="muted-note">Nobody is free this month or the next.</p>
      )}
      {!isFetching && data && data.unread > 0 && (
        <Alert
          type="warning"
          title={`The days of ${data.unread} of ${mechanics.length} mechanics could not be read.`}
          action={
            <Button size="small" onClick={() => refetch()}>
              Retry
            </Button>
          }
        />
      )}
    </section>
  )
}

/** A mechanic's stars as a number. Specification §9. */
export function Rating({ of: { overallRating } }: { of: Pick<Mechanic, 'overallRating'> }) {
  if (!overallRating) return <span>No ratings yet</span>
  return (
    <span>
      <StarFilled aria-hidden /> {overallRating.toFixed(1)}{' '}
      <span className="visually-hidden">of 5 stars</span>
    </span>
  )
}
