import { anywhere, type Case, goldenCase, mock } from '#tests/contract/case.ts'
import type { Client } from '#tests/contract/client.ts'
import { nobody, readsOnly, refusedUnread } from '#tests/contract/guard.ts'
import { pageOrigin } from '#tests/contract/mock.ts'
import { absent, same, that } from '#tests/contract/patterns.ts'
import { callsOfTheSpecification, type OperationId } from '#tests/contract/request.ts'
import type { Person } from './records.ts'

const open: readonly OperationId[] = ['getPublicTerms', 'sendOtp', 'verifyOtp']
const guarded = callsOfTheSpecification.map(([operationId]) => operationId).filter((id) => !open.includes(id))
const withBody: readonly OperationId[] = [
  ...(['sendOtp', 'verifyOtp', 'createTerms', 'updateTerms', 'updateUser', 'updateMechanic'] as const),
  ...(['saveQuotation', 'updateCar', 'scheduleMechanic', 'initiateTransfer'] as const),
  ...(['createService', 'updateService', 'createItem', 'updateItem'] as const),
]
const path = { id: nobody, mechanicId: nobody }
/** So that anything but the session would be refused as well, and otherwise. */
const nonsense = (operationId: OperationId) => ({
  path,
  query: 'nonsense=1',
  ...(withBody.includes(operationId) && { raw: '{', headers: { 'content-type': 'text/plain' } }),
})
const harmless = (operationId: OperationId) =>
  readsOnly.has(operationId) || refusedUnread.has(operationId) ? anywhere : mock

const noSession: Case[] = guarded.map((operationId) =>
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

/** A write that is right in everything but its session, and the read that must not have noticed it. */
const unnoticed: Case[] = (
  [
    ['verifyUser', 'pendingUser', 'getUser'],
    ['blockUser', 'activeUser', 'getUser'],
    ['unblockUser', 'blockedUser', 'getUser'],
    ['updateUser', 'activeUser', 'getUser'],
    ['verifyMechanic', 'pendingMechanic', 'getMechanic'],
    ['updateMechanic', 'activeMechanic', 'getMechanic'],
    ['updateCar', 'openOrder', 'getOrder'],
    ['deleteService', 'service', 'listServices'],
    ['deleteItem', 'item', 'listItems'],
  ] as const
).map(([operationId, name, reading]) =>
  goldenCase(operationId, '4, 7', `changes nothing of the ${name} without a session`, {
    given: async (client) => {
      const read = {
        operationId: reading,
        ...(reading.startsWith('get') && { path: { id: client.id(name) } }),
      }
      return { id: client.id(name), read, before: await client.ask<Record<string, unknown>>(read) }
    },
    request: ({ id, before }) => ({ path: { id }, token: null, ...rightBody(operationId, id, before) }),
    expect: { status: 401 },
    after: ({ read, before }) => [{ request: read, expect: { status: 200, body: same(before) } }],
  }),
)

function rightBody(operationId: OperationId, id: string, before: Record<string, unknown>) {
  const { firstName, lastName, email, dateOfBirth, car } = before
  if (operationId === 'updateUser')
    return { body: { id, firstName, lastName, email, dateOfBirth, isActive: false } }
  if (operationId === 'updateMechanic') return { body: { mechanicId: id, isActive: false, isBlocked: true } }
  return operationId === 'updateCar' ? { body: { ...(car as object), modelYear: 1999 } } : {}
}

const methodsOf = new Map<string, string[]>()
for (const [, method, template] of callsOfTheSpecification) {
  methodsOf.set(template, [...(methodsOf.get(template) ?? []), method])
}

/** Each path is asked with one method that it does not have, in turn; the first with all of them. */
const otherMethods: Case[] = [...methodsOf].flatMap(([template, allowed], index) => {
  const [operationId = 'listUsers'] = callsOfTheSpecification.find((call) => call[2] === template) ?? []
  const others = ['POST', 'PUT', 'PATCH', 'DELETE', 'GET'].filter((method) => !allowed.includes(method))
  const chosen = index === 0 ? ['HEAD', ...others] : others.slice(index % others.length).slice(0, 1)
  return chosen.map(
    (method): Case =>
      goldenCase(
        operationId,
        '7, D1',
        `answers 405 to ${method} ${template}, and names ${allowed.join(' and ')}`,
        {
          request: { method, path, token: null },
          expect: {
            status: 405,
            headers: {
              allow: that(
                allowed.join(', '),
                (value) => String(value).split(', ').sort().join() === [...allowed].sort().join(),
              ),
            },
          },
        },
      ),
  )
})

const recordOf = (operationId: 'getUser' | 'getMechanic', name: string) => (client: Client) =>
  client.ask<Person>({ operationId, path: { id: client.id(name) } })
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
    given: recordOf(reading, name),
    request: ({ id }) => ({ method: 'HEAD', path: { id } }),
    expect: { status: 405, headers: { allow: 'GET' } },
    after: ({ id, isActive, isBlocked }) => [
      {
        request: { operationId: reading, path: { id } },
        expect: { status: 200, body: { isActive, isBlocked } },
      },
    ],
  }),
)

const refusedBody = (
  operationId: OperationId,
  name: string,
  request: { raw?: string; query?: string; headers?: Record<string, string> },
  status = 400,
): Case =>
  goldenCase(operationId, '7, D1', `answers ${status} to ${name}`, {
    request: { path, ...request },
    expect: { status },
  })
const typed = (operationId: OperationId, type: string) =>
  refusedBody(
    operationId,
    `a body of the type ${JSON.stringify(type)}`,
    { raw: '{}', headers: { 'content-type': type } },
    415,
  )
const otherTypes = [
  ...['', 'text/html', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'],
  ...['application/xml', 'application/json; charset=utf-16'],
]
const otherBodies = ['{', '[]', 'null', '"text"', '7', '{}', '{"a":1}{}', "{'a':1}", '{"__proto__":{}}']
/** A JSON text of so many bytes. */
const jsonOf = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2))

/** What is the same for every body is tried once; what an operation says for itself, for each: type, size, presence. */
const bodies: Case[] = [
  ...withBody.flatMap((operationId) => {
    // 1 MB for terms, 100 KB for everything else.
    const limit = operationId.endsWith('Terms') ? 1_048_576 : 102_400
    return [
      typed(operationId, 'text/plain'),
      refusedBody(operationId, 'no body at all', {}),
      refusedBody(operationId, 'a body that is a byte too large', { raw: jsonOf(limit + 1) }, 413),
      refusedBody(operationId, 'a text of the very limit, which it reads', { raw: jsonOf(limit) }),
    ]
  }),
  ...otherTypes.map((type) => typed('updateUser', type)),
  ...otherBodies.map((raw) => refusedBody('updateUser', `the body ${raw}`, { raw })),
  refusedBody('updateUser', 'a query', { query: 'dryRun=true', raw: '{}' }),
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
const preflight = (operationId: OperationId, method: string, origin: string) => ({
  operationId,
  section: '7, D1',
  profiles: mock,
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
})

/** Section 7: every call includes credentials, and the token of verifyOtp has to be read across origins. */
const origins: Case[] = [
  ...(
    [
      ['verifyOtp', 'POST'],
      ['listUsers', 'GET'],
      ['saveQuotation', 'PUT'],
      ['deleteItem', 'DELETE'],
    ] as const
  ).map(
    ([operationId, method]): Case => ({
      ...preflight(operationId, method, pageOrigin),
      name: `lets the page's browser ask beforehand for ${method}`,
      expect: {
        status: 204,
        headers: {
          'access-control-allow-origin': pageOrigin,
          'access-control-allow-credentials': 'true',
          'access-control-allow-methods': new RegExp(`\\b${method}\\b`),
          'access-control-allow-headers': /Authorization, ?Content-Type/i,
        },
      },
    }),
  ),
  {
    ...preflight('blockUser', 'GET', 'http://attacker.test'),
    name: 'names no other page to a browser that asks beforehand',
    expect: { status: 204, headers: strange },
  },
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
  ...unnoticed,
  ...otherMethods,
  ...heads,
  ...bodies,
  ...origins,
]
