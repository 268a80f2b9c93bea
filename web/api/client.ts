import { ApiError, errorMessage, type Failure, rememberFailure } from './api-error.ts'
import { apiBases } from './config.ts'
import { DecodingError } from './decoders.ts'
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
const refuseForeign = (
  text: string,
  body: unknown,
  type: string | null,
  operation: Operation | undefined,
) => {
  const mayBePage = operation === 'getTerms' || operation === 'getPublicTerms'
  if (!mayBePage && /^\s*<(!doctype|html)\b/i.test(text)) throw new DecodingError('A whole page', operation)
  const isUnparsed = type?.includes('json') && body === text
  if (isUnparsed && /^\s*[[{"]/.test(text)) throw new DecodingError('Broken JSON', operation)
}

const exchange = async (path: string, { operation, ...options }: RequestOptions) => {
  const { signal, method = 'GET' } = options
  const failure = (details: Failure) => new ApiError({ ...details, operation, method, path })
  const token = session.token()
  const headers = new Headers(options.headers)
  headers.set('Accept', 'application/json, text/plain, */*')
  if (token !== null) headers.set('Authorization', token)

  // not AbortSignal.timeout, which a test's clock cannot reach
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  const signals = signal ? [signal, timeout.signal] : [timeout.signal]
  const read = async () => {
    const sent = { ...options, headers, credentials: 'include', signal: AbortSignal.any(signals) } as const
    const response = await fetch(addressOf(path), sent)
    return { response, text: await response.text() }
  }
  const { response, text } = await read()
    .catch((cause) => {
      if (signal?.aborted) throw cause
      const isTimeout = timeout.signal.aborted
      const message = isTimeout ? 'The server took too long to answer.' : 'The server could not be reached.'
      throw failure({ status: 0, message, isTimeout, cause })
    })
    .finally(() => clearTimeout(timer))

  const { status } = response
  const type = response.headers.get('content-type')
  const body = parsed(text, type)
  if (status === 404 && operation && isAbsentAt404(operation))
    return { response, data: decodeResponse(operation, '') }
  if (!response.ok) {
    if ((status === 401 || status === 403) && endsSession(path, operation)) session.expire(token)
    const serverMessage = errorMessage(body)
    const message = serverMessage ?? `The server answered ${status} ${response.statusText}`.trim()
    throw failure({ status, message, serverMessage, body })
  }
  try {
    refuseForeign(text, body, type, operation)
    return { response, data: operation ? decodeResponse(operation, body) : body }
  } catch (cause) {
    throw failure({ status, message: 'The answer of the server could not be read.', body, cause })
  }
}

const send = async (path: string, options: RequestOptions) => {
  try {
    return await exchange(path, options)
  } catch (error) {
    if (options.signal?.aborted) throw error
    rememberFailure(error)
    const isUnreadable = error instanceof ApiError && error.cause instanceof DecodingError
    // biome-ignore lint/suspicious/noConsole: a failure on any terms call is logged and thrown on (Specification §7), and of an unreadable answer its member
    if (isUnreadable || options.operation?.endsWith('Terms')) console.error(error)
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
