import dayjs from 'dayjs'
import { weekdayOf } from '#web/domain/slots.ts'

type Key = { key: string; shiftKey: boolean }

/** The day that a key leads to from another, as the WAI-ARIA date grid pattern describes; undefined for every other key. */
export function dayAtKey(date: string, { key, shiftKey }: Key): string | undefined {
  const day = dayjs(date)
  const days = (count: number) => day.add(count, 'day').format('YYYY-MM-DD')
  const months = (count: number) => day.add(count, shiftKey ? 'year' : 'month').format('YYYY-MM-DD')
  switch (key) {
    case 'ArrowLeft':
      return days(-1)
    case 'ArrowRight':
      return days(1)
    case 'ArrowUp':
      return days(-7)
    case 'ArrowDown':
      return days(7)
    case 'Home':
      return days(-weekdayOf(date))
    case 'End':
      return days(6 - weekdayOf(date))
    case 'PageUp':
      return months(-1)
    case 'PageDown':
      return months(1)
    default:
      return undefined
  }
}
