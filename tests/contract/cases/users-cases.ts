import { anywhere, type Case, goldenCase } from '#tests/contract/case.ts'
import { every, same, some } from '#tests/contract/patterns.ts'
import { anyUser, blockedWhilePending, id, type Page, type Person, pageOf } from './records.ts'

const lists: Case[] = [
  goldenCase('listUsers', '3, 9', 'answers the first page, numbered 0, of five users', {
    profiles: anywhere,
    request: { query: 'page=0&size=5' },
    expect: { status: 200, body: { ...pageOf(0), content: every({ id }, { most: 5 }) } },
  }),
  goldenCase('listUsers', '3', 'answers users with exactly the fields of section 3', {
    profiles: anywhere,
    request: { query: 'page=0&size=50' },
    expect: { status: 200, body: pageOf() },
  }),
  goldenCase('listUsers', '9', 'answers five from page 0 when nothing is asked for', {
    expect: { status: 200, body: { content: every({ id }, { least: 5 }), number: 0 } },
  }),
  goldenCase('listUsers', '3', 'counts pages from 0: page 1 goes on where page 0 ended', {
    profiles: anywhere,
    given: (client) => client.ask<Page<Person>>({ operationId: 'listUsers', query: 'page=0&size=10' }),
    request: { query: 'page=1&size=5' },
    expect: ({ content }) => ({ status: 200, body: { content: same(content.slice(5)), number: 1 } }),
  }),
  goldenCase('listUsers', '3', 'counts the last page even when it is not full', {
    profiles: anywhere,
    given: (client) => client.ask<Page<Person>>({ operationId: 'listUsers', query: 'page=0&size=1' }),
    request: { query: 'page=0&size=5' },
    expect: ({ totalPages: users }) => ({ status: 200, body: { totalPages: Math.ceil(users / 5) } }),
  }),
  goldenCase('listUsers', '3', 'answers nothing beyond the last page', {
    profiles: anywhere,
    request: { query: 'page=100000&size=5' },
    expect: { status: 200, body: { content: [], number: 100_000 } },
  }),
  ...(
    [
      ['Active', 'isActive=true', { isActive: true }],
      ['Pending', 'isActive=false', { isActive: false }],
      ['Blocked', 'isBlocked=true', { isBlocked: true }],
    ] as const
  ).map(
    ([label, query, state]): Case =>
      goldenCase('listUsers', '7', `lists ${label} users by ${query}`, {
        profiles: anywhere,
        request: { query: `page=0&size=50&${query}` },
        expect: {
          status: 200,
          body: { content: every(state) },
        },
      }),
  ),
  goldenCase('listUsers', '3, 7', 'cuts pages out of those who match, and counts no other pages', {
    given: (client) =>
      client.ask<Page<Person>>({ operationId: 'listUsers', query: 'isActive=true&size=200' }),
    request: { query: 'isActive=true&size=5&page=1' },
    expect: ({ content }) => ({
      status: 200,
      body: { content: same(content.slice(5, 10)), totalPages: Math.ceil(content.length / 5), number: 1 },
    }),
  }),
  goldenCase(
    'listUsers',
    'D1',
    'filters by the given parameters only: isActive=false also finds who is blocked',
    {
      given: blockedWhilePending,
      request: { query: 'isActive=false&size=200' },
      expect: ({ id }) => ({
        status: 200,
        body: { content: some({ id }) },
      }),
    },
  ),
]

const reads: Case[] = [
  goldenCase('getUser', '7', 'answers the very record of the list', {
    profiles: anywhere,
    given: anyUser,
    request: ({ id }) => ({ path: { id } }),
    expect: (listed) => ({ status: 200, body: same(listed) }),
  }),
  goldenCase('getUser', '3', 'keeps what a user left out as null', {
    seed: 'edge',
    request: { path: { id: '77b1d04a7e35c2f809a41d05' } },
    expect: {
      status: 200,
      body: { mobileNo: null, dateOfBirth: null, driverLicenseNumber: null, driverLicenseState: null },
    },
  }),
]

/** Lists and records of users (sections 2, 3 and 7). */
export const userCases: readonly Case[] = [...lists, ...reads]
