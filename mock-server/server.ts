import Fastify, { type FastifyInstance } from 'fastify'
import type { Clock } from './context.ts'
import { HttpError } from './http-error.ts'
import { errorAnswer } from './plugins/openapi/error-answer.ts'
import { ignoreBodies } from './plugins/openapi/json-body.ts'
import { rawQuery } from './plugins/openapi/parameters.ts'
import { answerExpectations, clientErrors } from './raw-errors.ts'
import { securityHeaders } from './security-headers.ts'

/** A server without routes: limits, timeouts, security headers, and the one Error shape for all that goes wrong. */
export function createServer(clock: Clock, log: (line: string) => void): FastifyInstance {
  const answer = errorAnswer({ clock, log })
  const app = Fastify({
    exposeHeadRoutes: false,
    // Idle connections must not hold a shutdown; a request that comes on one meanwhile is still answered.
    keepAliveTimeout: 5_000,
    requestTimeout: 30_000,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 16_384, querystringParser: rawQuery },
    // A path that cannot be decoded is refused before the hooks below run.
    frameworkErrors: (error, request, reply) => answer(error, request, reply.headers(securityHeaders)),
    clientErrorHandler: clientErrors(clock),
    // An HTTP/1.1 request without Host is refused below, in the one Error shape.
    http: { requireHostHeader: false },
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders)
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      return done(new HttpError(400, 'The Host header is missing.'))
    }
    done()
  })
  app.setErrorHandler(answer)
  ignoreBodies(app)
  app.setNotFoundHandler(() => {
    throw new HttpError(404, 'There is nothing at this address.')
  })
  answerExpectations(app.server, clock)
  return app
}
