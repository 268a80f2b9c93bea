import { beforeEach, describe, expect, it } from 'vitest'
import { rowsIn } from '#tests/mock-server/rows-in.ts'
import { type TestApp, testApp } from '#tests/mock-server/test-app.ts'

const unknown = 'f'.repeat(24)
let app: TestApp
let rows: ReturnType<typeof rowsIn>
let token: string

beforeEach(async () => {
  app = await testApp({ seed: 'empty' })
  rows = rowsIn(app.db)
  token = app.signIn()
})

const pending = { is_active: 0, is_blocked: 0 }
const active = { is_active: 1, is_blocked: 0 }
const blocked = { is_active: 0, is_blocked: 1 }
const stateOf = (id: string) =>
  app.db.prepare('SELECT is_active, is_blocked FROM mechanics WHERE id = ?').get(id)
const verify = (id: string) => app.get(`/admin/api/verify/mechanic/${id}`, { token })
const update = (mechanicId: string, changes: object) =>
  app.put('/admin/api/update/mechanic', { token, body: { mechanicId, ...changes } })
const conflict = (message: string) => ({ status: 409, body: { status: 409, error: 'Conflict', message } })

describe('every call about mechanics', () => {
  it('answers 404 for a mechanic who does not exist', async () => {
    expect(await app.get(`/admin/api/mechanic/${unknown}`, { token })).toMatchObject({
      status: 404,
      body: { message: `There is no mechanic with the id ${unknown}.` },
    })
    expect(await verify(unknown)).toMatchObject({ status: 404 })
    expect(await update(unknown, { isActive: false })).toMatchObject({ status: 404 })
  })
})

describe('getMechanic', () => {
  it('answers every field of a mechanic', async () => {
    const id = rows.mechanic({
      email: 'dana@example.com',
      mobile_country_code: '+1',
      mobile_no: '5125550177',
      expertise: 'Brakes and suspension',
      about: 'Twenty years of brakes.',
      asecertification: 'A5 Brakes',
      overall_rating: 4.5,
      working_days: '[0,1,2,3,4,5]',
      working_hours: '08:00-17:00',
      kyc_compliant: 1,
      connected_account_id: 'acct_1',
    })
    expect(await app.get(`/admin/api/mechanic/${id}`, { token })).toMatchObject({
      status: 200,
      body: {
        id,
        firstName: 'Dana',
        lastName: 'Whitfield',
        email: 'dana@example.com',
        mobileCountryCode: '+1',
        mobileNo: '5125550177',
        expertise: 'Brakes and suspension',
        about: 'Twenty years of brakes.',
        asecertification: 'A5 Brakes',
        overallRating: 4.5,
        isActive: true,
        isBlocked: false,
        workingDays: [0, 1, 2, 3, 4, 5],
        workingHours: '08:00-17:00',
        kycCompliant: true,
        connectedAccountId: 'acct_1',
      },
    })
  })

  it('answers null for what a mechanic has not said', async () => {
    expect(await app.get(`/admin/api/mechanic/${rows.mechanic()}`, { token })).toMatchObject({
      body: {
        workingDays: null,
        workingHours: null,
        overallRating: null,
        connectedAccountId: null,
        kycCompliant: false,
      },
    })
  })
})

describe('listMechanics', () => {
  const list = async (query: string) => (await app.get(`/admin/api/mechanics${query}`, { token })).body
  const ids = async (query: string) =>
    ((await list(query)) as { content: { id: string }[] }).content.map(({ id }) => id)

  it('answers all that match as one page, by id', async () => {
    const all = Array.from({ length: 12 }, () => rows.mechanic())
    expect(await ids('')).toEqual(all)
    expect(await list('')).toMatchObject({ totalPages: 1, number: 0 })
  })

  it('has no pages when nobody matches', async () => {
    expect(await list('?isBlocked=true')).toEqual({ content: [], totalPages: 0, number: 0 })
  })

  it('filters by what is given and by nothing else, so that isActive=false finds blocked mechanics too', async () => {
    const [p, a, b] = [pending, active, blocked].map((state) => rows.mechanic(state))
    expect(await ids('?isActive=true')).toEqual([a])
    expect(await ids('?isActive=false')).toEqual([p, b])
    expect(await ids('?isBlocked=true')).toEqual([b])
    expect(await ids('?isActive=false&isBlocked=false')).toEqual([p])
  })

  it.each(['?isActive=1', '?isBlocked=', '?page=0'])('refuses %s', async (query) => {
    expect(await app.get(`/admin/api/mechanics${query}`, { token })).toMatchObject({ status: 400 })
  })
})

describe('verifyMechanic', () => {
  it('makes a pending mechanic active', async () => {
    const id = rows.mechanic(pending)
    expect(await verify(id)).toMatchObject({ status: 200, body: { id, isActive: true, isBlocked: false } })
    expect(stateOf(id)).toEqual(active)
  })

  it('is refused for a blocked mechanic and for one who is active', async () => {
    const id = rows.mechanic(blocked)
    expect(await verify(id)).toMatchObject(
      conflict('The mechanic is blocked; unblock them before verifying.'),
    )
    expect(stateOf(id)).toEqual(blocked)
    expect(await verify(rows.mechanic(active))).toMatchObject(conflict('The mechanic is verified already.'))
  })
})

describe('updateMechanic', () => {
  it('makes an active mechanic inactive', async () => {
    const id = rows.mechanic(active)
    expect(await update(id, { isActive: false })).toMatchObject({
      status: 200,
      body: { id, isActive: false },
    })
    expect(stateOf(id)).toEqual(pending)
  })

  it('blocks an active mechanic, who is inactive from then on, and unblocks them to pending', async () => {
    const id = rows.mechanic(active)
    expect(await update(id, { isActive: false, isBlocked: true })).toMatchObject({
      body: { isBlocked: true },
    })
    expect(stateOf(id)).toEqual(blocked)
    expect(await update(id, { isActive: false, isBlocked: false })).toMatchObject({
      body: { isBlocked: false },
    })
    expect(stateOf(id)).toEqual(pending)
  })

  it("edits an active mechanic's certification and nothing else", async () => {
    const id = rows.mechanic({ ...active, asecertification: 'A5' })
    expect(await update(id, { asecertification: 'A5, A8' })).toMatchObject({
      status: 200,
      body: { asecertification: 'A5, A8', isActive: true, firstName: 'Dana' },
    })
    expect(app.db.prepare('SELECT asecertification FROM mechanics').pluck().get()).toBe('A5, A8')
  })

  it.each([
    ['pending', pending, { isActive: true }, 'The mechanic is pending and cannot become active this way.'],
    ['pending', pending, { isBlocked: true }, 'The mechanic is pending and cannot become blocked this way.'],
    ['pending', pending, { isActive: false }, 'The mechanic is pending already.'],
    [
      'pending',
      pending,
      { asecertification: 'A1' },
      'The mechanic is pending; only active mechanics can be edited.',
    ],
    ['active', active, { isActive: true }, 'The mechanic is active already.'],
    [
      'active',
      active,
      { isBlocked: true },
      'A blocked mechanic is never active; send isActive false along with isBlocked true.',
    ],
    ['blocked', blocked, { isBlocked: true }, 'The mechanic is blocked already.'],
    [
      'blocked',
      blocked,
      { isActive: true, isBlocked: false },
      'The mechanic is blocked and cannot become active this way.',
    ],
    [
      'blocked',
      blocked,
      { isBlocked: false, asecertification: 'A1' },
      'The mechanic is blocked; only active mechanics can be edited.',
    ],
  ])('does not take a %s mechanic %o to %o', async (_, state, changes, message) => {
    const id = rows.mechanic(state)
    expect(await update(id, changes)).toMatchObject(conflict(message))
    expect(stateOf(id)).toEqual(state)
  })

  it.each([
    {},
    { firstName: 'X' },
    { isActive: 1 },
    { asecertification: null },
    { asecertification: 'x'.repeat(501) },
  ])('takes the mechanicId and what may change, not %o', async (changes) => {
    expect(await update(rows.mechanic(active), changes)).toMatchObject({ status: 400 })
  })
})
