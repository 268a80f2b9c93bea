import type { Context } from '#mock-server/context.ts'
import { badRequest, conflict } from '#mock-server/http-error.ts'
import type { Handlers } from '#mock-server/plugins/openapi/handlers.ts'

/** What readers are told while no terms exist (Specification §3). */
const none = 'No Terms and Conditions available'

/** The terms and conditions: one HTML text, stored as typed (decision 009), in a table of one row or none. */
export const termsHandlers = ({ db, clock }: Context) => {
  const get = db.prepare<[], string>('SELECT content FROM terms').pluck()
  const put = db.prepare<[string, string]>('REPLACE INTO terms (id, content, updated_at) VALUES (1, ?, ?)')
  const read = () => get.get() ?? none

  const write = db.transaction((isNew: boolean, content: string) => {
    const exist = get.get() !== undefined
    if (isNew && exist) conflict('Terms exist already; update them instead.')
    if (!isNew && !exist) conflict('No terms exist yet; create them instead.')
    // Stored, the sentinel would read as "none exist", and no editor could get past it any more.
    if (content.trim() === none)
      badRequest(`content: '${none}' is what readers are told when there are no terms.`)
    put.run(content, clock.now().toISOString())
    return { content }
  }).immediate

  return {
    getPublicTerms: read,
    getTerms: read,
    createTerms: ({ body }) => write(true, body.content),
    updateTerms: ({ body }) => write(false, body.content),
  } satisfies Partial<Handlers>
}
