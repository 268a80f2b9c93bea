import { type Case, createCase, createCases, mockOnly, realSafe } from '#tests/contract/case.ts'
import { missingId, readOnlyOperations, writesWithoutSession } from '#tests/contract/guard.ts'
import { pageOrigin } from '#tests/contract/mock.ts'
import { absent, type Pattern } from '#tests/contract/patterns.ts'
import { needsSession, type OperationId, operationIds, specification } from '#tests/contract/specification.ts'

const path = { id: missingId, mechanicId: missingId }
const operationsWithBody = operationIds.filter((id) => /^(POST|PUT)$/.test(specification.operations[id][0]))
/** Returns a request with an unknown ID, an undeclared parameter and, if the operation has a body, an invalid body. */
const createInvalidRequest = (operationId: OperationId) => ({
  path,
  query: 'nonsense=1',
  ...(operationsWithBody.includes(operationId) && { raw: '{', headers: { 'content-type': 'text/plain' } }),
})

const noSessionCases: Case[] = operationIds.filter(needsSession).map((operationId) =>
  createCase(operationId, '7, Order of checks', 'returns 401 for an invalid request without a token', {
    seed: 'empty',
    profiles:
      readOnlyOperations.has(operationId) || writesWithoutSession.has(operationId) ? realSafe : mockOnly,
    request: { ...createInvalidRequest(operationId), token: null },
    expect: { status: 401 },
  }),
)

/** Invalid tokens: a token counts only in the Authorization header, and only unchanged (Specification §7). */
const badTokenCases: Case[] = [
  ...createCases<readonly [string, (token: string) => object]>(
    [
      ['an unknown token', () => ({ token: 'q5kN0cYc3H9wq1S2mVbA7d0zXW8rT4uE6pLjK2fGhIo' })],
      ["'Bearer ' without a token", () => ({ token: 'Bearer ' })],
      ['a valid token with a prefix', (token) => ({ token: `Bearer ${token}` })],
      [
        'a valid token in cookies only',
        (token) => ({ token: null, headers: { cookie: `pitlane_session=${token}; authorization=${token}` } }),
      ],
      [
        'a valid token in the query only',
        (token) => ({ token: null, query: `authorization=${token}&authToken=${token}` }),
      ],
    ],
    (description, toCredentials) =>
      createCase('listUsers', '7, D3', `returns 401 for ${description}`, {
        seed: 'empty',
        profiles: realSafe,
        given: (client) => client.token(),
        request: (token) => ({ ...createInvalidRequest('listUsers'), ...toCredentials(token) }),
        expect: { status: 401 },
      }),
  ),
  createCase('listUsers', '4, D4', 'returns 401 for the token of an ended session', {
    seed: 'empty',
    given: (client) => client.mock().createExpiredToken(),
    request: (token) => ({ token }),
    expect: { status: 401 },
  }),
]

/** Requests to missing records. rules.yaml has them for the operations with a body. */
const missingRecordCases: Case[] = operationIds
  .filter((id) => specification.operations[id][1].includes('{') && !operationsWithBody.includes(id))
  .map((operationId) =>
    createCase(operationId, 'Order of checks', 'returns 404 for a record that does not exist', {
      profiles: readOnlyOperations.has(operationId) ? realSafe : mockOnly,
      request: {
        path,
        ...(operationId === 'listUnavailability' && { query: 'startDate=2026-12-01&endDate=2026-12-31' }),
      },
      expect: { status: 404, message: new RegExp(`^There is no [a-z]+ with the id ${missingId}\\.$`) },
    }),
  )

/** One invalid request for each operation with few other cases. The fuzz test varies all parameters and members. */
const invalidRequestCases: Case[] = createCases<readonly [OperationId, object]>(
  [
    ['sendOtp', { body: {} }],
    ['verifyOtp', { body: {} }],
    ['updateCar', { path, body: {} }],
    ['listMechanics', { query: 'isActive=1' }],
    ['listOrders', { query: 'page=-1' }],
    ['decodeVin', { query: 'vin=A-B' }],
    ...(
      ['listSettlements', 'getBalance', 'listServices', 'listItems', 'getPublicTerms', 'getTerms'] as const
    ).map((id) => [id, { query: 'page=0' }] as const),
    ...operationIds
      .filter((id) => specification.operations[id][1].includes('{') && !operationsWithBody.includes(id))
      .map((id) => [id, { path: { id: 'a.b', mechanicId: 'a.b' } }] as const),
  ],
  (operationId, request) =>
    createCase(operationId, '7, D14', `rejects ${JSON.stringify(request)}`, {
      seed: 'empty',
      request,
      expect: { status: 400 },
    }),
)

const deniedHeaders = { 'access-control-allow-origin': absent, vary: /\bOrigin\b/ }
const allowedHeaders = {
  'access-control-allow-origin': pageOrigin,
  'access-control-allow-credentials': 'true',
  vary: /\bOrigin\b/,
}
const otherOrigin = 'http://other.test'
const corsSource = 'Authentication and sessions'

/** CORS: calls include credentials, and pages of an allowed origin read the token in verifyOtp's response headers. */
const corsCases: Case[] = [
  ...createCases<readonly [OperationId, string, Record<string, Pattern>]>(
    [
      ['verifyOtp', pageOrigin, { ...allowedHeaders, 'access-control-allow-methods': /\bPOST\b/ }],
      ['saveQuotation', pageOrigin, { ...allowedHeaders, 'access-control-allow-methods': /\bPUT\b/ }],
      ['deleteItem', pageOrigin, { ...allowedHeaders, 'access-control-allow-methods': /\bDELETE\b/ }],
      ['listUsers', pageOrigin, { 'access-control-allow-headers': /Authorization, ?Content-Type/i }],
      ['blockUser', otherOrigin, deniedHeaders],
    ],
    (operationId, origin, headers) =>
      createCase(operationId, corsSource, `responds to a preflight request from ${origin}`, {
        request: {
          ...{ method: 'OPTIONS', path, token: null },
          headers: {
            origin,
            'access-control-request-method': specification.operations[operationId][0],
            'access-control-request-headers': 'authorization,content-type',
          },
        },
        expect: { status: 204, headers },
      }),
  ),
  ...[otherOrigin, 'http://localhost:5174', 'https://localhost:5173', 'null', '*'].map((origin) =>
    createCase('listUsers', corsSource, `hides the response from pages of ${origin}`, {
      request: { headers: { origin } },
      expect: { headers: deniedHeaders },
    }),
  ),
  ...createCases<readonly [OperationId, object, number]>(
    [
      ['listUsers', {}, 200],
      ['listUsers', { token: null }, 401],
      ['getUser', { path }, 404],
      ['listUsers', { query: 'page=-1' }, 400],
      ['listUsers', { method: 'PUT' }, 405],
    ],
    (operationId, request, status) =>
      createCase(operationId, corsSource, `lets pages of the allowed origin read a ${status} response`, {
        request: { ...request, headers: { origin: pageOrigin } },
        expect: {
          status,
          headers: { ...allowedHeaders, 'access-control-expose-headers': /\bAuthorization\b/i },
        },
      }),
  ),
]

export const sessionCases: readonly Case[] = [...noSessionCases, ...badTokenCases, ...corsCases]

export const rejectionCases: readonly Case[] = [...missingRecordCases, ...invalidRequestCases]
