import dayjs from 'dayjs'
import { getMonth } from '#web/domain/dates.ts'

/** How many weeks the calendar shows at least of the current month and the month after it. */
const minWeeks = 5

/**
 * Returns the weeks, from Sunday, of a month 'YYYY-MM' that are not over; dates that are not shown are undefined. If
 * fewer than five weeks of the current month are left, the first weeks of the next month follow.
 */
export function listWeeks(month: string, today: string): (string | undefined)[][] {
  const firstDay = dayjs(`${month}-01`)
  const isCurrent = month === getMonth(today)
  const firstWeek = (isCurrent ? dayjs(today) : firstDay).startOf('week')
  const weeksOfMonth = firstDay.endOf('month').startOf('week').diff(firstWeek, 'week') + 1
  const isExtended = isCurrent && weeksOfMonth < minWeeks
  const shownMonths = isExtended ? [month, getNextMonth(month)] : [month]
  return Array.from({ length: isExtended ? minWeeks : weeksOfMonth }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const date = firstWeek.add(7 * week + weekday, 'day').format('YYYY-MM-DD')
      return shownMonths.includes(getMonth(date)) ? date : undefined
    }),
  )
}

/** Returns the months 'YYYY-MM' of which the calendar of a month shows days. */
export const listShownMonths = (month: string, today: string): string[] => {
  const dates = listWeeks(month, today).flatMap((week) => week.filter((date) => date !== undefined))
  return [...new Set(dates.map(getMonth))]
}

/** Formats the months of the shown days: 'November 2026', 'November – December 2026', 'December 2026 – January 2027'. */
export const formatShownMonths = (month: string, today: string): string => {
  const months = listShownMonths(month, today).map((shown) => dayjs(`${shown}-01`))
  const years = new Set(months.map((shown) => shown.year()))
  const first = months[0]?.format(years.size > 1 ? 'MMMM YYYY' : 'MMMM')
  const last = months.at(-1)?.format('MMMM YYYY')
  return months.length > 1 ? `${first} – ${last}` : `${last}`
}

const getNextMonth = (month: string) => dayjs(`${month}-01`).add(1, 'month').format('YYYY-MM')
