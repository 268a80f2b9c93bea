import { versionText } from './config.ts'
import type { Operation } from './operation.ts'
import { session } from './session.ts'

/** What there is to know of a call that failed. */
export type Failure = Pick<ApiError, 'status' | 'message'> &
  Partial<Pick<ApiError, 'isTimeout' | 'serverMessage' | 'body' | 'operation' | 'method' | 'path'>> &
  ErrorOptions

/** A call that failed. `status` is the HTTP status, 0 when no answer came (network, time-out, cut connection). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  declare readonly status: number
  /** whether it was waited for as long as a call may take */
  readonly isTimeout: boolean = false
  /** what the server itself said, if it said anything */
  declare readonly serverMessage: string | undefined
  declare readonly body: unknown
  declare readonly operation: Operation | undefined
  readonly method: string = 'GET'
  readonly path: string = ''
  /** when it failed */
  readonly at = new Date()

  constructor({ message, cause, ...details }: Failure) {
    super(message, { cause })
    Object.assign(this, details)
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

const sentence = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  // a proxy's HTML error page is nothing to show to anybody
  return text === '' || text.startsWith('<') ? undefined : text.slice(0, 500)
}

/** Where a failed answer may say something, the best place first; 'defaultMessage' is Spring's. */
const places = ['message', 'defaultMessage', 'detail', 'errors', 'error', 'title']

/** What a failed answer says in words: the text in one of the places above, several ones joined, or plain text. */
export const errorMessage = (body: unknown): string | undefined => {
  if (Array.isArray(body)) return sentence(body.map(errorMessage).filter(Boolean).join(', '))
  if (typeof body !== 'object' || body === null) return sentence(body)
  return places.map((place) => errorMessage(Reflect.get(body, place))).find(Boolean)
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
  return `${operation}, ${method} ${path.replace(/\?.*/, '')}: ${outcome}${reason}, ${at.toISOString()}`
}
