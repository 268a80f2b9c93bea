import { beforeEach, describe, expect, it } from 'vitest'
import { rowsIn } from '#tests/mock-server/rows-in.ts'
import { type TestApp, testApp } from '#tests/mock-server/test-app.ts'

const unknown = 'f'.repeat(24)
let app: TestApp
let rows: ReturnType<typeof rowsIn>
let token: string

beforeEach(async () => {
  app = await testApp({ seed: 'empty', now: '2026-11-23T15:00:00.000Z' })
  rows = rowsIn(app.db)
  token = app.signIn()
})

const maria = {
  first_name: 'Maria',
  last_name: 'Alvarez',
  email: 'maria.alvarez@example.com',
  mobile_no: '5125550142',
  date_of_birth: '1988-04-12',
  driver_license_number: '12345678',
  driver_license_state: 'TX',
}
const pending = { is_active: 0, is_blocked: 0 }
const active = { is_active: 1, is_blocked: 0 }
const blocked = { is_active: 0, is_blocked: 1 }
const blockedActive = { is_active: 1, is_blocked: 1 }
const stateOf = (id: string) => app.db.prepare('SELECT is_active, is_blocked FROM users WHERE id = ?').get(id)
const conflict = (message: string) => ({
  status: 409,
  body: expect.objectContaining({ status: 409, error: 'Conflict', message }),
})

describe('every call about users', () => {
  it('answers 404 for a user who does not exist', async () => {
    for (const path of ['user', 'verify/user', 'block/user', 'unblock/user'])
      expect(await app.get(`/admin/api/${path}/${unknown}`, { token })).toMatchObject({
        status: 404,
        body: { status: 404, error: 'Not Found', message: `There is no user with the id ${unknown}.` },
      })
  })
})

describe('listUsers', () => {
  const list = async (query: string) => (await app.get(`/admin/api/users${query}`, { token })).body
  const ids = async (query: string) =>
    ((await list(query)) as { content: { id: string }[] }).content.map(({ id }) => id)

  it('answers one Page with every field of a user', async () => {
    const id = rows.user(maria)
    expect(await app.get('/admin/api/users?page=0&size=5', { token })).toMatchObject({
      status: 200,
      body: {
        content: [
          {
            id,
            firstName: 'Maria',
            lastName: 'Alvarez',
            email: 'maria.alvarez@example.com',
            mobileNo: '5125550142',
            dateOfBirth: '1988-04-12',
            isActive: false,
            isBlocked: false,
            driverLicenseNumber: '12345678',
            driverLicenseState: 'TX',
          },
        ],
        totalPages: 1,
        number: 0,
      },
    })
  })

  it('pages by id, 5 at a time unless told otherwise, and answers an empty page beyond the end', async () => {
    const all = Array.from({ length: 12 }, () => rows.user())
    expect(await ids('')).toEqual(all.slice(0, 5))
    expect(await ids('?page=2')).toEqual(all.slice(10))
    expect(await ids('?page=1&size=7')).toEqual(all.slice(7))
    expect(await list('?page=2')).toMatchObject({ totalPages: 3, number: 2 })
    expect(await list('?page=9')).toEqual({ content: [], totalPages: 3, number: 9 })
  })

  it('filters by what is given and by nothing else, so that isActive=false finds blocked users too', async () => {
    const [p, a, b, ba] = [pending, active, blocked, blockedActive].map((state) => rows.user(state))
    expect(await ids('')).toEqual([p, a, b, ba])
    expect(await ids('?isActive=true')).toEqual([a, ba])
    expect(await ids('?isActive=false')).toEqual([p, b])
    expect(await ids('?isBlocked=true')).toEqual([b, ba])
    expect(await ids('?isActive=true&isBlocked=false')).toEqual([a])
    expect(await list('?isActive=false&size=1')).toMatchObject({ totalPages: 2 })
    expect(await list('?isActive=true&isBlocked=true&size=1')).toMatchObject({ totalPages: 1 })
  })

  it.each(['?page=-1', '?size=0', '?size=201', '?page=1.5', '?page=x', '?isActive=yes', '?sort=id'])(
    'refuses %s',
    async (query) => {
      expect(await app.get(`/admin/api/users${query}`, { token })).toMatchObject({ status: 400 })
    },
  )
})

describe('verifyUser', () => {
  const verify = (id: string) => app.get(`/admin/api/verify/user/${id}`, { token })

  it('makes a pending user active', async () => {
    const id = rows.user(pending)
    expect(await verify(id)).toMatchObject({ status: 200, body: { id, isActive: true, isBlocked: false } })
    expect(stateOf(id)).toEqual(active)
  })

  it('is refused for a blocked user and for one who is active', async () => {
    const [shut, done] = [rows.user(blocked), rows.user(active)]
    expect(await verify(shut)).toMatchObject(conflict('The user is blocked; unblock them before verifying.'))
    expect(await verify(done)).toMatchObject(conflict('The user is verified already.'))
    expect(stateOf(shut)).toEqual(blocked)
  })
})

describe('blockUser and unblockUser', () => {
  const block = (id: string) => app.get(`/admin/api/block/user/${id}`, { token })
  const unblock = (id: string) => app.get(`/admin/api/unblock/user/${id}`, { token })

  it.each([
    ['pending', pending, blocked],
    ['active', active, blockedActive],
  ])('take a %s user to blocked and back', async (_, before, between) => {
    const id = rows.user(before)
    expect(await block(id)).toMatchObject({ status: 200, body: { id, isBlocked: true } })
    expect(stateOf(id)).toEqual(between)
    expect(await unblock(id)).toMatchObject({
      status: 200,
      body: { id, isBlocked: false, isActive: before.is_active === 1 },
    })
    expect(stateOf(id)).toEqual(before)
  })

  it('are refused for a user who is in that state already', async () => {
    expect(await block(rows.user(blocked))).toMatchObject(conflict('The user is blocked already.'))
    expect(await unblock(rows.user(active))).toMatchObject(conflict('The user is not blocked.'))
  })
})

describe('updateUser', () => {
  const update = (body: unknown) => app.put('/admin/api/update/user', { token, body })
  const bodyFor = (id: string) => ({
    id,
    firstName: 'Marie',
    lastName: 'Álvarez',
    email: 'marie@example.com',
    dateOfBirth: '1988-04-12',
    isActive: true,
  })

  it('changes names and email, trimmed, and leaves the rest as it was', async () => {
    const id = rows.user({ ...maria, ...active })
    const changed = {
      ...bodyFor(id),
      firstName: '  Marie ',
      lastName: ' Álvarez ',
    }
    const stored = { ...bodyFor(id), mobileNo: '5125550142', driverLicenseNumber: '12345678' }
    expect(await update(changed)).toMatchObject({ status: 200, body: stored })
    expect(app.db.prepare('SELECT first_name, email FROM users WHERE id = ?').get(id)).toEqual({
      first_name: 'Marie',
      email: 'marie@example.com',
    })
  })

  it('marks an active user as inactive, and keeps a pending one pending', async () => {
    const id = rows.user({ ...maria, ...active })
    expect(await update({ ...bodyFor(id), isActive: false })).toMatchObject({ body: { isActive: false } })
    expect(stateOf(id)).toEqual(pending)
    expect(await update({ ...bodyFor(id), isActive: false })).toMatchObject({ status: 200 })
    expect(await app.get('/admin/api/users?isActive=true', { token })).toMatchObject({
      body: { content: [] },
    })
  })

  it('never makes a pending user active: verifying does', async () => {
    const id = rows.user({ ...maria, ...pending })
    expect(await update(bodyFor(id))).toMatchObject(
      conflict('The user is pending; only verifying makes them active.'),
    )
    expect(stateOf(id)).toEqual(pending)
  })

  it('is refused while the user is blocked', async () => {
    const id = rows.user({ ...maria, ...blockedActive })
    expect(await update(bodyFor(id))).toMatchObject(
      conflict('The user is blocked; unblock them before changing anything else.'),
    )
    expect(await app.get(`/admin/api/user/${id}`, { token })).toMatchObject({ body: { firstName: 'Maria' } })
  })

  it("is refused for another user's email in any case, not for the user's own", async () => {
    rows.user({ email: 'Marie@Example.com' })
    const id = rows.user({ ...maria, ...active })
    expect(await update(bodyFor(id))).toMatchObject(conflict('Another user has that email.'))
    expect(await update({ ...bodyFor(id), email: 'MARIA.alvarez@example.com' })).toMatchObject({
      status: 200,
    })
  })

  it('takes back a date of birth as it came, and a new one only when it is a day in the past', async () => {
    const id = rows.user({ ...active, date_of_birth: '12/04/1988' })
    const withBirth = (dateOfBirth: string | null) => update({ ...bodyFor(id), dateOfBirth })
    expect(await withBirth('12/04/1988')).toMatchObject({ status: 200, body: { dateOfBirth: '12/04/1988' } })
    for (const wrong of [
      '1988-02-30',
      '1988-4-12',
      '19880412',
      '2026-11-23',
      '2026-11-24',
      '2027-01-01',
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

  it('answers 404 for a user who does not exist', async () => {
    expect(await update(bodyFor(unknown))).toMatchObject({ status: 404 })
  })

  it.each([
    { firstName: '' },
    { lastName: '   ' },
    { email: 'marie@example' },
    { email: 'marie@example.technology' },
    { isActive: 'true' },
    { isBlocked: true },
    { firstName: undefined },
    { dateOfBirth: undefined },
  ])('takes exactly the six fields, not %o', async (wrong) => {
    const id = rows.user({ ...maria, ...active })
    expect(await update({ ...bodyFor(id), ...wrong })).toMatchObject({ status: 400 })
    expect(await app.get(`/admin/api/user/${id}`, { token })).toMatchObject({ body: { firstName: 'Maria' } })
  })
})
