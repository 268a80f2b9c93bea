import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import fp from 'fastify-plugin'
import { unauthorized } from '#mock-server/http-error.ts'
import type { Caller } from './openapi/handlers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Lets a request with a live token in, and nobody else: the `onRequest` hook of every protected operation. */
    authenticate: onRequestAsyncHookHandler
  }
  interface FastifyRequest {
    /** The signed-in administrator; `undefined` on operations that need no session. */
    caller: Caller | undefined
  }
}

/**
 * Decorates the app with `authenticate`. Only the Authorization header counts, verbatim: no prefix, no cookie. `callerOf`
 * says who a token belongs to, `undefined` when it is not live.
 */
export const session = fp<{ callerOf(token: string): Caller | undefined }>(
  async (app, { callerOf }) => {
    // Stryker disable next-line StringLiteral: declared for the speed of it alone
    app.decorateRequest('caller', undefined)
    app.decorate('authenticate', async (request: FastifyRequest) => {
      const { authorization } = request.headers
      request.caller = authorization ? callerOf(authorization) : undefined
      if (!request.caller) unauthorized()
    })
  },
  { name: 'session', dependencies: ['errors'] },
)
