import { Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import request from 'supertest'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { openConnection, sendRawRequest } from './raw-exchange.ts'
import { createAdminApp, createTestApp } from './test-app.ts'

const termsPath = '/terms-and-conditions'
/** Between the 1.5 s after which the mock closes open connections and the 5 s after which Node closes idle ones. */
const maxCloseMs = 3_000

async function startMock({ seed = 'empty' }: { seed?: 'empty' | 'demo' } = {}) {
  const mock = await createAdminApp({ seed, isReusable: false })
  await mock.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = mock.app.server.address() as AddressInfo
  const createTerms = (content: string) => mock.api.post(termsPath).send({ content })
  const addFault = (fault: object) => mock.control.post('/faults').send(fault).expect(201)
  return { ...mock, port, createTerms, addFault }
}

/** Returns the head of a request that creates terms with a body of 30 bytes, and the first bytes of its body. */
const toIncompleteRequest = (token: string) =>
  `POST /pitlane/admin/api${termsPath} HTTP/1.1\r\nHost: a\r\nAuthorization: ${token}\r\n` +
  'Content-Type: application/json\r\nContent-Length: 30\r\n\r\n{"con'

const measureMs = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

describe('A body that is too large', () => {
  const large = JSON.stringify({ content: 'x'.repeat(5_000_000) })
  const expected = { status: 413, error: 'Payload Too Large' }

  it('gets 413 with an ErrorResponse (with Content-Length)', async () => {
    const { api } = await startMock()
    const { body } = await api.post(termsPath).type('json').send(large).expect(413)
    expect(body).toMatchObject(expected)
  })

  it('gets 413 with an ErrorResponse (in chunks)', async () => {
    const { port, signIn } = await startMock()
    const head = [
      `POST /pitlane/admin/api${termsPath} HTTP/1.1`,
      'Host: a',
      `Authorization: ${signIn()}`,
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
      'Connection: close',
    ]
    const chunks = `${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`
    const response = await sendRawRequest(port, `${head.join('\r\n')}\r\n\r\n${chunks}`)
    expect(response).toMatch(/^HTTP\/1.1 413 /)
    expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toMatchObject(expected)
  })
})

it('A client that closes the connection before its request is complete causes no contract violation', async () => {
  const { port, signIn, control, api, violations, db } = await startMock()
  const connection = await openConnection(port)
  connection.write(toIncompleteRequest(signIn()))
  // A response on a later connection shows that the server has read the earlier bytes.
  await api.get(termsPath)
  connection.close()
  await expect
    .poll(async () => (await control.get('/calls')).body)
    .toContainEqual(
      expect.objectContaining({ operationId: 'createTerms', status: null, violations: [] }),
    )
  expect(violations()).toEqual([])
  expect(db.prepare<[], number>('SELECT count(*) FROM terms').pluck().get()).toBe(0)
})

describe('An operation without a body', () => {
  const deletePath = `/services/${fixtureIds.service}`

  const sendHead = async (start: string, rest: string) => {
    const { port, signIn } = await startMock({ seed: 'demo' })
    const head = `${start} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: ${signIn()}\r\n`
    const response = await sendRawRequest(port, head.replace(' /', ' /pitlane/admin/api/') + rest)
    return Number(response.split(' ')[1])
  }

  it.each([
    ['GET', '/services', 'Content-Type: application/json\r\n\r\n', 200],
    ['GET', '/services', 'Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 200],
    ['HEAD', '/services', 'Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 200],
    ['DELETE', deletePath, 'Content-Type: application/json\r\n\r\n', 204],
    ['DELETE', deletePath, 'Content-Type: text/plain\r\nContent-Length: 0\r\n\r\n', 204],
    ['DELETE', deletePath, 'Content-Length: 0\r\n\r\n', 204],
    ['DELETE', deletePath, 'Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 204],
    [
      'DELETE',
      deletePath,
      'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      204,
    ],
  ])('accepts %s %s with headers of a body but no byte: %j', async (method, path, rest, status) => {
    expect(await sendHead(`${method} ${path}`, rest)).toBe(status)
  })

  it.each([
    ['GET', '/services', 'Content-Length: 1\r\n\r\n1'],
    ['GET', '/services', 'Transfer-Encoding: chunked\r\n\r\n1\r\n1\r\n0\r\n\r\n'],
    ['DELETE', deletePath, 'Content-Length: 1\r\n\r\n1'],
    ['DELETE', deletePath, 'Transfer-Encoding: chunked\r\n\r\n1\r\n1\r\n0\r\n\r\n'],
  ])('responds with 400 to %s %s with one byte: %j', async (method, path, rest) => {
    expect(await sendHead(`${method} ${path}`, rest)).toBe(400)
  })
})

describe('Faults', () => {
  it('a fault of the kind cut runs the handler and closes the connection', async () => {
    const { addFault, api, createTerms } = await startMock()
    await addFault({ operationId: 'createTerms', kind: 'cut', times: 1 })
    await expect(createTerms('<p>Kept</p>')).rejects.toThrow('socket hang up')
    await api.get(termsPath).expect(200, '<p>Kept</p>')
  })

  it('a fault of the kind hang runs the handler and waits until the client disconnects', async () => {
    const { addFault, api, createTerms } = await startMock()
    await addFault({ operationId: 'createTerms', kind: 'hang', times: 1 })
    const request = createTerms('<p>Kept</p>')
    const hanging = expect(request).rejects.toThrow('Aborted')
    await expect.poll(async () => (await api.get(termsPath)).text).toBe('<p>Kept</p>')
    request.abort()
    await hanging
  })

  it('a fault of the kind hang ends when the faults are cleared', async () => {
    const { addFault, control, createTerms } = await startMock()
    await addFault({ operationId: 'createTerms', kind: 'hang', times: 1 })
    const hanging = expect(createTerms('<p>Kept</p>')).rejects.toThrow('socket hang up')
    await expect.poll(async () => (await control.get('/faults')).body).toEqual([])
    await control.delete('/faults')
    await hanging
  })
})

describe('Closing the server', () => {
  it('closes idle connections, and connections without a complete request head, within three seconds', async () => {
    const { app, port, api } = await startMock()
    const agent = new Agent({ keepAlive: true })
    onTestFinished(() => agent.destroy())
    await api.get(termsPath).agent(agent)
    await openConnection(port)
    const partial = await openConnection(port)
    partial.write('GET / HTTP/1.1\r\nHo')
    expect(await measureMs(() => app.close())).toBeLessThan(maxCloseMs)
  })

  it('closes a connection with an incomplete request after at most two seconds', async () => {
    const { app, port, api, signIn } = await startMock()
    const connection = await openConnection(port)
    connection.write(toIncompleteRequest(signIn()))
    // A response on a later connection shows that the server has read the earlier bytes.
    await api.get(termsPath)
    expect(await measureMs(() => app.close())).toBeLessThan(2_000)
  })

  it('sends delayed responses immediately and closes hanging connections', async () => {
    const { app, addFault, control, api, createTerms } = await startMock()
    await addFault({ operationId: 'getTerms', delayMs: 600_000 })
    await addFault({ operationId: 'createTerms', kind: 'hang', times: 1 })
    const delayed = api.get(termsPath).then(({ status }) => status)
    const hanging = expect(createTerms('<p>New</p>')).rejects.toThrow('socket hang up')
    await expect.poll(async () => (await control.get('/faults')).body).toHaveLength(1)
    expect(await measureMs(() => app.close())).toBeLessThan(maxCloseMs)
    expect(await delayed).toBe(200)
    await hanging
  })
})

it.each([
  '/pitlane/api/terms-and-conditions',
  '/pitlane/admin/api/users',
  '/pitlane/nothing',
  '/nothing',
  '/__mock/clock',
])('The response of %s has the security headers', async (url) => {
  const { request } = await createTestApp()
  const { headers } = await request.get(url)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none';frame-ancestors 'none';sandbox",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers['strict-transport-security']).toBeUndefined()
})

it('For an allowed origin, a preflight of an unknown path succeeds, and the 404 response has CORS headers', async () => {
  const { request } = await createTestApp()
  const path = '/pitlane/admin/api/users/anything'
  const origin = 'http://localhost:5173'
  const preflight = request.options(path).set({ origin, 'access-control-request-method': 'PUT' })
  await preflight.expect(204)
  await request.put(path).set({ origin }).expect(404).expect('access-control-allow-origin', origin)
})

it('The mock without developer tools serves no mock console, control API or API reference', async () => {
  const { app } = await createTestApp({ hasDevTools: false })
  for (const path of ['/', '/clock', '/faults', '/reference'])
    await request(app.server).get(`/__mock${path}`).expect(404)
})

it('HEAD responds like GET without a body, but not for a GET that writes', async () => {
  const { api } = await createAdminApp({ seed: 'demo' })
  const userPath = `/user/${fixtureIds.pendingUser}`
  for (const path of [termsPath, '/users', userPath]) {
    const get = await api.get(path).expect(200)
    const head = await api.head(path).expect(200)
    expect(head.text ?? '').toBe('')
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
  }
  for (const call of ['verify', 'block', 'unblock'])
    await api.head(`/${call}/user/${fixtureIds.pendingUser}`).expect(405)
  const { body } = await api.get(userPath).expect(200)
  expect(body).toMatchObject({ isActive: false, isBlocked: false })
})

it('The cookies of other programs on this machine may have 720 kB', async () => {
  const { port } = await startMock()
  const cookies = Array.from({ length: 180 }, (_, index) => `c${index}=${'x'.repeat(4_000)}`)
  const head = `GET /pitlane/api/terms-and-conditions HTTP/1.1\r\nHost: a\r\nConnection: close`
  const response = await sendRawRequest(port, `${head}\r\nCookie: ${cookies.join('; ')}\r\n\r\n`)
  expect(response).toMatch(/^HTTP\/1.1 200 /)
})

describe('The number of Host headers', () => {
  it.each([
    [200, 'one', 'GET /pitlane/api/terms-and-conditions HTTP/1.1\r\nHost: a'],
    [200, 'none in HTTP/1.0', 'GET /pitlane/api/terms-and-conditions HTTP/1.0'],
    [400, 'none', 'GET /pitlane/api/terms-and-conditions HTTP/1.1'],
    [400, 'two', 'GET /pitlane/api/terms-and-conditions HTTP/1.1\r\nHost: a\r\nHost: a'],
    [400, 'two', 'GET /pitlane/nothing HTTP/1.1\r\nhost: a\r\nHOST: b'],
    [400, 'two', 'GET /__mock/clock HTTP/1.1\r\nHost: localhost\r\nHost: other.test'],
  ])('gives %i for %s', async (status, _, head) => {
    const { port } = await startMock()
    const response = await sendRawRequest(port, `${head}\r\nConnection: close\r\n\r\n`)
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    if (status === 200) return
    const message = 'Send exactly one Host header.'
    expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status, message })
  })
})

describe('A request that Fastify or the HTTP parser rejects', () => {
  const origin = 'http://localhost:5173'

  it.each(['%g1', '%', '%ff', 'a%2'])(
    'gets the checks, body and headers of any other for the id %s',
    async (id) => {
      const { api, request } = await createAdminApp()
      await request.get(`/pitlane/admin/api/user/${id}?x=%`).set({ origin }).expect(401)
      const { body, headers } = await api.get(`/user/${id}`).set({ origin }).expect(400)
      expect(body).toMatchObject({
        status: 400,
        message: expect.stringContaining('params/id must match pattern'),
        path: `/pitlane/admin/api/user/${id}`,
      })
      expect(headers).toMatchObject({
        'access-control-allow-origin': origin,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
    },
  )

  it.each([
    ['is not HTTP', 400, 'GET /pitlane HTP/1.1'],
    [
      'has headers that are too large',
      431,
      `GET /pitlane HTTP/1.1\r\nX-Large: ${'a'.repeat(1_100_000)}`,
    ],
  ])('gets an ErrorResponse if it %s', async (_, status, head) => {
    const { port } = await startMock()
    const response = await sendRawRequest(port, `${head}\r\nOrigin: ${origin}\r\n\r\n`)
    const [headers = '', body = ''] = response.split('\r\n\r\n')
    expect(headers).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(headers).toMatch(/\r\ncache-control: no-store\r\n/)
    expect(JSON.parse(body)).toEqual({
      timestamp: expect.any(String),
      status,
      error: expect.any(String),
      message: expect.stringMatching(/\.$/),
      path: '/',
    })
  })
})
