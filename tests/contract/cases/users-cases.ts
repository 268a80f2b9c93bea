import { type Case, createCase, createCases, realMutating, realSafe, thenRead } from '#tests/contract/case.ts'
import type { Client } from '#tests/contract/client.ts'
import { mockIds } from '#tests/contract/mock.ts'
import { every, same, some, text } from '#tests/contract/patterns.ts'
import {
  createListEntryCase,
  createPageCases,
  fetchUser,
  findFirst,
  idPattern,
  type Order,
  type Page,
  type Person,
} from './records.ts'

const findBlockedWhilePending = (client: Client) =>
  findFirst<Person>(client, 'listUsers', { query: 'isActive=false&isBlocked=true' })

export const userListCases: readonly Case[] = [
  createCase('listUsers', '3, 9', 'returns page 0 with at most five users by default', {
    profiles: realSafe,
    expect: { body: { content: every({ id: idPattern }, 1, 5), number: 0 } },
  }),
  ...createPageCases('listUsers', 5, 'isActive=true'),
  createCase('listUsers', '3', 'counts a last page that is not full', {
    profiles: realSafe,
    given: (client) => client.call<Page<Person>>({ operationId: 'listUsers', query: 'page=0&size=1' }),
    request: { query: 'page=0&size=5' },
    expect: ({ totalPages: userCount }) => ({ body: { totalPages: Math.ceil(userCount / 5) } }),
  }),
  ...createCases(
    [
      ['isActive=true', { isActive: true }],
      ['isActive=false', { isActive: false }],
      ['isBlocked=true', { isBlocked: true }],
    ],
    (query, state) =>
      createCase('listUsers', '7', `lists matching users for ?${query}`, {
        profiles: realSafe,
        request: { query: `page=0&size=50&${query}` },
        expect: { body: { content: every(state) } },
      }),
  ),
  createCase('listUsers', 'D3', 'includes users blocked while Pending in isActive=false', {
    given: findBlockedWhilePending,
    request: { query: 'isActive=false&size=200' },
    expect: ({ id }) => ({ body: { content: some({ id }) } }),
  }),
  createListEntryCase('getUser', 'listUsers'),
  createCase('getUser', '3', 'returns null for missing fields', {
    seed: 'edge',
    request: { path: { id: mockIds.sparseUser } },
    expect: {
      body: { mobileNo: null, dateOfBirth: null, driverLicenseNumber: null, driverLicenseState: null },
    },
  }),
]

const active = { isActive: true, isBlocked: false }
const pending = { isActive: false, isBlocked: false }
const blocked = { isActive: true, isBlocked: true }
/** Returns a function that reads `activeUser`, makes the calls, and returns the user as it was before the calls. */
const readAndCall =
  (...calls: ('blockUser' | 'unblockUser')[]) =>
  async (client: Client) => {
    const before = await fetchUser('activeUser')(client)
    for (const operationId of calls) await client.call({ operationId, path: { id: before.id } })
    return before
  }

/** Cases of verifying, blocking and unblocking. Columns: operation, name, user before, state after, profiles. */
export const userStateCases: readonly Case[] = [
  ...createCases<
    readonly [
      'verifyUser' | 'blockUser' | 'unblockUser',
      string,
      (client: Client) => Promise<Person>,
      Pick<Person, 'isActive' | 'isBlocked'>,
      Case['profiles']?,
    ]
  >(
    [
      ['verifyUser', 'makes a pending user active', fetchUser('pendingUser'), active, realMutating],
      ['blockUser', 'blocks a user again after unblocking', readAndCall('blockUser', 'unblockUser'), blocked],
      ['unblockUser', 'restores a user blocked while Active', readAndCall('blockUser'), active, realMutating],
      ['unblockUser', 'restores a user blocked while Pending', findBlockedWhilePending, pending],
    ],
    (operationId, name, given, state, profiles) =>
      createCase(operationId, '4, D6', name, {
        ...(profiles && { profiles }),
        given,
        request: ({ id }) => ({ path: { id } }),
        expect: (before) => ({ body: same({ ...before, ...state }) }),
        after: ({ id }) => thenRead('getUser', id, { id, ...state }),
      }),
  ),
]

/** Returns the body of an update without changes (Specification §7). */
export function toUpdateBody({ id, firstName, lastName, email, dateOfBirth, isActive }: Person) {
  return { id, firstName, lastName, email, dateOfBirth, isActive }
}
const newDetails = { firstName: 'Mark', lastName: "O'Neill-Núñez", email: 'mark_o.n-1@sub.example.co' }
const namesWithBlanks = { firstName: '  Mark ', lastName: ' Bennett\t' }

/** Cases of updates. Columns: name, user, changes, stored changes, profiles. */
export const userUpdateCases: readonly Case[] = [
  ...createCases<readonly [string, string, Partial<Person>, Partial<Person>?, Case['profiles']?]>(
    [
      ['changes first name, last name and email, and nothing else', 'activeUser', newDetails],
      ['accepts all members unchanged', 'activeUser', {}, {}, realMutating],
      ['trims names', 'activeUser', namesWithBlanks, { firstName: 'Mark', lastName: 'Bennett' }],
    ],
    (name, user, change, becomes = change, profiles) =>
      createCase('updateUser', '4, 7, D6', name, {
        ...(profiles && { profiles }),
        given: fetchUser(user),
        request: (before) => ({ body: { ...toUpdateBody(before), ...change } }),
        expect: (before) => ({ body: same({ ...before, ...becomes }) }),
        after: (before) => thenRead('getUser', before.id, same({ ...before, ...becomes })),
      }),
  ),
  createCase('updateUser', '7', 'accepts null as the date of birth', {
    seed: 'edge',
    given: fetchUser('sparseUser'),
    request: (before) => ({ body: { ...toUpdateBody(before), firstName: 'Ann' } }),
    expect: { body: { firstName: 'Ann', dateOfBirth: null } },
  }),
  createCase('updateUser', 'D6, Strings', "rejects another user's email in capitals", {
    given: async (client) => {
      const { email } = await fetchUser('bareUser')(client)
      return { ...toUpdateBody(await fetchUser('activeUser')(client)), email: email.toUpperCase() }
    },
    request: (body) => ({ body }),
    expect: { status: 409, message: /^Another user has that email\.$/ },
  }),
]

export const documentCases: readonly Case[] = [
  createCase('listUserDocuments', '3', 'returns documents with the stated fields', {
    profiles: realSafe,
    given: (client) => findFirst<Person>(client, 'listUsers'),
    request: ({ id }) => ({ path: { id } }),
    expect: { body: every({ id: idPattern }) },
  }),
  createCase('listUserDocuments', '2, 3', 'returns photo, license and selfie with their codes', {
    request: { path: { id: mockIds.pendingUser } },
    expect: {
      body: ['PROFILE_PHOTO', 'DRIVING_LICENSE', 'SELFIE_PHOTO'].map((documentType) => ({
        documentType,
        uploadedBy: 'User',
      })),
    },
  }),
  createCase('listUserDocuments', '7', 'returns an empty list for a user without documents', {
    request: { path: { id: mockIds.bareUser } },
    expect: { body: [] },
  }),
  ...createCases(
    [
      [{ documentType: 'PASSPORT_SCAN' }],
      [{ documentContent: null }],
      [{ documentContent: 'not a picture' }],
      [{ documentDescription: null }],
      [{ uploadedBy: null }],
      [{ updatedAt: null }],
      [{ updatedAt: 'yesterday' }],
    ],
    (member) =>
      createCase('listUserDocuments', '2, 3', `returns a document with ${JSON.stringify(member)}`, {
        seed: 'edge',
        request: { path: { id: mockIds.brokenDocumentsUser } },
        expect: { body: some(member) },
      }),
  ),
  createCase('getDocument', '7', 'returns the same document as the list', {
    given: async (client) => {
      const path = { id: client.id('pendingUser') }
      return (await client.call<{ id: string }[]>({ operationId: 'listUserDocuments', path }))[0]
    },
    request: (listed) => ({ path: { id: listed?.id ?? '' } }),
    expect: (listed) => ({ body: same(listed) }),
  }),
  createCase('getDocument', '7', 'returns a document that an order names', {
    profiles: realSafe,
    given: (client) =>
      findFirst<Order>(client, 'listOrders', {
        query: 'page=0&size=50',
        where: ({ documentIds }) => documentIds.length > 0,
      }),
    request: ({ documentIds: [id = ''] }) => ({ path: { id } }),
    expect: ({ documentIds: [id = ''] }) => ({ body: { id, documentType: text } }),
  }),
]
