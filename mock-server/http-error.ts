/** An error response. Handlers and hooks throw it; plugins/errors.ts sends it as an ErrorResponse. */
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

/** A request that the contract does not allow, with the messages of its errors. */
export class InvalidRequestError extends HttpError {
  readonly errors: readonly string[]

  constructor(status: number, errors: readonly string[]) {
    // Capitalizes a leading `the`. Other messages start with a name or a value, or are sentences of Fastify.
    super(status, `${errors.join('; ')}.`.replace(/^the /, 'The '))
    this.name = 'InvalidRequestError'
    this.errors = errors
  }
}

/** Throws 400 for a well-formed request that breaks a rule. */
export function throw400(message: string): never {
  throw new HttpError(400, message)
}

/** Throws 401 for a request without a valid session or one-time code. */
export function throw401(message = 'Sign in to continue.'): never {
  throw new HttpError(401, message)
}

/** Throws 404 for a record (`'user'`, `'order'`) that does not exist. */
export function throw404(record: string, id: string): never {
  throw new HttpError(404, `There is no ${record} with the id ${id}.`)
}

/** Throws 409 for a call that the state of a record does not allow, or that conflicts with other records. */
export function throw409(message: string): never {
  throw new HttpError(409, message)
}

/** Returns an HttpError unchanged, and converts a 4xx error of Fastify to one. Returns `undefined` for other errors. */
export function asHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined
  const { statusCode: status, message } = error
  const isRequestError = typeof status === 'number' && status >= 400 && status < 500
  return isRequestError ? new InvalidRequestError(status, [message]) : undefined
}
