import type { Context } from '#mock-server/context.ts'
import type { Handlers } from '#mock-server/contract/handlers.ts'
import { toPage } from '#mock-server/database/lists.ts'
import { throw404 } from '#mock-server/http-error.ts'
import { createUserCommands } from './commands.ts'
import { prepareUserSql } from './sql.ts'

export const createUserHandlers = ({ db, clock }: Context) => {
  const sql = prepareUserSql(db)
  const commands = createUserCommands(db)

  return {
    listUsers: async ({ query: { page = 0, size = 5, ...filter } }) =>
      toPage({ page, size }, sql.count(filter), sql.list(filter, { size, offset: page * size })),
    getUser: async ({ params: { id } }) => sql.get(id) ?? throw404('user', id),
    verifyUser: async ({ params: { id } }) => commands.verify(id),
    blockUser: async ({ params: { id } }) => commands.block(id),
    unblockUser: async ({ params: { id } }) => commands.unblock(id),
    updateUser: async ({ body }) => commands.update(body, clock.now()),
  } satisfies Partial<Handlers>
}
