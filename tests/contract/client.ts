import { once } from 'node:events'
import * as http from 'node:http'
import * as https from 'node:https'
import { text } from 'node:stream/consumers'
import { findReasonNotToSend, type Profile, readOnlyOperations } from './guard.ts'
import type { RunningMock, Seed } from './mock.ts'
import { needsSession, type OperationId, type Request, specification } from './specification.ts'

export type HttpResponse = { status: number; headers: http.IncomingHttpHeaders; body: unknown }

/** A request and its response, for the coverage check. */
export type Exchange = {
  operationId: OperationId
  isDocumentedMethod: boolean
  query: Record<string, string>
  body: unknown
  response: HttpResponse
}

/** Thrown if a case needs a session or a record that this run does not have. The case is then skipped. */
export class Unavailable extends Error {
  override name = 'Unavailable'
}

/** API client with the session of an admin, or without a session. */
export type Client = {
  profile: Profile
  /** Returns the session token. Throws Unavailable without a session. */
  token(): string
  /** Sends a request. Throws Unavailable without a needed session, and another error if the guard stops the request. */
  send(request: Request): Promise<HttpResponse>
  /** Sends a request and returns the response body. Throws for a status of 300 or more. */
  call<Body>(request: Request): Promise<Body>
  /** Returns the ID of a named record (`pendingUser`). Throws Unavailable if the client has no ID of this name. */
  id(name: string): string
  /** Returns the mock, for its clock and its sent codes. Throws if the client was opened without it. */
  mock(): RunningMock
  /** All requests with their responses, in order. */
  exchanges: readonly Exchange[]
  /** Resets the mock to a seed, by default `demo`, unless it has exactly that data. Does nothing without a mock. */
  resetMock(seed: Seed | undefined): void
}

export type ClientOptions = {
  profile: Profile
  /** URL including the product's path: `https://backend.example/pitlane`. */
  base: string
  /** Session token of an admin. With `mock`, resetMock sets it. */
  token?: string
  /** IDs of records by name. */
  ids?: Readonly<Record<string, string>>
  mock?: RunningMock
}

/** Creates a client. Sends no request. */
export function openClient({ profile, base, token: givenToken, ids = {}, mock }: ClientOptions): Client {
  const exchanges: Exchange[] = []
  const knownIds = new Set(Object.values(ids))
  let sessionToken = givenToken
  let currentSeed: Seed | undefined
  let needsReset = true

  async function send(request: Request): Promise<HttpResponse> {
    if (request.token === undefined && needsSession(request.operationId)) token()
    const reason = findReasonNotToSend(profile, request, { sessionToken, knownIds })
    if (reason !== undefined) throw new Error(`Not sent: ${reason}.`)
    const httpRequest = toHttpRequest(base, request, sessionToken)
    // Asking for gzip shows that the mock never compresses. This client cannot decompress.
    const encoding = profile === 'mock' ? 'gzip' : 'identity'
    const headers = { 'accept-encoding': encoding, ...httpRequest.headers }
    const response = await sendHttpRequest({ ...httpRequest, headers })
    const { operationId, method, body } = request
    const isDocumentedMethod = method === undefined
    const query = Object.fromEntries(httpRequest.url.searchParams)
    exchanges.push({ operationId, isDocumentedMethod, query, body, response })
    if (response.status < 400 && isDocumentedMethod && !readOnlyOperations.has(operationId)) needsReset = true
    // The mock counts rejected calls of these two operations, so a rejected call changes its data too.
    if (operationId === 'sendOtp' || operationId === 'verifyOtp') needsReset = true
    return response
  }

  function token(): string {
    if (sessionToken === undefined) throw new Unavailable('no session: set CONTRACT_TOKEN')
    return sessionToken
  }

  return {
    profile,
    token,
    send,
    async call<Body>(request: Request) {
      const response = await send(request)
      if (response.status >= 300) {
        throw new Error(`${request.operationId} returned ${response.status}, not a success`)
      }
      const createdId = (response.body as { id?: unknown } | undefined)?.id
      if (request.operationId.startsWith('create') && typeof createdId === 'string') knownIds.add(createdId)
      return response.body as Body
    },
    id(name) {
      const recordId = ids[name]
      if (recordId === undefined) throw new Unavailable(`the --ids file does not name ${name}`)
      return recordId
    },
    mock() {
      if (mock === undefined) throw new Error("client.mock() works only with the profile 'mock'")
      needsReset = true
      return mock
    },
    exchanges,
    resetMock(seed = 'demo') {
      if (mock === undefined || (!needsReset && seed === currentSeed)) return
      sessionToken = mock.reseed(seed)
      currentSeed = seed
      needsReset = false
    },
  }
}

/** Returns the path of a request, without the product's path. */
export function getRequestPath({ operationId, path = {} }: Request): string {
  const [, template] = specification.operations[operationId]
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))
}

type HttpRequest = { method: string; url: URL; headers: Record<string, string>; payload: string | undefined }

/** Returns the HTTP request. Without `request.token`, it has `sessionToken` if the operation needs a session. */
export function toHttpRequest(base: string, request: Request, sessionToken: string | undefined): HttpRequest {
  const { operationId, query, body, raw } = request
  const { token = needsSession(operationId) ? sessionToken : null } = request
  const [method] = specification.operations[operationId]
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  return {
    method: request.method ?? method,
    url: new URL(`${base}${getRequestPath(request)}${query === undefined ? '' : `?${query}`}`),
    headers: {
      ...(token && { authorization: token }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...request.headers,
    },
    payload,
  }
}

const timeoutMs = 30_000

/** Sends a request with Node's HTTP client (decision 015), without redirects or retries. Throws after `timeoutMs`. */
async function sendHttpRequest({ method, url, headers, payload }: HttpRequest): Promise<HttpResponse> {
  const length = payload !== undefined && { 'content-length': Buffer.byteLength(payload) }
  const signal = AbortSignal.timeout(timeoutMs)
  const { request } = url.protocol === 'https:' ? https : http
  const clientRequest = request(url, { method, headers: { ...length, ...headers }, signal })
  clientRequest.end(payload)
  const [response] = (await once(clientRequest, 'response')) as [http.IncomingMessage]
  const { statusCode: status = 0 } = response
  return { status, headers: response.headers, body: parseBody(await text(response), response.headers) }
}

/** Returns the parsed body if it is JSON, undefined if it is empty, else the text. */
export function parseBody(payload: string, headers: http.IncomingHttpHeaders): unknown {
  if (payload === '') return undefined
  if (!/^application\/(.+\+)?json/.test(headers['content-type'] ?? '')) return payload
  try {
    return JSON.parse(payload)
  } catch {
    return payload
  }
}
