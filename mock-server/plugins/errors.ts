import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Clock } from '#mock-server/context.ts'
import { asHttpError, HttpError, InvalidRequestError } from '#mock-server/http-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    violations: Violations
  }
  interface FastifyRequest {
    /** Body that a handler or the error handler sends, before serialization; `undefined` for any other response. */
    responseBody: unknown
    /** Contract violations of the request and its response; `undefined` before the first one. */
    violations: Violation[] | undefined
  }
}

/** A request or response that its contract, openapi.yaml or control.yaml, does not allow. */
export type Violation = {
  /** `null` if no operation has this path and method. */
  operationId: string | null
  direction: 'request' | 'response'
  status: number
  errors: readonly string[]
}

export type Violations = ReturnType<typeof createViolations>

const maxViolations = 1000

/** Creates the list of the latest 1,000 contract violations, newest last. */
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

/** Colors a line red for a terminal. Escapes control characters, which requests may contain. */
export function inRed(line: string): string {
  const escaped = line.replaceAll(
    /\p{Cc}/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `\u001b[31m${escaped}\u001b[0m`
}

/** Maximum number of characters of `message` and `path` in ErrorResponse. */
const maxTextLength = 2000

type Options = { clock: Clock; log(line: string): void }

/** Returns the body of an ErrorResponse. Its path is `url` without the query. */
export function createErrorBody(now: Date, status: number, message: string, url: string) {
  return {
    timestamp: now.toISOString(),
    status,
    error: STATUS_CODES[status] ?? 'Unknown Status',
    message: message.slice(0, maxTextLength) || 'No details available.',
    path: url.split('?', 1)[0]?.slice(0, maxTextLength) || '/',
  }
}

/** Returns whether the client closed the connection before it had sent the whole request. */
const isAborted = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** Returns a Fastify error handler. It sends an ErrorResponse, and records an operation's invalid requests and 500s. */
export function createErrorHandler({ clock, log }: Options) {
  return (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    const operationId = request.routeOptions?.config.operation?.id
    const { violations } = request.server
    const httpError = asHttpError(error)
    if (isAborted(request)) return reply.hijack()
    if (httpError instanceof InvalidRequestError && operationId !== undefined) {
      const { status, errors: messages } = httpError
      violations.add({ operationId, direction: 'request', status, errors: messages }, request)
    }
    if (httpError === undefined) {
      log(`${operationId ?? 'A request'} failed: ${error.stack ?? error}`)
      if (operationId !== undefined)
        violations.add({ operationId, direction: 'response', status: 500, errors: [String(error)] }, request)
    }
    const { status, message, headers } =
      httpError ??
      new HttpError(500, "Something went wrong on the server. See the server's output for the error.")
    request.responseBody = createErrorBody(clock.now(), status, message, request.originalUrl)
    return reply
      .code(status)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .type('application/json; charset=utf-8')
      .send(request.responseBody)
  }
}

/** Sets the error handler and the not-found handler, and adds the list of contract violations. */
export const errors = fp<Options>(
  async (app, options) => {
    app.decorate('violations', createViolations())
    app.decorateRequest('responseBody', undefined)
    app.decorateRequest('violations', undefined)
    app.setErrorHandler(createErrorHandler(options))
    app.setNotFoundHandler(() => {
      throw new HttpError(404, 'No operation has this path.')
    })
  },
  { name: 'errors' },
)
