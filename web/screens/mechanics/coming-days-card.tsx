import { useMemo } from 'react'
import type { Mechanic } from '#web/api/generated/pitlane.schemas.ts'
import { formatDay } from '#web/domain/dates.ts'
import { createDayStrip, describeDayStrip } from '#web/domain/day-strip.ts'
import { getWorkingHours } from '#web/domain/slots.ts'
import styles from '#web/records/availability/availability.module.css'
import { useAvailability } from '#web/records/availability/availability.ts'
import { DayBar, DayLabel, StripLegend } from '#web/records/availability/day-bar.tsx'
import { useSlotClock } from '#web/records/availability/slot-clock.ts'
import { Card } from '#web/ui/page/card.tsx'
import { FailedReads } from '#web/ui/page/query-boundary.tsx'
import { listComingDays } from './mechanic-page.reads.ts'

/** Renders the working hours of a mechanic in the coming two weeks: booked, free for an hour, or off. */
export function ComingDaysCard({ mechanic }: { mechanic: Mechanic }) {
  const now = useSlotClock()
  const today = now.slice(0, 10)
  const { dates, months } = useMemo(() => listComingDays(today), [today])
  const { days, queries } = useAvailability(mechanic.id, months)
  return (
    <Card title="Coming Two Weeks">
      <FailedReads queries={queries} text="Availability could not be loaded." />
      <ul className={styles.days}>
        {dates.map((date) => {
          const strip = days && createDayStrip({ date, mechanic, days, duration: 1, now })
          const description = strip ? describeDayStrip(strip) : 'loading availability'
          return (
            <li key={date} title={`${formatDay(date)}, ${description}`}>
              <DayLabel date={date} />
              <DayBar strip={strip} hours={getWorkingHours(mechanic)} />
              <span className="visually-hidden">{`${formatDay(date)}, ${description}`}</span>
            </li>
          )
        })}
      </ul>
      <StripLegend />
    </Card>
  )
}
