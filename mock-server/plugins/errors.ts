import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Clock } from '#mock-server/context.ts'
import { asHttpError, HttpError, InvalidRequest } from '#mock-server/http-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    violations: Violations
  }
  interface FastifyRequest {
    /** What openapi.yaml has against it and its answer; `undefined` for nothing. */
    violations: Violation[] | undefined
  }
}

/** A request that openapi.yaml does not allow, or an answer that it does not document. */
export type Violation = {
  /** `null` for a request that belongs to no operation. */
  operationId: string | null
  direction: 'request' | 'response'
  status: number
  errors: readonly string[]
}

export type Violations = ReturnType<typeof createViolations>

const maxViolations = 1000

/** What broke openapi.yaml since the start or the last `clear`: the latest thousand, the newest at the end. */
export function createViolations() {
  let violations: Violation[] = []
  return {
    add(violation: Violation, request: Pick<FastifyRequest, 'violations'>) {
      request.violations = [...(request.violations ?? []), violation]
      violations = [...violations, violation].slice(-maxViolations)
    },
    list: (): readonly Violation[] => violations,
    clear() {
      violations = []
    },
  }
}

/** Returns a line in red for a terminal, with control characters escaped: parts of it may come from a request. */
export function inRed(line: string): string {
  const escaped = line.replaceAll(
    /\p{Cc}/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `\u001b[31m${escaped}\u001b[0m`
}

const maxLength = 2000

type Options = { clock: Clock; log(line: string): void }

/** The one shape of every failure (schema ErrorResponse); `url` may carry a query, which is left out. */
export function errorBody(now: Date, status: number, message: string, url: string) {
  return {
    timestamp: now.toISOString(),
    status,
    error: STATUS_CODES[status] ?? 'Unknown Status',
    message: message.slice(0, maxLength) || 'No further explanation.',
    path: url.split('?', 1)[0]?.slice(0, maxLength) || '/',
  }
}

/** Answers every error in the Error shape; refused requests and our own faults become violations, the latter a stack. */
export function errorHandler({ clock, log }: Options) {
  return (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    const operationId = request.routeOptions?.config.operation?.id
    const { violations } = request.server
    const known = asHttpError(error)
    if (known instanceof InvalidRequest && operationId !== undefined) {
      const { status, errors } = known
      violations.add({ operationId, direction: 'request', status, errors }, request)
    }
    if (known === undefined) {
      log(`${operationId ?? 'A request'} failed: ${error.stack ?? error}`)
      if (operationId !== undefined)
        violations.add({ operationId, direction: 'response', status: 500, errors: [String(error)] }, request)
    }
    const { status, message, headers } =
      known ?? new HttpError(500, 'Something went wrong on the server; its console says what.')
    request.responseBody = errorBody(clock.now(), status, message, request.url)
    return reply
      .code(status)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .type('application/json; charset=utf-8')
      .send(request.responseBody)
  }
}

/** Sets the error handler, collects violations of the contract, and answers 404 where no route is. */
export const errors = fp<Options>(
  async (app, options) => {
    app.decorate('violations', createViolations())
    app.decorateRequest('responseBody', undefined)
    app.decorateRequest('violations', undefined)
    app.setErrorHandler(errorHandler(options))
    app.setNotFoundHandler(() => {
      throw new HttpError(404, 'No operation has this path.')
    })
  },
  { name: 'errors' },
)
