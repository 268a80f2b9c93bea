import type { Context } from '#mock-server/context.ts'
import type { Handlers } from '#mock-server/contract/handlers.ts'
import { toPage } from '#mock-server/database/lists.ts'
import { throw404 } from '#mock-server/http-error.ts'
import { createMechanicCommands } from './commands.ts'
import { prepareMechanicSql } from './sql.ts'

export const createMechanicHandlers = ({ db }: Context) => {
  const sql = prepareMechanicSql(db)
  const commands = createMechanicCommands(db)

  return {
    // The contract has no page parameters for mechanics, so one page has all matches.
    listMechanics: async ({ query }) => {
      const mechanics = sql.list(query)
      return toPage({ page: 0, size: Math.max(1, mechanics.length) }, mechanics.length, mechanics)
    },
    getMechanic: async ({ params: { id } }) => sql.get(id) ?? throw404('mechanic', id),
    verifyMechanic: async ({ params: { id } }) => commands.verify(id),
    updateMechanic: async ({ body }) => commands.update(body),
  } satisfies Partial<Handlers>
}
