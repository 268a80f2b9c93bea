import { clsx } from 'clsx'
import dayjs from 'dayjs'
import type { CSSProperties } from 'react'
import type { DayStrip } from '#web/domain/day-strip.ts'
import type { Span } from '#web/domain/slots.ts'
import { ColorLegend } from '#web/ui/page/color-legend.tsx'
import styles from './availability.module.css'

type Props = {
  /** Undefined until the day has been read. */
  strip: DayStrip | undefined
  /** The hours from the left end of the bar to the right one. */
  hours: Span
  /** The chosen slot. */
  selected?: Span | undefined
}

/** Draws the working hours of a day: booked time, free runs and the chosen slot. Its cell has the same in words. */
export function DayBar({ strip, hours, selected }: Props) {
  if (!strip) return <span aria-hidden className={clsx(styles.bar, styles.loading)} />
  const { workingHours, booked, free, kind } = strip
  const length = hours.end - hours.start
  const place = ({ start, end }: Span): CSSProperties => ({
    left: `${((start - hours.start) / length) * 100}%`,
    width: `${((end - start) / length) * 100}%`,
  })
  const isWorkingDay = kind !== 'non-working' && kind !== 'past'
  return (
    <span aria-hidden className={clsx(styles.bar, styles.nonWorking)}>
      {isWorkingDay && (
        <span
          className={kind === 'unavailable' ? styles.unavailable : styles.working}
          style={place(workingHours)}
        />
      )}
      {free.map((span) => (
        <span key={`free ${span.start}`} className={styles.freeRun} style={place(span)} />
      ))}
      {booked.map((span) => (
        <span key={`booked ${span.start}`} className={styles.bookedRun} style={place(span)} />
      ))}
      {selected && <span className={styles.selectedRun} style={place(selected)} />}
    </span>
  )
}

/** Renders the label of a day above its bars: 'Mo' and '30', or 'Tu' and 'Dec 1' on the first day of a month. */
export function DayLabel({ date }: { date: string }) {
  const day = dayjs(date)
  return (
    <span aria-hidden className={styles.dayLabel}>
      <span>{day.format('dd')}</span>
      <span>{day.format(day.date() === 1 ? 'MMM D' : 'D')}</span>
    </span>
  )
}

const colors = [
  { name: 'Free', className: styles.freeRun },
  { name: 'Booked', className: styles.bookedRun },
  { name: 'Unavailable', className: styles.unavailable },
  { name: 'Non-working', className: styles.nonWorking },
]

/** Renders the colors of the bars, with the words of the calendar. */
export const StripLegend = () => <ColorLegend label="Colors of the days" colors={colors} />
