import { describe, expect, test } from 'vitest'
import { missingId } from '#scripts/contract/backend-guard.ts'
import { api, findFirst, ids, seedMock } from './support/api.ts'

const getMechanic = async (id: string) => (await api.get(`/mechanic/${id}`).expect(200)).body

describe('listMechanics', () => {
  test('returns all 31 mechanics on one page (Specification §7, decision 003)', async () => {
    const response = await api.get('/mechanics')
    expect(response).toSatisfyContract('listMechanics')
    expect(response.body).toMatchObject({ totalPages: 1, number: 0 })
    expect(response.body.content).toHaveLength(31)
  })

  test('returns no pages if there are no mechanics (Specification §3)', async () => {
    seedMock('empty')
    const response = await api.get('/mechanics')
    expect(response).toSatisfyContract('listMechanics')
    expect(response.body).toEqual({ content: [], totalPages: 0, number: 0 })
  })

  test.for([
    ['', {}],
    ['?isActive=true', { isActive: true }],
    ['?isActive=false', { isActive: false }],
    ['?isBlocked=true', { isBlocked: true }],
    ['?isBlocked=false', { isBlocked: false }],
    ['?isActive=false&isBlocked=false', { isActive: false, isBlocked: false }],
  ] as const)(
    'lists matching mechanics for "%s" (Specification §3, §7)',
    { tags: 'reads' },
    async ([query, state]) => {
      const response = await api.get(`/mechanics${query}`)
      expect(response).toSatisfyContract('listMechanics')
      for (const mechanic of response.body.content) expect(mechanic).toMatchObject(state)
    },
  )
})

describe('getMechanic', () => {
  test('returns the same mechanic as the list (Specification §7)', { tags: 'reads' }, async () => {
    const listed = await findFirst('/mechanics')
    const response = await api.get(`/mechanic/${listed.id}`)
    expect(response).toSatisfyContract('getMechanic')
    expect(response.body).toEqual(listed)
  })

  test.each([
    ['activeMechanic', { workingDays: [0, 1, 2, 3, 4], workingHours: '09:00-18:00' }],
    ['mechanicToPay', { kycCompliant: true }],
    ['nonCompliantMechanic', { kycCompliant: false }],
  ] as const)('%s has %o (Specification §3, §4, §9)', async (mechanic, members) => {
    const response = await api.get(`/mechanic/${ids[mechanic]}`)
    expect(response).toSatisfyContract('getMechanic')
    expect(response.body).toMatchObject(members)
  })

  test('returns null for missing fields (Specification §3)', async () => {
    seedMock('edge')
    const response = await api.get(`/mechanic/${ids.sparseMechanic}`)
    expect(response).toSatisfyContract('getMechanic')
    expect(response.body).toMatchObject({
      mobileNo: null,
      mobileCountryCode: null,
      expertise: null,
      about: null,
      asecertification: null,
      overallRating: null,
      workingDays: null,
      workingHours: null,
      connectedAccountId: null,
    })
  })
})

describe('verifyMechanic', () => {
  test('makes a Pending mechanic Active (Specification §4)', { tags: 'writes' }, async () => {
    const before = await getMechanic(ids.pendingMechanic)
    const response = await api.get(`/verify/mechanic/${before.id}`)
    expect(response).toSatisfyContract('verifyMechanic')
    expect(response.body).toEqual({ ...before, isActive: true, isBlocked: false })
    expect(await getMechanic(before.id)).toMatchObject({ isActive: true, isBlocked: false })
  })

  test.each([
    ['activeMechanic', 'The mechanic is already verified.'],
    ['blockedMechanic', 'The mechanic is blocked; unblock them before verifying.'],
  ] as const)('is 409 for %s (openapi.yaml, updateMechanic)', async (mechanic, message) => {
    const before = await getMechanic(ids[mechanic])
    const response = await api.get(`/verify/mechanic/${before.id}`)
    expect(response).toSatisfyContract('verifyMechanic', 409)
    expect(response.body.message).toBe(message)
    expect(await getMechanic(before.id)).toEqual(before)
  })
})

const toInactive = { isActive: false, isBlocked: false }
const toBlocked = { isActive: false, isBlocked: true }
const toActive = { isActive: true, isBlocked: false }
const toActiveAndBlocked = { isActive: true, isBlocked: true }
const edit = { asecertification: 'A8' }

describe('updateMechanic', () => {
  test('accepts an update that repeats the stored ASE certification (Specification §7)', {
    tags: 'writes',
  }, async () => {
    const before = await getMechanic(ids.activeMechanic)
    const asecertification = before.asecertification ?? ''
    const response = await api
      .put('/update/mechanic')
      .send({ mechanicId: before.id, asecertification })
    expect(response).toSatisfyContract('updateMechanic')
    expect((await getMechanic(before.id)).asecertification ?? '').toBe(asecertification)
  })

  test.each([
    ['activeMechanic', toInactive, {}],
    ['blockedMechanic', toInactive, {}],
    ['activeMechanic', toBlocked, {}],
    ['activeMechanic', { ...toActive, ...edit }, {}],
    ['activeMechanic', edit, toActive],
    ['activeMechanic', { ...edit, isActive: false }, toInactive],
    // A member that is not sent keeps its value.
    ['activeMechanic', { isActive: false }, toInactive],
    ['blockedMechanic', { isBlocked: false }, toInactive],
  ] as const)('%s accepts %o (openapi.yaml, updateMechanic)', async (mechanic, change, others) => {
    const before = await getMechanic(ids[mechanic])
    const response = await api.put('/update/mechanic').send({ mechanicId: before.id, ...change })
    expect(response).toSatisfyContract('updateMechanic')
    expect(response.body).toEqual({ ...before, ...change, ...others })
    expect(await getMechanic(before.id)).toEqual(response.body)
  })

  test.each([
    ['activeMechanic', { asecertification: 'A5', isActive: false }],
    ['blockedMechanic', { isActive: false, isBlocked: false }],
  ] as const)('%s stores %o (Specification §4)', async (mechanic, change) => {
    const before = await getMechanic(ids[mechanic])
    const response = await api.put('/update/mechanic').send({ mechanicId: before.id, ...change })
    expect(response).toSatisfyContract('updateMechanic')
    expect(response.body).toEqual({ ...before, ...change })
    expect(await getMechanic(before.id)).toEqual(response.body)
  })

  test('stores a blank ASE certification as sent (openapi.yaml, Strings)', async () => {
    const before = await getMechanic(ids.activeMechanic)
    const response = await api
      .put('/update/mechanic')
      .send({ mechanicId: before.id, asecertification: ' ' })
    expect(response).toSatisfyContract('updateMechanic')
    expect(response.body).toEqual({ ...before, asecertification: ' ' })
    expect(await getMechanic(before.id)).toEqual(response.body)
  })

  test('accepts the same edit twice (openapi.yaml, updateMechanic)', async () => {
    const body = { mechanicId: ids.activeMechanic, ...edit }
    const { body: before } = await api.put('/update/mechanic').send(body).expect(200)
    const response = await api.put('/update/mechanic').send(body)
    expect(response).toSatisfyContract('updateMechanic')
    expect(response.body).toEqual({ ...before, ...edit })
    expect(await getMechanic(body.mechanicId)).toEqual(response.body)
  })

  test.each([
    ['pendingMechanic', toInactive],
    ['pendingMechanic', toBlocked],
    ['blockedMechanic', toBlocked],
    ['pendingMechanic', { ...toActive, ...edit }],
    ['blockedMechanic', { ...toActive, ...edit }],
    ['pendingMechanic', toActive],
    ['activeMechanic', toActive],
    ['blockedMechanic', toActive],
    ['pendingMechanic', toActiveAndBlocked],
    ['activeMechanic', toActiveAndBlocked],
    ['blockedMechanic', toActiveAndBlocked],
    ['pendingMechanic', edit],
    ['blockedMechanic', edit],
    // A member that is not sent keeps its value. No state allows these two.
    ['pendingMechanic', { isActive: true }],
    ['activeMechanic', { isActive: true }],
    ['blockedMechanic', { isActive: true }],
    ['pendingMechanic', { isBlocked: true }],
    ['activeMechanic', { isBlocked: true }],
    ['blockedMechanic', { isBlocked: true }],
  ] as const)('%s is 409 for %o (openapi.yaml, updateMechanic)', async (mechanic, change) => {
    const before = await getMechanic(ids[mechanic])
    const response = await api.put('/update/mechanic').send({ mechanicId: before.id, ...change })
    expect(response).toSatisfyContract('updateMechanic', 409)
    expect(await getMechanic(before.id)).toEqual(before)
  })

  test('rejects an update with only mechanicId (Specification §7)', async () => {
    const response = await api.put('/update/mechanic').send({ mechanicId: missingId })
    expect(response).toSatisfyContract('updateMechanic', 400)
  })

  test('checks the ID before the state (openapi.yaml, Order of checks 4)', async () => {
    const body = { mechanicId: missingId, ...toActiveAndBlocked }
    const response = await api.put('/update/mechanic').send(body)
    expect(response).toSatisfyContract('updateMechanic', 404)
    expect(response.body.message).toBe(`There is no mechanic with the id ${missingId}.`)
  })
})
