import type { World } from '#tests/contract/world.ts'
import { firstOf, type Person } from './seen.ts'

export const anyUser = (world: World) => firstOf<Person>(world, 'listUsers')
export const userOf = (world: World, id: string) =>
  world.ask<Person>({ operationId: 'getUser', path: { id } })
export const called = (name: string) => async (world: World) => userOf(world, world.id(name))
export const isNow = (id: string, state: Partial<Person>) => [
  {
    request: { operationId: 'getUser' as const, path: { id } },
    expect: { status: 200, body: { id, ...state } },
  },
]
export const blockedWhilePending = (world: World) =>
  firstOf<Person>(world, 'listUsers', {
    query: 'isActive=false&isBlocked=true&size=200',
    // whoever filters otherwise must not be believed
    where: ({ isActive, isBlocked }) => !isActive && isBlocked,
  })
