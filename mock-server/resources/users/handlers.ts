import type { Context } from '#mock-server/context.ts'
import { pageOf } from '#mock-server/database/paging.ts'
import { badRequest, conflict, notFound } from '#mock-server/http-error.ts'
import type { Handlers, Input } from '#mock-server/plugins/openapi/handlers.ts'
import { type User, userSql } from './sql.ts'

/** Users and their states (specification §4): pending, active, and blocked on top of either. */
export const userHandlers = ({ db, clock }: Context) => {
  const sql = userSql(db)
  const existing = (id: string): User => sql.get(id) ?? notFound('user', id)

  const update = db.transaction(({ body }: Input<'updateUser'>) => {
    const user = existing(body.id)
    if (user.isBlocked) conflict('The user is blocked; unblock them before changing anything else.')
    if (body.isActive && !user.isActive) conflict('The user is pending; only verifying makes them active.')
    if (body.dateOfBirth !== user.dateOfBirth && !isPastDay(body.dateOfBirth, clock.now()))
      badRequest('dateOfBirth must be a day in the past, YYYY-MM-DD.')
    if ((sql.withEmail(body.email) ?? user.id) !== user.id) conflict('Another user has that email.')
    sql.update({ ...body, firstName: body.firstName.trim(), lastName: body.lastName.trim() })
    return existing(user.id)
  })

  return {
    listUsers: ({ query: { page = 0, size = 5, ...filter } }) =>
      pageOf({ page, size }, sql.count(filter), sql.page(filter, { size, offset: page * size })),

    getUser: ({ path: { id } }) => existing(id),

    verifyUser: ({ path: { id } }) => {
      const user = existing(id)
      if (user.isBlocked) conflict('The user is blocked; unblock them before verifying.')
      if (user.isActive) conflict('The user is verified already.')
      sql.setActive(id, true)
      return existing(id)
    },

    blockUser: ({ path: { id } }) => {
      if (existing(id).isBlocked) conflict('The user is blocked already.')
      sql.setBlocked(id, true)
      return existing(id)
    },

    unblockUser: ({ path: { id } }) => {
      if (!existing(id).isBlocked) conflict('The user is not blocked.')
      sql.setBlocked(id, false)
      return existing(id)
    },

    updateUser: (input) => update.immediate(input),
  } satisfies Partial<Handlers>
}

/** The mobile app alone writes dates of birth; nothing is checked in what it wrote, only in what changes it. */
function isPastDay(day: string | null, now: Date): boolean {
  const midnight = Date.parse(`${day}T00:00:00.000Z`)
  if (Number.isNaN(midnight) || dayOf(new Date(midnight)) !== day) return false
  return day < dayOf(now)
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10)
