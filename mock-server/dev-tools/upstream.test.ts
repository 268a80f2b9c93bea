import { type AddressInfo, createServer, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { loadContract } from '#mock-server/contract/contract.ts'
import { parseVariants, type Variants } from '#mock-server/dev-tools/variants/variants.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { signIn } from '#scripts/lib/sign-in.ts'
import { sendRawRequest } from '#tests/mock-server/raw-exchange.ts'
import { createTestApp, type TestApp } from '#tests/mock-server/test-app.ts'
import { parseUpstream, type Upstream } from './upstream.ts'

/** Starts a mock server that forwards to a backend: another mock server with these variants. */
const startMockWithBackend = async (variantList: string, realOperations = '') => {
  const backend = await createTestApp({
    seed: 'demo',
    isReusable: false,
    variants: parseVariants(variantList) as Variants,
  })
  const url = await backend.app.listen({ port: 0, host: '127.0.0.1' })
  const upstream = parseUpstream(`${url}/pitlane`, realOperations, loadContract())
  const mock = await createTestApp({ seed: 'empty', upstream: upstream as Upstream })
  const base = await mock.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    backend,
    mock,
    getToken: async () => (await signIn(`${base}/pitlane`, { codesAt: url })).token,
  }
}

/** Starts a mock server that forwards to a TCP server, whose raw responses `respond` writes. */
const startMockWithRawBackend = async (respond: (socket: Socket, request: string) => void) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).once('data', (bytes) => respond(socket, bytes.toString()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const upstream = parseUpstream(base, '', loadContract()) as Upstream
  const mock = await createTestApp({ upstream: { ...upstream, timeoutMs: 1_000 } })
  onTestFinished(() => void server.close())
  return { mock, base }
}

const listViolations = async (mock: TestApp) => (await mock.control.get('/violations')).body

describe('A mock that forwards to a backend', () => {
  it('forwards valid requests and responses without reporting violations', async () => {
    const { mock, backend, getToken } = await startMockWithBackend('')
    const token = await getToken()
    const path = `/order/${fixtureIds.quotedOrder}`
    const { body: forwarded } = await mock.withToken(token).get(path).expect(200)
    expect(forwarded).toMatchObject({ status: 'QUOTED' })
    await backend.withToken(token).get(path).expect(200, forwarded)
    const { body: blocked } = await mock
      .withToken(token)
      .get(`/block/user/${fixtureIds.activeUser}`)
      .expect(200)
    expect(blocked).toMatchObject({ isBlocked: true })
    await mock.request.get('/pitlane/admin/api/users').expect(401)
    expect(await listViolations(mock)).toEqual([])
  })

  it('handles operations that it does not forward, for admins who signed in at the backend', async () => {
    const { mock, getToken } = await startMockWithBackend('', 'listUsers,getUser')
    const api = mock.withToken(await getToken())
    const { body: users } = await api.get('/users').expect(200)
    expect(users).toMatchObject({ totalPages: expect.any(Number) })
    await api.get(`/user/${fixtureIds.activeUser}`).expect(200)
    // The mock's own database is empty.
    await api.get('/services').expect(200, [])
    await mock.request.get('/pitlane/admin/api/services').expect(401)
  })

  it.each([
    ['/%70itlane/admin/api/users?page=1&size=5', 200, { number: 1 }],
    [`/pitl%61ne/admin/%61pi/user/${fixtureIds.activeUser}`, 200, { id: fixtureIds.activeUser }],
    ['/pitlane/admin/api/user/a%2Fb%3Fc', 400, { path: '/pitlane/admin/api/user/a%2Fb%3Fc' }],
  ])('normalizes the escapes of the path %s', async (url, status, expected) => {
    const { mock, getToken } = await startMockWithBackend('')
    const { body } = await mock.request
      .get(url)
      .set('authorization', await getToken())
      .expect(status)
    expect(body).toMatchObject(expected)
  })

  it('rejects an ID that is two dots', async () => {
    const { mock } = await startMockWithBackend('')
    const { port } = mock.app.server.address() as AddressInfo
    const request =
      'GET /pitlane/admin/api/user/%2e%2E HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
    expect(await sendRawRequest(port, request)).toMatch(
      /^HTTP\/1.1 400 [\s\S]*'\.\.' is not an ID\./,
    )
  })

  it.each([
    ['page=nested', '/users', 'listUsers', "body must have required property 'totalPages'"],
    [
      'errors=problem',
      '/user/none',
      'getUser',
      'the media type application/problem+json is not documented',
    ],
    ['times=epoch', `/order/${fixtureIds.openOrder}`, 'getOrder', 'body/created must be string'],
  ])(
    'reports a response in the variant %s as a violation',
    async (variant, path, operationId, error) => {
      const { mock, backend, getToken } = await startMockWithBackend(variant)
      const token = await getToken()
      const forwarded = await mock.withToken(token).get(path)
      await backend.withToken(token).get(path).expect(forwarded.status, forwarded.body)
      const errors = expect.arrayContaining([expect.stringContaining(error)])
      expect(await listViolations(mock)).toMatchObject([
        { operationId, direction: 'response', status: forwarded.status, errors },
      ])
    },
  )

  it('forwards an invalid request and reports it with the status of its response', async () => {
    const { mock, getToken } = await startMockWithBackend('')
    const api = mock.withToken(await getToken())
    const update = { mechanicId: fixtureIds.activeMechanic, mood: 'good' }
    await api.put('/update/mechanic').send(update).expect(400)
    await api.get('/users?page=-1').expect(400)
    expect(await listViolations(mock)).toEqual(
      [
        ['updateMechanic', 'body must NOT have additional properties: mood'],
        ['listUsers', 'querystring/page must be >= 0'],
      ].map(([operationId, error]) => ({
        operationId,
        direction: 'request',
        status: 400,
        errors: [error],
      })),
    )
  })

  it.each([
    ['a text', 'text/plain', 'hello', 415],
    ['text that is not JSON', 'application/json', '{"email":', 400],
    ['JSON in another charset', 'application/json; charset=latin1', '{"email":"é"}', 415],
    ['2 MiB', 'application/json', JSON.stringify('x'.repeat(2_097_152)), 413],
  ])('lets the backend reject %s, and reports it', async (_title, type, text, status) => {
    const { mock, backend, getToken } = await startMockWithBackend('')
    const update = (token: string) =>
      mock
        .withToken(token)
        .put('/update/user')
        .set('content-type', type)
        .serialize(() => text)
    await update('unknown').send({}).expect(401)
    const token = await getToken()
    await mock.control.delete('/violations')
    const { body } = await update(token).send({}).expect(status)
    const direct = backend.withToken(token).put('/update/user').set('content-type', type)
    const { body: expected } = await direct.serialize(() => text).send({})
    expect(body).toEqual(expected)
    expect(await listViolations(mock)).toMatchObject([
      { operationId: 'updateUser', direction: 'request', status, errors: [expect.any(String)] },
    ])
  })

  it.each([
    ['application/json', '{ "email" : "a", "n": 1e2 }\n'],
    ['text/plain; charset=utf-16', 'hello'],
    [undefined, 'hello'],
  ])('forwards a body of the type %s unchanged', async (type, payload) => {
    let received = ''
    const { mock } = await startMockWithRawBackend((socket, request) => {
      received += request
      socket.end('HTTP/1.1 401 No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
    })
    const url = '/pitlane/admin/api/auth/send-otp'
    const headers = type === undefined ? {} : { 'content-type': type }
    const response = await mock.inject({ method: 'POST', url, headers, payload })
    expect(response.statusCode).toBe(401)
    expect(received).toContain(`\r\n\r\n${payload}`)
    expect(/^content-type: (.*)\r$/im.exec(received)?.[1]).toBe(type)
  })

  it.each(['GET', 'DELETE'] as const)('forwards %s without its body', async (method) => {
    let received = ''
    const { mock } = await startMockWithRawBackend((socket, request) => {
      received += request
      socket.end('HTTP/1.1 401 No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
    })
    const path = method === 'GET' ? '/items' : `/items/${fixtureIds.item}`
    const request = { method, url: `/pitlane/admin/api${path}`, payload: { a: 1 } }
    expect((await mock.inject(request)).statusCode).toBe(401)
    expect(received).toMatch(/^(?![\s\S]*content-length)[\s\S]*\r\n\r\n$/)
  })

  it('handles bodies of operations that it does not forward as without a backend', async () => {
    const { mock, getToken } = await startMockWithBackend('', 'listUsers')
    const api = mock.withToken(await getToken())
    const createItem = () => api.post('/items')
    await createItem().type('text/plain').send('{}').expect(415)
    await createItem().type('json').send('{').expect(400)
    await createItem().send({ name: 'Belt', description: 'New', price: 1, discount: 0 }).expect(201)
  })

  it('applies faults to forwarded operations, but no variants, and logs their calls', async () => {
    const { mock, getToken } = await startMockWithBackend('')
    const api = mock.withToken(await getToken())
    const userPath = `/user/${fixtureIds.activeUser}`
    await mock.control.post('/faults').send({ operationId: 'getUser', status: 503, times: 1 })
    await api.get(userPath).expect(503)
    await mock.control.put('/variants').send({ ids: 'number' })
    const { body: user } = await api.get(userPath).expect(200)
    expect(user).toMatchObject({ id: fixtureIds.activeUser })
    const calls: { operationId: string }[] = (await mock.control.get('/calls')).body
    const latest = calls.slice(-2).map(({ operationId }) => operationId)
    expect(latest).toEqual(['getUser', 'getUser'])
    expect(await listViolations(mock)).toEqual([])
  })

  const termsPath = '/pitlane/api/terms-and-conditions'
  const htmlHead = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n'
  it.each([
    ['closes the connection within the body', `${htmlHead}Content-Length: 900\r\n\r\n<p>`, true],
    ['stalls after its headers', `${htmlHead}Content-Length: 900\r\n\r\n`, false],
    ['sends the status 999', 'HTTP/1.1 999 Odd\r\nContent-Length: 0\r\n\r\n', true],
    ['closes the connection without a response', '', true],
  ])('responds with 502 if the backend %s', async (_, response, ends) => {
    const { mock, base } = await startMockWithRawBackend((socket) => {
      socket.write(response)
      if (ends) socket.end()
    })
    const { body } = await mock.request.get(termsPath).expect(502)
    expect(body.message).toContain(base)
  })

  it('forwards Content-Encoding, and replaces Origin and Referer, and the policy of the response', async () => {
    let received = ''
    const { mock, base } = await startMockWithRawBackend((socket, request) => {
      received += request
      const policy =
        'Content-Security-Policy: script-src *\r\nContent-Security-Policy-Report-Only: script-src *'
      socket.end(`${htmlHead}${policy}\r\nContent-Length: 3\r\n\r\n<p>`)
    })
    const source = { origin: 'http://localhost:5173', referer: 'http://localhost:5173/terms' }
    const content = { 'content-encoding': 'gzip', 'content-type': 'application/json' }
    const { headers } = await mock.request.get(termsPath).set({ ...source, ...content })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers).not.toHaveProperty('content-security-policy-report-only')
    const origin = new URL(base).origin
    for (const line of [`origin: ${origin}`, `referer: ${origin}/`, 'content-encoding: gzip'])
      expect(received.toLowerCase()).toContain(`\r\n${line}\r\n`)
  })

  it('forwards the only cookie that the backend set', async () => {
    const received: string[] = []
    const { mock } = await startMockWithRawBackend((socket, request) => {
      received.push(/^cookie: (.*)$/im.exec(request)?.[1]?.trim() ?? 'none')
      const cookie = 'Set-Cookie: SESSION=s1; Path=/backend; HttpOnly'
      socket.end(`${htmlHead}${cookie}\r\nContent-Length: 3\r\nConnection: close\r\n\r\n<p>`)
    })
    const cookies = 'other=1; S=2; e=3; SESSION=s1'
    for (let call = 1; call <= 2; call += 1) {
      const { headers } = await mock.request.get(termsPath).set('cookie', cookies)
      expect(headers['set-cookie']).toEqual(['SESSION=s1; HttpOnly; Path=/'])
    }
    expect(received).toEqual(['none', 'SESSION=s1'])
  })

  it('rewrites cookies for its own origin, and forwards no cookie that the backend did not set', async () => {
    const received: string[] = []
    const { mock } = await startMockWithRawBackend((socket, request) => {
      received.push(/^cookie: (.*)$/im.exec(request)?.[1]?.trim() ?? 'none')
      const session =
        'Set-Cookie: SESSION=s1; Path=/backend/admin; Domain=backend.example; HttpOnly; SameSite=Lax'
      const plain = 'Set-Cookie: theme=dark;path=/backend'
      socket.end(
        `${htmlHead}${session}\r\n${plain}\r\nContent-Length: 3\r\nConnection: close\r\n\r\n<p>`,
      )
    })
    const sendCookie = (cookie: string) => mock.request.get(termsPath).set('cookie', cookie)
    const cookies = 'other=1; SESSION=s1; theme=dark; SESSIONS=2'
    const { headers } = await sendCookie(cookies)
    expect(headers['set-cookie']).toEqual([
      'SESSION=s1; HttpOnly; SameSite=Lax; Path=/',
      'theme=dark; Path=/',
    ])
    await sendCookie(cookies)
    await sendCookie('other=1')
    expect(received).toEqual(['none', 'SESSION=s1; theme=dark', 'none'])
  })

  it('does not report unknown members of responses', async () => {
    const users = {
      content: [],
      totalPages: 0,
      number: 0,
      sort: { sorted: false },
      empty: true,
    }
    const { mock } = await startMockWithRawBackend((socket) => {
      const body = JSON.stringify(users)
      const head = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close`
      socket.end(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n${body}`)
    })
    await mock.withToken('token').get('/users').expect(200, users)
    expect(await listViolations(mock)).toEqual([])
  })

  it('opens its own operations only with tokens that the backend issued or accepted', async () => {
    const { mock, backend, getToken } = await startMockWithBackend('', 'listUsers')
    await mock.withToken('anything').get('/services').expect(401)
    await mock
      .withToken(await getToken())
      .get('/services')
      .expect(200)
    const api = mock.withToken(backend.signIn())
    await api.get('/services').expect(401)
    await api.get('/users').expect(200)
    await api.get('/services').expect(200)
    await backend.control.post('/reset').send({ seed: 'demo' })
    await api.get('/users').expect(401)
    await api.get('/services').expect(401)
  })

  it('forwards HEAD', async () => {
    const { mock, getToken } = await startMockWithBackend('')
    await mock
      .withToken(await getToken())
      .head('/users')
      .expect(200)
    expect(await listViolations(mock)).toEqual([])
  })

  it('forwards sign-in with an operation that needs a session, and all operations by default', () => {
    const contract = loadContract()
    const parseIds = (idList: string) =>
      (parseUpstream('https://b.test/x/', idList, contract) as Upstream).operationIds
    expect([...parseIds('getPublicTerms')]).toEqual(['getPublicTerms'])
    expect([...parseIds('getUser')]).toEqual(['getUser', 'sendOtp', 'verifyOtp'])
    expect(parseIds('').size).toBe(contract.operations.size)
    expect(parseUpstream('https://b.test/x/', '', contract)).toMatchObject({
      base: 'https://b.test/x',
    })
  })
})
