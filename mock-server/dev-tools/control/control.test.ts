import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadContract } from '#mock-server/contract/contract.ts'
import { readDocument } from '#mock-server/contract/document.ts'
import { createOrder } from '#tests/mock-server/actors.ts'
import { readAllRows } from '#tests/mock-server/rows.ts'
import { createAdminApp, createTestApp } from '#tests/mock-server/test-app.ts'

const termsPath = '/terms-and-conditions'

describe('POST /__mock/reset', () => {
  it('restores the data of a seed and deletes sessions and faults', async () => {
    const mock = await createAdminApp({ seed: 'demo', isReusable: false })
    const seedRows = readAllRows((await createTestApp({ seed: 'demo' })).db)
    const version = mock.db.pragma('user_version')
    mock.db.exec("DELETE FROM orders; UPDATE users SET first_name = 'Changed'")
    await mock.control.post('/faults').send({ operationId: 'listUsers', status: 500 })

    await mock.control.post('/reset').send({ seed: 'demo' }).expect(200, { seed: 'demo' })
    expect(readAllRows(mock.db)).toEqual(seedRows)
    expect((await mock.control.get('/faults')).body).toEqual([])
    await mock.api.get('/users').expect(401)
    expect(mock.db.pragma('user_version')).toEqual(version)
    expect(mock.db.pragma('foreign_keys', { simple: true })).toBe(1)
  })
})

describe('/__mock/clock', () => {
  it('reads, sets, moves and resets the time', async () => {
    const mock = await createAdminApp({ now: '2026-11-23T15:00:00.000Z' })
    await mock.control.get('/clock').expect(200, { now: '2026-11-23T15:00:00.000Z' })
    const set = mock.control.put('/clock').send({ now: '2027-01-01T01:00:00+01:00' })
    await set.expect(200, { now: '2027-01-01T00:00:00.000Z' })
    const move = mock.control.put('/clock').send({ advanceMs: -1000 })
    await move.expect(200, { now: '2026-12-31T23:59:59.000Z' })
    await mock.control.delete('/clock').expect(200, { now: '2026-11-23T15:00:00.000Z' })
  })

  it.each([{ now: '1999-12-31T23:59:59Z' }, { now: '2100-01-01T00:00:00Z' }, { advanceMs: 9e15 }])(
    'rejects a time before 2000 or after 2099: %j',
    async (body) => {
      const mock = await createAdminApp()
      await mock.control.put('/clock').send(body).expect(400)
      expect((await mock.control.get('/clock')).body).toEqual({ now: '2026-11-23T15:00:00.000Z' })
    },
  )
})

it('names a leap second and a missing parameter as what they are', async () => {
  const mock = await createAdminApp()
  const { body: leapSecond } = await mock.control
    .put('/clock')
    .send({ now: '2026-12-31T23:59:60Z' })
  expect(leapSecond.message).toBe('now must not be in a leap second.')
  const { body: missingVin } = await mock.api.get('/car-services/decode-vin')
  expect(missingVin.message).toBe("querystring must have required property 'vin'.")
})

describe('/__mock/faults', () => {
  const startMockWithFaults = async (...faults: object[]) => {
    const mock = await createAdminApp()
    for (const fault of faults) await mock.control.post('/faults').send(fault)
    return mock
  }

  it('lists faults until they are deleted', async () => {
    const mock = await createAdminApp()
    const added = { operationId: 'getTerms', status: 503, times: 2 }
    await mock.control.post('/faults').send(added).expect(201, added)
    await mock.control.post('/faults').send({ operationId: 'listUsers', status: 503 })
    await mock.control.delete('/faults?operationId=listUsers').expect(204)
    expect((await mock.control.get('/faults')).body).toEqual([added])
    await mock.control.delete('/faults').expect(204)
    expect((await mock.control.get('/faults')).body).toEqual([])
    await mock.api.get(termsPath).expect(200)
  })

  it('deletes no faults of an operation that does not exist', async () => {
    const mock = await startMockWithFaults({ operationId: 'listUsers', status: 500 })
    const { body: rejected } = await mock.control.delete('/faults?operationId=listUser').expect(404)
    expect(rejected.message).toBe('There is no operation with the id listUser.')
    expect((await mock.control.get('/faults')).body).toHaveLength(1)
    await mock.control.delete('/faults?operationId=listUsers').expect(204)
  })

  it('sends an ErrorResponse the requested number of times, starting with the oldest fault', async () => {
    const mock = await startMockWithFaults(
      { operationId: 'getTerms', status: 503, times: 2 },
      { operationId: 'getTerms', status: 404, times: 1 },
    )
    const responses = []
    for (let turn = 0; turn < 4; turn += 1) responses.push(await mock.api.get(termsPath))
    expect(responses.map(({ status }) => status)).toEqual([503, 503, 404, 200])
    expect(responses.map(({ headers }) => headers['mock-fault'])).toEqual([
      'true',
      'true',
      'true',
      undefined,
    ])
    expect(responses[0]?.body).toEqual({
      timestamp: '2026-11-23T15:00:00.000Z',
      status: 503,
      error: 'Service Unavailable',
      message: 'Injected fault.',
      path: '/pitlane/admin/api/terms-and-conditions',
    })
    expect((await mock.control.get('/violations')).body).toEqual([])
  })

  it("sends the fault's body, on every request if `times` is omitted", async () => {
    const mock = await startMockWithFaults(
      { operationId: 'getTerms', status: 409, body: 'plainly wrong' },
      { operationId: 'listUsers', body: { pages: [] } },
      { operationId: 'listServices', status: 500, body: null },
    )
    for (let turn = 0; turn < 3; turn += 1)
      await mock.api
        .get(termsPath)
        .expect(409, 'plainly wrong')
        .expect('content-type', 'text/plain; charset=utf-8')
    await mock.api.get('/users').expect(200, { pages: [] }).expect('mock-fault', 'true')
    await mock.api.get('/services').expect(500, 'null')
  })

  it('rejects unauthenticated and invalid requests before a fault applies', async () => {
    const mock = await startMockWithFaults({ operationId: 'createTerms', status: 503, times: 1 })
    await mock.request.post(`/pitlane/admin/api${termsPath}`).send({}).expect(401)
    await mock.api.post(termsPath).send({}).expect(400)
    const { body } = await mock.control.get('/faults')
    expect(body).toEqual([{ operationId: 'createTerms', status: 503, times: 1 }])
  })

  it('delays the response but not the handler, so the data is from before the delay', async () => {
    const mock = await startMockWithFaults({ operationId: 'getTerms', delayMs: 600_000, times: 1 })
    const delayed = mock.api.get(termsPath).then(({ text }) => text)
    await expect.poll(async () => (await mock.control.get('/faults')).body).toEqual([])
    await mock.api.post(termsPath).send({ content: '<p>New</p>' })
    await mock.control.delete('/faults') // Ends the delay.
    expect(await delayed).toBe('No Terms and Conditions available')
  })

  it.each([
    { operationId: 'getTerms' },
    { operationId: 'getTerms', times: 3 },
    { operationId: 'getterms', status: 500 },
    { operationId: 'getTerms', kind: 'cut', status: 500 },
  ])('rejects the invalid fault %j', async (body) => {
    const mock = await createAdminApp()
    const { body: rejected } = await mock.control.post('/faults').send(body).expect(400)
    expect(rejected.message).toMatch(/\w.*\.$/)
    expect((await mock.control.get('/faults')).body).toEqual([])
  })
})

describe('The control API', () => {
  const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  const getOutcome = async (remoteAddress: string, headers: Record<string, string>) => {
    const mock = await createAdminApp()
    // supertest can only send from this machine.
    const request = {
      url: '/__mock/clock',
      remoteAddress,
      headers: { host: '127.0.0.1:4010', ...headers },
    }
    const { statusCode, body } = await mock.app.inject(request)
    return statusCode === 200 ? 'accepted' : JSON.parse(body).message
  }

  it.each([
    ['127.1.2.3', {}],
    ['::1', { host: '[::1]:4010' }],
    ['::ffff:127.0.0.1', { host: 'LOCALHOST' }],
    ['127.0.0.1', { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:4010' }],
    ['127.0.0.1', { 'sec-fetch-site': 'none' }],
    ['127.0.0.1', { 'sec-fetch-site': 'cross-site', ...navigation }],
  ])('accepts a request from %s with the headers %o', async (address, headers) => {
    expect(await getOutcome(address, headers)).toBe('accepted')
  })

  it.each([
    ['10.0.0.5', {}, 'comes from another machine'],
    ['128.0.0.1', {}, 'comes from another machine'],
    ['127.0.0.1', { host: 'attacker.test:4010' }, 'Host header is not localhost'],
    ['127.0.0.1', { host: 'localhost.attacker.test' }, 'Host header is not localhost'],
    ['127.0.0.1', { host: '127.0.0.1.attacker.test' }, 'Host header is not localhost'],
    ['127.0.0.1', { 'sec-fetch-site': 'cross-site' }, 'a page of another origin sent it'],
    [
      '127.0.0.1',
      { 'sec-fetch-site': 'cross-site', ...navigation, 'sec-fetch-dest': 'iframe' },
      'a page of another',
    ],
    ['127.0.0.1', { origin: 'http://localhost:5173' }, 'a page of another origin sent it'],
    ['127.0.0.1', { origin: 'null' }, 'a page of another origin sent it'],
    [
      '127.0.0.1',
      { origin: 'http://127.0.0.1:4011', 'sec-fetch-site': 'none' },
      'a page of another origin',
    ],
  ])('rejects a request from %s with the headers %o', async (address, headers, reason) => {
    expect(await getOutcome(address, headers)).toContain(reason)
  })

  it('rejects a form that a page of another origin submits', async () => {
    const mock = await createAdminApp()
    const headers = { 'sec-fetch-site': 'cross-site', ...navigation }
    await mock.control.post('/reset').set(headers).expect(403)
  })

  it('rejects preflight requests, and text/plain, which a cross-origin form can send', async () => {
    const mock = await createAdminApp()
    const preflightHeaders = {
      origin: 'http://localhost:5173',
      'access-control-request-method': 'POST',
    }
    const { headers } = await mock.request
      .options('/__mock/reset')
      .set(preflightHeaders)
      .expect(403)
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    await mock.control.post('/reset').type('text/plain').send('{"seed":"empty"}').expect(415)
  })
})

const file = join(import.meta.dirname, 'control.yaml')
const { paths } = readDocument(file) as { paths: Record<string, Record<string, WithBody>> }
type WithBody = { requestBody?: { content: { 'application/json': { example: object } } } }

const { operations } = loadContract(file)

it.each([...operations])(
  '%s succeeds with its example in control.yaml',
  async (id, { method, path, responses }) => {
    const mock = await createAdminApp({ isReusable: false })
    await mock.api.post('/auth/send-otp').send({ email: 'admin@pitlane.test' })
    await createOrder(mock, 'PAID')
    const order = await createOrder(mock, 'QUOTED')

    const examplePath = path.replace('{kind}/{id}', `orders/${order.id}`).replace('{call}', '1')
    const query = id === 'getLastCode' ? '?email=admin@pitlane.test' : ''
    const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
    const { requestBody } = paths[path.slice('/__mock'.length)]?.[verb] ?? {}
    const { status, body } = await mock.request[verb](examplePath + query).send(
      requestBody?.content['application/json'].example,
    )
    expect(status, JSON.stringify(body)).toBe(Number(Object.keys(responses)[0]))
  },
)

const car = { modelYear: 2018, make: 'Toyota', model: 'Camry' }

it.each([
  [
    'orders',
    { car, issueDescription: 'It squeaks.' },
    { vehicle: '2018 Toyota Camry', label: 'It squeaks.', status: 'OPEN' },
  ],
  ['users', { firstName: 'Ana', lastName: 'Torres' }, { label: 'Ana Torres', status: 'Pending' }],
  [
    'mechanics',
    { firstName: 'Joe', lastName: 'Barnes' },
    { label: 'Joe Barnes', status: 'Pending' },
  ],
])('GET /__mock/latest lists ten %s, the latest one first', async (kind, values, expected) => {
  const mock = await createAdminApp({ seed: 'demo' })
  const { id } = (await mock.control.post(`/${kind}`).send(values)).body
  const { body: latest } = await mock.control.get('/latest')
  expect([latest[kind].length, latest[kind][0]]).toEqual([10, { id, ...expected }])
})

it('GET /__mock/latest has an empty vehicle for an order without a car', async () => {
  const mock = await createAdminApp({ seed: 'edge' })
  mock.db.exec('DELETE FROM cars')
  const { orders } = (await mock.control.get('/latest')).body
  expect(orders[0]).toMatchObject({ vehicle: '' })
})
