import { type Case, goldenCase, reads } from '#tests/contract/case.ts'
import { type Client, Unavailable } from '#tests/contract/client.ts'
import { same } from '#tests/contract/patterns.ts'
import type { OperationId } from '#tests/contract/specification.ts'

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

/** An id: opaque, good for a path segment. */
export const id = /^[A-Za-z0-9_-]+$/

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

const called =
  <Record>(operationId: OperationId) =>
  (name: string) =>
  (client: Client) =>
    client.ask<Record>({ operationId, path: { id: client.id(name) } })
/** The user, mechanic or order of a name that the profile knows. */
export const userCalled = called<Person>('getUser')
export const mechanicCalled = called<Person & { asecertification: string | null }>('getMechanic')
export const orderCalled = called<Order>('getOrder')

/** Reads an order again and expects what it was. */
export const isStill = (before: Order) => reads('getOrder', before.id, same(before))

/** A read of one record answers what the list has of it. */
export const isAsListed = (operationId: OperationId, list: OperationId): Case =>
  goldenCase(operationId, '7', 'answers the very record of the list', {
    profiles: ['mock', 'real-safe'],
    given: (client) => firstOf<{ id: string }>(client, list),
    request: ({ id }) => ({ path: { id } }),
    expect: (listed) => ({ body: same(listed) }),
  })

/** A page after another, the page after the last, and the pages of a filter (sections 3, 7 and 9). */
export const pagesOf = (operationId: OperationId, size: number, filter: string): Case[] => [
  goldenCase(operationId, '3, 9', 'counts pages from 0: page 1 goes on where page 0 ended', {
    profiles: ['mock', 'real-safe'],
    given: (client) => client.ask<Page<unknown>>({ operationId, query: `page=0&size=${2 * size}` }),
    request: { query: `page=1&size=${size}` },
    expect: ({ content }) => ({ body: { content: same(content.slice(size)), number: 1 } }),
  }),
  goldenCase(operationId, '3', 'answers nothing beyond the last page', {
    profiles: ['mock', 'real-safe'],
    request: { query: `page=100000&size=${size}` },
    expect: { body: { content: [], number: 100_000 } },
  }),
  goldenCase(operationId, '3, 7', 'cuts pages out of what matches, and counts no other pages', {
    given: (client) => client.ask<Page<unknown>>({ operationId, query: `${filter}&size=200` }),
    request: { query: `${filter}&size=3&page=1` },
    expect: ({ content }) => ({
      body: { content: same(content.slice(3, 6)), totalPages: Math.ceil(content.length / 3), number: 1 },
    }),
  }),
]
