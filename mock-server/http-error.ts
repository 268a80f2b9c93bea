/** An answer other than success: thrown by a handler or a hook, sent by plugins/errors.ts in the contract's Error shape. */
export class HttpError extends Error {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.headers = headers
  }
}

/** A request that openapi.yaml does not allow, with everything that is wrong with it. */
export class InvalidRequest extends HttpError {
  readonly errors: readonly string[]

  constructor(status: number, errors: readonly string[]) {
    super(
      status,
      `${errors.join('; ')}.`.replace(/^./, (letter) => letter.toUpperCase()),
    )
    this.name = 'InvalidRequest'
    this.errors = errors
  }
}

/** 400: the request is well formed but asks for something the rules forbid; the message says which rule. */
export function badRequest(message: string): never {
  throw new HttpError(400, message)
}

/** 401: no live session stands behind the request, or a one-time code does not match. */
export function unauthorized(message = 'Sign in to continue.'): never {
  throw new HttpError(401, message)
}

/** 404: no record of that kind (`'user'`, `'order'`) has that id. */
export function notFound(what: string, id: string): never {
  throw new HttpError(404, `There is no ${what} with the id ${id}.`)
}

/** 409: the record's present state does not allow the step, or a unique value is taken. */
export function conflict(message: string): never {
  throw new HttpError(409, message)
}

/** 429: asked too often; `Retry-After` says in whole seconds when to ask again. */
export function tooManyRequests(message: string, retryAfterSeconds: number): never {
  throw new HttpError(429, message, { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) })
}

/** Returns the HttpError behind an error: itself, or what Fastify found wrong with the request; `undefined` for our own faults. */
export function asHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined
  const { statusCode: status, message } = error
  const isOfRequest = typeof status === 'number' && status >= 400 && status < 500
  return isOfRequest ? new InvalidRequest(status, [message]) : undefined
}
