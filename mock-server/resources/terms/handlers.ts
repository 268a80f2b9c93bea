import type { Context } from '#mock-server/context.ts'
import { badRequest, conflict } from '#mock-server/http-error.ts'
import type { Handlers } from '#mock-server/plugins/openapi/handlers.ts'

/** What readers are told while no terms exist (Specification §3). */
const none = 'No Terms and Conditions available'

/** The terms and conditions: one HTML text, stored as typed (decision 009), in a table of one row or none. */
export const termsHandlers = ({ db, clock }: Context) => {
  const get = db.prepare<[], string>('SELECT content FROM terms').pluck()
  const create = db.prepare<[string, string]>(
    'INSERT INTO terms (id, content, updated_at) VALUES (1, ?, ?) ON CONFLICT DO NOTHING',
  )
  const update = db.prepare<[string, string]>('UPDATE terms SET content = ?, updated_at = ?')
  const read = () => get.get() ?? none

  /** Writes the terms; 409 with that message when no row could be written. */
  function write(statement: typeof create, content: string, refusal: string) {
    // Stored, the sentinel would read as "none exist", and no editor could get past it any more.
    if (content.trim() === none)
      badRequest(`content: '${none}' is what readers are told when there are no terms.`)
    if (statement.run(content, clock.now().toISOString()).changes === 0) conflict(refusal)
    return { content }
  }

  return {
    getPublicTerms: read,
    getTerms: read,
    createTerms: ({ body }) => write(create, body.content, 'Terms exist already; update them instead.'),
    updateTerms: ({ body }) => write(update, body.content, 'No terms exist yet; create them instead.'),
  } satisfies Partial<Handlers>
}
