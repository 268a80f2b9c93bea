import type { Context } from '#mock-server/context.ts'
import { toPage } from '#mock-server/database/lists.ts'
import { throw404 } from '#mock-server/http-error.ts'
import type { Handlers } from '#mock-server/plugins/openapi/handlers.ts'
import { createUserCommands } from './commands.ts'
import { prepareUserSql } from './sql.ts'

export const createUserHandlers = ({ db, clock }: Context) => {
  const sql = prepareUserSql(db)
  const commands = createUserCommands(db)

  return {
    listUsers: ({ query: { page = 0, size = 5, ...filter } }) =>
      toPage({ page, size }, sql.count(filter), sql.list(filter, { size, offset: page * size })),
    getUser: ({ path: { id } }) => sql.get(id) ?? throw404('user', id),
    verifyUser: ({ path: { id } }) => commands.verify(id),
    blockUser: ({ path: { id } }) => commands.block(id),
    unblockUser: ({ path: { id } }) => commands.unblock(id),
    updateUser: ({ body }) => commands.update(body, clock.now()),
  } satisfies Partial<Handlers>
}
