import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { configFrom } from '#mock-server/config.ts'
import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { testApp } from '#tests/mock-server/test-app.ts'
import type { RecordedCall } from './capsule.ts'

// That reports of the SPA are seen again is for tests/capsule.test.tsx; here is what few of them say.

const madeAt = '2026-11-23T15:00:00.000Z'
const call = (over: Partial<RecordedCall>): RecordedCall => ({
  ...{ operation: 'listUsers', method: 'GET', ids: [], query: {}, at: madeAt, ms: 5, status: 200 },
  ...over,
})
const report = (path: string, ...calls: RecordedCall[]) => ({
  capsule: 1,
  madeAt,
  route: { path, query: { page: '= 2', q: 'text 7' } },
  calls,
})
const empty = { content: { 'list 0': [] }, totalPages: 0, number: 0 }
const [user, mechanic, order] = ['a', 'b', 'c'].map((digit) => digit.repeat(24)) as [string, string, string]

it.each([
  [
    '/users',
    [call({ answered: empty })],
    { seed: 'empty', faults: [], address: 'http://localhost:5173/users?page=2' },
  ],
  [`/order/${edgeFixtureIds.freeOrder}`, [], { seed: 'edge', records: [] }],
  [
    '/users',
    [call({ status: 0, failure: 'time-out' })],
    { faults: [{ operationId: 'listUsers', kind: 'hang' }] },
  ],
  ['/users', [call({ status: 503, failure: 'refused' }), call({ answered: empty })], { faults: [] }],
  [
    '/users',
    [call({ status: 401, failure: 'refused' })],
    { faults: [{ operationId: 'listUsers', status: 401, body: '', times: 1 }] },
  ],
  [
    '/users',
    [call({ answered: { id: 'page 40' }, failure: 'unreadable' })],
    {
      faults: [
        { operationId: 'listUsers', status: 200, body: { id: expect.stringMatching(/^<!doctype html>/) } },
      ],
    },
  ],
  [
    `/users/${user}`,
    [call({ operation: 'getUser', ids: [user], status: 404, failure: 'refused' })],
    { records: [`user ${user} not made: it was not there`] },
  ],
  ['/users/5', [], { records: ['user 5 not made: the mock has no such ids'] }],
])('of a report at %s with %j is made %j', async (path, calls, made) => {
  const mock = await testApp()
  expect(await mock.post('/__mock/capsule', { body: report(path, ...calls) })).toMatchObject({
    status: 200,
    body: made,
  })
})

it('brings what was named to the state in which it was seen', async () => {
  const mock = await testApp()
  const seen = [
    call({
      operation: 'getUser',
      ids: [user],
      answered: { id: `= ${user}`, isActive: true, isBlocked: true },
    }),
    call({
      operation: 'getMechanic',
      ids: [mechanic],
      answered: { id: `= ${mechanic}`, isActive: true, kycCompliant: true, connectedAccountId: 'text 21' },
    }),
    call({
      operation: 'getOrder',
      ids: [order],
      answered: { id: `= ${order}`, userId: `= ${'d'.repeat(24)}`, status: '= WORK_IN_PROGRESS' },
    }),
  ]
  const opened = await mock.post('/__mock/capsule', { body: report(`/order/${order}`, ...seen) })
  expect(opened.status).toBe(200)
  const read = async (path: string) => (await mock.get(`/admin/api${path}`, { token: mock.signIn() })).body
  expect(await read(`/user/${user}`)).toMatchObject({ isActive: true, isBlocked: true })
  expect(await read(`/mechanic/${mechanic}`)).toMatchObject({
    isActive: true,
    kycCompliant: true,
    connectedAccountId: expect.any(String),
  })
  expect(await read(`/order/${order}`)).toMatchObject({
    userId: 'd'.repeat(24),
    status: 'WORK_IN_PROGRESS',
    car: expect.anything(),
  })
  expect((await mock.get('/__mock/clock')).body).toEqual({ now: madeAt })
})

it('is a file that --capsule takes, or a sentence that says why it is none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'capsule-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const configOf = (text: string) => {
    const file = join(folder, 'report.json')
    writeFileSync(file, text)
    return configFrom({ MOCK_DB: '/data.db' }, ['--capsule', file])
  }
  const good = report('/users')
  expect(configOf(JSON.stringify(good))).toMatchObject({ capsule: good, database: ':memory:' })
  expect(() => configOf('{')).toThrow(/^--capsule: .*report\.json cannot be read as a report: /)
  expect(() => configOf('{}')).toThrow(/report\.json is no report of a problem: .*madeAt/)
  expect(() => configFrom({}, ['--capsule', join(folder, 'none.json')])).toThrow(
    /cannot be read as a report: ENOENT/,
  )
})
