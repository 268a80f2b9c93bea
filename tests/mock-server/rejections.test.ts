// Requests that the mock server rejects although openapi.yaml does not: the pages of the SPA never send them.
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { createTestApp } from './test-app.ts'

const mock = await createTestApp({ isReusable: false })
await mock.app.listen({ host: '127.0.0.1', port: 0 })

const api = request.agent(mock.app.server).set('authorization', mock.signIn())
const root = '/pitlane/admin/api'
const terms = `${root}/terms-and-conditions`
const missingId = 'f'.repeat(24)

const methods = ['get', 'head', 'post', 'put', 'patch', 'delete', 'trace'] as const

/** Returns a JSON body with a text of this length. The JSON has 14 bytes more. */
const createBody = (length: number) => JSON.stringify({ content: 'x'.repeat(length) })

/** Returns objects in this many levels as JSON. */
const nestObjects = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

describe('400', () => {
  test.each([
    ['/users?__proto__=x', '__proto__'],
    ['/users?Page=1', 'Page'],
    ['/services?force=true', 'force'],
    ['/users?page=1&page=1', 'page'],
    ['/users?page=%zz', 'page'],
    ['/users?page=1&size=%ff', 'size'],
    ['/user/a.b', 'id'],
  ])('for %s, with a message that names %s', async (path, name) => {
    const response = await api.get(root + path).expect(400)
    expect(response.body.message).toContain(name)
  })

  test('for a body that the operation does not declare', async () => {
    await api.get(`${root}/items`).type('json').send('{}').expect(400)
  })

  test.each([
    ['{"content":"a","more":1}', 'more'],
    ['{"content":"a","__proto__":{"x":1}}', '__proto__'],
  ])('for an undeclared member in %s, with a message that names it', async (body, name) => {
    const response = await api.post(terms).type('json').send(body).expect(400)
    expect(response.body.message).toContain(name)
  })

  test.each([
    ['a part of a JSON text', '{"', ''],
    ['a byte order mark', '\ufeff{}', 'it begins with a byte order mark'],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'utf-8'],
    ['no text', '', ''],
    ['objects in 101 levels', nestObjects(101), 'it is nested more than 100 levels deep'],
    ['objects in 5,000 levels', nestObjects(5_000), 'it is nested more than 100 levels deep'],
    ['objects in 9,000 levels', nestObjects(9_000), 'it is nested more than 100 levels deep'],
    [
      'lists in 500,000 levels',
      `${'['.repeat(500_000)}${']'.repeat(500_000)}`,
      'it is nested more than 100 levels deep',
    ],
  ])('for %s as JSON, with a message that says so', async (_title, body, reason) => {
    // superagent would encode a Buffer that has a JSON type.
    const response = await api
      .post(terms)
      .set('content-type', 'application/json')
      .serialize(() => body as string)
      .send({})
      .expect(400)
    expect(response.body).toMatchObject({ status: 400, message: expect.stringContaining(reason) })
  })

  test('not for objects in 100 levels', async () => {
    const body = nestObjects(99)
    const fault = `{"operationId":"getTerms","times":1,"body":${body}}`
    await request(mock.app.server).post('/__mock/faults').type('json').send(fault).expect(201)
    expect((await api.get(terms).expect(200)).text).toBe(body)
  })

  test.each(['{"content":"a\\u0000"}', '{"content":"\\udc00"}', '{"content":{"a\\u0000":1}}'])(
    'for %s, which SQLite cannot hold',
    async (body) => {
      await api.post(terms).type('json').send(body).expect(400)
    },
  )
})

describe('405', () => {
  test.each([
    ['/users', 'GET, HEAD'],
    [`/user/${missingId}`, 'GET, HEAD'],
    [`/block/user/${missingId}`, 'GET'],
    [`/verify/mechanic/${missingId}`, 'GET'],
    ['/update/user', 'PUT'],
    ['/services', 'GET, HEAD, POST'],
    [`/services/${missingId}`, 'PUT, DELETE'],
    ['/terms-and-conditions', 'GET, HEAD, POST, PUT'],
    ['/auth/send-otp', 'POST'],
  ])('for other methods of %s, with Allow: %s', async (path, allowed) => {
    for (const method of methods) {
      if (allowed.split(', ').includes(method.toUpperCase())) continue
      const { status, headers } = await api[method](root + path)
      expect([method, status]).toEqual([method, 405])
      expect(headers.allow?.split(', ').sort()).toEqual(allowed.split(', ').sort())
    }
  })
})

describe('413', () => {
  test.each([
    ['an item of more than 102,400 bytes', `${root}/items`, 102_400],
    ['terms of more than 1,048,576 bytes', terms, 1_048_576],
  ])('for %s', async (_title, path, length) => {
    await api.post(path).type('json').send(createBody(length)).expect(413)
  })

  test('not for exactly 102,400 bytes', async () => {
    await api.post(`${root}/items`).type('json').send(createBody(102_386)).expect(400)
  })

  test('not for terms of 1,000,000 characters', async () => {
    await api.post(terms).type('json').send(createBody(1_000_000)).expect(201)
  })
})

describe('415, with a message that says what to send,', () => {
  const message =
    'Send the body as JSON in UTF-8, with Content-Type: application/json and without Content-Encoding.'

  test.each([
    ['text/plain', 'identity'],
    ['application/x-www-form-urlencoded', 'identity'],
    ['application/json; charset=utf-16', 'identity'],
    ['json', 'identity'],
    ['application/json', 'gzip'],
  ])("for the media type '%s' and the content encoding %s", async (type, encoding) => {
    const headers = { 'content-type': type, 'content-encoding': encoding }
    const response = await api.post(terms).set(headers).send('{}').expect(415)
    expect(response.body).toMatchObject({ status: 415, message })
  })

  test('for a body without a media type', async () => {
    const url = `${root}/auth/send-otp`
    const response = await mock.inject({ method: 'POST', url, payload: '{}' })
    expect(response.json()).toMatchObject({ status: 415, message })
  })

  test.each([
    ['application/json;charset=utf8', 'Identity'],
    ['Application/JSON; Charset="UTF-8"', 'IDENTITY'],
  ])('not for the media type %s and the content encoding %s', async (type, encoding) => {
    const headers = { 'content-type': type, 'content-encoding': encoding }
    const response = await api.post(terms).set(headers).send('{}').expect(400)
    expect(response.body.message).toContain('content')
  })
})

test.each([
  ['listUsers', '/users?x=1', 400],
  [null, '/nothing', 404],
] as const)('The violations list a rejected request of %s', async (operationId, path, status) => {
  mock.app.violations.clear()
  await api.get(root + path).expect(status)
  expect(mock.violations()).toMatchObject([{ operationId, direction: 'request', status }])
})

test.each(['page=0', 'page=1000000', 'isActive=true&isBlocked=false', '&page=1&'])(
  'Users are listed for ?%s',
  async (query) => {
    await api.get(`${root}/users?${query}`).expect(200)
  },
)
