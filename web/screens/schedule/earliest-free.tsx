import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import dayjs from 'dayjs'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import { getListUnavailabilityQueryOptions } from '#web/api/generated/schedule/schedule.ts'
import { monthOf, monthSpan } from '#web/domain/dates.ts'
import { daysWithout, freeSlotsIn, slotName } from '#web/domain/slots.ts'
import { type Appointment, type Booking, earliest, ownHours, type Selection } from './appointment.ts'
import { MechanicName, Rating } from './mechanic-facts.tsx'
import styles from './mechanic-picker.module.css'
import { thisMinute } from './use-appointment-editor.ts'

/** Reads that are under way at once. */
const atOnce = 4

/** The first free slots of all these mechanics, this month and, where that has too few, the next. */
function useEarliest(booking: Booking, mechanics: readonly Mechanic[], duration: number) {
  const client = useQueryClient()
  return useQuery({
    queryKey: ['earliestFree', booking.order.id, duration],
    queryFn: async ({ signal }) => {
      const now = thisMinute()
      const found: Selection[] = []
      const unread = new Set<Mechanic>()
      const lookAt = async (mechanic: Mechanic, month: string) => {
        const query = getListUnavailabilityQueryOptions(mechanic.id, monthSpan(month))
        // read again before it is sent
        const read = await client.fetchQuery({ ...query, staleTime: 60_000, retry: false }).catch(() => {
          unread.add(mechanic)
        })
        const days = read && daysWithout(ownHours(booking, mechanic), read)
        const [first] = days ? freeSlotsIn(month, mechanic, days, duration, now) : []
        if (first) found.push({ mechanic, ...first })
      }
      const thisMonth = monthOf(now)
      for (const month of [
        thisMonth,
        monthOf(dayjs(`${thisMonth}-01`).add(1, 'month').format('YYYY-MM-DD')),
      ]) {
        const waiting = mechanics
          .filter(({ id }) => !found.some(({ mechanic }) => mechanic.id === id))
          .values()
        const work = async () => {
          for (const mechanic of waiting) {
            if (signal.aborted) return
            await lookAt(mechanic, month)
          }
        }
        await Promise.all(Array.from({ length: atOnce }, work))
        const first = earliest(found)
        if (first.length === 5) return { first, unread: unread.size }
      }
      return { first: earliest(found), unread: unread.size }
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
      {!data && <p className="muted-note">Looking through the days of {mechanics.length} mechanics…</p>}
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
      {data?.first.length === 0 && data.unread === 0 && (
        <p className="muted-note">Nobody is free this month or the next.</p>
      )}
      {data !== undefined && data.unread > 0 && (
        <Alert
          type="warning"
          title={`The days of ${data.unread} of ${mechanics.length} mechanics could not be read.`}
          action={
            <Button size="small" loading={isFetching} onClick={() => refetch()}>
              Retry
            </Button>
          }
        />
      )}
    </section>
  )
}
