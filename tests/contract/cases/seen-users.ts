import type { Client } from '#tests/contract/client.ts'
import { firstOf, type Person } from './seen.ts'

export const anyUser = (client: Client) => firstOf<Person>(client, 'listUsers')
export const userOf = (client: Client, id: string) =>
  client.ask<Person>({ operationId: 'getUser', path: { id } })
export const called = (name: string) => async (client: Client) => userOf(client, client.id(name))
export const isNow = (id: string, state: Partial<Person>) => [
  {
    request: { operationId: 'getUser' as const, path: { id } },
    expect: { status: 200, body: { id, ...state } },
  },
]
export const blockedWhilePending = (client: Client) =>
  firstOf<Person>(client, 'listUsers', {
    query: 'isActive=false&isBlocked=true&size=200',
    // whoever filters otherwise must not be believed
    where: ({ isActive, isBlocked }) => !isActive && isBlocked,
  })
