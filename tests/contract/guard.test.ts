import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCase, formatCaseTitle, type RequestParts, realSafe, runCase } from './case.ts'
import { allCases } from './cases/all-cases.ts'
import { type ClientOptions, openClient } from './client.ts'
import { compareWithContract, type ServerKind } from './document.ts'
import { findReasonNotToSend, missingId, type Profile } from './guard.ts'
import { mockIds, type RunningMock, startMock } from './mock.ts'
import { every } from './patterns.ts'
import type { OperationId } from './specification.ts'

const unnamed = { path: { id: '1' } }
const named = { path: { id: 'known-1' } }
const missing = { path: { id: missingId } }
const missingSignedOut = { ...missing, token: null }
const missingWithCookie = { ...missingSignedOut, headers: { cookie: 'x=live' } }

it.each<[Profile, string, 'stopped' | 'sent', OperationId, RequestParts]>([
  ['real-safe', 'a GET that verifies a user', 'stopped', 'verifyUser', missing],
  ['real-safe', 'a GET that blocks a user', 'stopped', 'blockUser', missing],
  ['real-safe', 'a GET that unblocks a user', 'stopped', 'unblockUser', missing],
  ['real-safe', 'a GET that verifies a mechanic', 'stopped', 'verifyMechanic', missingSignedOut],
  ['real-safe', 'a write with a session', 'stopped', 'updateItem', missing],
  ['real-safe', 'a token in a cookie', 'stopped', 'deleteItem', missingWithCookie],
  ['real-safe', 'a token in a URL', 'stopped', 'deleteItem', { ...missingSignedOut, query: 't=live' }],
  ['real-safe', 'a write to a record that may exist', 'stopped', 'deleteItem', { ...unnamed, token: null }],
  ['real-safe', 'a write without an ID', 'stopped', 'createItem', { token: null, body: {} }],
  ['real-safe', 'a request for a code', 'stopped', 'sendOtp', { body: { email: 'x' } }],
  ['real-safe', 'an undocumented method', 'stopped', 'listUsers', { method: 'HEAD' }],
  ['real-safe', 'a read', 'sent', 'getUser', unnamed],
  ['real-safe', 'a write without a session to a missing ID', 'sent', 'deleteItem', missingSignedOut],
  ['real-mutating', 'a write to a record that is not named', 'stopped', 'blockUser', unnamed],
  ['real-mutating', 'a body with another ID', 'stopped', 'scheduleMechanic', { ...named, body: { id: '2' } }],
  ['real-mutating', 'a PUT of another record', 'stopped', 'updateMechanic', { body: { mechanicId: '2' } }],
  ['real-mutating', 'a transfer', 'stopped', 'initiateTransfer', { body: { mechanicId: 'known-1' } }],
  ['real-mutating', 'new terms', 'stopped', 'updateTerms', { body: { content: 'x' } }],
  ['real-mutating', 'a request for a code', 'stopped', 'sendOtp', { body: { email: 'x' } }],
  ['real-mutating', 'a write to a named record', 'sent', 'blockUser', named],
])('%s: %s is %s', (profile, _, outcome, operationId, parts) => {
  const reason = findReasonNotToSend(
    profile,
    { operationId, ...parts },
    { sessionToken: 'live', knownIds: new Set(['known-1']) },
  )
  expect(reason === undefined ? 'sent' : 'stopped').toBe(outcome)
})

it('compareWithContract allows additional members from a backend, but not from the mock', () => {
  const headers = { 'content-type': 'application/json' }
  const amounts = [{ balanceAmount: 1, currency: 'USD' }]
  const body = { availableBalanceList: amounts, pendingBalanceList: amounts, more: 1 }
  const compare = (server: ServerKind) =>
    compareWithContract({ operationId: 'getBalance' }, { status: 200, headers, body }, server)
  expect(compare('backend')).toEqual([])
  expect(compare('mock')).toEqual(['body must NOT have additional properties: more (openapi.yaml)'])
})

describe('The cases for a real backend', () => {
  let mock: RunningMock
  let token: string
  beforeAll(async () => {
    // Some cases use today's date, as on a real backend.
    mock = await startMock(new Date())
    token = mock.reseed('demo')
  })
  afterAll(() => mock.close())

  const countChanges = () => mock.db.prepare<[], number>('SELECT total_changes()').pluck().get() ?? 0

  /** Runs the cases of a profile on the mock as on a real backend: with a token, without the clock and sent codes. */
  async function runAll(options: Omit<ClientOptions, 'base' | 'token'>) {
    const before = countChanges()
    const client = openClient({ ...options, base: mock.base, token })
    const failed: unknown[] = []
    let runCount = 0
    for (const testCase of Object.values(allCases).flat()) {
      if (!testCase.profiles.includes(options.profile)) continue
      const { differences, skipped } = await runCase(testCase, client)
      if (differences.length > 0) failed.push([formatCaseTitle(testCase), differences])
      if (skipped === undefined) runCount += 1
    }
    return { failed, runCount, changeCount: countChanges() - before }
  }

  it('report which member of a response differs, without its value', async () => {
    const options = { profiles: realSafe, expect: { body: every({ id: /x/ }) } }
    const client = openClient({ profile: 'real-safe', base: mock.base, token })
    const { differences } = await runCase(createCase('listItems', '7', 'has IDs with x', options), client)
    expect(differences[0]).toBe('body[0].id: expected /x/, got another string')
  })

  it('are sent over HTTPS to a URL with https', async () => {
    // node:http would reject the URL before it connects.
    const client = openClient({ profile: 'real-safe', base: 'https://127.0.0.1:1', token })
    await expect(client.send({ operationId: 'getPublicTerms' })).rejects.toThrow('connect ECONNREFUSED')
  })

  it('change nothing in the profile real-safe', async () => {
    const { failed, runCount, changeCount } = await runAll({ profile: 'real-safe' })
    expect({ failed, changeCount }).toEqual({ failed: [], changeCount: 0 })
    expect(runCount).toBeGreaterThan(70)
  })

  it('pass on the records that the --ids file names', async () => {
    const { failed, runCount, changeCount } = await runAll({ profile: 'real-mutating', ids: mockIds })
    expect(failed).toEqual([])
    expect(changeCount).toBeGreaterThan(0)
    expect(runCount).toBeGreaterThan(8)
  })

  it('are skipped if they need a record and the --ids file names none', async () => {
    const { failed, runCount } = await runAll({ profile: 'real-mutating', ids: {} })
    expect(failed).toEqual([])
    // Two cases create the entry that they delete.
    expect(runCount).toBe(2)
  })
})
