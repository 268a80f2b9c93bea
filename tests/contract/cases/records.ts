import { reads } from '#tests/contract/case.ts'
import { type Client, Unavailable } from '#tests/contract/client.ts'
import { every, type Pattern, same, whole } from '#tests/contract/patterns.ts'
import type { OperationId } from '#tests/contract/request.ts'

/** Records as the cases read them before they ask for something; the whole of them is compared with openapi.yaml. */
export type Person = {
  id: string
  firstName: string
  lastName: string
  email: string
  dateOfBirth: string | null
  isActive: boolean
  isBlocked: boolean
}
export type Page<Record> = { content: Record[]; totalPages: number; number: number }
export type Line = { id: string; type: string } & Record<
  'category' | 'subCategory' | 'description',
  string | null
> &
  Record<'price' | 'discount' | 'finalPrice', number | null>
export type Order = {
  id: string
  userId: string
  parentServiceId: string | null
  issueDescription: string | null
  status: string
  services: Line[]
  paymentDetails: unknown[]
  refundDetails: unknown
  car: Record<string, unknown> | null
  created: string | null
  documentIds: string[]
}

/** What an update of a user sends (section 7): what an administrator may write, as it is. */
export function userUpdate(user: Omit<Person, 'isBlocked'>) {
  const { id, firstName, lastName, email, dateOfBirth, isActive } = user
  return { id, firstName, lastName, email, dateOfBirth, isActive }
}

/** An id: opaque, good for a path segment. */
export const id = /^[A-Za-z0-9_-]+$/

/** A page of records (section 3); that each is as openapi.yaml documents it is looked at with every answer. */
export const pageOf = (number: Pattern = whole) => ({ content: every({ id }), totalPages: whole, number })

/** The first record of a list that fits; the case is left out when there is none. */
export async function firstOf<Record>(
  client: Client,
  operationId: OperationId,
  { query, where = () => true }: { query?: string; where?: (record: Record) => boolean } = {},
): Promise<Record> {
  const body = await client.ask<Record[] | Page<Record>>({ operationId, ...(query && { query }) })
  const found = (Array.isArray(body) ? body : body.content).find(where)
  if (found === undefined) throw new Unavailable(`${operationId} lists no such record`)
  return found
}

/** The whole record of an order. */
export const orderOf = (client: Client, id: string) =>
  client.ask<Order>({ operationId: 'getOrder', path: { id } })

/** The order of that name. */
export const orderCalled = (name: string) => async (client: Client) => orderOf(client, client.id(name))

/** Reads an order again and expects what it was. */
export const isStill = (before: Order) => reads('getOrder', before.id, same(before))

export const anyUser = (client: Client) => firstOf<Person>(client, 'listUsers')
/** The user of that name. */
export const called = (name: string) => async (client: Client) =>
  client.ask<Person>({ operationId: 'getUser', path: { id: client.id(name) } })
/** Reads a user again. */
export const isNow = (id: string, state: Partial<Person>) => reads('getUser', id, { id, ...state })
export const blockedWhilePending = (client: Client) =>
  firstOf<Person>(client, 'listUsers', {
    query: 'isActive=false&isBlocked=true&size=200',
    // whoever filters otherwise must not be believed
    where: ({ isActive, isBlocked }) => !isActive && isBlocked,
  })
