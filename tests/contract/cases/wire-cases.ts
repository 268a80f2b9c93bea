import { anywhere, type Case, type Expected, goldenCase, mock, reads, refuses } from '#tests/contract/case.ts'
import { missingId, readsOnly, refusedUnread } from '#tests/contract/guard.ts'
import { pageOrigin } from '#tests/contract/mock.ts'
import { absent, that } from '#tests/contract/patterns.ts'
import { type OperationId, openCalls, operationIds, specification } from '#tests/contract/request.ts'
import type { Person } from './records.ts'

const path = { id: missingId, mechanicId: missingId }
const withBody = operationIds.filter((id) => /^(POST|PUT)$/.test(specification.calls[id][0]))
/** So that anything but the session would be refused as well, and otherwise. */
const nonsense = (operationId: OperationId) => ({
  path,
  query: 'nonsense=1',
  ...(withBody.includes(operationId) && { raw: '{', headers: { 'content-type': 'text/plain' } }),
})
const harmless = (operationId: OperationId) =>
  readsOnly.has(operationId) || refusedUnread.has(operationId) ? anywhere : mock

const noSession: Case[] = operationIds
  .filter((operationId) => !openCalls.has(operationId))
  .map((operationId) =>
    goldenCase(operationId, '4, 7', 'answers 401 to no token, before it looks at anything else', {
      seed: 'empty',
      profiles: harmless(operationId),
      request: { ...nonsense(operationId), token: null },
      expect: { status: 401 },
    }),
  )

/** What is no session: section 7 has the stored token alone, verbatim, in the Authorization header. */
const strangers: Case[] = (['listUsers', 'blockUser', 'updateItem'] as const).flatMap((operationId) => {
  const refused = (what: string, carried: (token: string) => object) =>
    goldenCase(operationId, '7, D1', `answers 401 to ${what}`, {
      seed: 'empty',
      profiles: readsOnly.has(operationId) ? anywhere : mock,
      given: async (client) => client.token(),
      request: (token) => ({ ...nonsense(operationId), ...carried(token) }),
      expect: { status: 401 },
    })
  return [
    refused('a token that nobody gave', () => ({ token: 'q5kN0cYc3H9wq1S2mVbA7d0zXW8rT4uE6pLjK2fGhIo' })),
    refused("'Bearer ' and nothing else", () => ({ token: 'Bearer ' })),
    refused('a live token behind a prefix', (token) => ({ token: `Bearer ${token}` })),
    refused('a live token in cookies alone', (token) => ({
      token: null,
      headers: { cookie: `pitlane_session=${token}; authorization=${token}; authToken=${token}` },
    })),
    refused('a live token in the query alone', (token) => ({
      token: null,
      query: `authorization=${token}&token=${token}&authToken=${token}`,
    })),
    goldenCase(operationId, '4, D1', 'answers 401 to a token whose session has ended', {
      seed: 'empty',
      given: (client) => client.control.expiredToken(),
      request: (token) => ({ ...nonsense(operationId), token }),
      expect: { status: 401 },
    }),
  ]
})

/** Each path is asked with one method that it does not have, in turn; the first with all of them. */
const templates = [...new Set(Object.values(specification.calls).map(([, template]) => template))]
const otherMethods: Case[] = templates.flatMap((template, index) => {
  const calls = operationIds.filter((id) => specification.calls[id][1] === template)
  const allowed = calls.map((id) => specification.calls[id][0])
  const others = ['POST', 'PUT', 'PATCH', 'DELETE', 'GET'].filter((method) => !allowed.includes(method))
  const chosen = index === 0 ? ['HEAD', ...others] : others.slice(index % others.length).slice(0, 1)
  const allow = that(
    allowed.join(', '),
    (value) => String(value).split(', ').sort().join() === [...allowed].sort().join(),
  )
  return chosen.map((method) =>
    goldenCase(
      calls[0] ?? 'listUsers',
      '7, D1',
      `answers 405 to ${method} ${template}, and names ${allowed.join(' and ')}`,
      { request: { method, path, token: null }, expect: { status: 405, headers: { allow } } },
    ),
  )
})

/** A HEAD that were taken for a GET would write without anybody reading what it did. */
const heads: Case[] = (
  [
    ['verifyUser', 'getUser', 'pendingUser'],
    ['blockUser', 'getUser', 'activeUser'],
    ['unblockUser', 'getUser', 'blockedUser'],
    ['verifyMechanic', 'getMechanic', 'pendingMechanic'],
  ] as const
).map(([operationId, reading, name]) =>
  goldenCase(operationId, '7, D1', 'does nothing on HEAD, which is refused', {
    given: (client) => client.ask<Person>({ operationId: reading, path: { id: client.id(name) } }),
    request: ({ id }) => ({ method: 'HEAD', path: { id } }),
    expect: { status: 405, headers: { allow: 'GET' } },
    after: ({ id, isActive, isBlocked }) => reads(reading, id, { isActive, isBlocked }),
  }),
)

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

/** A parameter that is not declared; the fuzz tries declared ones with other values. */
const queries: Case[] = operationIds
  .filter((id) => !withBody.includes(id))
  .map((operationId) =>
    refuses(operationId, 'D14', 'a parameter that is not declared', { path, query: 'force=true' }),
  )

const typed = (operationId: OperationId, type: string) =>
  refuses(
    operationId,
    '7, D1',
    `a body of the type ${JSON.stringify(type)}`,
    { path, raw: '{}', headers: { 'content-type': type } },
    415,
  )
const otherTypes = [
  ...['', 'text/html', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'],
  ...['application/xml', 'application/json; charset=utf-16'],
]
/** A JSON text of so many bytes. */
const jsonOf = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2))

/** What is the same for every body is tried once; what an operation says for itself, for each: type and size. */
const bodies: Case[] = [
  ...withBody.flatMap((operationId) => {
    // 1 MB for terms, 100 KB for everything else.
    const limit = operationId.endsWith('Terms') ? 1_048_576 : 102_400
    const refused = (what: string, raw?: string, status?: number) =>
      refuses(operationId, '7, D1', what, { path, ...(raw && { raw }) }, status)
    return [
      typed(operationId, 'text/plain'),
      refused('a body that is a byte too large', jsonOf(limit + 1), 413),
      refused('a text of the very limit, which it reads', jsonOf(limit)),
    ]
  }),
  ...otherTypes.map((type) => typed('updateUser', type)),
]

const otherOrigins = [
  ...['http://localhost:5174', 'https://localhost:5173', 'http://localhost', 'http://attacker.test'],
  ...['http://localhost:5173.attacker.test', 'null', '*'],
]
const strange = { 'access-control-allow-origin': absent, vary: /\bOrigin\b/ }
const welcome = {
  'access-control-allow-origin': pageOrigin,
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': /\bAuthorization\b/i,
  vary: /\bOrigin\b/,
}
const preflight = (
  operationId: OperationId,
  method: string,
  origin: string,
  name: string,
  headers: Expected['headers'],
) =>
  goldenCase(operationId, '7, D1', name, {
    request: {
      method: 'OPTIONS',
      path,
      token: null,
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type',
      },
    },
    expect: { status: 204, headers },
  })

/** Section 7: every call includes credentials, and the token of verifyOtp has to be read across origins. */
const origins: Case[] = [
  ...(['verifyOtp', 'listUsers', 'saveQuotation', 'deleteItem'] as const).map((operationId) => {
    const [method] = specification.calls[operationId]
    return preflight(
      operationId,
      method,
      pageOrigin,
      `lets the page's browser ask beforehand for ${method}`,
      {
        'access-control-allow-origin': pageOrigin,
        'access-control-allow-credentials': 'true',
        'access-control-allow-methods': new RegExp(`\\b${method}\\b`),
        'access-control-allow-headers': /Authorization, ?Content-Type/i,
      },
    )
  }),
  preflight(
    'blockUser',
    'GET',
    'http://attacker.test',
    'names no other page to a browser that asks beforehand',
    strange,
  ),
  ...otherOrigins.map(
    (origin): Case =>
      goldenCase('listUsers', 'D1', `names the page of ${origin} to no browser`, {
        request: { headers: { origin } },
        expect: { status: 200, headers: strange },
      }),
  ),
  ...(
    [
      ['listUsers', {}, 200],
      ['listUsers', { token: null }, 401],
      ['getUser', { path }, 404],
      ['listUsers', { query: 'page=-1' }, 400],
      ['listUsers', { method: 'PUT' }, 405],
    ] as const
  ).map(
    ([operationId, request, status]): Case =>
      goldenCase(operationId, '7, D1', `lets the page read a ${status}`, {
        request: { ...request, headers: { origin: pageOrigin } },
        expect: { status, headers: welcome },
      }),
  ),
  goldenCase('verifyOtp', '7, D1', 'lets the page of another port read the token', {
    seed: 'empty',
    given: async (client) => {
      await client.ask({ operationId: 'sendOtp', body: { email: 'ops@pitlane.test' } })
      return client.control.code('ops@pitlane.test')
    },
    request: (otp) => ({ body: { email: 'ops@pitlane.test', otp }, headers: { origin: pageOrigin } }),
    expect: { status: 200, headers: { ...welcome, authorization: /\S/ } },
  }),
]

/** What holds on every path alike: sessions, methods, bodies, origins (section 7). */
export const wireCases: readonly Case[] = [
  ...noSession,
  ...strangers,
  ...otherMethods,
  ...heads,
  ...missing,
  ...queries,
  ...bodies,
  ...origins,
]
