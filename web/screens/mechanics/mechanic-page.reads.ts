import dayjs from 'dayjs'
import { getGetMechanicQueryOptions } from '#web/api/generated/mechanics/mechanics.ts'
import { getMonth, listDates } from '#web/domain/dates.ts'
import { getMonthQuery } from '#web/records/availability/availability.ts'
import { getCurrentMinute } from '#web/records/availability/slot-clock.ts'

/** Returns the days whose availability the page shows, and their months 'YYYY-MM'. */
export const listComingDays = (today: string) => {
  const dates = listDates(dayjs(today), 14)
  return { dates, months: [...new Set(dates.map(getMonth))] }
}

/** Returns the reads of /mechanics/{id}. The page shows the availability of active mechanics. */
export const getMechanicReads = (id: string) => ({
  mechanic: getGetMechanicQueryOptions(id),
  availability: listComingDays(getCurrentMinute().slice(0, 10)).months.map((month) =>
    getMonthQuery(id, month),
  ),
})
