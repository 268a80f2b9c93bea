import type { Operation } from './operation.ts'

type Failure = {
  status: number
  message: string
  serverMessage?: string
  body?: unknown
  operation?: Operation
}

/** A call that failed. `status` is the HTTP status, 0 when no answer came (network, time-out, cut connection). */
export class ApiError extends Error {
  readonly status: number
  /** what the server itself said, if it said anything */
  readonly serverMessage: string | undefined
  readonly body: unknown
  readonly operation: Operation | undefined

  constructor({ status, message, serverMessage, body, operation }: Failure) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.serverMessage = serverMessage
    this.body = body
    this.operation = operation
  }

  /** Whether a write may have happened all the same: only a refusal (4xx) is certain. */
  get outcomeUnknown(): boolean {
    return this.status < 400 || this.status >= 500
  }
}

/** The server's message, else the error's own, else 'Please try again later.' (Specification §8). */
export const reasonOf = (error: unknown): string => {
  const own = error instanceof Error ? error.message : ''
  const servers = error instanceof ApiError ? error.serverMessage : undefined
  return servers || own || 'Please try again later.'
}

/** What the server said when it refused a call (4xx); undefined when it said nothing, or did not refuse but fail. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && !error.outcomeUnknown ? error.serverMessage : undefined
