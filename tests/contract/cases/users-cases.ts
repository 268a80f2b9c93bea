import { anywhere, type Case, goldenCase, named, reads, table } from '#tests/contract/case.ts'
import type { Client } from '#tests/contract/client.ts'
import { mockIds } from '#tests/contract/mock.ts'
import { every, same, some, text } from '#tests/contract/patterns.ts'
import {
  firstOf,
  id,
  isAsListed,
  type Order,
  type Page,
  type Person,
  pagesOf,
  userCalled,
} from './records.ts'

const blockedWhilePending = (client: Client) =>
  firstOf<Person>(client, 'listUsers', {
    query: 'isActive=false&isBlocked=true&size=200',
    // whoever filters otherwise must not be believed
    where: ({ isActive, isBlocked }) => !isActive && isBlocked,
  })

export const userLists: readonly Case[] = [
  goldenCase('listUsers', '3, 9', 'answers five users of page 0 when nothing is asked for', {
    profiles: anywhere,
    expect: { body: { content: every({ id }, 1, 5), number: 0 } },
  }),
  ...pagesOf('listUsers', 5, 'isActive=true'),
  goldenCase('listUsers', '3', 'counts the last page even when it is not full', {
    profiles: anywhere,
    given: (client) => client.ask<Page<Person>>({ operationId: 'listUsers', query: 'page=0&size=1' }),
    request: { query: 'page=0&size=5' },
    expect: ({ totalPages: users }) => ({ body: { totalPages: Math.ceil(users / 5) } }),
  }),
  ...table(
    [
      ['Active', 'isActive=true', { isActive: true }],
      ['Pending', 'isActive=false', { isActive: false }],
      ['Blocked', 'isBlocked=true', { isBlocked: true }],
    ],
    (label, query, state) =>
      goldenCase('listUsers', '7', `lists ${label} users by ${query}`, {
        profiles: anywhere,
        request: { query: `page=0&size=50&${query}` },
        expect: { body: { content: every(state) } },
      }),
  ),
  goldenCase(
    'listUsers',
    'D1',
    'filters by the given parameters only: isActive=false also finds who is blocked',
    {
      given: blockedWhilePending,
      request: { query: 'isActive=false&size=200' },
      expect: ({ id }) => ({ body: { content: some({ id }) } }),
    },
  ),
  isAsListed('getUser', 'listUsers'),
  goldenCase('getUser', '3', 'keeps what a user left out as null', {
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
const after =
  (...calls: ('blockUser' | 'unblockUser')[]) =>
  async (client: Client) => {
    const before = await userCalled('activeUser')(client)
    for (const operationId of calls) await client.ask({ operationId, path: { id: before.id } })
    return before
  }

/** Verifying, blocking and unblocking (section 4): the call, who is given, the state that follows. */
export const userStates: readonly Case[] = [
  ...table<
    readonly [
      'verifyUser' | 'blockUser' | 'unblockUser',
      string,
      (client: Client) => Promise<Person>,
      Pick<Person, 'isActive' | 'isBlocked'>,
      Case['profiles']?,
    ]
  >(
    [
      ['verifyUser', 'makes a pending user active', userCalled('pendingUser'), active, named],
      ['blockUser', 'blocks again: no cache answers it', after('blockUser', 'unblockUser'), blocked],
      ['unblockUser', 'leads a user who was blocked back', after('blockUser'), active, named],
      ['unblockUser', 'leads who was blocked while pending back to Pending', blockedWhilePending, pending],
    ],
    (operationId, name, given, state, profiles) =>
      goldenCase(operationId, '4, D1', name, {
        ...(profiles && { profiles }),
        given,
        request: ({ id }) => ({ path: { id } }),
        expect: (before) => ({ body: same({ ...before, ...state }) }),
        after: ({ id }) => reads('getUser', id, { id, ...state }),
      }),
  ),
]

/** What an update sends (section 7): what an administrator may write, as it is. */
export const updateOf = ({ id, firstName, lastName, email, dateOfBirth, isActive }: Person) => ({
  ...{ id, firstName, lastName, email, dateOfBirth, isActive },
})
const inFull = { firstName: 'Mark', lastName: "O'Neill-Núñez", email: 'mark_o.n-1@sub.example.co' }
const untrimmed = { firstName: '  Mark ', lastName: ' Bennett\t' }

/** Updates (sections 3, 4, 5 and 7): who, what changes, and what else becomes of the record. */
export const userUpdates: readonly Case[] = [
  ...table<readonly [string, string, Partial<Person>, Partial<Person>?, Case['profiles']?]>(
    [
      ['changes first name, last name and email, and nothing else', 'activeUser', inFull],
      ['takes the six fields back as they came', 'activeUser', {}, {}, named],
      ['stores names trimmed', 'activeUser', untrimmed, { firstName: 'Mark', lastName: 'Bennett' }],
    ],
    (name, who, change, becomes = change, profiles) =>
      goldenCase('updateUser', '4, 7, D1', name, {
        ...(profiles && { profiles }),
        given: userCalled(who),
        request: (before) => ({ body: { ...updateOf(before), ...change } }),
        expect: (before) => ({ body: same({ ...before, ...becomes }) }),
        after: (before) => reads('getUser', before.id, same({ ...before, ...becomes })),
      }),
  ),
  goldenCase('updateUser', '7', 'takes no date of birth for a user who has none', {
    seed: 'edge',
    given: userCalled('sparseUser'),
    request: (before) => ({ body: { ...updateOf(before), firstName: 'Ann' } }),
    expect: { body: { firstName: 'Ann', dateOfBirth: null } },
  }),
  goldenCase('updateUser', 'D5', "refuses another user's email, whatever its case", {
    given: async (client) => {
      const { email } = await userCalled('bareUser')(client)
      return { ...updateOf(await userCalled('activeUser')(client)), email: email.toUpperCase() }
    },
    request: (body) => ({ body }),
    expect: { status: 409, message: /^Another user has that email\.$/ },
  }),
]

export const documentCases: readonly Case[] = [
  goldenCase('listUserDocuments', '3', 'answers documents with exactly the seven fields of section 3', {
    profiles: anywhere,
    given: (client) => firstOf<Person>(client, 'listUsers'),
    request: ({ id }) => ({ path: { id } }),
    expect: { body: every({ id }) },
  }),
  goldenCase('listUserDocuments', '2, 3', 'answers profile photo, licence and selfie under their codes', {
    request: { path: { id: mockIds.pendingUser } },
    expect: {
      body: ['PROFILE_PHOTO', 'DRIVING_LICENSE', 'SELFIE_PHOTO'].map((documentType) => ({
        ...{ documentType, uploadedBy: 'User' },
      })),
    },
  }),
  goldenCase('listUserDocuments', '7', 'answers an empty list for a user without documents', {
    request: { path: { id: mockIds.bareUser } },
    expect: { body: [] },
  }),
  ...table(
    [
      [{ documentType: 'PASSPORT_SCAN' }],
      [{ documentContent: null }],
      [{ documentContent: 'not a picture' }],
      [{ documentDescription: null }],
      [{ uploadedBy: null }],
      [{ updatedAt: null }],
      [{ updatedAt: 'yesterday' }],
    ],
    (odd) =>
      goldenCase('listUserDocuments', '2, 3', `hands on a document with ${JSON.stringify(odd)}`, {
        seed: 'edge',
        request: { path: { id: mockIds.brokenDocumentsUser } },
        expect: { body: some(odd) },
      }),
  ),
  goldenCase('getDocument', '7', 'answers the very document of the list', {
    given: async (client) => {
      const path = { id: client.id('pendingUser') }
      return (await client.ask<{ id: string }[]>({ operationId: 'listUserDocuments', path }))[0]
    },
    request: (listed) => ({ path: { id: listed?.id ?? '' } }),
    expect: (listed) => ({ body: same(listed) }),
  }),
  goldenCase('getDocument', '7', 'answers each document that an order names', {
    profiles: anywhere,
    given: (client) =>
      firstOf<Order>(client, 'listOrders', {
        query: 'page=0&size=50',
        where: ({ documentIds }) => documentIds.length > 0,
      }),
    request: ({ documentIds: [id = ''] }) => ({ path: { id } }),
    expect: ({ documentIds: [id = ''] }) => ({ body: { id, documentType: text } }),
  }),
]
