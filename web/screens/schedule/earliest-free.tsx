import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import dayjs from 'dayjs'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import { getListUnavailabilityQueryOptions } from '#web/api/generated/schedule/schedule.ts'
import { inParallel } from '#web/api/in-parallel.ts'
import { monthOf, monthSpan } from '#web/domain/dates.ts'
import { daysWithout, freeSlotsIn, slotName } from '#web/domain/slots.ts'
import { counted } from '#web/domain/text.ts'
import {
  type Appointment,
  type Booking,
  compareBegin,
  earliest,
  ownHours,
  type Selection,
} from './appointment.ts'
import { MechanicName, Rating } from './mechanic-facts.tsx'
import styles from './mechanic-picker.module.css'
import { thisMinute } from './use-appointment-editor.ts'

type Found = { first: readonly Selection[]; unread: number; asked: number }

/**
 * Reads the first free slots of these mechanics, this month and, if it has too few, the next. Asks first those who could
 * begin first, and nobody who could not begin before the five that were found.
 */
function useEarliest(booking: Booking, mechanics: readonly Mechanic[], duration: number) {
  const client = useQueryClient()
  const queryKey = ['earliestFree', booking.order.id, duration, mechanics.map(({ id }) => id)]
  return useQuery<Found>({
    queryKey,
    queryFn: async ({ signal }) => {
      const now = thisMinute()
      const found: Selection[] = []
      const unread = new Set<string>()
      let asked = 0
      const result = (): Found => ({ first: earliest(found), unread: unread.size, asked })
      const isFound = ({ id }: Mechanic) => found.some(({ mechanic }) => mechanic.id === id)
      /** The first slot that a mechanic would have in a month without any booking. */
      const bestOf = (mechanic: Mechanic, month: string) => {
        const [slot] = freeSlotsIn(month, mechanic, [], duration, now)
        return slot && { mechanic, ...slot }
      }
      const readDays = async (mechanic: Mechanic, month: string) => {
        const query = getListUnavailabilityQueryOptions(mechanic.id, monthSpan(month))
        asked += 1
        // read again before it is sent
        const read = await client.fetchQuery({ ...query, staleTime: 60_000, retry: false }).catch(() => {
          unread.add(mechanic.id)
        })
        const days = read && daysWithout(ownHours(booking, mechanic), read)
        const [slot] = days ? freeSlotsIn(month, mechanic, days, duration, now) : []
        if (slot) found.push({ mechanic, ...slot })
        if (!signal.aborted) client.setQueryData<Found>(queryKey, result())
      }
      const thisMonth = monthOf(now)
      const nextMonth = monthOf(dayjs(`${thisMonth}-01`).add(1, 'month').format('YYYY-MM-DD'))
      for (const month of [thisMonth, nextMonth]) {
        const candidates = mechanics
          .filter((mechanic) => !isFound(mechanic))
          .flatMap((mechanic) => bestOf(mechanic, month) ?? [])
          .toSorted(compareBegin)
        const worthAsking = function* () {
          for (const candidate of candidates) {
            const fifth = earliest(found)[4]
            if (signal.aborted || (fifth && compareBegin(fifth, candidate) <= 0)) return
            yield candidate.mechanic
          }
        }
        await inParallel(worthAsking(), (mechanic) => readDays(mechanic, month))
      }
      return result()
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
        <p className="muted-note">
          Looking through the days of {counted(mechanics.length, 'mechanic')}
          {data && `, ${data.asked} read`}…
        </p>
      )}
      {data?.first.map((selection) => (
        <button
          key={selection.mechanic.id}
          type="button"
          disabled={isSaving}
          aria-pressed={isChosen(selection)}
          onClick={() => onTake(selection)}
        >
          <MechanicName of={selection.mechanic} /> <Rating of={selection.mechanic} />{' '}
          <span>{dayjs(selection.date).format('ddd, MMM D')}</span> <span>{slotName(selection.slot)}</span>
        </button>
      ))}
      {data?.first.length === 0 && data.unread === 0 && !isFetching && (
        <p className="muted-note">Nobody is free this month or the next.</p>
      )}
      {data !== undefined && data.unread > 0 && !isFetching && (
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
