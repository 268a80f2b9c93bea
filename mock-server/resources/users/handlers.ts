import type { Context } from '#mock-server/context.ts'
import type { Handlers } from '#mock-server/contract/handlers.ts'
import { toPage } from '#mock-server/database/lists.ts'
import { throw404 } from '#mock-server/http-error.ts'
import { createUserCommands } from './commands.ts'

export const createUserHandlers = (context: Context) => {
  const { clock } = context
  const { users } = context.stores
  const commands = createUserCommands(context)

  return {
    listUsers: async ({ query: { page = 0, size = 5, ...filter } }) =>
      toPage(
        { page, size },
        users.count(filter),
        users.list(filter, { size, offset: page * size }),
      ),
    getUser: async ({ params: { id } }) => users.get(id) ?? throw404('user', id),
    verifyUser: async ({ params: { id } }) => commands.verify(id),
    blockUser: async ({ params: { id } }) => commands.block(id),
    unblockUser: async ({ params: { id } }) => commands.unblock(id),
    updateUser: async ({ body }) => commands.update(body, clock.now()),
  } satisfies Partial<Handlers>
}
