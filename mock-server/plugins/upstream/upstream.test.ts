import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { loadContract } from '#mock-server/plugins/openapi/operations.ts'
import { readVariants, type Variants } from '#mock-server/plugins/variants/variants.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { signIn } from '#scripts/lib/mock.ts'
import { rawExchange } from '#tests/mock-server/raw-exchange.ts'
import { type TestApp, testApp } from '#tests/mock-server/test-app.ts'
import { readUpstream, type Upstream } from './upstream.ts'

/** A mock server before another one that plays the real backend, under these variants, on loopback. */
const mockBefore = async (list: string, real = '') => {
  const backend = await testApp({ seed: 'demo', variants: readVariants(list) as Variants })
  const address = await backend.app.listen({ port: 0, host: '127.0.0.1' })
  const upstream = readUpstream(`${address}/pitlane`, real, loadContract())
  const mock = await testApp({ seed: 'empty', upstream: upstream as Upstream })
  onTestFinished(async () => {
    await mock.app.close()
    await backend.app.close()
  })
  const front = await mock.app.listen({ port: 0, host: '127.0.0.1' })
  return { backend, mock, signIn: async () => (await signIn(`${front}/pitlane`, { codesAt: address })).token }
}

const violations = async (mock: TestApp) => (await mock.get('/__mock/violations')).body

describe('The mock before a real backend', () => {
  it('passes on what is asked and what is answered, and has nothing against what is as documented', async () => {
    const { mock, backend, signIn } = await mockBefore('')
    const token = await signIn()
    const path = `/admin/api/order/${fixtureIds.quotedOrder}`
    const through = await mock.get(path, { token })
    expect(through).toMatchObject({ status: 200, body: { status: 'QUOTED' } })
    expect(through.body).toEqual((await backend.get(path, { token })).body)
    const blocked = await mock.get(`/admin/api/block/user/${fixtureIds.activeUser}`, { token })
    expect(blocked).toMatchObject({ status: 200, body: { isBlocked: true } })
    expect(await mock.get('/admin/api/users', {})).toMatchObject({ status: 401 })
    expect(await violations(mock)).toEqual([])
  })

  it('answers what is not named real itself, to whoever the backend has signed in', async () => {
    const { mock, signIn } = await mockBefore('', 'listUsers,getUser')
    const token = await signIn()
    expect((await mock.get('/admin/api/users', { token })).body).toMatchObject({
      totalPages: expect.any(Number),
    })
    expect((await mock.get(`/admin/api/user/${fixtureIds.activeUser}`, { token })).status).toBe(200)
    // the mock's own database is empty
    expect((await mock.get('/admin/api/services', { token })).body).toEqual([])
    expect((await mock.get('/admin/api/services')).status).toBe(401)
  })

  it('opens what it answers itself to no other token, and no longer than the backend takes it', async () => {
    const { mock, backend, signIn } = await mockBefore('', 'listUsers')
    const ownStatus = async (token: string) => (await mock.get('/admin/api/services', { token })).status
    const token = await signIn()
    const earlier = backend.signIn()
    expect([await ownStatus(token), await ownStatus(earlier), await ownStatus('anything')]).toEqual([
      200, 401, 401,
    ])
    await mock.get('/admin/api/users', { token: 'anything' })
    await mock.get('/admin/api/users', { token: earlier })
    expect([await ownStatus(earlier), await ownStatus('anything')]).toEqual([200, 401])
    backend.db.exec('DELETE FROM sessions')
    expect((await mock.get('/admin/api/users', { token })).status).toBe(401)
    expect(await ownStatus(token)).toBe(401)
  })

  it.each([
    ['/%70itlane/admin/api/users?page=1&size=5', 200, { number: 1 }],
    [`/pitl%61ne/admin/%61pi/user/${fixtureIds.activeUser}`, 200, { id: fixtureIds.activeUser }],
    ['/pitlane/admin/api/user/a%2Fb%3Fc', 400, { path: '/pitlane/admin/api/user/a%2Fb%3Fc' }],
  ])('asks the backend for what the mock understood by %s', async (url, status, body) => {
    const { mock, signIn } = await mockBefore('')
    const headers = { authorization: await signIn() }
    const through = await mock.inject({ url, headers })
    expect([through.statusCode, through.json()]).toEqual([status, expect.objectContaining(body)])
  })

  it('asks the backend for nothing that is called ..', async () => {
    const { mock } = await mockBefore('')
    const { port } = mock.app.server.address() as AddressInfo
    const request = 'GET /pitlane/admin/api/user/%2e%2E HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
    expect(await rawExchange(port, request)).toMatch(/^HTTP\/1.1 400 [\s\S]*'\.\.' is no id\./)
  })

  it.each([
    ['page=nested', '/users', 'listUsers', "the body must have the property 'totalPages'"],
    ['ids=number', `/user/${fixtureIds.activeUser}`, 'getUser', 'id must be string'],
    [
      'errors=problem',
      '/user/none',
      'getUser',
      'the media type is application/problem+json, not application/json',
    ],
    ['times=epoch', `/order/${fixtureIds.openOrder}`, 'getOrder', 'created must be string'],
  ])('notes that %s is not as documented', async (list, path, operationId, error) => {
    const { mock, backend, signIn } = await mockBefore(list)
    const token = await signIn()
    await mock.delete('/__mock/violations')
    const through = await mock.get(`/admin/api${path}`, { token })
    expect(through.body).toEqual((await backend.get(`/admin/api${path}`, { token })).body)
    expect(await violations(mock)).toMatchObject([
      {
        operationId,
        direction: 'response',
        status: through.status,
        errors: expect.arrayContaining([expect.stringContaining(error)]),
      },
    ])
  })

  it('passes a wrong request on as well, and notes it with what became of it', async () => {
    const { mock, signIn } = await mockBefore('')
    const token = await signIn()
    const body = { mechanicId: fixtureIds.activeMechanic, mood: 'good' }
    expect(await mock.put('/admin/api/update/mechanic', { token, body })).toMatchObject({ status: 400 })
    expect(await mock.get('/admin/api/users?page=-1', { token })).toMatchObject({ status: 400 })
    expect(await violations(mock)).toEqual([
      {
        operationId: 'updateMechanic',
        direction: 'request',
        status: 400,
        errors: ["the body must not have the property 'mood'"],
      },
      { operationId: 'listUsers', direction: 'request', status: 400, errors: ['page must be >= 0'] },
    ])
  })

  it('says so when the backend does not answer', async () => {
    const { mock, backend } = await mockBefore('')
    await backend.app.close()
    expect(await mock.get('/api/terms-and-conditions')).toMatchObject({
      status: 502,
      body: { message: 'The real backend does not answer.' },
    })
  })

  it('lists at the end what broke the contract, each way once', async () => {
    const { mock, signIn } = await mockBefore('ids=number')
    const token = await signIn()
    await mock.get('/admin/api/users', { token })
    await mock.get('/admin/api/users?page=1', { token })
    await mock.app.close()
    expect(mock.printed.slice(-3)).toEqual([
      '  10 x listUsers response 200: content[].id must be string',
      '  1 x verifyOtp response 200: the body must be string',
      '3 exchanges broke openapi.yaml, in 2 ways.',
    ])
  })

  it('signs in where a protected operation is real, and only there', () => {
    const contract = loadContract()
    const real = (list: string) => (readUpstream('https://b.test/x/', list, contract) as Upstream).real
    expect([...real('getPublicTerms')]).toEqual(['getPublicTerms'])
    expect([...real('getUser')]).toEqual(['getUser', 'sendOtp', 'verifyOtp'])
    expect(real('').size).toBe(contract.operations.length)
    expect(readUpstream('https://b.test/x/', '', contract)).toMatchObject({ base: 'https://b.test/x' })
  })
})
