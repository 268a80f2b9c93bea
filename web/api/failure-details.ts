import { ApiError } from './api-error.ts'
import { session } from './session.ts'
import { versionText } from './version.ts'

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
