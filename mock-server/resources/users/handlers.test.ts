import { expect, it } from 'vitest'
import { adminApp } from '#tests/mock-server/test-app.ts'

const { db, rows, get, put } = await adminApp()

const states = {
  pending: { is_active: 0, is_blocked: 0 },
  active: { is_active: 1, is_blocked: 0 },
  'blocked while pending': { is_active: 0, is_blocked: 1 },
  'blocked while active': { is_active: 1, is_blocked: 1 },
}
const names = { firstName: 'Marie', lastName: 'Álvarez', email: 'marie@example.com', dateOfBirth: null }
const update = (id: string, change: object) => put('/update/user', { id, ...names, ...change })

it.each([
  ['verify', 'active', 'The user is verified already.'],
  ['verify', 'blocked while pending', 'The user is blocked; unblock them before verifying.'],
  ['verify', 'blocked while active', 'The user is blocked; unblock them before verifying.'],
  ['block', 'blocked while pending', 'The user is blocked already.'],
  ['unblock', 'pending', 'The user is not blocked.'],
  ['activate', 'pending', 'The user is pending; only verifying makes them active.'],
  ['activate', 'blocked while active', 'The user is blocked; unblock them before changing anything else.'],
] as const)('refuses to %s a user who is %s: %s', async (call, state, message) => {
  const id = rows.user(states[state])
  const refused = call === 'activate' ? update(id, { isActive: true }) : get(`/${call}/user/${id}`)
  expect(await refused).toMatchObject({ status: 409, body: { message } })
  expect(db.prepare('SELECT is_active, is_blocked FROM users WHERE id = ?').get(id)).toEqual(states[state])
})

it('keeps emails apart whatever their case, and says who does not exist', async () => {
  rows.user({ email: 'Marie@Example.com' })
  expect(await update(rows.user(), { isActive: false })).toMatchObject({
    status: 409,
    body: { message: 'Another user has that email.' },
  })
  expect(await get(`/user/${'f'.repeat(24)}`)).toMatchObject({
    status: 404,
    body: { message: `There is no user with the id ${'f'.repeat(24)}.` },
  })
})

it('takes back a date of birth as it came, and a new one only when it is a day in the past', async () => {
  const id = rows.user({ is_active: 1, date_of_birth: '12/04/1988' })
  const withBirth = (dateOfBirth: string | null) =>
    update(id, { email: 'born@example.com', dateOfBirth, isActive: true })

  expect(await withBirth('12/04/1988')).toMatchObject({ status: 200, body: { dateOfBirth: '12/04/1988' } })
  for (const wrong of [
    '1988-02-30',
    '1988-4-12',
    '19880412',
    '2026-11-23',
    '2026-11-24',
    'yesterday',
    '',
    null,
  ])
    expect(await withBirth(wrong)).toMatchObject({
      status: 400,
      body: { message: 'dateOfBirth must be a day in the past, YYYY-MM-DD.' },
    })
  expect(await withBirth('2026-11-22')).toMatchObject({ status: 200 })
  expect(await withBirth('1988-02-29')).toMatchObject({ status: 200, body: { dateOfBirth: '1988-02-29' } })
})
