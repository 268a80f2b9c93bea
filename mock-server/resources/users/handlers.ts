import type { Context } from '#mock-server/context.ts'
import { toPage } from '#mock-server/database/lists.ts'
import { notFound } from '#mock-server/http-error.ts'
import type { Handlers } from '#mock-server/plugins/openapi/handlers.ts'
import { userCommands } from './commands.ts'
import { userSql } from './sql.ts'

export const userHandlers = ({ db, clock }: Context) => {
  const sql = userSql(db)
  const commands = userCommands(db)

  return {
    listUsers: ({ query: { page = 0, size = 5, ...filter } }) =>
      toPage({ page, size }, sql.count(filter), sql.list(filter, { size, offset: page * size })),
    getUser: ({ path: { id } }) => sql.get(id) ?? notFound('user', id),
    verifyUser: ({ path: { id } }) => commands.verify(id),
    blockUser: ({ path: { id } }) => commands.block(id),
    unblockUser: ({ path: { id } }) => commands.unblock(id),
    updateUser: ({ body }) => commands.update(body, clock.now()),
  } satisfies Partial<Handlers>
}
