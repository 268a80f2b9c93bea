import { STATUS_CODES } from 'node:http'
import { stripVTControlCharacters } from 'node:util'
import { httpErrors } from '@fastify/sensible'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Clock } from '#mock-server/clock.ts'
import { mediaTypeMessage } from './json-bodies.ts'

declare module 'fastify' {
  interface FastifyInstance {
    violations: Violations
  }
  interface FastifyRequest {
    /** Whether the request follows the contract, so that the handler runs. */
    isValid: boolean
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

/** Creates the list of the latest 1,000 contract violations, newest last. `add` also logs. */
export function createViolations() {
  let violations: Violation[] = []
  return {
    add(violation: Violation, request: Pick<FastifyRequest, 'violations' | 'log'>) {
      request.violations = [...(request.violations ?? []), violation]
      violations = [...violations, violation].slice(-maxViolations)
      const { operationId, direction, status, errors } = violation
      const message = `${operationId ?? 'unknown'} ${direction} ${status}: ${errors.join('; ')}`
      // A terminal would run the escape sequences that a request can contain.
      request.log.warn(violation, stripVTControlCharacters(message))
    },
    list: (): readonly Violation[] => violations,
    clear() {
      violations = []
    },
  }
}

/** Maximum number of characters of `message` and `path` in ErrorResponse. */
const maxTextLength = 2000

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
export function createErrorHandler({ clock }: { clock: Clock }) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (isAborted(request)) return reply.hijack()
    // Fastify throws this error for a body of another type than JSON.
    if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') error.message = mediaTypeMessage
    const operationId = request.routeOptions?.config.operation?.id
    const { statusCode: status = 500, message } =
      error.statusCode === undefined
        ? httpErrors.internalServerError(
            'Something went wrong on the server. See its output for the error.',
          )
        : error
    if (error.statusCode === undefined)
      request.log.error(error, `${operationId ?? 'A request'} failed`)
    if (operationId !== undefined) {
      const violation = { operationId, status, errors: [message] }
      if (error.statusCode === undefined)
        request.server.violations.add(
          { ...violation, direction: 'response', errors: [String(error)] },
          request,
        )
      else if (!request.isValid && status !== 401 && status < 500)
        request.server.violations.add({ ...violation, direction: 'request' }, request)
    }
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(createErrorBody(clock.now(), status, toSentence(message), request.originalUrl))
  }
}

const toSentence = (message: string) => (/[.!?]$/.test(message) ? message : `${message}.`)

/** Creates the 404 for a path without an operation, in an API or outside of them. */
export const createUnknownPathError = () => httpErrors.notFound('No operation has this path.')

/** Sets the error handler and the not-found handler, and adds the list of contract violations. */
export const errors = fp<{ clock: Clock }>(
  async (app, { clock }) => {
    app.decorate('violations', createViolations())
    app.decorateRequest('isValid', false)
    app.decorateRequest('violations', undefined)
    app.addHook('preHandler', async (request) => {
      request.isValid = true
    })
    app.setErrorHandler(createErrorHandler({ clock }))
    app.setNotFoundHandler(() => {
      throw createUnknownPathError()
    })
  },
  { name: 'errors' },
)
