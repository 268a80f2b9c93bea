import type { Context } from '#mock-server/context.ts'
import { toPage } from '#mock-server/database/lists.ts'
import { throw404 } from '#mock-server/http-error.ts'
import type { Handlers } from '#mock-server/plugins/openapi/handlers.ts'
import { createMechanicCommands } from './commands.ts'
import { prepareMechanicSql } from './sql.ts'

export const createMechanicHandlers = ({ db }: Context) => {
  const sql = prepareMechanicSql(db)
  const commands = createMechanicCommands(db)

  return {
    // The contract has no page parameters for mechanics, so one page has all matches.
    listMechanics: ({ query }) => {
      const mechanics = sql.list(query)
      return toPage({ page: 0, size: Math.max(1, mechanics.length) }, mechanics.length, mechanics)
    },
    getMechanic: ({ path: { id } }) => sql.get(id) ?? throw404('mechanic', id),
    verifyMechanic: ({ path: { id } }) => commands.verify(id),
    updateMechanic: ({ body }) => commands.update(body),
  } satisfies Partial<Handlers>
}
