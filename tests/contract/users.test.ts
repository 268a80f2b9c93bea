import { describe, expect, test } from 'vitest'
import { missingId } from '#scripts/contract/backend-guard.ts'
import { api, findFirst, ids, seedMock } from './support/api.ts'

const getUser = async (id: string) => (await api.get(`/user/${id}`).expect(200)).body

/** Returns the body of an update without changes (Specification §7). */
async function toUpdate(id: string) {
  const { firstName, lastName, email, dateOfBirth, isActive } = await getUser(id)
  return { id, firstName, lastName, email, dateOfBirth, isActive }
}

/** Returns a user that was blocked while Pending. */
const findBlockedWhilePending = () => findFirst('/users?isActive=false&isBlocked=true')

describe('listUsers', () => {
  test('returns page 0 with at most five users (Specification §3, §9)', {
    tags: 'reads',
  }, async () => {
    const response = await api.get('/users')
    expect(response).toSatisfyContract('listUsers')
    expect(response.body).toMatchObject({ content: expect.any(Array), number: 0 })
    expect(response.body.content.length).toBeGreaterThanOrEqual(1)
    expect(response.body.content.length).toBeLessThanOrEqual(5)
  })

  test('continues on page 1 after page 0 (Specification §3, §9)', { tags: 'reads' }, async () => {
    const { body } = await api.get('/users?page=0&size=10')
    const response = await api.get('/users?page=1&size=5')
    expect(response).toSatisfyContract('listUsers')
    expect(response.body).toMatchObject({ content: body.content.slice(5), number: 1 })
  })

  test('returns an empty page beyond the last page (Specification §3)', {
    tags: 'reads',
  }, async () => {
    const response = await api.get('/users?page=100000&size=5')
    expect(response).toSatisfyContract('listUsers')
    expect(response.body).toMatchObject({ content: [], number: 100_000 })
  })

  test('counts a last page that is not full (Specification §3)', { tags: 'reads' }, async () => {
    const { body } = await api.get('/users?page=0&size=1')
    const response = await api.get('/users?page=0&size=5')
    expect(response).toSatisfyContract('listUsers')
    expect(response.body.totalPages).toBe(Math.ceil(body.totalPages / 5))
  })

  test('returns page 1 of a filtered list, and its number of pages (Specification §3, §7)', async () => {
    const { content } = (await api.get('/users?isActive=true&size=200')).body
    const response = await api.get('/users?isActive=true&size=3&page=1')
    expect(response).toSatisfyContract('listUsers')
    expect(response.body).toEqual({
      content: content.slice(3, 6),
      totalPages: Math.ceil(content.length / 3),
      number: 1,
    })
  })

  test.for([
    ['isActive=true', { isActive: true }],
    ['isActive=false', { isActive: false }],
    ['isBlocked=true', { isBlocked: true }],
  ] as const)(
    'lists matching users for ?%s (Specification §7)',
    { tags: 'reads' },
    async ([query, state]) => {
      const response = await api.get(`/users?page=0&size=50&${query}`)
      expect(response).toSatisfyContract('listUsers')
      for (const user of response.body.content) expect(user).toMatchObject(state)
    },
  )

  test('includes users blocked while Pending in isActive=false (decision 003)', async () => {
    const { id } = await findBlockedWhilePending()
    const response = await api.get('/users?isActive=false&size=200')
    expect(response).toSatisfyContract('listUsers')
    expect(response.body.content).toContainEqual(expect.objectContaining({ id }))
  })

  test.each(['page=1&page=1', 'isActive=', 'page=-1', 'page=x'])(
    'rejects ?%s (openapi.yaml, Order of checks 3)',
    async (query) => {
      expect(await api.get(`/users?${query}`)).toSatisfyContract('listUsers', 400)
    },
  )
})

describe('getUser', () => {
  test('returns the same user as the list (Specification §7)', { tags: 'reads' }, async () => {
    const listed = await findFirst('/users')
    const response = await api.get(`/user/${listed.id}`)
    expect(response).toSatisfyContract('getUser')
    expect(response.body).toEqual(listed)
  })

  test('returns null for missing fields (Specification §3)', async () => {
    seedMock('edge')
    const response = await api.get(`/user/${ids.sparseUser}`)
    expect(response).toSatisfyContract('getUser')
    expect(response.body).toMatchObject({
      mobileNo: null,
      dateOfBirth: null,
      driverLicenseNumber: null,
      driverLicenseState: null,
    })
  })
})

describe('verifyUser, blockUser and unblockUser', () => {
  test.each([
    ['verify', 'pendingUser', { isActive: true, isBlocked: false }],
    ['block', 'pendingUser', { isActive: false, isBlocked: true }],
    ['block', 'activeUser', { isActive: true, isBlocked: true }],
    ['unblock', 'blockedUser', { isActive: true, isBlocked: false }],
  ] as const)('%sUser: %s becomes %o (openapi.yaml, users)', async (call, user, becomes) => {
    const before = await getUser(ids[user])
    const response = await api.get(`/${call}/user/${before.id}`)
    expect(response).toSatisfyContract(`${call}User`)
    expect(response.body).toEqual({ ...before, ...becomes })
    expect(await getUser(before.id)).toEqual(response.body)
  })

  test.each([
    ['verify', 'activeUser', 'The user is already verified.'],
    ['verify', 'blockedUser', 'The user is blocked; unblock them before verifying.'],
    ['block', 'blockedUser', 'The user is already blocked.'],
    ['unblock', 'pendingUser', 'The user is not blocked.'],
    ['unblock', 'activeUser', 'The user is not blocked.'],
  ] as const)('%sUser: %s is 409 (openapi.yaml, users)', async (call, user, message) => {
    const before = await getUser(ids[user])
    const response = await api.get(`/${call}/user/${before.id}`)
    expect(response).toSatisfyContract(`${call}User`, 409)
    expect(response.body.message).toBe(message)
    expect(await getUser(before.id)).toEqual(before)
  })

  test('verifyUser: a user blocked while Pending is 409 (openapi.yaml, users)', async () => {
    const before = await findBlockedWhilePending()
    expect(await api.get(`/verify/user/${before.id}`)).toSatisfyContract('verifyUser', 409)
    expect(await getUser(before.id)).toEqual(before)
  })

  test('verifies a pending user (Specification §4)', { tags: 'writes' }, async () => {
    const before = await getUser(ids.pendingUser)
    const response = await api.get(`/verify/user/${before.id}`)
    expect(response).toSatisfyContract('verifyUser')
    expect(response.body).toEqual({ ...before, isActive: true, isBlocked: false })
    expect(await getUser(before.id)).toMatchObject({ isActive: true, isBlocked: false })
  })

  test('blocks a user again after unblocking (Specification §4, decision 006)', async () => {
    const before = await getUser(ids.activeUser)
    await api.get(`/block/user/${before.id}`).expect(200)
    await api.get(`/unblock/user/${before.id}`).expect(200)
    const response = await api.get(`/block/user/${before.id}`)
    expect(response).toSatisfyContract('blockUser')
    expect(response.body).toEqual({ ...before, isActive: true, isBlocked: true })
    expect(await getUser(before.id)).toEqual(response.body)
  })

  test('unblocks a user blocked while Active (Specification §4, decision 006)', {
    tags: 'writes',
  }, async () => {
    const before = await getUser(ids.activeUser)
    await api.get(`/block/user/${before.id}`).expect(200)
    const response = await api.get(`/unblock/user/${before.id}`)
    expect(response).toSatisfyContract('unblockUser')
    expect(response.body).toEqual({ ...before, isActive: true, isBlocked: false })
    expect(await getUser(before.id)).toMatchObject({ isActive: true, isBlocked: false })
  })

  test('unblocks a user blocked while Pending (Specification §4, decision 006)', async () => {
    const before = await findBlockedWhilePending()
    const response = await api.get(`/unblock/user/${before.id}`)
    expect(response).toSatisfyContract('unblockUser')
    expect(response.body).toEqual({ ...before, isActive: false, isBlocked: false })
    expect(await getUser(before.id)).toEqual(response.body)
  })
})

type Update = { user?: 'activeUser' | 'pendingUser' | 'blockedUser'; change: object }

describe('updateUser', () => {
  test('accepts all members unchanged (Specification §7)', { tags: 'writes' }, async () => {
    const before = await getUser(ids.activeUser)
    const response = await api.put('/update/user').send(await toUpdate(before.id))
    expect(response).toSatisfyContract('updateUser')
    expect(response.body).toEqual(before)
    expect(await getUser(before.id)).toEqual(before)
  })

  test.each<[string, Update & { becomes?: object }]>([
    [
      'changes first name, last name and email, and nothing else (Specification §4, §7)',
      {
        change: {
          firstName: 'Mark',
          lastName: "O'Neill-Núñez",
          email: 'mark_o.n-1@sub.example.co',
        },
      },
    ],
    [
      'edits an Active user (openapi.yaml, users)',
      {
        change: { isActive: true, firstName: 'Mark' },
      },
    ],
    [
      'edits an Active user and marks them as inactive (openapi.yaml, users)',
      {
        change: { isActive: false, firstName: 'Mark' },
      },
    ],
    [
      'edits a Pending user (openapi.yaml, users)',
      {
        user: 'pendingUser',
        change: { isActive: false, firstName: 'Mark' },
      },
    ],
    [
      'trims names (decision 006)',
      {
        change: { firstName: '  Mark ', lastName: ' Bennett\t' },
        becomes: { firstName: 'Mark', lastName: 'Bennett' },
      },
    ],
    [
      'trims a line break (openapi.yaml, Strings)',
      {
        change: { firstName: ' Mark\n' },
        becomes: { firstName: 'Mark' },
      },
    ],
  ])('%s', async (_title, { user = 'activeUser', change, becomes = change }) => {
    const before = await getUser(ids[user])
    const response = await api
      .put('/update/user')
      .send({ ...(await toUpdate(before.id)), ...change })
    expect(response).toSatisfyContract('updateUser')
    expect(response.body).toEqual({ ...before, ...becomes })
    expect(await getUser(before.id)).toEqual(response.body)
  })

  test('accepts null as the date of birth (Specification §7)', async () => {
    seedMock('edge')
    const response = await api
      .put('/update/user')
      .send({ ...(await toUpdate(ids.sparseUser)), firstName: 'Ann' })
    expect(response).toSatisfyContract('updateUser')
    expect(response.body).toMatchObject({ firstName: 'Ann', dateOfBirth: null })
  })

  test.each<[string, Update & { names: RegExp }]>([
    [
      'a last name of no characters (openapi.yaml, Strings)',
      { change: { lastName: '' }, names: /lastName/ },
    ],
    [
      'an email address of two words (openapi.yaml, updateUser)',
      {
        change: { email: 'no address' },
        names: /^email must be an address with one @ and no blanks\.$/,
      },
    ],
    [
      'an email address without a domain (openapi.yaml, updateUser)',
      {
        change: { email: 'a@' },
        names: /^email must be an address with one @ and no blanks\.$/,
      },
    ],
    [
      'a date of birth in the future (openapi.yaml, updateUser)',
      {
        change: { dateOfBirth: '2027-01-01' },
        names: /^dateOfBirth must be a day in the past, YYYY-MM-DD\.$/,
      },
    ],
    [
      'a date of birth that does not exist (openapi.yaml, updateUser)',
      {
        change: { dateOfBirth: '1990-02-30' },
        names: /^dateOfBirth must be a day in the past, YYYY-MM-DD\.$/,
      },
    ],
    [
      'a wrong email address and date of birth (openapi.yaml, Order of checks 5)',
      {
        change: { email: 'a b', dateOfBirth: '2027-01-01' },
        names: /email|dateOfBirth/,
      },
    ],
    [
      'a wrong date of birth before a used email address (openapi.yaml, Order of checks 5)',
      {
        change: { email: 'maria.delgado0@inbox.test', dateOfBirth: '2027-01-01' },
        names: /dateOfBirth/,
      },
    ],
    [
      'a wrong date of birth before the state of a Blocked user (openapi.yaml, Order of checks 5)',
      {
        user: 'blockedUser',
        change: { dateOfBirth: '2027-01-01' },
        names: /dateOfBirth/,
      },
    ],
    [
      'a wrong email address before the state of a Pending user (openapi.yaml, Order of checks 5)',
      {
        user: 'pendingUser',
        change: { isActive: true, email: 'a b' },
        names: /email/,
      },
    ],
  ])('rejects %s', async (_title, { user = 'activeUser', change, names }) => {
    const before = await getUser(ids[user])
    const response = await api
      .put('/update/user')
      .send({ ...(await toUpdate(before.id)), ...change })
    expect(response).toSatisfyContract('updateUser', 400)
    expect(response.body.message).toMatch(names)
    expect(await getUser(before.id)).toEqual(before)
  })

  test('checks the types before the ID (openapi.yaml, Order of checks 3)', async () => {
    const body = { ...(await toUpdate(ids.activeUser)), id: missingId, isActive: 1 }
    const response = await api.put('/update/user').send(body)
    expect(response).toSatisfyContract('updateUser', 400)
    expect(response.body.message).toMatch(/isActive/)
  })

  test('checks the ID before the rules (openapi.yaml, Order of checks 4)', async () => {
    const change = { id: missingId, email: 'a@b.test', dateOfBirth: '2027-01-01' }
    const response = await api
      .put('/update/user')
      .send({ ...(await toUpdate(ids.activeUser)), ...change })
    expect(response).toSatisfyContract('updateUser', 404)
    expect(response.body.message).toBe(`There is no user with the id ${missingId}.`)
  })

  test.each<[string, Update & { message: string }]>([
    [
      'a Pending user with isActive true (openapi.yaml, users)',
      {
        user: 'pendingUser',
        change: { isActive: true, firstName: 'Mark' },
        message: 'The user is pending; only verifying makes them active.',
      },
    ],
    [
      'a Blocked user with isActive true (openapi.yaml, users)',
      {
        user: 'blockedUser',
        change: { isActive: true, firstName: 'Mark' },
        message: 'The user is blocked; unblock them before changing anything else.',
      },
    ],
    [
      'a Blocked user with isActive false (openapi.yaml, users)',
      {
        user: 'blockedUser',
        change: { isActive: false, firstName: 'Mark' },
        message: 'The user is blocked; unblock them before changing anything else.',
      },
    ],
    [
      'a Blocked user before a used email address (openapi.yaml, Order of checks 6)',
      {
        user: 'blockedUser',
        change: { email: 'maria.delgado0@inbox.test' },
        message: 'The user is blocked; unblock them before changing anything else.',
      },
    ],
  ])('is 409 for %s', async (_title, { user = 'activeUser', change, message }) => {
    const before = await getUser(ids[user])
    const response = await api
      .put('/update/user')
      .send({ ...(await toUpdate(before.id)), ...change })
    expect(response).toSatisfyContract('updateUser', 409)
    expect(response.body.message).toBe(message)
    expect(await getUser(before.id)).toEqual(before)
  })

  test("is 409 for another user's email address in capitals (decision 006, openapi.yaml, Strings)", async () => {
    const { email } = await getUser(ids.bareUser)
    const body = { ...(await toUpdate(ids.activeUser)), email: email.toUpperCase() }
    const response = await api.put('/update/user').send(body)
    expect(response).toSatisfyContract('updateUser', 409)
    expect(response.body.message).toBe('Another user has that email.')
  })
})
