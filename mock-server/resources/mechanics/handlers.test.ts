import { beforeAll, expect, it } from 'vitest'
import { rowsIn } from '#tests/mock-server/rows-in.ts'
import { type TestApp, testApp } from '#tests/mock-server/test-app.ts'

let app: TestApp
let rows: ReturnType<typeof rowsIn>
let token: string

beforeAll(async () => {
  app = await testApp({ seed: 'empty' })
  rows = rowsIn(app.db)
  token = app.signIn()
})

const states: Record<string, { is_active: number; is_blocked: number }> = {
  pending: { is_active: 0, is_blocked: 0 },
  active: { is_active: 1, is_blocked: 0 },
  blocked: { is_active: 0, is_blocked: 1 },
}
const both = 'A blocked mechanic is never active; send isActive false along with isBlocked true.'

it.each([
  ['pending', 'verify', 'active'],
  ['active', 'verify', 'The mechanic is verified already.'],
  ['blocked', 'verify', 'The mechanic is blocked; unblock them before verifying.'],
  ['active', { isActive: false }, 'pending'],
  ['active', { isActive: false, isBlocked: true }, 'blocked'],
  ['active', { isBlocked: true }, both],
  ['active', { isActive: true }, 'The mechanic is active already.'],
  ['active', { asecertification: 'A5' }, 'active'],
  ['active', { asecertification: 'A5', isActive: false }, 'pending'],
  ['pending', { isActive: true }, 'The mechanic is pending and cannot become active this way.'],
  ['pending', { isBlocked: true }, 'The mechanic is pending and cannot become blocked this way.'],
  ['pending', { asecertification: 'A5' }, 'The mechanic is pending; only active mechanics can be edited.'],
  ['blocked', { isBlocked: false }, 'pending'],
  ['blocked', { isActive: true }, both],
  [
    'blocked',
    { isActive: true, isBlocked: false },
    'The mechanic is blocked and cannot become active this way.',
  ],
  ['blocked', { asecertification: 'A5' }, 'The mechanic is blocked; only active mechanics can be edited.'],
])('a mechanic who is %s, and %o: %s', async (from, change, outcome) => {
  const id = rows.mechanic(states[from])
  const answer =
    typeof change === 'string'
      ? await app.get(`/admin/api/verify/mechanic/${id}`, { token })
      : await app.put('/admin/api/update/mechanic', { token, body: { mechanicId: id, ...change } })
  expect(answer).toMatchObject(
    outcome in states ? { status: 200, body: { id } } : { status: 409, body: { message: outcome } },
  )
  const stored = app.db.prepare('SELECT is_active, is_blocked FROM mechanics WHERE id = ?').get(id)
  expect(stored).toEqual(states[outcome in states ? outcome : from])
})

it('names the mechanic who does not exist', async () => {
  const id = 'f'.repeat(24)
  expect(await app.get(`/admin/api/mechanic/${id}`, { token })).toMatchObject({
    status: 404,
    body: { message: `There is no mechanic with the id ${id}.` },
  })
})
