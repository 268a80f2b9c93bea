import type { Context } from '#mock-server/context.ts'
import { throw400, throw409 } from '#mock-server/http-error.ts'
import type { Handlers } from '#mock-server/plugins/openapi/handlers.ts'

const noTermsText = 'No Terms and Conditions available' // Specification §3

/** Returns the handlers for the terms. The HTML is stored unchanged (decision 009), in a table of at most one row. */
export const createTermsHandlers = ({ db, clock }: Context) => {
  const findContent = db.prepare<[], string>('SELECT content FROM terms').pluck()
  const save = db.prepare<[string, string]>('REPLACE INTO terms (id, content, updated_at) VALUES (1, ?, ?)')
  const getTerms = () => findContent.get() ?? noTermsText

  const saveTerms = db.transaction((action: 'create' | 'update', content: string) => {
    // Clients could not distinguish this text from missing terms.
    if (content.trim() === noTermsText)
      throw400(`content must not be '${noTermsText}', which means that no terms exist.`)
    const hasTerms = findContent.get() !== undefined
    if (action === 'create' && hasTerms) throw409('Terms already exist; update them instead.')
    if (action === 'update' && !hasTerms) throw409('No terms exist yet; create them instead.')
    save.run(content, clock.now().toISOString())
    return { content }
  }).immediate

  return {
    getPublicTerms: getTerms,
    getTerms,
    createTerms: ({ body }) => saveTerms('create', body.content),
    updateTerms: ({ body }) => saveTerms('update', body.content),
  } satisfies Partial<Handlers>
}
