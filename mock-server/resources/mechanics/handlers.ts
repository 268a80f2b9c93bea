import type { Context } from '#mock-server/context.ts'
import type { Handlers } from '#mock-server/contract/handlers.ts'
import { toPage } from '#mock-server/database/lists.ts'
import { throw404 } from '#mock-server/http-error.ts'
import { createMechanicCommands } from './commands.ts'

export const createMechanicHandlers = (context: Context) => {
  const { mechanics } = context.stores
  const commands = createMechanicCommands(context)

  return {
    // The contract has no page parameters for mechanics, so one page has all matches.
    listMechanics: async ({ query }) => {
      const matches = mechanics.list(query)
      return toPage({ page: 0, size: Math.max(1, matches.length) }, matches.length, matches)
    },
    getMechanic: async ({ params: { id } }) => mechanics.get(id) ?? throw404('mechanic', id),
    verifyMechanic: async ({ params: { id } }) => commands.verify(id),
    updateMechanic: async ({ body }) => commands.update(body),
  } satisfies Partial<Handlers>
}
