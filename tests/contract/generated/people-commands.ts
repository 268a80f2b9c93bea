import fc from 'fast-check'
import { expect } from 'vitest'
import { command, known, refusalsOf } from './command.ts'
import { mechanicIds, type Person, userIds } from './model.ts'

const flag = fc.option(fc.boolean(), { nil: undefined })
const user = fc.constantFrom(...userIds)
const mechanic = fc.constantFrom(...mechanicIds)
const matching = <One extends Person>(all: Iterable<One>, isActive?: boolean, isBlocked?: boolean) =>
  [...all]
    .filter((one) => isActive === undefined || one.isActive === isActive)
    .filter((one) => isBlocked === undefined || one.isBlocked === isBlocked)
    .sort((one, other) => (one.id < other.id ? -1 : 1))
const filterOf = (isActive?: boolean, isBlocked?: boolean) =>
  [
    ...(isActive === undefined ? [] : [`isActive=${isActive}`]),
    ...(isBlocked === undefined ? [] : [`isBlocked=${isBlocked}`]),
  ].join('&')

const verifyUser = user.map((id) =>
  command(`verify user ${id}`, ({ users }) => {
    const { isActive, isBlocked } = known(users, id)
    return {
      request: { operationId: 'verifyUser', path: { id } },
      refusals: refusalsOf([[isBlocked || isActive, 409]]),
      follows: () => users.set(id, { ...known(users, id), isActive: true }),
    }
  }),
)

const setBlocked = fc.tuple(user, fc.boolean()).map(([id, isBlocked]) =>
  command(`${isBlocked ? 'block' : 'unblock'} user ${id}`, ({ users }) => ({
    request: { operationId: isBlocked ? 'blockUser' : 'unblockUser', path: { id } },
    refusals: refusalsOf([[known(users, id).isBlocked === isBlocked, 409]]),
    follows: () => users.set(id, { ...known(users, id), isBlocked }),
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
      const { lastName, dateOfBirth, ...now } = known(users, id)
      const email = drawn === 'own' ? now.email : drawn
      const taken = [...users.values()].some(
        (one) => one.id !== id && one.email.toLowerCase() === email.toLowerCase(),
      )
      return {
        request: {
          operationId: 'updateUser',
          body: { id, firstName, lastName, email, dateOfBirth, isActive },
        },
        refusals: refusalsOf([[now.isBlocked || (isActive && !now.isActive) || taken, 409]]),
        follows: () => users.set(id, { ...known(users, id), firstName: firstName.trim(), email, isActive }),
      }
    }),
  )

const readUser = user.map((id) =>
  command(`read user ${id}`, ({ users }) => ({
    request: { operationId: 'getUser', path: { id } },
    refusals: [],
    follows: (body) => expect(body).toEqual(known(users, id)),
  })),
)

const listUsers = fc
  .record({
    isActive: flag,
    isBlocked: flag,
    page: fc.nat({ max: 3 }),
    size: fc.integer({ min: 1, max: 20 }),
  })
  .map(({ isActive, isBlocked, page, size }) =>
    command(`list users ${filterOf(isActive, isBlocked)} ${page} ${size}`, ({ users }) => ({
      request: {
        operationId: 'listUsers',
        query: `page=${page}&size=${size}&${filterOf(isActive, isBlocked)}`,
      },
      refusals: [],
      follows(body) {
        const all = matching(users.values(), isActive, isBlocked)
        const content = all.slice(page * size, (page + 1) * size)
        expect(body).toEqual({ content, totalPages: Math.ceil(all.length / size), number: page })
      },
    })),
  )

const verifyMechanic = mechanic.map((id) =>
  command(`verify mechanic ${id}`, ({ mechanics }) => {
    const { isActive, isBlocked } = known(mechanics, id)
    return {
      request: { operationId: 'verifyMechanic', path: { id } },
      refusals: refusalsOf([[isBlocked || isActive, 409]]),
      follows: () => mechanics.set(id, { ...known(mechanics, id), isActive: true }),
    }
  }),
)

const stateOf = ({ isActive, isBlocked }: Pick<Person, 'isActive' | 'isBlocked'>) =>
  isBlocked ? 'blocked' : isActive ? 'active' : 'pending'
/** The moves of section 4 that an update makes; verifying is a call of its own. */
const moves = ['active pending', 'active blocked', 'blocked pending']

const updateMechanic = fc
  .record({
    id: mechanic,
    isActive: flag,
    isBlocked: flag,
    asecertification: fc.option(fc.constantFrom('A5', ''), { nil: undefined }),
  })
  .filter(({ id, ...changes }) => Object.values(changes).some((one) => one !== undefined))
  .map(({ id, ...drawn }) => {
    const changes = JSON.parse(JSON.stringify(drawn))
    return command(`update mechanic ${id} ${JSON.stringify(changes)}`, ({ mechanics }) => {
      const before = known(mechanics, id)
      const after = { ...before, ...changes }
      const [from, to] = [stateOf(before), stateOf(after)]
      const edits = drawn.asecertification !== undefined
      const moved = from !== to
      return {
        request: { operationId: 'updateMechanic', body: { mechanicId: id, ...changes } },
        refusals: refusalsOf([
          [after.isActive && after.isBlocked, 409],
          [edits && from !== 'active', 409],
          [!moved && !edits, 409],
          [moved && !moves.includes(`${from} ${to}`), 409],
        ]),
        follows: () => mechanics.set(id, after),
      }
    })
  })

const listMechanics = fc.tuple(flag, flag).map(([isActive, isBlocked]) =>
  command(`list mechanics ${filterOf(isActive, isBlocked)}`, ({ mechanics }) => ({
    request: { operationId: 'listMechanics', query: filterOf(isActive, isBlocked) },
    refusals: [],
    follows: (body) =>
      expect((body as { content: unknown }).content).toEqual(
        matching(mechanics.values(), isActive, isBlocked),
      ),
  })),
)

/** What an administrator does to mechanics, and reads of them. */
export const mechanicCommands = [verifyMechanic, updateMechanic, listMechanics]

/** What an administrator does to users and mechanics, and reads of them. */
export const peopleCommands = [verifyUser, setBlocked, updateUser, readUser, listUsers, ...mechanicCommands]
