import type { Dayjs } from 'dayjs'
import { localTime, longTime } from './dates.ts'

const written = (time: Dayjs): string => time.format(longTime)

/** The time under a picture, 'March 5, 2026 02:30 PM'; 'Invalid Date' when missing or unreadable, 'Error formatting time' when formatting it throws. Specification §2, Order detail. */
export function captionTime(value: unknown, format: (time: Dayjs) => string = written): string {
  try {
    const time = localTime(value)
    return time ? format(time) : 'Invalid Date'
  } catch {
    return 'Error formatting time'
  }
}
