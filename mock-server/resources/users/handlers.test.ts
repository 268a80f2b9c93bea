import { beforeEach, expect, it } from 'vitest'
import { rowsIn } from '#tests/mock-server/rows-in.ts'
import { type TestApp, testApp } from '#tests/mock-server/test-app.ts'

let app: TestApp
let rows: ReturnType<typeof rowsIn>
let token: string

beforeEach(async () => {
  app = await testApp({ seed: 'empty', now: '2026-11-23T15:00:00.000Z' })
  rows = rowsIn(app.db)
  token = app.signIn()
})

const states: Record<string, { is_active: number; is_blocked: number }> = {
  pending: { is_active: 0, is_blocked: 0 },
  active: { is_active: 1, is_blocked: 0 },
  'blocked while pending': { is_active: 0, is_blocked: 1 },
  'blocked while active': { is_active: 1, is_blocked: 1 },
}
const stateOf = (id: string) => {
  const stored = app.db.prepare('SELECT is_active, is_blocked FROM users WHERE id = ?').get(id)
  return Object.keys(states).find((name) => JSON.stringify(states[name]) === JSON.stringify(stored))
}
const names = { firstName: 'Marie', lastName: 'Álvarez', email: 'marie@example.com', dateOfBirth: null }
const update = (id: string, change: object) =>
  app.put('/admin/api/update/user', { token, body: { id, ...names, ...change } })

it.each([
  ['verify', 'pending', 'active'],
  ['verify', 'active', 'The user is verified already.'],
  ['verify', 'blocked while pending', 'The user is blocked; unblock them before verifying.'],
  ['verify', 'blocked while active', 'The user is blocked; unblock them before verifying.'],
  ['block', 'pending', 'blocked while pending'],
  ['block', 'active', 'blocked while active'],
  ['block', 'blocked while pending', 'The user is blocked already.'],
  ['unblock', 'blocked while pending', 'pending'],
  ['unblock', 'blocked while active', 'active'],
  ['unblock', 'pending', 'The user is not blocked.'],
])('%s a user who is %s: %s', async (call, from, outcome) => {
  const id = rows.user(states[from])
  const answer = await app.get(`/admin/api/${call}/user/${id}`, { token })
  expect(answer).toMatchObject(
    outcome in states ? { status: 200, body: { id } } : { status: 409, body: { message: outcome } },
  )
  expect(stateOf(id)).toBe(outcome in states ? outcome : from)
})

it.each([
  ['active', true, 'active'],
  ['active', false, 'pending'],
  ['pending', false, 'pending'],
  ['pending', true, 'The user is pending; only verifying makes them active.'],
  ['blocked while active', true, 'The user is blocked; unblock them before changing anything else.'],
])('updateUser of a user who is %s, with isActive %s: %s', async (from, isActive, outcome) => {
  const id = rows.user(states[from])
  const answer = await update(id, { isActive })
  expect(answer).toMatchObject(
    outcome in states ? { status: 200, body: names } : { status: 409, body: { message: outcome } },
  )
  expect(stateOf(id)).toBe(outcome in states ? outcome : from)
})

it('keeps emails apart whatever their case, and says who does not exist', async () => {
  rows.user({ email: 'Marie@Example.com' })
  expect(await update(rows.user(), { isActive: false })).toMatchObject({
    status: 409,
    body: { message: 'Another user has that email.' },
  })
  expect(await app.get(`/admin/api/user/${'f'.repeat(24)}`, { token })).toMatchObject({
    status: 404,
    body: { message: `There is no user with the id ${'f'.repeat(24)}.` },
  })
})

it('takes back a date of birth as it came, and a new one only when it is a day in the past', async () => {
  const id = rows.user({ is_active: 1, date_of_birth: '12/04/1988' })
  const withBirth = (dateOfBirth: string | null) => update(id, { dateOfBirth, isActive: true })

  expect(await withBirth('12/04/1988')).toMatchObject({ status: 200, body: { dateOfBirth: '12/04/1988' } })
  for (const wrong of [
    ...[
      '1988-02-30',
      '1988-4-12',
      '19880412',
      '2026-11-23',
      '2026-11-24',
      '2027-01-01',
      'yesterday',
      '',
      null,
    ],
  ])
    expect(await withBirth(wrong)).toMatchObject({
      status: 400,
      body: { message: 'dateOfBirth must be a day in the past, YYYY-MM-DD.' },
    })
  expect(await withBirth('2026-11-22')).toMatchObject({ status: 200 })
  expect(await withBirth('1988-02-29')).toMatchObject({ status: 200, body: { dateOfBirth: '1988-02-29' } })
})
