import { type Case, createCase, realSafe, thenRead } from '#tests/contract/case.ts'
import { type Client, Unavailable } from '#tests/contract/client.ts'
import { same } from '#tests/contract/patterns.ts'
import type { OperationId } from '#tests/contract/specification.ts'

/** Record types, with only the members that the cases use. The suite compares all members with openapi.yaml. */
export type Person = {
  id: string
  firstName: string
  lastName: string
  email: string
  dateOfBirth: string | null
  isActive: boolean
  isBlocked: boolean
}
export type Page<Entry> = { content: Entry[]; totalPages: number; number: number }
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

/** Pattern of an ID, which is an opaque path segment. */
export const idPattern = /^[A-Za-z0-9_-]+$/

/** Returns the first matching record of a list. Throws Unavailable if no record matches, so the case is skipped. */
export async function findFirst<Entry>(
  client: Client,
  operationId: OperationId,
  { query, where = () => true }: { query?: string; where?: (entry: Entry) => boolean } = {},
): Promise<Entry> {
  const body = await client.call<Entry[] | Page<Entry>>({ operationId, ...(query && { query }) })
  const match = (Array.isArray(body) ? body : body.content).find(where)
  if (match === undefined) throw new Unavailable(`${operationId} returns no matching record`)
  return match
}

const createFetcher =
  <NamedRecord>(operationId: OperationId) =>
  (name: string) =>
  (client: Client) =>
    client.call<NamedRecord>({ operationId, path: { id: client.id(name) } })
// `fetchUser('pendingUser')` returns a function that fetches the user whose ID has this name in the client's `ids`.
export const fetchUser = createFetcher<Person>('getUser')
export const fetchMechanic = createFetcher<Person & { asecertification: string | null }>('getMechanic')
export const fetchOrder = createFetcher<Order>('getOrder')

/** Returns a list for `after`: one read that expects exactly this order. */
export const thenReadOrder = (expected: Order) => thenRead('getOrder', expected.id, same(expected))

/** Creates a case that compares a single record with its entry in the list. */
export const createListEntryCase = (operationId: OperationId, list: OperationId): Case =>
  createCase(operationId, '7', 'returns the same record as the list', {
    profiles: realSafe,
    given: (client) => findFirst<{ id: string }>(client, list),
    request: ({ id }) => ({ path: { id } }),
    expect: (listed) => ({ body: same(listed) }),
  })

/** Creates the cases of a paged list. */
export const createPageCases = (operationId: OperationId, size: number, filter: string): Case[] => [
  createCase(operationId, '3, 9', 'continues on page 1 after page 0', {
    profiles: realSafe,
    given: (client) => client.call<Page<unknown>>({ operationId, query: `page=0&size=${2 * size}` }),
    request: { query: `page=1&size=${size}` },
    expect: ({ content }) => ({ body: { content: same(content.slice(size)), number: 1 } }),
  }),
  createCase(operationId, '3', 'returns an empty page beyond the last page', {
    profiles: realSafe,
    request: { query: `page=100000&size=${size}` },
    expect: { body: { content: [], number: 100_000 } },
  }),
  createCase(operationId, '3, 7', 'returns page 1 of a filtered list, and its number of pages', {
    given: (client) => client.call<Page<unknown>>({ operationId, query: `${filter}&size=200` }),
    request: { query: `${filter}&size=3&page=1` },
    expect: ({ content }) => ({
      body: { content: same(content.slice(3, 6)), totalPages: Math.ceil(content.length / 3), number: 1 },
    }),
  }),
]
