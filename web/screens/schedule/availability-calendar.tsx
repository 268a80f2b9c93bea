import { Button } from 'antd'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import { dayKind } from '#web/domain/slots.ts'
import type { Base } from './appointment.ts'
import { Calendar } from './calendar/calendar.tsx'
import { type DayWords, unknownDay, wordsOf } from './calendar/day-words.ts'
import { useAvailability } from './use-availability.ts'

type Props = {
  base: Base
  mechanic: Mechanic | undefined
  month: string
  now: string
  chosen: string | undefined
  onMonth: (month: string) => void
  onChoose: (date: string) => void
}

/** The calendar of one mechanic, its shown month read from the backend. Specification §5, Calendar. */
export function AvailabilityCalendar({ base, mechanic, month, now, chosen, onMonth, onChoose }: Props) {
  const { read, days } = useAvailability(base, mechanic, month)
  const today = now.slice(0, 10)

  const words = (date: string): DayWords => {
    if (!mechanic) return unknownDay('Select a mechanic first')
    const known = dayKind(date, mechanic, days ?? [], today)
    // past and non-working days are closed whatever the backend answers
    if (days || known === 'past' || known === 'non-working') return wordsOf(known)
    return unknownDay(read.error ? 'Availability could not be read' : 'Availability is being read')
  }

  return (
    <>
      {!mechanic && <p className="slot-hint">Select a mechanic to see the free days.</p>}
      {mechanic && read.error && (
        <p className="slot-hint slot-failure" role="alert">
          {days ? 'Availability could not be brought up to date.' : 'Availability could not be read.'}{' '}
          <Button size="small" loading={read.isFetching} onClick={() => read.refetch()}>
            Retry
          </Button>
        </p>
      )}
      <Calendar
        {...{ month, today, chosen, onMonth, onChoose }}
        isBusy={mechanic !== undefined && !days && read.isFetching}
        wordsOf={words}
      />
    </>
  )
}
