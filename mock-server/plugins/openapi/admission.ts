import type { FastifyRequest } from 'fastify'
import { HttpError, unauthorized } from '#mock-server/http-error.ts'
import type { Caller } from './handlers.ts'
import { announcesJson, hasBody } from './json-body.ts'
import type { Operation } from './operations.ts'
import type { RawQuery } from './parameters.ts'

/** What is known of a request once its head has passed: coerced path and query, and who calls. */
export type Admitted = { path: unknown; query: unknown; caller: Caller | undefined }

/** A request that openapi.yaml does not allow, with everything that is wrong with it. */
export class Refusal extends HttpError {
  readonly errors: readonly string[]

  constructor(status: number, errors: readonly string[]) {
    super(
      status,
      `${errors.join('; ')}.`.replace(/^./, (letter) => letter.toUpperCase()),
    )
    this.errors = errors
  }
}

/** Checks everything but the body, before the body is read: the session first, then media type, path and query. */
export function admit(
  operation: Operation,
  request: FastifyRequest,
  authenticate: (token: string) => Caller | undefined,
): Admitted {
  const caller = operation.needsSession ? (callerOf(request, authenticate) ?? unauthorized()) : undefined
  if (hasBody(request)) admitBodyHead(operation, request)
  const path = operation.readPath(Object.entries(request.params as Record<string, string>))
  const query = operation.readQuery((request.query as RawQuery).pairs)
  if (path.errors.length + query.errors.length > 0) throw new Refusal(400, [...path.errors, ...query.errors])
  return { path: path.values, query: query.values, caller }
}

function admitBodyHead({ id, body }: Operation, request: FastifyRequest): void {
  if (body === undefined) throw new Refusal(400, [`${id} takes no body`])
  if (!announcesJson(request)) throw new Refusal(415, ['the body must be application/json in UTF-8'])
  if (Number(request.headers['content-length'] ?? 0) > body.limit) {
    throw new Refusal(413, [`the body may have at most ${body.limit} bytes`])
  }
}

/** Checks a body that has been read. */
export function admitBody(operation: Operation, body: unknown): void {
  if (operation.body === undefined) return
  if (body === undefined) {
    if (operation.body.required) throw new Refusal(400, ['a body is required'])
    return
  }
  const errors = operation.body.check(body)
  if (errors.length > 0) throw new Refusal(400, errors)
}

/** Only the Authorization header counts, verbatim: no prefix, no cookie. */
function callerOf(
  { headers }: FastifyRequest,
  authenticate: (token: string) => Caller | undefined,
): Caller | undefined {
  return headers.authorization ? authenticate(headers.authorization) : undefined
}
