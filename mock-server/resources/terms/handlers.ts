import { httpErrors } from '@fastify/sensible'
import type { Context } from '#mock-server/context.ts'
import type { Handlers } from '#mock-server/contract/handlers.ts'

const noTermsText = 'No Terms and Conditions available' // Specification §3

/** Returns the handlers for the terms. The HTML is stored unchanged (decision 009). */
export const createTermsHandlers = ({ db, clock, stores: { terms } }: Context) => {
  const sendTerms: Handlers['getTerms'] = async (_request, reply) => {
    reply.type('text/html; charset=utf-8')
    return terms.content.get() ?? noTermsText
  }

  const saveTerms = db.transaction((action: 'create' | 'update', content: string) => {
    // Clients could not distinguish this text from missing terms.
    if (content.trim() === noTermsText)
      throw httpErrors.badRequest(
        `content must not be '${noTermsText}', which means that no terms exist.`,
      )
    const hasTerms = terms.content.get() !== undefined
    if (action === 'create' && hasTerms)
      throw httpErrors.conflict('Terms already exist; update them instead.')
    if (action === 'update' && !hasTerms)
      throw httpErrors.conflict('No terms exist yet; create them instead.')
    terms.save.run({ content, updatedAt: clock.now().toISOString() })
    return { content }
  }).immediate

  return {
    getPublicTerms: sendTerms,
    getTerms: sendTerms,
    createTerms: async ({ body }, reply) => {
      reply.code(201)
      return saveTerms('create', body.content)
    },
    updateTerms: async ({ body }) => saveTerms('update', body.content),
  } satisfies Partial<Handlers>
}
