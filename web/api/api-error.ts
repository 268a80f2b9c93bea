import { versionText } from './config.ts'
import type { Operation } from './operation.ts'
import { session } from './session.ts'

/** What there is to know of a call that failed. */
export type Failure = Pick<ApiError, 'status' | 'message'> &
  Partial<Pick<ApiError, 'isTimeout' | 'serverMessage' | 'body' | 'operation' | 'method' | 'path'>> &
  ErrorOptions

/** A call that failed. `status` is the HTTP status, 0 when no answer came (network, time-out, cut connection). */
export class ApiError extends Error {
  readonly status: number
  /** whether it was waited for as long as a call may take */
  readonly isTimeout: boolean
  /** what the server itself said, if it said anything */
  readonly serverMessage: string | undefined
  readonly body: unknown
  readonly operation: Operation | undefined
  readonly method: string
  /** Without its query. */
  readonly path: string
  /** when it failed */
  readonly at = new Date()

  constructor({
    status,
    message,
    isTimeout = false,
    serverMessage,
    body,
    operation,
    method = 'GET',
    path = '',
    cause,
  }: Failure) {
    super(message, { cause })
    this.name = 'ApiError'
    this.status = status
    this.isTimeout = isTimeout
    this.serverMessage = serverMessage
    this.body = body
    this.operation = operation
    this.method = method
    this.path = path.replace(/\?.*/, '')
  }

  /** Whether the server said no (4xx): then, and only then, it is certain that nothing was written. */
  get isRefused(): boolean {
    return this.status >= 400 && this.status < 500
  }

  /** Whether to ask again: network errors and 5xx pass, a refusal or an unreadable answer will not, and time is up once. */
  get isTransient(): boolean {
    return !this.isTimeout && (this.status === 0 || this.status >= 500)
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
  error instanceof ApiError && error.isRefused ? error.serverMessage : undefined

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sentence = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  // a proxy's HTML error page is nothing to show to anybody
  return text === '' || text.startsWith('<') ? undefined : text.slice(0, 500)
}

const sentences = (list: unknown): string | undefined => {
  if (!Array.isArray(list)) return undefined
  const found = list.map((entry) =>
    isObject(entry) ? sentence(entry.message ?? entry.defaultMessage ?? entry.detail) : sentence(entry),
  )
  return sentence(found.filter(Boolean).join(', '))
}

/** What a failed answer says in words: `message`, `detail`, `errors[]`, `error`, `title` or plain text. */
export const errorMessage = (body: unknown): string | undefined => {
  if (!isObject(body)) return sentences(body) ?? sentence(body)
  return (
    sentence(body.message) ??
    sentence(body.detail) ??
    sentences(body.errors) ??
    sentence(body.error) ??
    sentence(body.title)
  )
}

const maxFailures = 5

let failures: readonly string[] = []

session.onEnd((reason) => {
  // An expired session may be the failure itself.
  if (reason !== 'expired') failures = []
})

/** Keeps the details of a failed call for `failureDetails`, in memory only, until Log Out. */
export const rememberFailure = (error: unknown): void => {
  failures = [...failures, detailsOf(error)].slice(-maxFailures)
}

/** Returns the page, the details of `errors` (else of the last failed calls), and the version of the app, one per line. */
export const failureDetails = (errors: readonly unknown[]): string =>
  [window.location.pathname, ...(errors.length > 0 ? errors.map(detailsOf) : failures), versionText].join(
    '\n',
  )

/** Operation, method and path, status, unreadable member, and time; the query is left out because it may hold an email. */
const detailsOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return String(error)
  const { operation = 'unnamed call', method, path, status, isTimeout, at, cause } = error
  const outcome = isTimeout ? 'timeout' : status === 0 ? 'no response' : `HTTP ${status}`
  const reason = cause instanceof Error ? ` (${cause.message})` : ''
  return `${operation}, ${method} ${path}: ${outcome}${reason}, ${at.toISOString()}`
}
