import { anywhere, type Case, contractCase, mock, named } from '#tests/contract/case.ts'
import { pageOf, user } from '#tests/contract/entities.ts'
import { nobody } from '#tests/contract/guard.ts'
import { every, same, that } from '#tests/contract/patterns.ts'
import type { World } from '#tests/contract/world.ts'
import { firstOf, type Page, type Person } from './seen.ts'

const anyUser = (world: World) => firstOf<Person>(world, 'listUsers')
const userOf = (world: World, id: string) => world.ask<Person>({ operationId: 'getUser', path: { id } })
const called = (name: string) => async (world: World) => userOf(world, world.id(name))
const isNow = (id: string, state: Partial<Person>) => [
  {
    request: { operationId: 'getUser' as const, path: { id } },
    expect: { status: 200, body: { id, ...state } },
  },
]
const blockedWhilePending = (world: World) =>
  firstOf<Person>(world, 'listUsers', { query: 'isActive=false&isBlocked=true&size=200' })

const lists: Case[] = [
  {
    name: 'answers the first page, numbered 0, of five users',
    operationId: 'listUsers',
    section: '3, 9',
    profiles: anywhere,
    request: { query: 'page=0&size=5' },
    expect: {
      status: 200,
      body: {
        ...pageOf(user, { number: 0 }),
        content: that('at most five', (rows) => Array.isArray(rows) && rows.length <= 5),
      },
    },
  },
  {
    name: 'answers users with exactly the ten fields of section 3',
    operationId: 'listUsers',
    section: '3',
    profiles: anywhere,
    request: { query: 'page=0&size=50' },
    expect: { status: 200, body: pageOf(user) },
  },
  {
    name: 'answers five from page 0 when nothing is asked for',
    operationId: 'listUsers',
    section: '9',
    profiles: mock,
    expect: { status: 200, body: { content: every(user, { least: 5 }), number: 0 } },
  },
  contractCase({
    name: 'counts pages from 0: page 1 goes on where page 0 ended',
    operationId: 'listUsers',
    section: '3',
    profiles: anywhere,
    given: (world) => world.ask<Page<Person>>({ operationId: 'listUsers', query: 'page=0&size=10' }),
    request: { query: 'page=1&size=5' },
    expect: ({ content }) => ({ status: 200, body: { content: same(content.slice(5)), number: 1 } }),
  }),
  contractCase({
    name: 'counts the last page even when it is not full',
    operationId: 'listUsers',
    section: '3',
    profiles: anywhere,
    given: (world) => world.ask<Page<Person>>({ operationId: 'listUsers', query: 'page=0&size=1' }),
    request: { query: 'page=0&size=5' },
    expect: ({ totalPages: users }) => ({ status: 200, body: { totalPages: Math.ceil(users / 5) } }),
  }),
  {
    name: 'answers nothing beyond the last page',
    operationId: 'listUsers',
    section: '3',
    profiles: anywhere,
    request: { query: 'page=100000&size=5' },
    expect: { status: 200, body: { content: [], number: 100_000 } },
  },
  ...(
    [
      ['Active', 'isActive=true', { isActive: true }],
      ['Pending', 'isActive=false', { isActive: false }],
      ['Blocked', 'isBlocked=true', { isBlocked: true }],
    ] as const
  ).map(
    ([label, query, state]): Case => ({
      name: `lists ${label} users by ${query}`,
      operationId: 'listUsers',
      section: '7',
      profiles: anywhere,
      request: { query: `page=0&size=50&${query}` },
      expect: {
        status: 200,
        body: { content: every({ differences: (row, path) => stateOf(row, state, path) }) },
      },
    }),
  ),
  contractCase({
    name: 'filters by the given parameters only: isActive=false also finds who is blocked',
    operationId: 'listUsers',
    section: 'D1',
    profiles: mock,
    given: blockedWhilePending,
    request: { query: 'isActive=false&size=200' },
    expect: ({ id }) => ({
      status: 200,
      body: { content: that(`user ${id} among them`, (rows) => ids(rows).includes(id)) },
    }),
  }),
  ...[
    'page=-1',
    'page=1.5',
    'page=x',
    'page=',
    'page=0x1',
    'page=1000001',
    'size=0',
    'size=201',
    'size=-5',
    'isActive=yes',
    'isActive=TRUE',
    'isActive=1',
    'isBlocked=',
    'sort=id',
    'page=0&page=1',
  ].map(
    (query): Case => ({
      name: `refuses ?${query}`,
      operationId: 'listUsers',
      section: 'D14',
      profiles: mock,
      request: { query },
      expect: { status: 400 },
    }),
  ),
  ...['size=1', 'size=200', 'page=1000000'].map(
    (query): Case => ({
      name: `takes ?${query}, the last that is allowed`,
      operationId: 'listUsers',
      section: 'D1',
      profiles: mock,
      request: { query },
      expect: { status: 200, body: pageOf(user) },
    }),
  ),
]

function stateOf(row: unknown, state: object, path: string): string[] {
  const person = row as Record<string, unknown>
  return Object.entries(state)
    .filter(([name, value]) => person[name] !== value)
    .map(([name, value]) => `${path}.${name}: expected ${value}`)
}

const ids = (rows: unknown) => (rows as Person[]).map(({ id }) => id)

const reads: Case[] = [
  contractCase({
    name: 'answers the very record of the list',
    operationId: 'getUser',
    section: '7',
    profiles: anywhere,
    given: anyUser,
    request: ({ id }) => ({ path: { id } }),
    expect: (listed) => ({ status: 200, body: same(listed) }),
  }),
  {
    name: 'keeps what a user left out as null',
    operationId: 'getUser',
    section: '3',
    profiles: mock,
    seed: 'edge',
    request: { path: { id: '77b1d04a7e35c2f809a41d05' } },
    expect: {
      status: 200,
      body: { mobileNo: null, dateOfBirth: null, driverLicenseNumber: null, driverLicenseState: null },
    },
  },
  {
    name: 'answers 404 for a user who does not exist',
    operationId: 'getUser',
    section: '8',
    profiles: anywhere,
    request: { path: { id: nobody } },
    expect: { status: 404 },
  },
  ...['a b', '<b>', 'x'.repeat(65), 'é'].map(
    (id): Case => ({
      name: `refuses the id ${JSON.stringify(id.slice(0, 5))} of ${id.length} characters`,
      operationId: 'getUser',
      section: 'D1',
      profiles: mock,
      request: { path: { id } },
      expect: { status: 400 },
    }),
  ),
]

const transitions: Case[] = [
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

const sixFields = ({ id, firstName, lastName, email, dateOfBirth, isActive }: Person) => ({
  id,
  firstName,
  lastName,
  email,
  dateOfBirth,
  isActive,
})

/** An update of an active user that is right but for what changes. */
const refused = (name: string, section: string, change: (body: ReturnType<typeof sixFields>) => unknown) =>
  contractCase({
    name: `refuses ${name}, and changes nothing`,
    operationId: 'updateUser' as const,
    section,
    profiles: mock,
    given: called('activeUser'),
    request: (before) => ({ body: change(sixFields(before)) }),
    expect: { status: 400 },
    after: (before) => isNow(before.id, sixFields(before)),
  })

const updates: Case[] = [
  contractCase({
    name: 'changes first name, last name and email, and nothing else',
    operationId: 'updateUser',
    section: '4, 7',
    profiles: mock,
    given: called('activeUser'),
    request: (before) => ({
      body: {
        ...sixFields(before),
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
  contractCase({
    name: 'takes the six fields back as they came',
    operationId: 'updateUser',
    section: '7',
    profiles: named,
    given: called('activeUser'),
    request: (before) => ({ body: sixFields(before) }),
    expect: (before) => ({ status: 200, body: same(before) }),
  }),
  contractCase({
    name: 'stores names and email trimmed',
    operationId: 'updateUser',
    section: 'D1',
    profiles: mock,
    given: called('activeUser'),
    request: (before) => ({ body: { ...sixFields(before), firstName: '  Mark ', lastName: ' Bennett\t' } }),
    expect: { status: 200, body: { firstName: 'Mark', lastName: 'Bennett' } },
  }),
  contractCase({
    name: 'marks an active user as inactive, date of birth and all',
    operationId: 'updateUser',
    section: '4',
    profiles: mock,
    given: called('activeUser'),
    request: (before) => ({ body: { ...sixFields(before), isActive: false } }),
    expect: (before) => ({ status: 200, body: same({ ...before, isActive: false }) }),
    after: ({ id, dateOfBirth }) => isNow(id, { isActive: false, isBlocked: false, dateOfBirth }),
  }),
  contractCase({
    name: 'edits a pending user, who stays pending',
    operationId: 'updateUser',
    section: '4',
    profiles: mock,
    given: called('pendingUser'),
    request: (before) => ({ body: { ...sixFields(before), firstName: 'Marie' } }),
    expect: { status: 200, body: { firstName: 'Marie', isActive: false } },
  }),
  contractCase({
    name: 'takes no date of birth for a user who has none',
    operationId: 'updateUser',
    section: '7',
    profiles: mock,
    seed: 'edge',
    given: called('sparseUser'),
    request: (before) => ({ body: { ...sixFields(before), firstName: 'Ann' } }),
    expect: { status: 200, body: { firstName: 'Ann', dateOfBirth: null } },
  }),
  contractCase({
    name: 'never makes a pending user active: Verify does',
    operationId: 'updateUser',
    section: '4, D5',
    profiles: mock,
    given: called('pendingUser'),
    request: (before) => ({ body: { ...sixFields(before), isActive: true } }),
    expect: { status: 409 },
    after: ({ id }) => isNow(id, { isActive: false }),
  }),
  contractCase({
    name: 'refuses every change while the user is blocked',
    operationId: 'updateUser',
    section: '4',
    profiles: mock,
    given: called('blockedUser'),
    request: (before) => ({ body: { ...sixFields(before), firstName: 'Mark' } }),
    expect: { status: 409 },
    after: ({ id, firstName }) => isNow(id, { firstName, isBlocked: true }),
  }),
  contractCase({
    name: "refuses another user's email, whatever its case",
    operationId: 'updateUser',
    section: 'D5',
    profiles: mock,
    given: async (world) => ({
      before: await userOf(world, world.id('activeUser')),
      other: await userOf(world, world.id('bareUser')),
    }),
    request: ({ before, other }) => ({
      body: { ...sixFields(before), email: other.email.toUpperCase() },
    }),
    expect: { status: 409 },
    after: ({ before }) => isNow(before.id, { email: before.email }),
  }),
  {
    name: 'answers 404 for a user who does not exist',
    operationId: 'updateUser',
    section: '8',
    profiles: mock,
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
  },
  ...(['id', 'firstName', 'lastName', 'email', 'dateOfBirth', 'isActive'] as const).flatMap((field) => [
    refused(`an update without ${field}`, '7', ({ [field]: _, ...rest }) => rest),
    refused(`${field} of another type`, '7', (body) => ({
      ...body,
      [field]: field === 'isActive' ? 'true' : 7,
    })),
  ]),
  ...(['mobileNo', 'isBlocked', 'driverLicenseNumber', 'driverLicenseState', 'role'] as const).map((field) =>
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
  ...[
    'mark',
    'mark@',
    '@example.com',
    'mark@example',
    'mark@example.c',
    'mark@example.example',
    'ma rk@example.com',
    'mark+1@example.com',
    'mark@exam_ple.com',
  ].map((email) => refused(`the email ${email}`, '5', (body) => ({ ...body, email }))),
]

/** Users: lists, records, states and edits (sections 3, 4, 5 and 7). */
export const userCases: readonly Case[] = [...lists, ...reads, ...transitions, ...updates]
