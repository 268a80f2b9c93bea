import { type Client, Unavailable } from '#tests/contract/client.ts'
import { same } from '#tests/contract/patterns.ts'
import type { OperationId } from '#tests/contract/request.ts'

/** Records as the cases read them before they ask for something; entities.ts says what must be in them. */
export type Person = { id: string; firstName: string; lastName: string; email: string } & Record<
  'isActive' | 'isBlocked',
  boolean
> & { dateOfBirth: string | null }
export type Page<Record> = { content: Record[]; totalPages: number; number: number }
export type Line = {
  id: string
  category: string | null
  subCategory: string | null
  description: string | null
  price: number | null
  discount: number | null
  finalPrice: number | null
  type: string
}
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
