import { type Case, goldenCase, named } from '#tests/contract/case.ts'
import { nobody } from '#tests/contract/guard.ts'
import { same } from '#tests/contract/patterns.ts'
import { blockedWhilePending, called, isNow, userOf, userUpdate } from './records.ts'

/** Verifying, blocking and unblocking users (section 4). */
export const userStateCases: readonly Case[] = [
  goldenCase('verifyUser', '4', 'makes a pending user active', {
    profiles: named,
    given: called('pendingUser'),
    request: ({ id }) => ({ path: { id } }),
    expect: (before) => ({ status: 200, body: same({ ...before, isActive: true }) }),
    after: ({ id }) => isNow(id, { isActive: true, isBlocked: false }),
  }),
  goldenCase('blockUser', '4', 'blocks an active user, who stays verified', {
    given: called('activeUser'),
    request: ({ id }) => ({ path: { id } }),
    expect: (before) => ({ status: 200, body: same({ ...before, isBlocked: true }) }),
    after: ({ id }) => isNow(id, { isActive: true, isBlocked: true }),
  }),
  goldenCase('blockUser', '4', 'blocks a pending user: any state leads to Blocked', {
    given: called('pendingUser'),
    request: ({ id }) => ({ path: { id } }),
    expect: { status: 200, body: { isActive: false, isBlocked: true } },
    after: ({ id }) => isNow(id, { isActive: false, isBlocked: true }),
  }),
  goldenCase(
    'blockUser',
    '4, D1',
    'blocks again whom it has blocked and unblocked: no cache may answer a GET that writes',
    {
      given: async (client) => {
        const before = await userOf(client, client.id('activeUser'))
        await client.ask({ operationId: 'blockUser', path: { id: before.id } })
        await client.ask({ operationId: 'unblockUser', path: { id: before.id } })
        return before
      },
      request: ({ id }) => ({ path: { id } }),
      expect: (before) => ({ status: 200, body: same({ ...before, isBlocked: true }) }),
      after: ({ id }) => isNow(id, { isActive: true, isBlocked: true }),
    },
  ),
  goldenCase('unblockUser', '4', 'leads a user who was blocked back', {
    profiles: named,
    given: async (client) => {
      const before = await userOf(client, client.id('activeUser'))
      await client.ask({ operationId: 'blockUser', path: { id: before.id } })
      return before
    },
    request: ({ id }) => ({ path: { id } }),
    expect: (before) => ({ status: 200, body: same(before) }),
    after: ({ id }) => isNow(id, { isActive: true, isBlocked: false }),
  }),
  goldenCase('unblockUser', '4, D1', 'leads a user who was blocked while pending back to Pending', {
    given: blockedWhilePending,
    request: ({ id }) => ({ path: { id } }),
    expect: { status: 200, body: { isActive: false, isBlocked: false } },
    after: ({ id }) => isNow(id, { isActive: false, isBlocked: false }),
  }),
  ...(
    [
      ['verifyUser', 'activeUser', 'who is active'],
      ['verifyUser', 'blockedUser', 'while blocked'],
      ['blockUser', 'blockedUser', 'who is blocked already'],
      ['unblockUser', 'activeUser', 'who is not blocked'],
      ['unblockUser', 'pendingUser', 'who is pending'],
    ] as const
  ).map(([operationId, name, who]) =>
    goldenCase(operationId, '4, D5', `refuses a user ${who}, and changes nothing`, {
      given: called(name),
      request: ({ id }) => ({ path: { id } }),
      expect: { status: 409 },
      after: ({ id, isActive, isBlocked }) => isNow(id, { isActive, isBlocked }),
    }),
  ),
  ...(['verifyUser', 'blockUser', 'unblockUser'] as const).flatMap((operationId): Case[] => [
    goldenCase(operationId, '8', 'answers 404 for a user who does not exist', {
      request: { path: { id: nobody } },
      expect: { status: 404 },
    }),
    goldenCase(operationId, 'D14', 'refuses a query', {
      request: { path: { id: nobody }, query: 'force=true' },
      expect: { status: 400 },
    }),
  ]),
]

/** An update of an active user that is right but for what changes. */
const refused = (name: string, section: string, change: (body: ReturnType<typeof userUpdate>) => unknown) =>
  goldenCase('updateUser', section, `refuses ${name}, and changes nothing`, {
    given: called('activeUser'),
    request: (before) => ({ body: change(userUpdate(before)) }),
    expect: { status: 400 },
    after: (before) => isNow(before.id, userUpdate(before)),
  })

/** Updates of users (sections 3, 5 and 7). */
export const userUpdateCases: readonly Case[] = [
  goldenCase('updateUser', '4, 7', 'changes first name, last name and email, and nothing else', {
    given: called('activeUser'),
    request: (before) => ({
      body: {
        ...userUpdate(before),
        firstName: 'Mark',
        lastName: "O'Neill-Núñez",
        email: 'mark_o.n-1@sub.example.co',
      },
    }),
    expect: (before) => ({
      status: 200,
      body: same({
        ...before,
        firstName: 'Mark',
        lastName: "O'Neill-Núñez",
        email: 'mark_o.n-1@sub.example.co',
      }),
    }),
    after: ({ id }) =>
      isNow(id, { firstName: 'Mark', lastName: "O'Neill-Núñez", email: 'mark_o.n-1@sub.example.co' }),
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
    expect: { status: 409 },
    after: ({ id }) => isNow(id, { isActive: false }),
  }),
  goldenCase('updateUser', '4', 'refuses every change while the user is blocked', {
    given: called('blockedUser'),
    request: (before) => ({ body: { ...userUpdate(before), firstName: 'Mark' } }),
    expect: { status: 409 },
    after: ({ id, firstName }) => isNow(id, { firstName, isBlocked: true }),
  }),
  goldenCase('updateUser', 'D5', "refuses another user's email, whatever its case", {
    given: async (client) => ({
      before: await userOf(client, client.id('activeUser')),
      other: await userOf(client, client.id('bareUser')),
    }),
    request: ({ before, other }) => ({
      body: { ...userUpdate(before), email: other.email.toUpperCase() },
    }),
    expect: { status: 409 },
    after: ({ before }) => isNow(before.id, { email: before.email }),
  }),
  goldenCase('updateUser', '8', 'answers 404 for a user who does not exist', {
    request: {
      body: {
        id: nobody,
        firstName: 'A',
        lastName: 'B',
        email: 'a@b.test',
        dateOfBirth: '1990-01-01',
        isActive: true,
      },
    },
    expect: { status: 404 },
  }),
  refused('an update without a date of birth', '7', ({ dateOfBirth: _, ...rest }) => rest),
  refused('a name that is a number', '7', (body) => ({ ...body, firstName: 7 })),
  refused('a flag that is a text', '7', (body) => ({ ...body, isActive: 'true' })),
  ...(['mobileNo', 'isBlocked'] as const).map((field) =>
    refused(`${field}, which an administrator does not edit`, '4, 7', (body) => ({
      ...body,
      [field]: field === 'isBlocked' ? false : 'x',
    })),
  ),
  refused('an empty first name', '4, D1', (body) => ({ ...body, firstName: '' })),
  refused('a last name of blanks', '4, D1', (body) => ({ ...body, lastName: ' \t ' })),
  refused('a first name of 201 characters', 'D1', (body) => ({ ...body, firstName: 'x'.repeat(201) })),
  refused('a date of birth to come', 'D5', (body) => ({ ...body, dateOfBirth: '2027-01-01' })),
  refused('a date of birth that no calendar has', 'D5', (body) => ({ ...body, dateOfBirth: '1990-02-30' })),
  ...['mark@example', 'mark@example.c', 'mark+1@example.com'].map((email) =>
    refused(`the email ${email}`, '5', (body) => ({ ...body, email })),
  ),
]
