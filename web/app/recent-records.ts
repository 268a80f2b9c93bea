import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router-dom'
import * as z from 'zod/mini'
import type { Mechanic, ServiceOrder, User } from '#web/api/generated/pitlane.schemas.ts'
import { formatName } from '#web/domain/person.ts'
import { formatVehicle } from '#web/domain/vehicle.ts'
import { paths } from '#web/paths.ts'
import { readStoredJson, tabStorage } from '#web/storage.ts'

/** The record pages by noun in the command menu. `operationId` reads the record; `icon` is a key of `screenIcons`. */
export const recordPageTypes = {
  Order: { toPath: paths.order, operationId: 'getOrder', icon: 'orders' },
  User: { toPath: paths.user, operationId: 'getUser', icon: 'users' },
  Mechanic: { toPath: paths.mechanic, operationId: 'getMechanic', icon: 'mechanics' },
  Quote: { toPath: paths.quote, operationId: 'getOrder', icon: 'quotes' },
  Schedule: { toPath: paths.schedule, operationId: 'getOrder', icon: 'schedules' },
  'Payments to mechanic': { toPath: paths.payment, operationId: 'getMechanic', icon: 'payments' },
} as const

type Noun = keyof typeof recordPageTypes
type AnyRecord = ServiceOrder | User | Mechanic

const nouns = Object.keys(recordPageTypes) as Noun[]

/** A record page in the command menu. `name` is a vehicle or a person. */
const recordPageSchema = z.object({
  path: z.string(),
  noun: z.enum(nouns),
  id: z.string(),
  name: z.string(),
})
export type RecordPage = z.infer<typeof recordPageSchema>

/** Returns the record page that the command menu lists for a record. */
export const toRecordPage = (noun: Noun, record: AnyRecord): RecordPage => ({
  path: recordPageTypes[noun].toPath(record.id),
  noun,
  id: record.id,
  name: 'firstName' in record ? formatName(record) : formatVehicle(record.car),
})

const storageKey = 'recent-records'
/** Ten records for the menu, and one more because the menu skips the current page. */
const maxCount = 11

/** The recent records of this tab, newest first. Log Out clears them because they contain names. */
export const recentRecords = {
  list: (): RecordPage[] => readStoredJson(storageKey, z.array(recordPageSchema)) ?? [],
  /** Adds the record page that the admin is leaving, if its record is in the query cache. */
  add: (client: QueryClient, pathname: string) => {
    for (const noun of nouns) {
      const { toPath, operationId } = recordPageTypes[noun]
      const [id] = Object.values(matchPath(toPath.pattern, pathname)?.params ?? {})
      const record = id && client.getQueryData<AnyRecord>([operationId, id])
      if (!record) continue
      const others = recentRecords.list().filter(({ path }) => path !== pathname)
      tabStorage.set(
        storageKey,
        JSON.stringify([toRecordPage(noun, record), ...others].slice(0, maxCount)),
      )
    }
  },
  clear: () => tabStorage.remove(storageKey),
}
