import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#mock-server/context.ts'
import { asHttpError, HttpError } from '#mock-server/http-error.ts'
import { errorBody } from './error-body.ts'

/** An error handler for whatever is no operation: every failure leaves in the one Error shape, ours are logged. */
export function errorAnswer({ clock, log }: { clock: Clock; log(line: string): void }) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const { status, headers, message } = asHttpError(error) ?? broken(error)
    reply
      .code(status)
      .headers(headers)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(errorBody(clock.now(), status, message, request.url)))
  }

  function broken(error: unknown): HttpError {
    log(`A request failed: ${error instanceof Error ? error.stack : error}`)
    return new HttpError(500, 'Something went wrong on the server; its console says what.')
  }
}
