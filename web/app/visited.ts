import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router-dom'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import type { User } from '#web/api/generated/model/user.ts'
import { fullName } from '#web/domain/person.ts'
import { vehicleName } from '#web/domain/vehicle.ts'
import { paths } from '#web/paths.ts'
import { tab } from '#web/storage.ts'

/** The record pages by record type: path, operation that reads the record, and icon in `screenIcons`. */
export const recordTypes = {
  Order: { page: paths.order, read: 'getOrder', icon: 'orders' },
  User: { page: paths.user, read: 'getUser', icon: 'users' },
  Mechanic: { page: paths.mechanic, read: 'getMechanic', icon: 'mechanics' },
  Quote: { page: paths.quote, read: 'getOrder', icon: 'quotes' },
  Scheduling: { page: paths.schedule, read: 'getOrder', icon: 'schedules' },
  Payment: { page: paths.payment, read: 'getMechanic', icon: 'payments' },
} as const

type Noun = keyof typeof recordTypes
type AnyRecord = ServiceOrder | User | Mechanic

/** A record page in the command menu. `name` is a vehicle or a person. */
export type RecordPage = { path: string; noun: Noun; id: string; name: string }

/** Returns the page of a record as an entry of the command menu. */
export const recordPage = (noun: Noun, record: AnyRecord): RecordPage => ({
  path: recordTypes[noun].page(record.id),
  noun,
  id: record.id,
  name: 'firstName' in record ? fullName(record) : vehicleName(record.car),
})

const key = 'visited'
/** The menu lists ten records. The current page may be one more, which is not listed. */
const maxCount = 11

/** The recent records of this tab, newest first. Log Out clears them because they contain names. */
export const visited = {
  list: (): RecordPage[] => JSON.parse(tab.get(key) ?? '[]'),
  /** Adds the record of a page that the admin leaves, if it was loaded. */
  add: (client: QueryClient, address: string) => {
    for (const noun of Object.keys(recordTypes) as Noun[]) {
      const { page, read } = recordTypes[noun]
      const [id] = Object.values(matchPath(page.pattern, address)?.params ?? {})
      const record = id && client.getQueryData<AnyRecord>([read, id])
      if (!record) continue
      const others = visited.list().filter(({ path }) => path !== address)
      tab.set(key, JSON.stringify([recordPage(noun, record), ...others].slice(0, maxCount)))
    }
  },
  clear: () => tab.remove(key),
}
