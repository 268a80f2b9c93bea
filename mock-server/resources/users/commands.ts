import { httpErrors } from '@fastify/sensible'
import { formatLocalDateTime, isDay } from '#mock-server/clock.ts'
import type { Context } from '#mock-server/context.ts'
import type { RequestBody } from '#mock-server/contract/handlers.ts'
import type { User } from '#mock-server/database/users.ts'
import { throw404 } from '#mock-server/http-error.ts'

/** Returns the commands for users (Specification §4), each in one transaction. Blocking does not change `isActive`. */
export function createUserCommands({ db, stores: { users } }: Pick<Context, 'db' | 'stores'>) {
  const getUser = (id: string): User => users.get(id) ?? throw404('user', id)

  return {
    verify: db.transaction((id: string): User => {
      const user = getUser(id)
      if (user.isBlocked)
        throw httpErrors.conflict('The user is blocked; unblock them before verifying.')
      if (user.isActive) throw httpErrors.conflict('The user is already verified.')
      users.verify.run({ id })
      return getUser(id)
    }).immediate,

    block: db.transaction((id: string): User => {
      if (getUser(id).isBlocked) throw httpErrors.conflict('The user is already blocked.')
      users.block.run({ id })
      return getUser(id)
    }).immediate,

    unblock: db.transaction((id: string): User => {
      if (!getUser(id).isBlocked) throw httpErrors.conflict('The user is not blocked.')
      users.unblock.run({ id })
      return getUser(id)
    }).immediate,

    update: db.transaction((changes: RequestBody<'updateUser'>, now: Date): User => {
      const { id, firstName, lastName, email, dateOfBirth, isActive } = changes
      const user = getUser(id)
      if (dateOfBirth !== user.dateOfBirth && !isPastDay(dateOfBirth, now))
        throw httpErrors.badRequest('dateOfBirth must be a day in the past, YYYY-MM-DD.')
      if (email !== user.email && !isEmailAddress(email))
        throw httpErrors.badRequest('email must be an address with one @ and no blanks.')
      if (user.isBlocked)
        throw httpErrors.conflict(
          'The user is blocked; unblock them before changing anything else.',
        )
      if (isActive && !user.isActive)
        throw httpErrors.conflict('The user is pending; only verifying makes them active.')
      if ((users.selectIdByEmail.get(email) ?? id) !== id)
        throw httpErrors.conflict('Another user has that email.')
      users.update.run({
        id,
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        email,
        dateOfBirth,
        isActive: Number(isActive),
      })
      return getUser(id)
    }).immediate,
  }
}

// The stricter rule of Specification §5 is for sign-in.
const isEmailAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text)

const isPastDay = (day: string | null, now: Date): boolean =>
  day !== null && isDay(day) && day < formatLocalDateTime(now).slice(0, 10)
