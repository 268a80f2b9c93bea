import { describe, expect, it } from 'vitest'
import { type AdminApp, createAdminApp } from '#tests/mock-server/test-app.ts'

const termsPath = '/terms-and-conditions'

describe('GET /__mock/codes', () => {
  it('lists sent codes, newest first, with the time until they expire', async () => {
    const mock = await createAdminApp()
    const send = (email: string) => mock.api.post('/auth/send-otp').send({ email })
    const listCodes = async () => (await mock.control.get('/codes')).body
    expect(await listCodes()).toEqual([])
    await send('admin@pitlane.test')
    mock.clock.advance(60_000)
    await send('ops@pitlane.test')
    await send('admin@pitlane.test')
    const otp = /: (\d{6})$/.exec(mock.printed.at(-1) ?? '')?.[1]
    const sentAt = '2026-11-23T15:01:00.000Z'
    mock.clock.advance(1_000)
    const expiresInMs = 599_000
    expect(await listCodes()).toEqual([
      { email: 'admin@pitlane.test', otp, sentAt, expiresInMs },
      { email: 'ops@pitlane.test', otp: expect.stringMatching(/^\d{6}$/), sentAt, expiresInMs },
      expect.objectContaining({ email: 'admin@pitlane.test', expiresInMs: null }),
    ])
    await mock.api.post('/auth/verify-otp').send({ email: 'admin@pitlane.test', otp })
    expect(await listCodes()).toMatchObject([
      { expiresInMs: null },
      { expiresInMs },
      { expiresInMs: null },
    ])
    mock.clock.advance(10 * 60_000)
    expect(await listCodes()).toMatchObject([{}, { expiresInMs: null }, {}])
  })
})

describe('/__mock/calls', () => {
  // The IDs of calls start with 1 in a new server only.
  const fresh = { isReusable: false }
  type Call = { id: number; status: number | null; ms: number; violations: string[] }
  const listCalls = async (mock: AdminApp): Promise<Call[]> =>
    (await mock.control.get('/calls')).body

  it("lists calls to the product's API with their violations, and no calls to the control API", async () => {
    const mock = await createAdminApp(fresh)
    const startedAt = performance.now()
    await mock.api.get('/users?size=0')
    await mock.api.get('/nothing')
    await mock.api.post(termsPath).send({ content: '<p>New</p>' })
    await mock.control.get('/clock')
    const common = { at: '2026-11-23T15:00:00.000Z', ms: expect.any(Number), fault: false }
    for (const { ms } of await listCalls(mock)) {
      expect(ms).toBeGreaterThan(0)
      expect(ms).toBeLessThan(performance.now() - startedAt)
    }
    expect(await listCalls(mock)).toEqual(
      [
        ['listUsers', 'GET', '/users?size=0', 400, ['request: querystring/size must be >= 1']],
        [null, 'GET', '/nothing', 404, [expect.stringContaining('No operation has this path.')]],
        ['createTerms', 'POST', termsPath, 201, []],
      ].map(([operationId, method, path, status, violations], index) => {
        const url = `/pitlane/admin/api${path}`
        return { ...common, id: index + 1, operationId, method, url, status, violations }
      }),
    )
    const { body } = await mock.control.get('/calls/3')
    expect(body).toEqual({ request: '{"content":"<p>New</p>"}', response: expect.any(String) })
    const { body: violations } = await mock.control.get('/violations')
    const errors = ['querystring/size must be >= 1']
    expect(violations[0]).toEqual({
      operationId: 'listUsers',
      direction: 'request',
      status: 400,
      errors,
    })
    await mock.control.delete('/violations')
    expect((await mock.control.get('/violations')).body).toEqual([])
    await mock.control.delete('/calls')
    expect(await listCalls(mock)).toEqual([])
    await mock.control.get('/calls/3').expect(404)
  })

  it('keeps the latest 200 calls, truncates bodies and stores no token', async () => {
    const mock = await createAdminApp(fresh)
    await mock.api.post(termsPath).send({ content: 'ä'.repeat(70_000) })
    const { request } = (await mock.control.get('/calls/1')).body
    expect([request.slice(0, 14), request.slice(65_536)]).toEqual(['{"content":"ää', ' …'])
    for (let call = 0; call < 204; call += 1) await mock.api.get('/users?size=0')
    const calls = await listCalls(mock)
    expect([calls.length, calls[0]?.id, calls.at(-1)?.id]).toEqual([200, 6, 205])
    await mock.api.post('/auth/send-otp').send({ email: 'admin@pitlane.test' })
    const otp = /: (\d{6})$/.exec(mock.printed.at(-1) ?? '')?.[1]
    const { headers } = await mock.api
      .post('/auth/verify-otp')
      .send({ email: 'admin@pitlane.test', otp })
    const bodies = await Promise.all([206, 207].map((id) => mock.control.get(`/calls/${id}`)))
    expect(JSON.stringify([await listCalls(mock), bodies.map(({ body }) => body)])).not.toContain(
      headers.authorization,
    )
  })

  it.each([
    [{ status: 503 }, 503, /Injected fault/],
    [{ kind: 'malformed' }, 200, /^\{"malformed": $/],
    [{ kind: 'cut' }, null, /No Terms/],
  ])('shows the response of a call with the fault %j', async (fault, status, response) => {
    const mock = await createAdminApp(fresh)
    await mock.control.post('/faults').send({ operationId: 'getTerms', ...fault })
    await mock.api.get(termsPath).catch(() => undefined)
    expect(await listCalls(mock)).toMatchObject([{ operationId: 'getTerms', status, fault: true }])
    expect((await mock.control.get('/calls/1')).body).toMatchObject({
      response: expect.stringMatching(response),
    })
  })
})

it('A variant changes the response of a fault, and the log has the response that was sent', async () => {
  const mock = await createAdminApp({ isReusable: false })
  await mock.control.put('/variants').send({ errors: 'text' })
  await mock.control.post('/faults').send({ operationId: 'getTerms', status: 418 })
  await mock.api.get(termsPath).expect(418, 'Injected fault.').expect('mock-fault', 'true')
  expect((await mock.control.get('/calls')).body).toMatchObject([{ status: 418, violations: [] }])
  expect((await mock.control.get('/calls/1')).body).toMatchObject({ response: 'Injected fault.' })
})

describe('/__mock/variants', () => {
  it('turns variants on and off', async () => {
    const mock = await createAdminApp({ seed: 'demo', variants: {} })
    const getTotalPages = async () => (await mock.api.get('/users')).body.totalPages
    const getFirstServiceId = async () => (await mock.api.get('/services')).body[0].id
    const originalId = await getFirstServiceId()
    const chosen = { page: 'nested', ids: 'number' }
    expect((await mock.control.put('/variants').send(chosen)).body).toMatchObject({
      chosen,
      formats: { terms: ['raw', 'record', 'absent'] },
    })
    expect([await getTotalPages(), typeof (await getFirstServiceId())]).toEqual([
      undefined,
      'number',
    ])
    const { body: rejected } = await mock.control
      .put('/variants')
      .send({ page: 'upside-down' })
      .expect(400)
    expect(rejected.message).toContain("'page=upside-down'")
    expect((await mock.control.get('/variants')).body).toMatchObject({ chosen })
    expect((await mock.control.put('/variants').send({})).body).toMatchObject({ chosen: {} })
    expect([await getTotalPages(), await getFirstServiceId()]).toEqual([
      expect.any(Number),
      originalId,
    ])
  })
})
