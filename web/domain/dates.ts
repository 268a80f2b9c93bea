import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc'
import { readDay, toStrictIso } from './read-times.ts'

dayjs.extend(utc)

/**
 * Parses an ISO 8601 time. A time without a zone is local. Returns undefined if it is missing, unreadable or does not
 * exist. Throws if it is not a string.
 */
export function parseTime(value: unknown): Dayjs | undefined {
  if (value === null || value === undefined) return undefined
  if (typeof value !== 'string') throw new TypeError(`Not a time: ${typeof value}`)
  const iso = toStrictIso(value)
  return iso === undefined ? undefined : dayjs(new Date(iso))
}

const createFormatter = (pattern: string) => (value: string | null | undefined) =>
  parseTime(value)?.format(pattern) ?? 'N/A'

/** Formats a date as 'Mar 5, 2026'; 'N/A' if missing or unreadable. */
export const formatDate = createFormatter('MMM D, YYYY')

/** Formats a date with its weekday as 'Thu, Mar 5, 2026'; 'N/A' if missing or unreadable. */
export const formatDay = createFormatter('ddd, MMM D, YYYY')

/** Formats a date with its time as 'Mar 5, 2026, 2:30 PM'; 'N/A' if missing or unreadable. */
export const formatDateTime = createFormatter('MMM D, YYYY, h:mm A')

/**
 * Formats an appointment time, which has no zone, as 'Thu, Mar 5, 2026, 14:30', like its day and slot on the schedule
 * page; 'N/A' if missing or unreadable. Also shows an hour as stored that the browser's time zone skips.
 */
export const formatAppointmentTime = (value: string | null | undefined): string =>
  parseTime(value) ? dayjs.utc(value).format('ddd, MMM D, YYYY, HH:mm') : 'N/A'

/** Formats a number of minutes as '3 h 10 min'. */
export const formatDuration = (minutes: number): string => {
  const hours = Math.floor(minutes / 60)
  const remainder = minutes % 60
  return [hours && `${hours} h`, (remainder || !hours) && `${remainder} min`]
    .filter(Boolean)
    .join(' ')
}

/** Formats epoch milliseconds as a local time of day, '2:30 PM'. */
export const formatTime = (time: number): string => dayjs(time).format('h:mm A')

/** Formats a date in the browser's locale; 'N/A' if missing or unreadable. Specification §2, Orders list. */
export const formatLocaleDate = (value: string | null | undefined): string =>
  parseTime(value)?.toDate().toLocaleDateString() ?? 'N/A'

/** Formats a date as '2026-03-05' for an export; '' if missing or unreadable. */
export const formatIsoDate = (value: string | null | undefined): string =>
  parseTime(value)?.format('YYYY-MM-DD') ?? ''

/** Formats a date of birth as 'Apr 17, 1991'. Returns other text unchanged, and 'N/A' if the date is missing. */
export function formatBirthDate(value: unknown): string {
  const day = readDay(value)
  return parseTime(day) ? formatDate(day) : day || 'N/A'
}

/**
 * Formats the time of a caption or remark as 'March 5, 2026 02:30 PM'. Returns 'Invalid Date' if it is missing or
 * unreadable, and 'Error formatting time' if it is not a string. Specification §2, §9.
 */
export function formatLongTime(value: unknown): string {
  try {
    return parseTime(value)?.format('MMMM D, YYYY hh:mm A') ?? 'Invalid Date'
  } catch {
    return 'Error formatting time'
  }
}

/** Returns the name of the browser's time zone, for example 'Central Time'. */
export const getTimeZoneName = (): string =>
  new Date().toLocaleTimeString('en-US', { timeZoneName: 'longGeneric' }).replace(/.*[AP]M\s/, '')

/** Returns whether the hour that starts at 'HH:mm' exists in the browser's time zone, which may skip it in spring. */
export const doesHourExist = (date: string, start: string): boolean =>
  dayjs(`${date}T${start}`).format('HH:mm') === start

/** Returns the weekday of 'YYYY-MM-DD': 0 is Monday. */
export const getWeekday = (date: string): number => (dayjs(date).day() + 6) % 7

/** Returns the month 'YYYY-MM' of 'YYYY-MM-DD'. */
export const getMonth = (date: string): string => date.slice(0, 7)

/** Returns the first and last day of a month 'YYYY-MM'. Specification §7, GET /unavailability/{mechanicId}. */
export const getMonthRange = (month: string): { startDate: string; endDate: string } => ({
  startDate: `${month}-01`,
  endDate: dayjs(`${month}-01`).endOf('month').format('YYYY-MM-DD'),
})

/** Returns `count` dates 'YYYY-MM-DD' from the first one on. */
export const listDates = (first: Dayjs, count: number): string[] =>
  Array.from({ length: count }, (_, index) => first.add(index, 'day').format('YYYY-MM-DD'))

/** Formats the first and the last of some dates 'YYYY-MM-DD' as 'Nov 23 – Dec 6', and a single date as 'Mon, Nov 23'. */
export function formatDateSpan(dates: readonly string[]): string {
  const first = dayjs(dates[0])
  const last = dayjs(dates.at(-1))
  return dates.length === 1
    ? first.format('ddd, MMM D')
    : `${first.format('MMM D')} – ${last.format('MMM D')}`
}
