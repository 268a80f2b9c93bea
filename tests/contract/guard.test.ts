import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Case } from './case.ts'
import { allCases } from './cases/all-cases.ts'
import { type ClientOptions, openClient } from './client.ts'
import { nobody, reasonToHold } from './guard.ts'
import { mockIds, type RunningMock, startMock } from './mock.ts'
import { every, exactly } from './patterns.ts'
import type { Profile, Request } from './request.ts'
import { runCase } from './run-case.ts'

const held = (profile: Profile, request: Request) =>
  reasonToHold(profile, request, { live: 'the-token', known: new Set(['known-1']) }) !== undefined

describe('On a real backend that must keep no trace', () => {
  it.each<[string, Request]>([
    ['a GET that verifies', { operationId: 'verifyUser', path: { id: nobody } }],
    ['a GET that blocks', { operationId: 'blockUser', path: { id: nobody } }],
    ['a GET that unblocks', { operationId: 'unblockUser', path: { id: nobody } }],
    ['a GET that verifies a mechanic', { operationId: 'verifyMechanic', path: { id: nobody }, token: null }],
    ['a write with a session', { operationId: 'updateItem', path: { id: nobody } }],
    [
      'a write with a session in a cookie',
      { operationId: 'deleteItem', path: { id: nobody }, token: null, headers: { cookie: 'x=the-token' } },
    ],
    [
      'a write with a session in its query',
      { operationId: 'deleteItem', path: { id: nobody }, token: null, query: 't=the-token' },
    ],
    ['a write to a record that may exist', { operationId: 'deleteItem', path: { id: '1' }, token: null }],
    ['a write without an id', { operationId: 'createItem', token: null, body: {} }],
    ['a code', { operationId: 'sendOtp', body: { email: 'x' } }],
    ['another method', { operationId: 'listUsers', method: 'HEAD' }],
  ])('%s is not sent', (_, request) => {
    expect(held('real-safe', request)).toBe(true)
  })

  it.each<[string, Request]>([
    ['a read', { operationId: 'getUser', path: { id: '1' } }],
    [
      'a write without a session to a record that cannot exist',
      { operationId: 'deleteItem', path: { id: nobody }, token: null },
    ],
  ])('%s is sent', (_, request) => {
    expect(held('real-safe', request)).toBe(false)
  })
})

describe('On a real backend of which some records may change', () => {
  it.each<[string, Request]>([
    ['a write to a record that is not named', { operationId: 'blockUser', path: { id: '2' } }],
    [
      'a write that names another record in its body',
      { operationId: 'scheduleMechanic', path: { id: 'known-1' }, body: { id: '2' } },
    ],
    [
      'an update of a mechanic who is not named',
      { operationId: 'updateMechanic', body: { mechanicId: '2' } },
    ],
    ['a transfer', { operationId: 'initiateTransfer', body: { mechanicId: 'known-1' } }],
    ['new terms', { operationId: 'updateTerms', body: { content: 'x' } }],
    ['a code', { operationId: 'sendOtp', body: { email: 'x' } }],
  ])('%s is not sent', (_, request) => {
    expect(held('real-mutating', request)).toBe(true)
  })

  it('a write to a named record is sent', () => {
    expect(held('real-mutating', { operationId: 'blockUser', path: { id: 'known-1' } })).toBe(false)
  })
})

/** Plays a profile on a mock server as if it were somebody's backend: no /__mock, a session from outside. */
async function playOn(server: RunningMock, place: Omit<ClientOptions, 'base' | 'token'>) {
  const outside = openClient({ profile: 'mock', base: server.base })
  const email = 'ops@pitlane.test'
  await outside.ask({ operationId: 'sendOtp', body: { email } })
  const otp = await outside.control.code(email)
  const { headers } = await outside.send({ operationId: 'verifyOtp', body: { email, otp } })
  const before = changes(server)
  const client = openClient({ ...place, base: server.base, token: String(headers.authorization) })
  const differing: unknown[] = []
  let played = 0
  for (const one of Object.values(allCases).flat()) {
    if (!one.profiles.includes(place.profile)) continue
    const { differences, leftOut } = await runCase(one, client)
    if (differences.length > 0) differing.push([one.operationId, one.name, differences])
    if (leftOut === undefined) played += 1
  }
  return { differing, played, written: changes(server) - before }
}

const changes = ({ db }: RunningMock) => db.prepare<[], number>('SELECT total_changes()').pluck().get() ?? 0

describe('The cases for a real backend', () => {
  const oneCase: Case = {
    ...{ name: 'is played', operationId: 'listItems', section: '7', profiles: ['real-safe'] },
    expect: { status: 200, body: every(exactly({ id: /x/ })) },
  }

  let server: RunningMock
  beforeAll(async () => {
    server = await startMock('demo')
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
    const { differing, played, written } = await playOn(server, { profile: 'real-safe' })
    expect({ differing, written }).toEqual({ differing: [], written: 0 })
    expect(played).toBeGreaterThan(75)
  })

  it('change what the profile file names, and find what they changed', async () => {
    const { differing, played, written } = await playOn(server, { profile: 'real-mutating', ids: mockIds })
    expect(differing).toEqual([])
    expect(written).toBeGreaterThan(0)
    expect(played).toBeGreaterThan(8)
  })

  it('are left out where the profile file names nothing', async () => {
    const { differing, played } = await playOn(server, { profile: 'real-mutating', ids: {} })
    expect(differing).toEqual([])
    // Two that make what they delete.
    expect(played).toBe(2)
  })
})
