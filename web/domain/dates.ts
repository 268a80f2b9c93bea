import dayjs, { type Dayjs } from 'dayjs'

/** A day and hour in words, 'March 5, 2026 02:30 PM'. Specification §9. */
export const longTime = 'MMMM D, YYYY hh:mm A'

/**
 * A time as the backend may send it – ISO with zone, local wall clock without one, epoch milliseconds or
 * [year, month, day, hour, minute, second] – as local time. Undefined when missing or unreadable; throws on any other type.
 */
export function localTime(value: unknown): Dayjs | undefined {
  if (value === null || value === undefined) return undefined
  const time = Array.isArray(value) ? fromParts(value) : fromScalar(value)
  return time.isValid() ? time : undefined
}

/** A date as the browser's locale writes it; 'N/A' when missing or unreadable. Specification §2, Orders list. */
export const localDate = (value: unknown): string => dateAs(value)

/** A day as ISO 8601 writes it, '2026-03-05', for an export; '' when missing or unreadable. */
export const isoDate = (value: string | null | undefined): string =>
  localTime(value)?.format('YYYY-MM-DD') ?? ''

/** A date with as many digits as on the licence that it is compared with, '04/17/1991'; 'N/A' when missing or unreadable. */
export const paddedDate = (value: unknown): string =>
  dateAs(value, { year: 'numeric', month: '2-digit', day: '2-digit' })

function dateAs(value: unknown, format?: Intl.DateTimeFormatOptions): string {
  const isScalar = typeof value === 'string' || typeof value === 'number' || Array.isArray(value)
  return (isScalar ? localTime(value)?.toDate().toLocaleDateString(undefined, format) : undefined) ?? 'N/A'
}

/** The time under a picture, 'March 5, 2026 02:30 PM'; 'Invalid Date' when missing or unreadable, 'Error formatting time' for what is no time at all. Specification §2, Order detail. */
export function captionTime(value: unknown): string {
  try {
    return localTime(value)?.format(longTime) ?? 'Invalid Date'
  } catch {
    return 'Error formatting time'
  }
}

/** The day of the week of 'YYYY-MM-DD', 0 = Monday (dayjs counts 0 = Sunday). */
export const weekdayOf = (date: string): number => (dayjs(date).day() + 6) % 7

/** The month 'YYYY-MM' of a day 'YYYY-MM-DD'. */
export const monthOf = (date: string): string => date.slice(0, 7)

/** First and last day of a month: what availability is asked for. Specification §7, GET /unavailability/{mechanicId}. */
export const monthSpan = (month: string): { startDate: string; endDate: string } => ({
  startDate: `${month}-01`,
  endDate: dayjs(`${month}-01`).endOf('month').format('YYYY-MM-DD'),
})

function fromScalar(value: unknown): Dayjs {
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw new TypeError(`A ${typeof value} is no time`)
  }
  // milliseconds that came as text
  return dayjs(/^\d{12}/.test(String(value)) ? Number(value) : value)
}

function fromParts(parts: unknown[]): Dayjs {
  const missing = Number.NaN
  const [year = missing, month = missing, day = missing, hour = 0, minute = 0, second = 0] = parts.map(Number)
  return dayjs(new Date(year, month - 1, day, hour, minute, second))
}
