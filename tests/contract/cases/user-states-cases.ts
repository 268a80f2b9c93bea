import { type Case, contractCase, mock, named } from '#tests/contract/case.ts'
import { nobody } from '#tests/contract/guard.ts'
import { same } from '#tests/contract/patterns.ts'
import { blockedWhilePending, called, isNow, userOf } from './seen-users.ts'

/** Verifying, blocking and unblocking users (section 4). */
export const userStateCases: readonly Case[] = [
  contractCase({
    name: 'makes a pending user active',
    operationId: 'verifyUser',
    section: '4',
    profiles: named,
    given: called('pendingUser'),
    request: ({ id }) => ({ path: { id } }),
    expect: (before) => ({ status: 200, body: same({ ...before, isActive: true }) }),
    after: ({ id }) => isNow(id, { isActive: true, isBlocked: false }),
  }),
  contractCase({
    name: 'blocks an active user, who stays verified',
    operationId: 'blockUser',
    section: '4',
    profiles: mock,
    given: called('activeUser'),
    request: ({ id }) => ({ path: { id } }),
    expect: (before) => ({ status: 200, body: same({ ...before, isBlocked: true }) }),
    after: ({ id }) => isNow(id, { isActive: true, isBlocked: true }),
  }),
  contractCase({
    name: 'blocks a pending user: any state leads to Blocked',
    operationId: 'blockUser',
    section: '4',
    profiles: mock,
    given: called('pendingUser'),
    request: ({ id }) => ({ path: { id } }),
    expect: { status: 200, body: { isActive: false, isBlocked: true } },
    after: ({ id }) => isNow(id, { isActive: false, isBlocked: true }),
  }),
  contractCase({
    name: 'blocks again whom it has blocked and unblocked: no cache may answer a GET that writes',
    operationId: 'blockUser',
    section: '4, D1',
    profiles: mock,
    given: async (world) => {
      const before = await userOf(world, world.id('activeUser'))
      await world.ask({ operationId: 'blockUser', path: { id: before.id } })
      await world.ask({ operationId: 'unblockUser', path: { id: before.id } })
      return before
    },
    request: ({ id }) => ({ path: { id } }),
    expect: (before) => ({ status: 200, body: same({ ...before, isBlocked: true }) }),
    after: ({ id }) => isNow(id, { isActive: true, isBlocked: true }),
  }),
  contractCase({
    name: 'leads a user who was blocked back',
    operationId: 'unblockUser',
    section: '4',
    profiles: named,
    given: async (world) => {
      const before = await userOf(world, world.id('activeUser'))
      await world.ask({ operationId: 'blockUser', path: { id: before.id } })
      return before
    },
    request: ({ id }) => ({ path: { id } }),
    expect: (before) => ({ status: 200, body: same(before) }),
    after: ({ id }) => isNow(id, { isActive: true, isBlocked: false }),
  }),
  contractCase({
    name: 'leads a user who was blocked while pending back to Pending',
    operationId: 'unblockUser',
    section: '4, D1',
    profiles: mock,
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
    contractCase({
      name: `refuses a user ${who}, and changes nothing`,
      operationId,
      section: '4, D5',
      profiles: mock,
      given: called(name),
      request: ({ id }) => ({ path: { id } }),
      expect: { status: 409 },
      after: ({ id, isActive, isBlocked }) => isNow(id, { isActive, isBlocked }),
    }),
  ),
  ...(['verifyUser', 'blockUser', 'unblockUser'] as const).flatMap((operationId): Case[] => [
    {
      name: 'answers 404 for a user who does not exist',
      operationId,
      section: '8',
      profiles: mock,
      request: { path: { id: nobody } },
      expect: { status: 404 },
    },
    {
      name: 'refuses a query',
      operationId,
      section: 'D14',
      profiles: mock,
      request: { path: { id: nobody }, query: 'force=true' },
      expect: { status: 400 },
    },
  ]),
]
