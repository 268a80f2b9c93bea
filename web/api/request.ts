import { ApiError } from './api-error.ts'
import { apiBases } from './config.ts'
import { errorMessage } from './error-message.ts'
import type { Operation } from './operation.ts'
import { session } from './session.ts'
import { isAbsentAt404, readAnswer } from './wire.ts'

/** What the generated hooks call a failure. */
export type ErrorType<_Body = unknown> = ApiError

/** fetch's own options, and the operationId, which orval.config.ts adds to every call. */
export type RequestOptions = RequestInit & { operation?: Operation }

const adminPath = '/admin/api/'
const publicPath = '/api/'
const patience = 30_000

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

const exchange = async (path: string, { operation, ...options }: RequestOptions) => {
  const token = session.token()
  const headers = new Headers(options.headers)
  headers.set('Accept', 'application/json, text/plain, */*')
  if (token !== null) headers.set('Authorization', token)

  const abandoned = new AbortController()
  const giveUp = () => abandoned.abort(options.signal?.reason)
  const timer = setTimeout(giveUp, patience)
  options.signal?.addEventListener('abort', giveUp)
  try {
    const response = await fetch(addressOf(path), {
      ...options,
      headers,
      credentials: 'include',
      signal: abandoned.signal,
    })
    const body = parsed(await response.text(), response.headers.get('content-type'))
    return { response, body, token }
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    const message = abandoned.signal.aborted
      ? 'The server took too long to answer.'
      : 'The server could not be reached.'
    throw new ApiError({ status: 0, message, operation })
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', giveUp)
  }
}

const send = async (path: string, options: RequestOptions) => {
  const { operation } = options
  const { response, body, token } = await exchange(path, options)
  const { status } = response
  if (status === 404 && operation && isAbsentAt404(operation))
    return { response, data: readAnswer(operation, '') }
  if (!response.ok) {
    if ((status === 401 || status === 403) && endsSession(path, operation)) session.expire(token)
    const serverMessage = errorMessage(body)
    const message = serverMessage ?? `The server answered ${status} ${response.statusText}`.trim()
    throw new ApiError({ status, message, serverMessage, body, operation })
  }
  try {
    return { response, data: operation ? readAnswer(operation, body) : body }
  } catch {
    throw new ApiError({ status, message: 'The answer of the server could not be read.', body, operation })
  }
}

const termsOperations: readonly (Operation | undefined)[] = [
  'getPublicTerms',
  'getTerms',
  'createTerms',
  'updateTerms',
]

/** A failure on any terms call is logged and thrown on (Specification §7). */
const sendLogged = async (path: string, options: RequestOptions) => {
  try {
    return await send(path, options)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for it
    if (termsOperations.includes(options.operation) && !options.signal?.aborted) console.error(error)
    throw error
  }
}

/**
 * The only fetch: sends what a generated hook asks for to the configured backend and answers what wire.ts reads.
 * Throws ApiError for 4xx, 5xx, network failures and unreadable answers; a refused token ends the session.
 */
export const request = async <T>(path: string, options: RequestOptions): Promise<T> =>
  // wire.ts is typed operation by operation; the generated caller names the same one as T
  (await sendLogged(path, options)).data as T

/** The same with status and headers beside the body; for verifyOtp alone, whose token is in a header. */
export const requestWithHeaders = async <T>(path: string, options: RequestOptions): Promise<T> => {
  const { response, data } = await send(path, options)
  return { data, status: response.status, headers: response.headers } as T
}
