import { type Case, goldenCase, named } from '#tests/contract/case.ts'
import type { Client } from '#tests/contract/client.ts'
import { missingId } from '#tests/contract/guard.ts'
import { same } from '#tests/contract/patterns.ts'
import { blockedWhilePending, called, isNow, type Person, userUpdate } from './records.ts'

type Call = 'verifyUser' | 'blockUser' | 'unblockUser'
const blockedBefore = async (client: Client) => {
  const before = await called('activeUser')(client)
  await client.ask({ operationId: 'blockUser', path: { id: before.id } })
  return before
}
/** A call that leads a user to another state and changes nothing else. */
const moves = (
  operationId: Call,
  section: string,
  name: string,
  given: (client: Client) => Promise<Person>,
  state: Pick<Person, 'isActive' | 'isBlocked'>,
  profiles?: Case['profiles'],
) =>
  goldenCase(operationId, section, name, {
    ...(profiles && { profiles }),
    given,
    request: ({ id }) => ({ path: { id } }),
    expect: (before) => ({ status: 200, body: same({ ...before, ...state }) }),
    after: ({ id }) => isNow(id, state),
  })
const active = { isActive: true, isBlocked: false }
const pending = { isActive: false, isBlocked: false }
const blocked = { isActive: true, isBlocked: true }

/** Verifying, blocking and unblocking users (section 4). */
export const userStateCases: readonly Case[] = [
  moves('verifyUser', '4', 'makes a pending user active', called('pendingUser'), active, named),
  moves('blockUser', '4', 'blocks an active user, who stays verified', called('activeUser'), blocked),
  moves('blockUser', '4', 'blocks a pending user: any state leads to Blocked', called('pendingUser'), {
    isActive: false,
    isBlocked: true,
  }),
  moves(
    'blockUser',
    '4, D1',
    'blocks again whom it has blocked and unblocked: no cache may answer a GET that writes',
    async (client) => {
      const before = await blockedBefore(client)
      await client.ask({ operationId: 'unblockUser', path: { id: before.id } })
      return before
    },
    blocked,
  ),
  moves('unblockUser', '4', 'leads a user who was blocked back', blockedBefore, active, named),
  moves(
    'unblockUser',
    '4, D1',
    'leads who was blocked while pending back to Pending',
    blockedWhilePending,
    pending,
  ),
  ...(
    [
      ['verifyUser', 'activeUser', 'who is active', /^The user is verified already\.$/],
      [
        'verifyUser',
        'blockedUser',
        'while blocked',
        /^The user is blocked; unblock them before verifying\.$/,
      ],
      ['blockUser', 'blockedUser', 'who is blocked already', /^The user is blocked already\.$/],
      ['unblockUser', 'activeUser', 'who is not blocked', /^The user is not blocked\.$/],
      ['unblockUser', 'pendingUser', 'who is pending', /^The user is not blocked\.$/],
    ] as const
  ).map(([operationId, name, who, message]) =>
    goldenCase(operationId, '4, D5', `refuses a user ${who}, and changes nothing`, {
      given: called(name),
      request: ({ id }) => ({ path: { id } }),
      expect: { status: 409, message },
      after: ({ id, isActive, isBlocked }) => isNow(id, { isActive, isBlocked }),
    }),
  ),
]

/** An update of an active user that is right but for what changes. */
const refused = (name: string, section: string, change: (body: ReturnType<typeof userUpdate>) => unknown) =>
  goldenCase('updateUser', section, `refuses ${name}, and changes nothing`, {
    given: called('activeUser'),
    request: (before) => ({ body: change(userUpdate(before)) }),
    expect: { status: 400 },
    after: (before) => isNow(before.id, userUpdate(before)),
  })

const otherName = { firstName: 'Mark', lastName: "O'Neill-Núñez", email: 'mark_o.n-1@sub.example.co' }

/** Updates of users (sections 3, 5 and 7). */
export const userUpdateCases: readonly Case[] = [
  goldenCase('updateUser', '4, 7', 'changes first name, last name and email, and nothing else', {
    given: called('activeUser'),
    request: (before) => ({ body: { ...userUpdate(before), ...otherName } }),
    expect: (before) => ({ status: 200, body: same({ ...before, ...otherName }) }),
    after: ({ id }) => isNow(id, otherName),
  }),
  goldenCase('updateUser', '7', 'takes the six fields back as they came', {
    profiles: named,
    given: called('activeUser'),
    request: (before) => ({ body: userUpdate(before) }),
    expect: (before) => ({ status: 200, body: same(before) }),
  }),
  goldenCase('updateUser', 'D1', 'stores names and email trimmed', {
    given: called('activeUser'),
    request: (before) => ({ body: { ...userUpdate(before), firstName: '  Mark ', lastName: ' Bennett\t' } }),
    expect: { status: 200, body: { firstName: 'Mark', lastName: 'Bennett' } },
  }),
  goldenCase('updateUser', '4', 'marks an active user as inactive, date of birth and all', {
    given: called('activeUser'),
    request: (before) => ({ body: { ...userUpdate(before), isActive: false } }),
    expect: (before) => ({ status: 200, body: same({ ...before, isActive: false }) }),
    after: ({ id, dateOfBirth }) => isNow(id, { isActive: false, isBlocked: false, dateOfBirth }),
  }),
  goldenCase('updateUser', '4', 'edits a pending user, who stays pending', {
    given: called('pendingUser'),
    request: (before) => ({ body: { ...userUpdate(before), firstName: 'Marie' } }),
    expect: { status: 200, body: { firstName: 'Marie', isActive: false } },
  }),
  goldenCase('updateUser', '7', 'takes no date of birth for a user who has none', {
    seed: 'edge',
    given: called('sparseUser'),
    request: (before) => ({ body: { ...userUpdate(before), firstName: 'Ann' } }),
    expect: { status: 200, body: { firstName: 'Ann', dateOfBirth: null } },
  }),
  goldenCase('updateUser', '4, D5', 'never makes a pending user active: Verify does', {
    given: called('pendingUser'),
    request: (before) => ({ body: { ...userUpdate(before), isActive: true } }),
    expect: { status: 409, message: /^The user is pending; only verifying makes them active\.$/ },
    after: ({ id }) => isNow(id, { isActive: false }),
  }),
  goldenCase('updateUser', '4', 'refuses every change while the user is blocked', {
    given: called('blockedUser'),
    request: (before) => ({ body: { ...userUpdate(before), firstName: 'Mark' } }),
    expect: { status: 409, message: /^The user is blocked; unblock them before changing anything else\.$/ },
    after: ({ id, firstName }) => isNow(id, { firstName, isBlocked: true }),
  }),
  goldenCase('updateUser', 'D5', "refuses another user's email, whatever its case", {
    given: async (client) => ({
      before: await called('activeUser')(client),
      other: await called('bareUser')(client),
    }),
    request: ({ before, other }) => ({
      body: { ...userUpdate(before), email: other.email.toUpperCase() },
    }),
    expect: { status: 409, message: /^Another user has that email\.$/ },
    after: ({ before }) => isNow(before.id, { email: before.email }),
  }),
  goldenCase('updateUser', '8', 'answers 404 for a user who does not exist', {
    given: called('activeUser'),
    request: (other) => ({ body: { ...userUpdate(other), id: missingId, email: 'a@b.test' } }),
    expect: { status: 404, message: /^There is no user with the id [0-9a-f]+\.$/ },
  }),
  refused('a date of birth to come', 'D5', (body) => ({ ...body, dateOfBirth: '2027-01-01' })),
  refused('a date of birth that no calendar has', 'D5', (body) => ({ ...body, dateOfBirth: '1990-02-30' })),
]
