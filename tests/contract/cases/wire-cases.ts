import { anywhere, type Case, type Expected, goldenCase, mock, refuses, table } from '#tests/contract/case.ts'
import { missingId, readsOnly, refusedUnread } from '#tests/contract/guard.ts'
import { pageOrigin } from '#tests/contract/mock.ts'
import { absent } from '#tests/contract/patterns.ts'
import { type OperationId, openCalls, operationIds, specification } from '#tests/contract/specification.ts'

const path = { id: missingId, mechanicId: missingId }
const withBody = operationIds.filter((id) => /^(POST|PUT)$/.test(specification.calls[id][0]))
/** So that anything but the session would be refused as well, and otherwise. */
const nonsense = (operationId: OperationId) => ({
  path,
  query: 'nonsense=1',
  ...(withBody.includes(operationId) && { raw: '{', headers: { 'content-type': 'text/plain' } }),
})

const noSession: Case[] = operationIds
  .filter((operationId) => !openCalls.has(operationId))
  .map((operationId) =>
    goldenCase(operationId, '4, 7', 'answers 401 to no token, before it looks at anything else', {
      seed: 'empty',
      profiles: readsOnly.has(operationId) || refusedUnread.has(operationId) ? anywhere : mock,
      request: { ...nonsense(operationId), token: null },
      expect: { status: 401 },
    }),
  )

/** What is no session: section 7 has the stored token alone, verbatim, in the Authorization header. */
const badTokens: Case[] = [
  ...table<readonly [string, (token: string) => object]>(
    [
      ['a token that nobody gave', () => ({ token: 'q5kN0cYc3H9wq1S2mVbA7d0zXW8rT4uE6pLjK2fGhIo' })],
      ["'Bearer ' and nothing else", () => ({ token: 'Bearer ' })],
      ['a live token behind a prefix', (token) => ({ token: `Bearer ${token}` })],
      [
        'a live token in cookies alone',
        (token) => ({ token: null, headers: { cookie: `pitlane_session=${token}; authorization=${token}` } }),
      ],
      [
        'a live token in the query alone',
        (token) => ({ token: null, query: `authorization=${token}&authToken=${token}` }),
      ],
    ],
    (what, carried) =>
      goldenCase('listUsers', '7, D1', `answers 401 to ${what}`, {
        seed: 'empty',
        profiles: anywhere,
        given: (client) => client.token(),
        request: (token) => ({ ...nonsense('listUsers'), ...carried(token) }),
        expect: { status: 401 },
      }),
  ),
  goldenCase('listUsers', '4, D1', 'answers 401 to a token whose session has ended', {
    seed: 'empty',
    given: (client) => client.mock().expiredToken(),
    request: (token) => ({ token }),
    expect: { status: 401 },
  }),
]

/** Section 8; the writes of a body are asked for a record that does not exist where their bodies stand. */
const missing: Case[] = operationIds
  .filter((id) => specification.calls[id][1].includes('{') && !withBody.includes(id))
  .map((operationId) =>
    goldenCase(operationId, '7, 8', 'answers 404 for a record that does not exist', {
      profiles: readsOnly.has(operationId) ? anywhere : mock,
      request: {
        path,
        ...(operationId === 'listUnavailability' && { query: 'startDate=2026-12-01&endDate=2026-12-31' }),
      },
      expect: { status: 404, message: new RegExp(`^There is no [a-z]+ with the id ${missingId}\\.$`) },
    }),
  )

/** One request that does not match its schema, where no other case sends one; the fuzz tries every keyword. */
const malformed: Case[] = table<readonly [OperationId, object]>(
  [
    ['sendOtp', { body: {} }],
    ['verifyOtp', { body: {} }],
    ['updateCar', { path, body: {} }],
    ['listMechanics', { query: 'isActive=1' }],
    ['listOrders', { query: 'page=-1' }],
    ['decodeVin', { query: 'vin=A-B' }],
    ...operationIds
      .filter((id) => specification.calls[id][1].includes('{') && !withBody.includes(id))
      .map((id) => [id, { path: { id: 'a.b', mechanicId: 'a.b' } }] as const),
  ],
  (operationId, request) => refuses(operationId, '7, D1', `${JSON.stringify(request)}`, request),
)

const strange = { 'access-control-allow-origin': absent, vary: /\bOrigin\b/ }
const welcome = {
  'access-control-allow-origin': pageOrigin,
  'access-control-allow-credentials': 'true',
  vary: /\bOrigin\b/,
}
const attacker = 'http://attacker.test'

/** Section 7: every call includes credentials, and the token of verifyOtp has to be read across origins. */
const origins: Case[] = [
  ...table<readonly [OperationId, string, Expected['headers']]>(
    [
      ['verifyOtp', pageOrigin, { ...welcome, 'access-control-allow-methods': /\bPOST\b/ }],
      ['saveQuotation', pageOrigin, { ...welcome, 'access-control-allow-methods': /\bPUT\b/ }],
      ['deleteItem', pageOrigin, { ...welcome, 'access-control-allow-methods': /\bDELETE\b/ }],
      ['listUsers', pageOrigin, { 'access-control-allow-headers': /Authorization, ?Content-Type/i }],
      ['blockUser', attacker, strange],
    ],
    (operationId, origin, headers) =>
      goldenCase(operationId, '7, D1', `answers a page of ${origin} that asks beforehand`, {
        request: {
          ...{ method: 'OPTIONS', path, token: null },
          headers: {
            origin,
            'access-control-request-method': specification.calls[operationId][0],
            'access-control-request-headers': 'authorization,content-type',
          },
        },
        expect: { status: 204, headers },
      }),
  ),
  ...[attacker, 'http://localhost:5174', 'https://localhost:5173', 'null', '*'].map((origin) =>
    goldenCase('listUsers', 'D1', `lets no page of ${origin} read it`, {
      request: { headers: { origin } },
      expect: { headers: strange },
    }),
  ),
  ...table<readonly [OperationId, object, number]>(
    [
      ['listUsers', {}, 200],
      ['listUsers', { token: null }, 401],
      ['getUser', { path }, 404],
      ['listUsers', { query: 'page=-1' }, 400],
      ['listUsers', { method: 'PUT' }, 405],
    ],
    (operationId, request, status) =>
      goldenCase(operationId, '7, D1', `lets the page read a ${status}`, {
        request: { ...request, headers: { origin: pageOrigin } },
        expect: { status, headers: { ...welcome, 'access-control-expose-headers': /\bAuthorization\b/i } },
      }),
  ),
]

/** Sessions and origins (sections 4 and 7). */
export const sessionCases: readonly Case[] = [...noSession, ...badTokens, ...origins]

/** Refusals of each operation (sections 7 and 8). */
export const refusalCases: readonly Case[] = [...missing, ...malformed]
