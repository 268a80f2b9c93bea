import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Case, runCase } from './case.ts'
import { allCases } from './cases/all-cases.ts'
import { type ClientOptions, openClient } from './client.ts'
import { differencesFromContract, type HeldTo } from './document.ts'
import { missingId, type Profile, reasonToHold } from './guard.ts'
import { mockIds, type RunningMock, startMock } from './mock.ts'
import { every } from './patterns.ts'
import type { OperationId, Request } from './specification.ts'

type Asked = Omit<Request, 'operationId'>
const existing = { path: { id: '1' } }
const named = { path: { id: 'known-1' } }
const missing = { path: { id: missingId } }
const unsigned = { ...missing, token: null }

it.each<[Profile, string, OperationId, Asked, 'held' | 'sent']>([
  ['real-safe', 'a GET that verifies', 'verifyUser', missing, 'held'],
  ['real-safe', 'a GET that blocks', 'blockUser', missing, 'held'],
  ['real-safe', 'a GET that unblocks', 'unblockUser', missing, 'held'],
  ['real-safe', 'a GET that verifies a mechanic', 'verifyMechanic', unsigned, 'held'],
  ['real-safe', 'a write with a session', 'updateItem', missing, 'held'],
  [
    'real-safe',
    'a write with a cookie',
    'deleteItem',
    { ...unsigned, headers: { cookie: 'x=live' } },
    'held',
  ],
  ['real-safe', 'a write with a token in its query', 'deleteItem', { ...unsigned, query: 't=live' }, 'held'],
  ['real-safe', 'a write to a record that may exist', 'deleteItem', { ...existing, token: null }, 'held'],
  ['real-safe', 'a write without an id', 'createItem', { token: null, body: {} }, 'held'],
  ['real-safe', 'a code', 'sendOtp', { body: { email: 'x' } }, 'held'],
  ['real-safe', 'another method', 'listUsers', { method: 'HEAD' }, 'held'],
  ['real-safe', 'a read', 'getUser', existing, 'sent'],
  ['real-safe', 'a write that two things refuse', 'deleteItem', unsigned, 'sent'],
  ['real-mutating', 'a write to a record that is not named', 'blockUser', existing, 'held'],
  [
    'real-mutating',
    'a write that names another',
    'scheduleMechanic',
    { ...named, body: { id: '2' } },
    'held',
  ],
  ['real-mutating', 'an update of another', 'updateMechanic', { body: { mechanicId: '2' } }, 'held'],
  ['real-mutating', 'a transfer', 'initiateTransfer', { body: { mechanicId: 'known-1' } }, 'held'],
  ['real-mutating', 'new terms', 'updateTerms', { body: { content: 'x' } }, 'held'],
  ['real-mutating', 'a code', 'sendOtp', { body: { email: 'x' } }, 'held'],
  ['real-mutating', 'a write to a named record', 'blockUser', named, 'sent'],
])('In the profile %s %s is %5$s', (profile, _, operationId, asked, outcome) => {
  const reason = reasonToHold(
    profile,
    { operationId, ...asked },
    { live: 'live', known: new Set(['known-1']) },
  )
  expect(reason === undefined ? 'sent' : 'held').toBe(outcome)
})

describe('The cases for a real backend', () => {
  let mock: RunningMock
  let token: string
  beforeAll(async () => {
    // Some cases go by the real date, as on a real backend.
    mock = await startMock(new Date())
    token = mock.reseed('demo')
  })
  afterAll(() => mock.close())

  const changes = () => mock.db.prepare<[], number>('SELECT total_changes()').pluck().get() ?? 0

  /** Plays a profile on the mock as if it were somebody's backend: a session from outside, and nothing else. */
  async function runAll(place: Omit<ClientOptions, 'base' | 'token'>) {
    const before = changes()
    const client = openClient({ ...place, base: mock.base, token })
    const failed: unknown[] = []
    let ran = 0
    for (const one of Object.values(allCases).flat()) {
      if (!one.profiles.includes(place.profile)) continue
      const { differences, skipped } = await runCase(one, client)
      if (differences.length > 0) failed.push([one.operationId, one.name, differences])
      if (skipped === undefined) ran += 1
    }
    return { failed, ran, written: changes() - before }
  }

  it('tell where an answer has another shape, but no value of it', async () => {
    const wrong: Case = {
      ...{ name: 'is played', operationId: 'listItems', section: '7', profiles: ['real-safe'] },
      expect: { body: every({ id: /x/ }) },
    }
    const client = openClient({ profile: 'real-safe', base: mock.base, token })
    expect((await runCase(wrong, client)).differences[0]).toBe('body[0].id: expected /x/, got another text')
  })

  it('take further members from a backend, and not from the mock', () => {
    const [headers, amounts] = [
      { 'content-type': 'application/json' },
      [{ balanceAmount: 1, currency: 'USD' }],
    ]
    const body = { availableBalanceList: amounts, pendingBalanceList: amounts, more: 1 }
    const differ = (held: HeldTo) =>
      differencesFromContract({ operationId: 'getBalance' }, { status: 200, headers, body }, held)
    expect(differ('backend')).toEqual([])
    expect(differ('mock')).toEqual(['body must NOT have additional properties: more (openapi.yaml)'])
  })

  it('read it without a trace', async () => {
    const { failed, ran, written } = await runAll({ profile: 'real-safe' })
    expect({ failed, written }).toEqual({ failed: [], written: 0 })
    expect(ran).toBeGreaterThan(70)
  })

  it('change what the profile file names, and find what they changed', async () => {
    const { failed, ran, written } = await runAll({ profile: 'real-mutating', ids: mockIds })
    expect(failed).toEqual([])
    expect(written).toBeGreaterThan(0)
    expect(ran).toBeGreaterThan(8)
  })

  it('are left out where the profile file names nothing', async () => {
    const { failed, ran } = await runAll({ profile: 'real-mutating', ids: {} })
    expect(failed).toEqual([])
    // Two that make what they delete.
    expect(ran).toBe(2)
  })
})
