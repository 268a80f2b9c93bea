import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router-dom'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import type { User } from '#web/api/generated/model/user.ts'
import type { Read } from '#web/api/operation.ts'
import { fullName } from '#web/domain/person.ts'
import { vehicleName } from '#web/domain/vehicle.ts'
import { paths } from '#web/paths.ts'
import { type RecordPage, visited } from './visited.ts'

export type AnyRecord = ServiceOrder | User | Mechanic

type Kind = { noun: string; page: { (id: string): string; pattern: string }; read: Read }

/** What an id may be the id of, in the order of the reads that ask for it. */
export const kinds = [
  { noun: 'Order', page: paths.order, read: 'getOrder', list: 'listOrders' },
  { noun: 'User', page: paths.user, read: 'getUser', list: 'listUsers' },
  { noun: 'Mechanic', page: paths.mechanic, read: 'getMechanic', list: 'listMechanics' },
] as const satisfies (Kind & { list: Read })[]

const pages: readonly Kind[] = [
  ...kinds,
  { noun: 'Quote', page: paths.quote, read: 'getOrder' },
  { noun: 'Scheduling', page: paths.schedule, read: 'getOrder' },
  { noun: 'Payment', page: paths.payment, read: 'getMechanic' },
]

/** The page of this kind that shows a record. */
export const recordPage = ({ noun, page }: Kind, record: AnyRecord): RecordPage => ({
  path: page(record.id),
  noun,
  id: record.id,
  name: 'firstName' in record ? fullName(record) : vehicleName(record.car),
})

const shownAt = (client: QueryClient, path: string): RecordPage | undefined => {
  for (const kind of pages) {
    const id = Object.values(matchPath(kind.page.pattern, path)?.params ?? {})[0]
    const record = id && client.getQueryData<AnyRecord>([kind.read, id])
    if (record) return recordPage(kind, record)
  }
}

/** Notes the record of a page that is left: by then it is known what it is called, and whether there is such a record. */
export const noteVisit = (client: QueryClient, path: string) => visited.add(shownAt(client, path))
