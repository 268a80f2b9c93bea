import type { Context } from '#mock-server/context.ts'
import { badRequest, conflict } from '#mock-server/http-error.ts'
import type { Handlers } from '#mock-server/plugins/openapi/handlers.ts'
import { termsSql } from './sql.ts'

/** What readers are told while no terms exist (specification §3). */
const none = 'No Terms and Conditions available'

/** The terms and conditions: one HTML text, stored as typed (decisions §7). */
export const termsHandlers = ({ db, clock }: Context) => {
  const sql = termsSql(db)
  const read = () => sql.get.get() ?? none
  const now = () => clock.now().toISOString()

  return {
    getPublicTerms: read,
    getTerms: read,

    createTerms: ({ body: { content } }) => {
      refuseSentinel(content)
      if (sql.create.run(content, now()).changes === 0) conflict('Terms exist already; update them instead.')
      return { content }
    },

    updateTerms: ({ body: { content } }) => {
      refuseSentinel(content)
      if (sql.update.run(content, now()).changes === 0) conflict('No terms exist yet; create them instead.')
      return { content }
    },
  } satisfies Partial<Handlers>
}

/** Stored, the sentinel would read as "none exist", and no editor could get past it any more. */
function refuseSentinel(content: string): void {
  if (content.trim() === none)
    badRequest(`content: '${none}' is what readers are told when there are no terms.`)
}
