import { httpErrors } from '@fastify/sensible'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** Hook of protected operations that are not forwarded. Throws 401 without the token of a valid session. */
    authenticate: onRequestAsyncHookHandler
  }
}

type Options = {
  /** Returns whether a request with this token is allowed. */
  isValidToken(token: string): boolean
}

/** Decorates the app with `authenticate`. The Authorization header is the token without `Bearer`. */
export const session = fp<Options>(
  async (app, { isValidToken }) => {
    app.decorate('authenticate', async ({ headers: { authorization } }: FastifyRequest) => {
      if (!authorization || !isValidToken(authorization))
        throw httpErrors.unauthorized('Sign in to continue.')
    })
  },
  { name: 'session', dependencies: ['errors'] },
)
