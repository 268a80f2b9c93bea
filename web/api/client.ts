import { ApiError, errorMessage } from './api-error.ts'
import { apiBases } from './config.ts'
import { DecodingError } from './decoders.ts'
import { rememberFailure } from './failure-details.ts'
import type { Operation } from './operation.ts'
import { decodeResponse, isAbsentAt404 } from './response-decoders.ts'
import { session } from './session.ts'

/** What the generated hooks call a failure. */
export type ErrorType<_Body = unknown> = ApiError

/** fetch's own options, and the operationId, which orval.config.ts adds to every call. */
export type RequestOptions = RequestInit & { operation?: Operation }

const adminPath = '/admin/api/'
const publicPath = '/api/'
/** A call without a response ends after this time, and a read is not tried again then: a screen says within 35 s what failed. */
const timeoutMs = 30_000

const addressOf = (path: string) => {
  const bases = apiBases()
  return path.startsWith(adminPath)
    ? `${bases.admin}/${path.slice(adminPath.length)}`
    : `${bases.public}/${path.slice(publicPath.length)}`
}

/** Text, or what it says as JSON; HTML stays what it is. */
const parsed = (text: string, type: string | null): unknown => {
  if (text === '') return undefined
  if (type?.includes('html')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A failing document is ignored (Specification §7, "secondary client"); signing in has its own messages for 401. */
const endsSession = (path: string, operation: Operation | undefined) =>
  path.startsWith(adminPath) && !path.startsWith(`${adminPath}auth/`) && operation !== 'getDocument'

/** Refuses what no backend answers of its own accord: a whole page, unless it is read as the terms, and JSON that broke off. */
const refuseForeign = ({ response, text, body }: Exchanged, operation: Operation | undefined) => {
  const mayBePage = operation === 'getTerms' || operation === 'getPublicTerms'
  if (!mayBePage && /^\s*<(!doctype|html)\b/i.test(text)) throw new DecodingError('A whole page', operation)
  const isJson = response.headers.get('content-type')?.includes('json')
  if (isJson && body === text && /^\s*[[{"]/.test(text)) throw new DecodingError('Broken JSON', operation)
}

type Exchanged = { response: Response; text: string; body: unknown; token: string | null }

const exchange = async (path: string, { operation, ...options }: RequestOptions): Promise<Exchanged> => {
  const { signal, method = 'GET' } = options
  const call = { method, path }
  const token = session.token()
  const headers = new Headers(options.headers)
  headers.set('Accept', 'application/json, text/plain, */*')
  if (token !== null) headers.set('Authorization', token)

  // not AbortSignal.timeout, which a test's clock cannot reach
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  try {
    const response = await fetch(addressOf(path), {
      ...options,
      headers,
      credentials: 'include',
      signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
    })
    const text = await response.text()
    return { response, text, body: parsed(text, response.headers.get('content-type')), token }
  } catch (cause) {
    if (signal?.aborted) throw cause
    const isTimeout = timeout.signal.aborted
    const message = isTimeout ? 'The server took too long to answer.' : 'The server could not be reached.'
    throw new ApiError({ status: 0, message, isTimeout, operation, ...call, cause })
  } finally {
    clearTimeout(timer)
  }
}

const interpret = (path: string, { operation, method = 'GET' }: RequestOptions, exchanged: Exchanged) => {
  const { response, body, token } = exchanged
  const call = { method, path }
  const { status } = response
  if (status === 404 && operation && isAbsentAt404(operation)) return decodeResponse(operation, '')
  if (!response.ok) {
    if ((status === 401 || status === 403) && endsSession(path, operation)) session.expire(token)
    const serverMessage = errorMessage(body)
    const message = serverMessage ?? `The server answered ${status} ${response.statusText}`.trim()
    throw new ApiError({ status, message, serverMessage, body, operation, ...call })
  }
  try {
    refuseForeign(exchanged, operation)
    return operation ? decodeResponse(operation, body) : body
  } catch (cause) {
    throw new ApiError({
      status,
      message: 'The answer of the server could not be read.',
      body,
      operation,
      ...call,
      cause,
    })
  }
}

const termsOperations: readonly (Operation | undefined)[] = [
  'getPublicTerms',
  'getTerms',
  'createTerms',
  'updateTerms',
]

const send = async (path: string, options: RequestOptions) => {
  const { operation, signal } = options
  try {
    const exchanged = await exchange(path, options)
    return { ...exchanged, data: interpret(path, options, exchanged) }
  } catch (error) {
    if (!signal?.aborted) rememberFailure(error)
    const isUnreadable = error instanceof ApiError && error.cause instanceof DecodingError
    // biome-ignore lint/suspicious/noConsole: a failure on any terms call is logged and thrown on (Specification §7), and of an unreadable answer its member
    if ((isUnreadable || termsOperations.includes(operation)) && !signal?.aborted) console.error(error)
    throw error
  }
}

/**
 * The only fetch: sends what a generated hook asks for to the configured backend and answers what response-decoders.ts makes of it.
 * Throws ApiError for 4xx, 5xx, network failures and unreadable answers; a refused token ends the session.
 */
export const request = async <T>(path: string, options: RequestOptions): Promise<T> =>
  // response-decoders.ts is typed operation by operation; the generated caller names the same one as T
  (await send(path, options)).data as T

/** The same with status and headers beside the body; for verifyOtp alone, whose token is in a header. */
export const requestWithHeaders = async <T>(path: string, options: RequestOptions): Promise<T> => {
  const { response, data } = await send(path, options)
  return { data, status: response.status, headers: response.headers } as T
}
