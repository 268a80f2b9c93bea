import dayjs from 'dayjs'
import { weekdayOf } from '#web/domain/slots.ts'

const isoDay = 'YYYY-MM-DD'

/** The month 'YYYY-MM' of a day 'YYYY-MM-DD'. */
export const monthOf = (date: string): string => date.slice(0, 7)

/** The month that many months later, or earlier when negative. */
export const monthAfter = (month: string, months: number): string =>
  monthOf(dayjs(`${month}-01`).add(months, 'month').format(isoDay))

/** First and last day of a month: what availability is asked for. Specification §7, GET /unavailability/{mechanicId}. */
export const spanOf = (month: string): { startDate: string; endDate: string } => ({
  startDate: `${month}-01`,
  endDate: dayjs(`${month}-01`).endOf('month').format(isoDay),
})

/** The days of a month in weeks from Monday to Sunday; undefined where a week reaches into another month. */
export function weeksOf(month: string): (string | undefined)[][] {
  const { startDate, endDate } = spanOf(month)
  const before = weekdayOf(startDate)
  const last = Number(endDate.slice(8))
  const weeks = Math.ceil((before + last) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - before + 1
      return day < 1 || day > last ? undefined : `${month}-${String(day).padStart(2, '0')}`
    }),
  )
}
