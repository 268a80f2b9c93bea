import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router-dom'
import type { Mechanic, ServiceOrder, User } from '#web/api/generated/pitlane.schemas.ts'
import { fullName } from '#web/domain/person.ts'
import { vehicleName } from '#web/domain/vehicle.ts'
import { paths } from '#web/paths.ts'
import { tab } from '#web/storage.ts'

/** The record pages by the noun that the menu shows: path, operation that reads the record, and icon in `screenIcons`. */
export const recordPages = {
  Order: { page: paths.order, read: 'getOrder', icon: 'orders' },
  User: { page: paths.user, read: 'getUser', icon: 'users' },
  Mechanic: { page: paths.mechanic, read: 'getMechanic', icon: 'mechanics' },
  Quote: { page: paths.quote, read: 'getOrder', icon: 'quotes' },
  Scheduling: { page: paths.schedule, read: 'getOrder', icon: 'schedules' },
  Payment: { page: paths.payment, read: 'getMechanic', icon: 'payments' },
} as const

type Noun = keyof typeof recordPages
type AnyRecord = ServiceOrder | User | Mechanic

/** A record page in the command menu. `name` is a vehicle or a person. */
export type RecordPage = { path: string; noun: Noun; id: string; name: string }

/** Returns the page of a record as an entry of the command menu. */
export const recordPage = (noun: Noun, record: AnyRecord): RecordPage => ({
  path: recordPages[noun].page(record.id),
  noun,
  id: record.id,
  name: 'firstName' in record ? fullName(record) : vehicleName(record.car),
})

const key = 'visited'
/** Ten records for the menu, and one more because the menu skips the current page. */
const maxCount = 11

/** The recent records of this tab, newest first. Log Out clears them because they contain names. */
export const visited = {
  list: (): RecordPage[] => JSON.parse(tab.get(key) ?? '[]'),
  /** Adds the record page that the admin is leaving, if its record is in the query cache. */
  add: (client: QueryClient, pathname: string) => {
    for (const noun of Object.keys(recordPages) as Noun[]) {
      const { page, read } = recordPages[noun]
      const [id] = Object.values(matchPath(page.pattern, pathname)?.params ?? {})
      const record = id && client.getQueryData<AnyRecord>([read, id])
      if (!record) continue
      const others = visited.list().filter(({ path }) => path !== pathname)
      tab.set(key, JSON.stringify([recordPage(noun, record), ...others].slice(0, maxCount)))
    }
  },
  clear: () => tab.remove(key),
}
