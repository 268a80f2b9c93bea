import dayjs, { type Dayjs } from 'dayjs'
import { readDay } from './times.ts'

/** A day and hour in words, 'March 5, 2026 02:30 PM'. Specification §9. */
export const longTime = 'MMMM D, YYYY hh:mm A'

/**
 * Parses ISO 8601, with a zone or as local wall clock, as the decoders leave it. Returns undefined if the time is missing or
 * unreadable; throws on any type but text.
 */
export function localTime(value: unknown): Dayjs | undefined {
  if (value === null || value === undefined) return undefined
  if (typeof value !== 'string') throw new TypeError(`A ${typeof value} is no time`)
  const time = dayjs(value)
  return time.isValid() ? time : undefined
}

/** Formats a date as the browser's locale writes it; 'N/A' if missing or unreadable. Specification §2, Orders list. */
export const localDate = (value: string | null | undefined): string =>
  localTime(value)?.toDate().toLocaleDateString() ?? 'N/A'

/** A day as ISO 8601 writes it, '2026-03-05', for an export; '' when missing or unreadable. */
export const isoDate = (value: string | null | undefined): string =>
  localTime(value)?.format('YYYY-MM-DD') ?? ''

/**
 * Formats a date of birth as on the license that it is compared with, '04/17/1991'. Returns what is stored if that is no day of
 * any calendar, and 'N/A' if nothing is stored.
 */
export function birthDate(value: unknown): string {
  const stored = readDay(value)
  const date = dayjs(stored)
  if (date.format('YYYY-MM-DD') !== stored) return stored || 'N/A'
  return date.toDate().toLocaleDateString(undefined, { year: 'numeric', month: '2-digit', day: '2-digit' })
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
