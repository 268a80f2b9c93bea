import { versionText } from './config.ts'
import type { Operation } from './operation.ts'
import { session } from './session.ts'

export type ApiErrorDetails = Pick<ApiError, 'status' | 'message'> &
  Partial<
    Pick<
      ApiError,
      'isTimeout' | 'isOffline' | 'serverMessage' | 'body' | 'operation' | 'method' | 'path'
    >
  > &
  ErrorOptions

/** Thrown if a call fails. `status` is the HTTP status, or 0 without a complete response (network error, timeout). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  declare readonly status: number
  readonly isTimeout: boolean = false
  /** Whether the browser was offline when the call failed. */
  readonly isOffline: boolean = false
  /** The error message of the server, if it sent one. */
  declare readonly serverMessage: string | undefined
  declare readonly body: unknown
  declare readonly operation: Operation | undefined
  readonly method: string = 'GET'
  readonly path: string = ''
  readonly failedAt = new Date()

  constructor({ message, cause, ...details }: ApiErrorDetails) {
    super(message, { cause })
    Object.assign(this, details)
  }

  /** Returns whether the server rejected the request (4xx). Only then is it certain that nothing was written. */
  get isRejected(): boolean {
    return this.status >= 400 && this.status < 500
  }

  /** Returns whether a read may be retried: after network errors and 5xx, but not after a timeout. */
  get isTransient(): boolean {
    return !this.isTimeout && (this.status === 0 || this.status >= 500)
  }
}

/** Returns the server's message, otherwise the error's, otherwise 'Please try again later.' (Specification §8). */
export const getFailureReason = (error: unknown): string => {
  const errorText = error instanceof Error ? error.message : ''
  const serverMessage = error instanceof ApiError ? error.serverMessage : undefined
  return serverMessage || errorText || 'Please try again later.'
}

/** Returns the message of a 4xx response. Undefined for other errors and for a 4xx response without a message. */
export const getRejectionMessage = (error: unknown): string | undefined =>
  error instanceof ApiError && error.isRejected ? error.serverMessage : undefined

/** Adds to the description of a failed call that the browser was offline. */
export const addOfflineNote = (error: unknown, description?: string): string | undefined => {
  if (!(error instanceof ApiError) || !error.isOffline) return description
  return ['Your browser is offline.', description].filter(Boolean).join(' ')
}

const toMessage = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  // An HTML error page of a proxy is not a message.
  return text === '' || text.startsWith('<') ? undefined : text.slice(0, 500)
}

/** The members of an error body that may contain a message, in order of preference. 'defaultMessage' is Spring's. */
const messageMembers = ['message', 'defaultMessage', 'detail', 'errors', 'error', 'title']

/** Returns the message of an error body, up to 500 characters. The body is text, an object, or a list of these. */
export const findServerMessage = (body: unknown): string | undefined => {
  if (Array.isArray(body)) return toMessage(body.map(findServerMessage).filter(Boolean).join(', '))
  if (typeof body !== 'object' || body === null) return toMessage(body)
  return messageMembers.map((name) => findServerMessage(Reflect.get(body, name))).find(Boolean)
}

const maxFailures = 5

let failureTexts: readonly string[] = []

session.onEnd((reason) => {
  // The admin may want to report that the session expired, so the failed calls are kept.
  if (reason !== 'expired') failureTexts = []
})

/** Keeps a failed call for `createFailureReport`, in memory only, until Log Out or another admin's sign-in. */
export const rememberFailure = (error: unknown): void => {
  failureTexts = [...failureTexts, describeFailure(error)].slice(-maxFailures)
}

/** Returns a bug report, one line each: the page, `errors` (if empty, the last five failed calls), and the version. */
export const createFailureReport = (errors: readonly unknown[]): string => {
  const details = errors.length > 0 ? errors.map(describeFailure) : failureTexts
  return [window.location.pathname, ...details, versionText].join('\n')
}

/** Describes a failed call for a bug report, without its query string, which may contain a VIN. */
const describeFailure = (error: unknown): string => {
  if (!(error instanceof ApiError)) return String(error)
  const { operation = 'unnamed call', method, path, status, isTimeout, failedAt, cause } = error
  const response = status === 0 ? 'no response' : `HTTP ${status}`
  const outcome = isTimeout ? 'timeout' : response
  const reason = cause instanceof Error ? ` (${cause.message})` : ''
  return `${operation}, ${method} ${path.replace(/\?.*/, '')}: ${outcome}${reason}, ${failedAt.toISOString()}`
}
