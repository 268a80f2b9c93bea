import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import type { DayStrip } from '#web/domain/day-strip.ts'
import type { Span } from '#web/domain/slots.ts'
import { ColorLegend } from '#web/ui/page/color-legend.tsx'
import styles from './availability.module.css'

type Props = {
  /** Undefined until the day has been read. */
  strip: DayStrip | undefined
  /** The chosen slot. */
  selected?: Span | undefined
}

/** Draws the working hours of a day: booked time, free runs and the chosen slot. Its cell has the same in words. */
export function DayBar({ strip, selected }: Props) {
  if (!strip) return <span aria-hidden className={clsx(styles.bar, styles.loading)} />
  const { workingHours, booked, free, kind } = strip
  const length = workingHours.end - workingHours.start
  const place = ({ start, end }: Span): CSSProperties => ({
    left: `${((start - workingHours.start) / length) * 100}%`,
    width: `${((end - start) / length) * 100}%`,
  })
  return (
    <span aria-hidden className={clsx(styles.bar, styles[kind])}>
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

const colors = [
  { name: 'Booked', className: styles.bookedRun },
  { name: 'Unavailable', className: styles.unavailable },
  { name: 'Non-working', className: styles['non-working'] },
]

/** Renders the colors of the strips. `freeLabel` says what fits into a free run. */
export const StripLegend = ({ freeLabel = 'Free' }: { freeLabel?: string }) => (
  <ColorLegend
    label="Colors of the days"
    colors={[{ name: freeLabel, className: styles.freeRun }, ...colors]}
  />
)
