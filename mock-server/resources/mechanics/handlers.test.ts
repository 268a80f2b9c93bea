import { expect, it } from 'vitest'
import { adminApp } from '#tests/mock-server/test-app.ts'

const { db, rows, get, put } = await adminApp()

const states = {
  pending: { is_active: 0, is_blocked: 0 },
  active: { is_active: 1, is_blocked: 0 },
  blocked: { is_active: 0, is_blocked: 1 },
}
const both = 'A blocked mechanic is never active; send isActive false along with isBlocked true.'

it.each([
  ['active', 'verify', 'The mechanic is verified already.'],
  ['blocked', 'verify', 'The mechanic is blocked; unblock them before verifying.'],
  ['active', { isBlocked: true }, both],
  ['active', { isActive: true }, 'The mechanic is active already.'],
  ['pending', { isActive: true }, 'The mechanic is pending and cannot become active this way.'],
  ['pending', { isBlocked: true }, 'The mechanic is pending and cannot become blocked this way.'],
  ['pending', { asecertification: 'A5' }, 'The mechanic is pending; only active mechanics can be edited.'],
  ['blocked', { isActive: true }, both],
  [
    'blocked',
    { isActive: true, isBlocked: false },
    'The mechanic is blocked and cannot become active this way.',
  ],
  ['blocked', { asecertification: 'A5' }, 'The mechanic is blocked; only active mechanics can be edited.'],
] as const)('of a mechanic who is %s, %o is refused: %s', async (state, change, message) => {
  const id = rows.mechanic(states[state])
  const refused =
    change === 'verify'
      ? get(`/verify/mechanic/${id}`)
      : put('/update/mechanic', { mechanicId: id, ...change })
  expect(await refused).toMatchObject({ status: 409, body: { message } })
  const stored = db.prepare('SELECT is_active, is_blocked FROM mechanics WHERE id = ?').get(id)
  expect(stored).toEqual(states[state])
})

it('edits and deactivates in one update, and unblocks without saying more', async () => {
  const id = rows.mechanic(states.active)
  const update = (change: object) => put('/update/mechanic', { mechanicId: id, ...change })
  expect(await update({ asecertification: 'A5', isActive: false })).toMatchObject({
    status: 200,
    body: { asecertification: 'A5', isActive: false },
  })
  const blocked = rows.mechanic(states.blocked)
  expect(await put('/update/mechanic', { mechanicId: blocked, isBlocked: false })).toMatchObject({
    status: 200,
    body: { isActive: false, isBlocked: false },
  })
})
