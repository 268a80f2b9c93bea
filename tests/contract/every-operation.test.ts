// Rules that hold for every operation, or that are tested with one operation for all: sessions, missing records, invalid
// requests and CORS.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  missingId,
  readOnlyOperations,
  writesWithoutSession,
} from '#scripts/contract/backend-guard.ts'
import {
  api,
  createExpiredToken,
  getSessionToken,
  publicApi,
  seedMock,
  signedOut,
} from './support/api.ts'
import { pageOrigin } from './support/mock.ts'

const stated: { operations: Record<string, [method: string, path: string, tag: string]> } = parse(
  readFileSync('tests/contract/specification.yaml', 'utf8'),
)

const adminOperations = Object.entries(stated.operations)
  .filter(([, [, path]]) => path.startsWith('/admin/api/'))
  .map(([id, [method, path]]) => ({ id, method, path: path.slice('/admin/api'.length) }))

/** All operations that need a session: every admin operation except the two of the sign-in. */
const protectedOperations = adminOperations.filter(
  ({ id }) => id !== 'sendOtp' && id !== 'verifyOtp',
)

/** Operations that read or delete one record. Those with a body have their cases in the file of their tag. */
const recordOperations = adminOperations.filter(
  ({ method, path }) => path.includes('{') && (method === 'GET' || method === 'DELETE'),
)

const fillPath = (path: string, id: string) => path.replace(/\{\w+\}/, id)

/** Returns tests that also run on a real backend, and those that need the mock, because they could write there. */
const splitByTag = <Operation extends { id: string }>(
  operations: Operation[],
  safe: readonly string[],
) =>
  [
    { tags: 'reads', operations: operations.filter(({ id }) => safe.includes(id)) },
    { tags: [], operations: operations.filter(({ id }) => !safe.includes(id)) },
  ].filter((group) => group.operations.length > 0)

describe('A call without a session', () => {
  for (const { tags, operations } of splitByTag(protectedOperations, [
    ...readOnlyOperations,
    ...writesWithoutSession,
  ])) {
    test.for(operations)(
      'is 401 for an invalid request of $id (Specification §7; openapi.yaml, Order of checks 2)',
      { tags },
      async ({ id, method, path }) => {
        const request = signedOut.start(method, `${fillPath(path, missingId)}?nonsense=1`)
        const hasBody = method === 'POST' || method === 'PUT'
        const response = await (hasBody ? request.type('text/plain').send('{') : request)
        expect(response).toSatisfyContract(id, 401)
      },
    )
  }
})

describe('A call with an invalid token', () => {
  test.for([
    ['an unknown token', () => ({ authorization: 'q5kN0cYc3H9wq1S2mVbA7d0zXW8rT4uE6pLjK2fGhIo' })],
    ["'Bearer ' without a token", () => ({ authorization: 'Bearer ' })],
    ['a valid token with a prefix', () => ({ authorization: `Bearer ${getSessionToken()}` })],
    [
      'a valid token in cookies only',
      () => ({
        cookie: `pitlane_session=${getSessionToken()}; authorization=${getSessionToken()}`,
      }),
    ],
  ] as const)(
    'is 401: %s (Specification §7, decision 003)',
    { tags: 'reads' },
    async ([, createHeaders]) => {
      const response = await signedOut.get('/users?nonsense=1').set({ ...createHeaders() })
      expect(response).toSatisfyContract('listUsers', 401)
    },
  )

  test('is 401: a valid token in the query only (Specification §7, decision 003)', {
    tags: 'reads',
  }, async () => {
    const query = { authorization: getSessionToken(), authToken: getSessionToken() }
    expect(await signedOut.get('/users').query(query)).toSatisfyContract('listUsers', 401)
  })

  test('is 401: the token of an ended session (Specification §4, decision 004)', async () => {
    const response = await signedOut.get('/users').set('authorization', createExpiredToken())
    expect(response).toSatisfyContract('listUsers', 401)
  })

  test('is 401 before a wrong parameter is 400 (openapi.yaml, Order of checks 2)', async () => {
    const response = await signedOut
      .get(`/unavailability/${missingId}?startDate=x`)
      .set('authorization', 'unknown')
    expect(response).toSatisfyContract('listUnavailability', 401)
  })

  test('is 401 before invalid JSON is 400 (openapi.yaml, Order of checks 2)', async () => {
    const response = await signedOut.put('/update/user').type('json').send('{')
    expect(response).toSatisfyContract('updateUser', 401)
  })

  test('is 401 before a missing record is 404 (openapi.yaml, Order of checks 2)', async () => {
    const response = await signedOut.put(`/order/${missingId}/mechanic`).send({})
    expect(response).toSatisfyContract('scheduleMechanic', 401)
  })

  test('is 405 for an undocumented method (openapi.yaml, Order of checks 1)', async () => {
    const response = await signedOut.patch('/users?page=-1')
    expect(response.status).toBe(405)
  })
})

describe('A call for a record that does not exist', () => {
  for (const { tags, operations } of splitByTag(recordOperations, readOnlyOperations)) {
    test.for(operations)(
      'is 404: $id (openapi.yaml, Order of checks 4)',
      { tags },
      async ({ id, method, path }) => {
        const query = id === 'listUnavailability' ? '?startDate=2026-12-01&endDate=2026-12-31' : ''
        const response = await api.start(method, fillPath(path, missingId) + query)
        expect(response).toSatisfyContract(id, 404)
      },
    )
  }

  test.each(recordOperations)(
    'is 404 with a message: $id (openapi.yaml, Errors)',
    async ({ method, path }) => {
      const query = path.startsWith('/unavailability')
        ? '?startDate=2026-12-01&endDate=2026-12-31'
        : ''
      const { body } = await api.start(method, fillPath(path, missingId) + query)
      expect(body.message).toMatch(new RegExp(`^There is no [a-z]+ with the id ${missingId}\\.$`))
    },
  )
})

describe('An invalid request', () => {
  test.each(recordOperations)(
    'is 400: $id with the ID a.b (Specification §7)',
    async ({ id, method, path }) => {
      seedMock('empty')
      const response = await api.start(method, fillPath(path, 'a.b'))
      expect(response).toSatisfyContract(id, 400)
      expect(response.body.message).toMatch(id === 'listUnavailability' ? /mechanicId/ : /id/)
    },
  )

  test.each([
    ['listSettlements', '/order/mechanic/settlement'],
    ['getBalance', '/stripe/available-balance'],
    ['listServices', '/services'],
    ['listItems', '/items'],
    ['getTerms', '/terms-and-conditions'],
  ])('is 400: %s with an undeclared parameter (openapi.yaml)', async (id, path) => {
    seedMock('empty')
    const response = await api.get(`${path}?page=0`)
    expect(response).toSatisfyContract(id, 400)
    expect(response.body.message).toMatch(/page/)
  })

  test('is 400: getPublicTerms with an undeclared parameter (openapi.yaml)', async () => {
    const response = await publicApi.get('/terms-and-conditions?page=0')
    expect(response).toSatisfyContract('getPublicTerms', 400)
    expect(response.body.message).toMatch(/page/)
  })

  test.each([
    ['listMechanics', '/mechanics?isActive=1', /isActive/],
    ['listOrders', '/order/all?page=-1', /page/],
    ['decodeVin', '/car-services/decode-vin?vin=A-B', /vin/],
  ])('is 400: %s of %s (Specification §7)', async (id, path, name) => {
    const response = await api.get(path)
    expect(response).toSatisfyContract(id, 400)
    expect(response.body.message).toMatch(name)
  })

  test.each([
    ['sendOtp', 'POST', '/auth/send-otp', /email/],
    ['verifyOtp', 'POST', '/auth/verify-otp', /email|otp/],
    ['updateCar', 'PUT', `/order/${missingId}/update/car/details`, /vin/],
  ] as const)('is 400: %s without members (Specification §7)', async (id, method, path, name) => {
    const response = await api.start(method, path).send({})
    expect(response).toSatisfyContract(id, 400)
    expect(response.body.message).toMatch(name)
  })
})

describe('A request body', () => {
  const operationsWithBody = adminOperations.filter(
    ({ method }) => method === 'POST' || method === 'PUT',
  )

  test.each(operationsWithBody)(
    'is 415 if it is not sent as JSON: $id (decision 014)',
    async ({ id, method, path }) => {
      const request = api.start(method, fillPath(path, missingId))
      expect(await request.type('text/plain').send('{}')).toSatisfyContract(id, 415)
    },
  )

  test.each(operationsWithBody)(
    'is 413 if it is too large: $id (decision 014)',
    async ({ id, method, path }) => {
      const request = api.start(method, fillPath(path, missingId))
      const body = `"${'x'.repeat(1_048_576)}"`
      expect(await request.type('json').send(body)).toSatisfyContract(id, 413)
    },
  )
})

describe('CORS (openapi.yaml, Authentication and sessions)', () => {
  const allowed = {
    'access-control-allow-origin': pageOrigin,
    'access-control-allow-credentials': 'true',
  }

  test.each([
    ['POST', '/auth/verify-otp'],
    ['PUT', `/order/${missingId}/quotation`],
    ['DELETE', `/items/${missingId}`],
    ['GET', '/users'],
  ])('allows a preflight request for %s from the origin of the pages', async (method, path) => {
    const response = await signedOut.options(path).set({
      origin: pageOrigin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type',
    })
    expect(response.status).toBe(204)
    expect(response.headers).toMatchObject({
      ...allowed,
      vary: expect.stringMatching(/\bOrigin\b/),
    })
    expect(response.get('access-control-allow-methods')?.split(/, ?/)).toContain(method)
    expect(response.get('access-control-allow-headers')).toMatch(/Authorization, ?Content-Type/i)
  })

  test('does not allow a preflight request from another origin', async () => {
    const response = await signedOut.options(`/block/user/${missingId}`).set({
      origin: 'http://other.test',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization,content-type',
    })
    expect(response.status).toBe(204)
    expect(response.get('access-control-allow-origin')).toBeUndefined()
    expect(response.get('vary')).toMatch(/\bOrigin\b/)
  })

  test.each(['http://other.test', 'http://localhost:5174', 'https://localhost:5173', 'null', '*'])(
    'hides the response from pages of %s',
    async (origin) => {
      const response = await api.get('/users').set({ origin })
      expect(response).toSatisfyContract('listUsers')
      expect(response.get('access-control-allow-origin')).toBeUndefined()
      expect(response.get('vary')).toMatch(/\bOrigin\b/)
    },
  )

  test.each([
    ['a success', 200, () => api.get('/users')],
    ['a missing session', 401, () => signedOut.get('/users')],
    ['a missing record', 404, () => api.get(`/user/${missingId}`)],
    ['an invalid request', 400, () => api.get('/users?page=-1')],
    ['an undocumented method', 405, () => api.put('/users')],
  ])('lets pages of the allowed origin read %s', async (_title, status, createRequest) => {
    const response = await createRequest().set({ origin: pageOrigin })
    expect(response.status).toBe(status)
    expect(response.headers).toMatchObject({
      ...allowed,
      vary: expect.stringMatching(/\bOrigin\b/),
    })
    expect(response.get('access-control-expose-headers')).toMatch(/\bAuthorization\b/i)
  })
})
