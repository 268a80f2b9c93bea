import type { Context } from '#mock-server/context.ts'
import { pageOf } from '#mock-server/database/lists.ts'
import { badRequest, conflict, notFound } from '#mock-server/http-error.ts'
import type { Handlers, Input } from '#mock-server/plugins/openapi/handlers.ts'
import { type User, userSql } from './sql.ts'

/** Users and their states (Specification §4): pending, active, and blocked on top of either. */
export const userHandlers = ({ db, clock }: Context) => {
  const sql = userSql(db)
  const existing = (id: string): User => sql.get(id) ?? notFound('user', id)

  return {
    listUsers: ({ query: { page = 0, size = 5, ...filter } }) =>
      pageOf({ page, size }, sql.count(filter), sql.page(filter, { size, offset: page * size })),

    getUser: ({ path: { id } }) => existing(id),

    verifyUser: db.transaction(({ path: { id } }: Input<'verifyUser'>) => {
      const user = existing(id)
      if (user.isBlocked) conflict('The user is blocked; unblock them before verifying.')
      if (user.isActive) conflict('The user is verified already.')
      sql.verify.run(id)
      return existing(id)
    }).immediate,

    blockUser: db.transaction(({ path: { id } }: Input<'blockUser'>) => {
      if (existing(id).isBlocked) conflict('The user is blocked already.')
      sql.setBlocked.run(1, id)
      return existing(id)
    }).immediate,

    unblockUser: db.transaction(({ path: { id } }: Input<'unblockUser'>) => {
      if (!existing(id).isBlocked) conflict('The user is not blocked.')
      sql.setBlocked.run(0, id)
      return existing(id)
    }).immediate,

    updateUser: db.transaction(({ body }: Input<'updateUser'>) => {
      const user = existing(body.id)
      if (user.isBlocked) conflict('The user is blocked; unblock them before changing anything else.')
      if (body.isActive && !user.isActive) conflict('The user is pending; only verifying makes them active.')
      if (body.dateOfBirth !== user.dateOfBirth && !isPastDay(body.dateOfBirth, clock.now()))
        badRequest('dateOfBirth must be a day in the past, YYYY-MM-DD.')
      if (body.email !== user.email && !isEmailAddress(body.email))
        badRequest('email must be an address with one @ and no blanks.')
      if ((sql.withEmail.get(body.email) ?? user.id) !== user.id) conflict('Another user has that email.')
      sql.update({ ...body, firstName: body.firstName.trim(), lastName: body.lastName.trim() })
      return existing(user.id)
    }).immediate,
  } satisfies Partial<Handlers>
}

/** Returns whether a text has one @ and no blanks; the pattern of Specification §5 is for signing in alone. */
const isEmailAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text)

/** The mobile app alone writes dates of birth; nothing is checked in what it wrote, only in what changes it. */
function isPastDay(day: string | null, now: Date): boolean {
  const midnight = Date.parse(`${day}T00:00:00.000Z`)
  if (Number.isNaN(midnight) || dayOf(new Date(midnight)) !== day) return false
  return day < dayOf(now)
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10)
