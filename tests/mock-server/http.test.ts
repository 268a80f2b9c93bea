import { Agent, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import request from 'supertest'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { openConnection, sendRawRequest } from './raw-exchange.ts'
import { createTestApp } from './test-app.ts'

const termsPath = '/admin/api/terms-and-conditions'
/** Between the 1.5 s after which the mock closes open connections and the 5 s after which Node closes idle ones. */
const maxCloseMs = 3_000

async function startMock() {
  const mock = await createTestApp()
  await mock.app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => mock.app.close())
  const { port } = mock.app.server.address() as AddressInfo
  const token = mock.signIn()
  const url = (path: string) => `http://127.0.0.1:${port}/pitlane${path}`
  const jsonHeaders = { authorization: token, 'content-type': 'application/json' }
  const createTerms = (content: string, signal?: AbortSignal) =>
    fetch(url(termsPath), {
      method: 'POST',
      headers: jsonHeaders,
      body: JSON.stringify({ content }),
      signal: signal ?? null,
    })
  return { ...mock, port, token, url, jsonHeaders, createTerms }
}

const measureMs = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

describe('A body that is too large', () => {
  it.each([
    ['with Content-Length', (text: string) => text],
    ['in chunks', (text: string) => new Blob([text]).stream()],
  ])('gets 413 with an ErrorResponse (%s)', async (_, toBody) => {
    const { url, jsonHeaders } = await startMock()
    const large = JSON.stringify({ content: 'x'.repeat(5_000_000) })
    const rejected = await fetch(url(termsPath), {
      method: 'POST',
      headers: jsonHeaders,
      body: toBody(large),
      duplex: 'half',
    } as RequestInit)
    expect(rejected.status).toBe(413)
    expect(await rejected.json()).toMatchObject({ status: 413, error: 'Payload Too Large' })
  })
})

it('A client that closes the connection before its request is complete causes no contract violation', async () => {
  const { port, token, url, violations, get, db } = await startMock()
  const connection = await openConnection(port)
  const head = `POST /pitlane${termsPath} HTTP/1.1\r\nHost: a\r\nAuthorization: ${token}\r\n`
  connection.write(`${head}Content-Type: application/json\r\nContent-Length: 30\r\n\r\n{"con`)
  // A response on a later connection shows that the server has read the earlier bytes.
  await fetch(url(termsPath))
  connection.close()
  await expect
    .poll(async () => (await get('/__mock/calls')).body)
    .toContainEqual(expect.objectContaining({ operationId: 'createTerms', status: null, violations: [] }))
  expect(violations()).toEqual([])
  expect(db.prepare('SELECT count(*) FROM terms').pluck().get()).toBe(0)
})

describe('Faults', () => {
  it('a fault of the kind cut runs the handler and closes the connection', async () => {
    const { post, get, token, createTerms } = await startMock()
    await post('/__mock/faults', { body: { operationId: 'createTerms', kind: 'cut', times: 1 } })
    await expect(createTerms('<p>Kept</p>')).rejects.toThrow('fetch failed')
    expect((await get(termsPath, { token })).body).toBe('<p>Kept</p>')
  })

  it('a fault of the kind hang runs the handler and waits until the client disconnects', async () => {
    const { post, get, token, createTerms } = await startMock()
    await post('/__mock/faults', { body: { operationId: 'createTerms', kind: 'hang', times: 1 } })
    const client = new AbortController()
    const hanging = createTerms('<p>Kept</p>', client.signal)
    await expect.poll(async () => (await get(termsPath, { token })).body).toBe('<p>Kept</p>')
    client.abort()
    await expect(hanging).rejects.toThrow('aborted')
  })

  it('a fault of the kind hang ends when the faults are cleared', async () => {
    const { post, get, delete: remove, createTerms } = await startMock()
    await post('/__mock/faults', { body: { operationId: 'createTerms', kind: 'hang', times: 1 } })
    const hanging = expect(createTerms('<p>Kept</p>')).rejects.toThrow('fetch failed')
    await expect.poll(async () => (await get('/__mock/faults')).body).toEqual([])
    await remove('/__mock/faults')
    await hanging
  })
})

describe('Closing the server', () => {
  it('closes idle connections, and connections without a complete request head, within three seconds', async () => {
    const { app, port, url } = await startMock()
    const agent = new Agent({ keepAlive: true })
    onTestFinished(() => agent.destroy())
    await new Promise((resolve) =>
      httpRequest(url(termsPath), { agent }, (response) => response.resume().on('end', resolve)).end(),
    )
    await openConnection(port)
    const partial = await openConnection(port)
    partial.write('GET / HTTP/1.1\r\nHo')
    expect(await measureMs(() => app.close())).toBeLessThan(maxCloseMs)
  })

  it('closes a connection with an incomplete request after at most two seconds', async () => {
    const { app, port, url, token } = await startMock()
    const connection = await openConnection(port)
    const head = `POST /pitlane${termsPath} HTTP/1.1\r\nHost: a\r\nAuthorization: ${token}\r\n`
    connection.write(`${head}Content-Type: application/json\r\nContent-Length: 30\r\n\r\n{"con`)
    // A response on a later connection shows that the server has read the earlier bytes.
    await fetch(url(termsPath))
    expect(await measureMs(() => app.close())).toBeLessThan(2_000)
  })

  it('sends delayed responses immediately and closes hanging connections', async () => {
    const { app, post, get, createTerms, url, token } = await startMock()
    await post('/__mock/faults', { body: { operationId: 'getTerms', delayMs: 600_000 } })
    await post('/__mock/faults', { body: { operationId: 'createTerms', kind: 'hang', times: 1 } })
    const delayed = fetch(url(termsPath), { headers: { authorization: token } })
    const hanging = expect(createTerms('<p>New</p>')).rejects.toThrow('fetch failed')
    await expect.poll(async () => (await get('/__mock/faults')).body).toHaveLength(1)
    expect(await measureMs(() => app.close())).toBeLessThan(maxCloseMs)
    expect((await delayed).status).toBe(200)
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
  const { inject } = await createTestApp()
  const { headers } = await inject(url)
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
  const { inject } = await createTestApp()
  const [url, origin] = ['/pitlane/admin/api/users/anything', 'http://localhost:5173']
  const headers = { origin, 'access-control-request-method': 'PUT' }
  expect((await inject({ method: 'OPTIONS', url, headers })).statusCode).toBe(204)
  const rejected = await inject({ method: 'PUT', url, headers: { origin } })
  expect([rejected.statusCode, rejected.headers['access-control-allow-origin']]).toEqual([404, origin])
})

it('HEAD responds like GET without a body, but not for a GET that writes', async () => {
  const { app, signIn } = await createTestApp({ seed: 'demo' })
  onTestFinished(() => app.close())
  const api = request.agent(app.server).set('authorization', signIn())
  const userPath = `/pitlane/admin/api/user/${fixtureIds.pendingUser}`
  for (const path of ['/pitlane/api/terms-and-conditions', '/pitlane/admin/api/users', userPath]) {
    const get = await api.get(path).expect(200)
    const head = await api.head(path).expect(200)
    expect(head.text ?? '').toBe('')
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
  }
  for (const call of ['verify', 'block', 'unblock'])
    await api.head(`/pitlane/admin/api/${call}/user/${fixtureIds.pendingUser}`).expect(405)
  const { body } = await api.get(userPath).expect(200)
  expect(body).toMatchObject({ isActive: false, isBlocked: false })
})

describe('A request that Fastify or the HTTP parser rejects', () => {
  const origin = 'http://localhost:5173'

  it.each(['%g1', '%', '%ff', 'a%2'])(
    'gets the checks, body and headers of any other for the id %s',
    async (id) => {
      const { inject, signIn } = await createTestApp()
      const url = `/pitlane/admin/api/user/${id}?x=%`
      expect((await inject({ url, headers: { origin } })).statusCode).toBe(401)
      const rejected = await inject({
        url: `/pitlane/admin/api/user/${id}`,
        headers: { origin, authorization: signIn() },
      })
      expect(rejected.json()).toMatchObject({
        status: 400,
        message: 'id must have only letters, digits, _ and -.',
        path: `/pitlane/admin/api/user/${id}`,
      })
      expect(rejected.headers).toMatchObject({
        'access-control-allow-origin': origin,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
    },
  )

  it.each([
    ['is not HTTP', 400, 'GET /pitlane HTP/1.1'],
    ['has headers that are too large', 431, `GET /pitlane HTTP/1.1\r\nX-Large: ${'a'.repeat(20_000)}`],
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
