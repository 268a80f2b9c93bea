import fc from 'fast-check'
import { expect } from 'vitest'
import { userUpdate } from '#tests/contract/cases/records.ts'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import type { User } from '#web/api/generated/model/user.ts'
import { command, type Expectation, known, reading, refusalsOf } from './command.ts'
import { mechanicIds, userIds } from './model.ts'

const flag = fc.option(fc.boolean(), { nil: undefined })
const user = fc.constantFrom(...userIds)
const mechanic = fc.constantFrom(...mechanicIds)

type State = { isActive?: boolean | undefined; isBlocked?: boolean | undefined }
const matching = <One extends User | Mechanic>(
  all: ReadonlyMap<string, One>,
  { isActive, isBlocked }: State,
) =>
  [...all.values()]
    .filter((one) => isActive === undefined || one.isActive === isActive)
    .filter((one) => isBlocked === undefined || one.isBlocked === isBlocked)
    .sort((one, other) => (one.id < other.id ? -1 : 1))
const filterOf = (state: State) =>
  Object.entries(state).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))

const verifying = (operationId: 'verifyUser' | 'verifyMechanic', person: User | Mechanic): Expectation => ({
  request: { operationId, path: { id: person.id } },
  refusals: refusalsOf([[person.isBlocked || person.isActive, 409]]),
  follows: () => Object.assign(person, { isActive: true }),
})
const verifyUser = user.map((id) =>
  command(`verify user ${id}`, ({ users }) => verifying('verifyUser', known(users, id))),
)
const verifyMechanic = mechanic.map((id) =>
  command(`verify mechanic ${id}`, ({ mechanics }) => verifying('verifyMechanic', known(mechanics, id))),
)

const setBlocked = fc.tuple(user, fc.boolean()).map(([id, isBlocked]) =>
  command(`${isBlocked ? 'block' : 'unblock'} user ${id}`, ({ users }) => ({
    request: { operationId: isBlocked ? 'blockUser' : 'unblockUser', path: { id } },
    refusals: refusalsOf([[known(users, id).isBlocked === isBlocked, 409]]),
    follows: () => Object.assign(known(users, id), { isBlocked }),
  })),
)

const emails = ['fresh@example.com', 'Fresh@example.com', 'other@example.com']
const updateUser = fc
  .record({
    id: user,
    firstName: fc.constantFrom('Maria', ' Noor '),
    email: fc.constantFrom('own', ...emails),
    isActive: fc.boolean(),
  })
  .map(({ id, firstName, email: drawn, isActive }) =>
    command(`update user ${id} ${drawn} ${isActive}`, ({ users }) => {
      const before = known(users, id)
      const email = drawn === 'own' ? before.email : drawn
      const isTaken = [...users.values()].some(
        (one) => one.id !== id && one.email.toLowerCase() === email.toLowerCase(),
      )
      return {
        request: { operationId: 'updateUser', body: { ...userUpdate(before), firstName, email, isActive } },
        refusals: refusalsOf([[before.isBlocked || (isActive && !before.isActive) || isTaken, 409]]),
        follows: () => Object.assign(before, { firstName: firstName.trim(), email, isActive }),
      }
    }),
  )

const readUser = user.map((id) =>
  reading({ operationId: 'getUser', path: { id } }, ({ users }, body) =>
    expect(body).toEqual(known(users, id)),
  ),
)

const state = fc.record({ isActive: flag, isBlocked: flag })
const listUsers = fc
  .tuple(state, fc.nat({ max: 3 }), fc.integer({ min: 1, max: 20 }))
  .map(([state, page, size]) =>
    reading(
      { operationId: 'listUsers', query: [`page=${page}&size=${size}`, ...filterOf(state)].join('&') },
      ({ users }, body) => {
        const all = matching(users, state)
        const content = all.slice(page * size, (page + 1) * size)
        expect(body).toEqual({ content, totalPages: Math.ceil(all.length / size), number: page })
      },
    ),
  )

const stateOf = ({ isActive, isBlocked }: Mechanic) =>
  isBlocked ? 'blocked' : isActive ? 'active' : 'pending'
/** The moves of section 4 that an update makes; verifying is a call of its own. */
const moves = ['active pending', 'active blocked', 'blocked pending']

const updateMechanic = fc
  .record(
    { isActive: fc.boolean(), isBlocked: fc.boolean(), asecertification: fc.constantFrom('A5', '') },
    { requiredKeys: [], noNullPrototype: true },
  )
  .filter((changes) => Object.keys(changes).length > 0)
  .chain((changes) => mechanic.map((id) => ({ id, changes })))
  .map(({ id, changes }) =>
    command(`update mechanic ${id} ${JSON.stringify(changes)}`, ({ mechanics }) => {
      const before = known(mechanics, id)
      const after = { ...before, ...changes }
      const [from, to] = [stateOf(before), stateOf(after)]
      const edits = 'asecertification' in changes
      return {
        request: { operationId: 'updateMechanic', body: { mechanicId: id, ...changes } },
        refusals: refusalsOf([
          [after.isActive && after.isBlocked, 409],
          [edits && from !== 'active', 409],
          [from === to && !edits, 409],
          [from !== to && !moves.includes(`${from} ${to}`), 409],
        ]),
        follows: () => mechanics.set(id, after),
      }
    }),
  )

const listMechanics = state.map((state) =>
  reading({ operationId: 'listMechanics', query: filterOf(state).join('&') }, ({ mechanics }, body) =>
    expect(body).toMatchObject({ content: matching(mechanics, state) }),
  ),
)

/** What an administrator does to mechanics, and reads of them. */
export const mechanicCommands = [verifyMechanic, updateMechanic, listMechanics]

/** What an administrator does to users and mechanics, and reads of them. */
export const peopleCommands = [verifyUser, setBlocked, updateUser, readUser, listUsers, ...mechanicCommands]
