import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { movableClock } from '#mock-server/clock.ts'
import type { Case } from './case.ts'
import { allCases } from './cases/all-cases.ts'
import { type ClientOptions, openClient } from './client.ts'
import { missingId, reasonToHold } from './guard.ts'
import { mockIds, type RunningMock, startMock } from './mock.ts'
import { every, exactly } from './patterns.ts'
import type { OperationId, Profile, Request } from './request.ts'
import { runCase } from './run-case.ts'

const held = (profile: Profile, request: Request) =>
  reasonToHold(profile, request, { live: 'the-token', known: new Set(['known-1']) }) !== undefined

type Asked = Omit<Request, 'operationId'>
const existing = { path: { id: '1' } }
const missing = { path: { id: missingId } }
const unsigned = { ...missing, token: null }

describe('On a real backend that must keep no trace', () => {
  it.each<[string, OperationId, Asked]>([
    ['a GET that verifies', 'verifyUser', missing],
    ['a GET that blocks', 'blockUser', missing],
    ['a GET that unblocks', 'unblockUser', missing],
    ['a GET that verifies a mechanic', 'verifyMechanic', unsigned],
    ['a write with a session', 'updateItem', missing],
    ['a write with a session in a cookie', 'deleteItem', { ...unsigned, headers: { cookie: 'x=the-token' } }],
    ['a write with a session in its query', 'deleteItem', { ...unsigned, query: 't=the-token' }],
    ['a write to a record that may exist', 'deleteItem', { ...existing, token: null }],
    ['a write without an id', 'createItem', { token: null, body: {} }],
    ['a code', 'sendOtp', { body: { email: 'x' } }],
    ['another method', 'listUsers', { method: 'HEAD' }],
  ])('%s is not sent', (_, operationId, request) => {
    expect(held('real-safe', { operationId, ...request })).toBe(true)
  })

  it.each<[string, OperationId, Asked]>([
    ['a read', 'getUser', existing],
    ['a write without a session to a record that cannot exist', 'deleteItem', unsigned],
  ])('%s is sent', (_, operationId, request) => {
    expect(held('real-safe', { operationId, ...request })).toBe(false)
  })
})

describe('On a real backend of which some records may change', () => {
  const named = { path: { id: 'known-1' } }

  it.each<[string, OperationId, Asked]>([
    ['a write to a record that is not named', 'blockUser', existing],
    ['a write that names another record in its body', 'scheduleMechanic', { ...named, body: { id: '2' } }],
    ['an update of a mechanic who is not named', 'updateMechanic', { body: { mechanicId: '2' } }],
    ['a transfer', 'initiateTransfer', { body: { mechanicId: 'known-1' } }],
    ['new terms', 'updateTerms', { body: { content: 'x' } }],
    ['a code', 'sendOtp', { body: { email: 'x' } }],
  ])('%s is not sent', (_, operationId, request) => {
    expect(held('real-mutating', { operationId, ...request })).toBe(true)
  })

  it('a write to a named record is sent', () => {
    expect(held('real-mutating', { operationId: 'blockUser', ...named })).toBe(false)
  })
})

/** Plays a profile on a mock server as if it were somebody's backend: no /__mock, a session from outside. */
async function runAllOn(server: RunningMock, place: Omit<ClientOptions, 'base' | 'token'>) {
  const outside = openClient({ profile: 'mock', base: server.base })
  const email = 'ops@pitlane.test'
  await outside.ask({ operationId: 'sendOtp', body: { email } })
  const otp = await outside.control.code(email)
  const { headers } = await outside.send({ operationId: 'verifyOtp', body: { email, otp } })
  const before = changes(server)
  const client = openClient({ ...place, base: server.base, token: String(headers.authorization) })
  const failed: unknown[] = []
  let ran = 0
  for (const one of Object.values(allCases).flat()) {
    if (!one.profiles.includes(place.profile)) continue
    const { differences, skipped } = await runCase(one, client)
    if (differences.length > 0) failed.push([one.operationId, one.name, differences])
    if (skipped === undefined) ran += 1
  }
  return { failed, ran, written: changes(server) - before }
}

const changes = ({ db }: RunningMock) => db.prepare<[], number>('SELECT total_changes()').pluck().get() ?? 0

describe('The cases for a real backend', () => {
  const oneCase: Case = {
    ...{ name: 'is played', operationId: 'listItems', section: '7', profiles: ['real-safe'] },
    expect: { status: 200, body: every(exactly({ id: /x/ })) },
  }

  let server: RunningMock
  beforeAll(async () => {
    // A clock that stands still: no session is seen later than before, which would be written.
    const now = Date.now()
    server = await startMock('demo', { clock: movableClock(() => now) })
  })
  afterAll(() => server.close())

  it('tell where an answer has another shape, but no value of it', async () => {
    const inside = openClient({ profile: 'mock', base: server.base, ids: mockIds })
    const { differences } = await runCase(oneCase, inside)
    expect(differences[0]).toMatch(/^body\[0\]\.id: expected \/x\/, got "[0-9a-f]{24}"$/)
    const token = inside.token()
    const outside = openClient({ profile: 'real-safe', base: server.base, token })
    expect((await runCase(oneCase, outside)).differences[0]).toBe(
      'body[0].id: expected /x/, got another text',
    )
  })

  it('read it without a trace', async () => {
    const { failed, ran, written } = await runAllOn(server, { profile: 'real-safe' })
    expect({ failed, written }).toEqual({ failed: [], written: 0 })
    expect(ran).toBeGreaterThan(75)
  })

  it('change what the profile file names, and find what they changed', async () => {
    const { failed, ran, written } = await runAllOn(server, { profile: 'real-mutating', ids: mockIds })
    expect(failed).toEqual([])
    expect(written).toBeGreaterThan(0)
    expect(ran).toBeGreaterThan(8)
  })

  it('are left out where the profile file names nothing', async () => {
    const { failed, ran } = await runAllOn(server, { profile: 'real-mutating', ids: {} })
    expect(failed).toEqual([])
    // Two that make what they delete.
    expect(ran).toBe(2)
  })
})
