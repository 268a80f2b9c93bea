import { isWholeDocument } from '#web/domain/text.ts'
import { ApiError, type ApiErrorDetails, findServerMessage, rememberFailure } from './api-error.ts'
import { getApiBases } from './config.ts'
import { DecodingError } from './decoding-error.ts'
import type { Operation } from './operation.ts'
import { decodeResponse, treats404AsEmpty } from './response-decoders.ts'
import { session } from './session.ts'

/** The error type that the generated hooks import. */
export type ErrorType<_Body = unknown> = ApiError

/** Options of fetch, and the operation that orval.config.ts adds to every generated call. */
export type RequestOptions = RequestInit & { operation?: Operation }

/** Path prefixes in openapi.yaml, replaced by the configured base URLs. */
const adminPrefix = '/admin/api/'
const publicPrefix = '/api/'
/** The timeout of a request. After a timeout there is no retry, so that the failure is shown without further delay. */
const timeoutMs = 30_000

const toBackendUrl = (path: string) => {
  const bases = getApiBases()
  return path.startsWith(adminPrefix)
    ? `${bases.admin}/${path.slice(adminPrefix.length)}`
    : `${bases.public}/${path.slice(publicPrefix.length)}`
}

/** Parses a body as JSON. Returns HTML and invalid JSON as text, and undefined for an empty body. */
const parseBody = (text: string, contentType: string | null): unknown => {
  if (text === '') return undefined
  if (contentType?.includes('html')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Returns whether a 401 or 403 ends the session: not for public calls, sign-in or `getDocument` (decision 003). */
const endsSession = (path: string, operation: Operation | undefined) =>
  path.startsWith(adminPrefix) &&
  !path.startsWith(`${adminPrefix}auth/`) &&
  operation !== 'getDocument'

type ReceivedBody = {
  text: string
  body: unknown
  contentType: string | null
  operation: Operation | undefined
}

/** Returns whether a portal or a proxy sent its page instead of a response. Terms are HTML, but not a whole document. */
const isForeignPage = ({ text, body, contentType, operation }: ReceivedBody) => {
  if (operation === 'getTerms' || operation === 'getPublicTerms')
    return isWholeDocument(typeof body === 'string' ? body : '')
  // \s also matches a byte order mark.
  return contentType?.includes('html') || /^\s*</.test(text)
}

/** Throws for the page of a portal or proxy, and for broken JSON. The outcome of a write is then unknown. */
const assertIntactResponse = (received: ReceivedBody) => {
  const { text, body, contentType, operation } = received
  if (isForeignPage(received)) throw new DecodingError('An HTML page', operation)
  const isUnparsed = contentType?.includes('json') && body === text
  if (isUnparsed && /^\s*[[{"]/.test(text)) throw new DecodingError('Invalid JSON', operation)
}

/** Sends a request with the session's token and decodes the response. Throws ApiError, or the caller's abort reason. */
const fetchDecoded = async (path: string, { operation, ...options }: RequestOptions) => {
  const { signal, method = 'GET' } = options
  const createError = (details: ApiErrorDetails) =>
    new ApiError({ ...details, operation, method, path })
  const token = session.getToken()
  const headers = new Headers(options.headers)
  headers.set('Accept', 'application/json, text/plain, */*')
  if (token !== null) headers.set('Authorization', token)

  // Not AbortSignal.timeout, which ignores the fake timers of tests.
  const timeoutController = new AbortController()
  const timer = setTimeout(() => timeoutController.abort(), timeoutMs)
  const signals = signal ? [signal, timeoutController.signal] : [timeoutController.signal]
  const fetchText = async () => {
    const init = {
      ...options,
      headers,
      credentials: 'include',
      signal: AbortSignal.any(signals),
    } as const
    const response = await fetch(toBackendUrl(path), init)
    return { response, text: await response.text() }
  }
  const { response, text } = await fetchText()
    .catch((cause) => {
      if (signal?.aborted) throw cause
      const isTimeout = timeoutController.signal.aborted
      const message = isTimeout
        ? 'The server took too long to respond.'
        : 'The server could not be reached.'
      throw createError({ status: 0, message, isTimeout, isOffline: !navigator.onLine, cause })
    })
    .finally(() => clearTimeout(timer))

  const { status } = response
  const contentType = response.headers.get('content-type')
  const body = parseBody(text, contentType)
  // The decoders of these operations return their empty value for ''.
  if (status === 404 && operation && treats404AsEmpty(operation))
    return { response, data: decodeResponse(operation, '') }
  if (!response.ok) {
    if ((status === 401 || status === 403) && endsSession(path, operation)) session.expire(token)
    const serverMessage = findServerMessage(body)
    const statusLine = `${status} ${response.statusText}`.trim()
    const message = serverMessage ?? `The server responded with ${statusLine}.`
    throw createError({ status, message, serverMessage, body })
  }
  try {
    // Some servers add the media type text/html to an empty response.
    if (status !== 204) assertIntactResponse({ text, body, contentType, operation })
    return { response, data: operation ? decodeResponse(operation, body) : body }
  } catch (cause) {
    throw createError({ status, message: "The server's response could not be read.", body, cause })
  }
}

const sendRequest = async (path: string, options: RequestOptions) => {
  try {
    return await fetchDecoded(path, options)
  } catch (error) {
    if (options.signal?.aborted) throw error
    rememberFailure(error)
    const isUnreadable = error instanceof ApiError && error.cause instanceof DecodingError
    // biome-ignore lint/suspicious/noConsole: Specification §7 states it for terms; unreadable responses are logged too
    if (isUnreadable || options.operation?.endsWith('Terms')) console.error(error)
    throw error
  }
}

/**
 * Sends a request to the backend. Returns the decoded body; undefined for a write whose response is not used (`void` in
 * the generated functions, see orval.config.ts). Without an operation: parsed JSON or text. Throws ApiError, or the
 * caller's abort reason. A rejected token ends the session.
 */
export const request = async <T>(path: string, options: RequestOptions): Promise<T> =>
  // The generated functions name the type of the operation's body, which the schema of the operation guarantees.
  (await sendRequest(path, options)).data as T

/** Like `request`, but returns status and headers too, because the token of verifyOtp is in a header. */
export const requestWithHeaders = async <T>(path: string, options: RequestOptions): Promise<T> => {
  const { response, data } = await sendRequest(path, options)
  return { data, status: response.status, headers: response.headers } as T
}
