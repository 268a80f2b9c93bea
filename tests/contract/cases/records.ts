import { type Client, Unavailable } from '#tests/contract/client.ts'
import { every, same, whole } from '#tests/contract/patterns.ts'
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

/** What an update of a user sends (section 7): the six members that an administrator may write, as they are. */
export const userUpdate = ({
  id,
  firstName,
  lastName,
  email,
  dateOfBirth,
  isActive,
}: Omit<Person, 'isBlocked'>) => ({
  ...{ id, firstName, lastName, email, dateOfBirth, isActive },
})

/** An id: opaque, good for a path segment. */
export const id = /^[A-Za-z0-9_-]+$/

/** A page of records (section 3); that each is as openapi.yaml documents it is looked at with every answer. */
export const pageOf = ({ number: at }: { number?: number } = {}) => ({
  content: every({ id }),
  totalPages: whole,
  number: at ?? whole,
})

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

/** The order that the place names as OPEN. */
export const openOrder = (client: Client) => orderOf(client, client.id('openOrder'))

/** Reads an order again and expects what it was. */
export const isStill = (before: Order) => [
  {
    request: { operationId: 'getOrder' as const, path: { id: before.id } },
    expect: { status: 200, body: same(before) },
  },
]

export const anyUser = (client: Client) => firstOf<Person>(client, 'listUsers')
export const userOf = (client: Client, id: string) =>
  client.ask<Person>({ operationId: 'getUser', path: { id } })
export const called = (name: string) => async (client: Client) => userOf(client, client.id(name))
export const isNow = (id: string, state: Partial<Person>) => [
  {
    request: { operationId: 'getUser' as const, path: { id } },
    expect: { status: 200, body: { id, ...state } },
  },
]
export const blockedWhilePending = (client: Client) =>
  firstOf<Person>(client, 'listUsers', {
    query: 'isActive=false&isBlocked=true&size=200',
    // whoever filters otherwise must not be believed
    where: ({ isActive, isBlocked }) => !isActive && isBlocked,
  })
