import { type Case, goldenCase, named } from '#tests/contract/case.ts'
import { nobody } from '#tests/contract/guard.ts'
import { same } from '#tests/contract/patterns.ts'
import { blockedWhilePending, called, isNow, userOf } from './seen.ts'

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
