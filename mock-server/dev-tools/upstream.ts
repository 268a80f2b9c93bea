import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError, InvalidRequestError } from '#mock-server/http-error.ts'
import type { Violation } from '#mock-server/plugins/errors.ts'
import { inRed } from '#mock-server/plugins/errors.ts'
import { getResponseErrors, toRoute } from '#mock-server/plugins/openapi/openapi.ts'
import type { Contract, Operation, Validator } from '#mock-server/plugins/openapi/operations.ts'

/** A real backend and the operations that the mock forwards to it. */
export type Upstream = {
  /** URL before `/api` and `/admin/api`, without a trailing slash. */
  base: string
  /** Milliseconds to wait for the complete response. */
  timeoutMs: number
  operationIds: ReadonlySet<string>
}

const signInIds = ['sendOtp', 'verifyOtp']
const maxForwardedBodyBytes = 20_000_000

/**
 * Parses a backend's address, such as `https://backend.example/pitlane`, and a list of operations, such as
 * `listUsers,getUser`; an empty list means all. Returns an error message if either is invalid. If an operation
 * needs a session, adds sendOtp and verifyOtp, because only the backend that created a token can check it.
 */
export function parseUpstream(address: string, idList: string, { operations }: Contract): Upstream | string {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    return `Set --upstream or MOCK_UPSTREAM to a URL such as https://backend.example/pitlane, not to '${address}'.`
  const { origin, pathname } = new URL(address)
  const listedIds = idList.split(/[\s,]+/).filter((id) => id !== '')
  const unknownId = listedIds.find((listed) => !operations.some(({ id }) => id === listed))
  if (unknownId !== undefined)
    return `'${unknownId}' is not an operation of openapi.yaml. Set --real or MOCK_REAL to operations such as listUsers,getUser.`
  const chosenOperations = operations.filter(({ id }) => listedIds.length === 0 || listedIds.includes(id))
  const needsSignIn = chosenOperations.some(({ needsSession }) => needsSession)
  const operationIds = new Set([...chosenOperations.map(({ id }) => id), ...(needsSignIn ? signInIds : [])])
  return { base: origin + pathname.replace(/\/+$/, ''), timeoutMs: 25_000, operationIds }
}

type Options = {
  upstream: Upstream
  contract: Contract
  log(line: string): void
  /** Tokens that the backend issued at sign-in, or accepted. */
  acceptedTokens: Set<string>
}

/**
 * Forwards the chosen operations to the backend, with unchanged bodies, and records contract violations. Responds with
 * 502 if the backend does not send a complete response.
 */
export async function forwardToUpstream(app: FastifyInstance, options: Options): Promise<void> {
  const { upstream, contract, log, acceptedTokens } = options
  // Other programs on this host may have cookies too. Browsers send them to every port.
  const cookieNames = new Set<string>()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))

  const recordErrors = (request: FastifyRequest, violation: Violation) => {
    if (violation.errors.length > 0) app.violations.add(violation, request)
  }

  for (const operation of contract.operations.filter(({ id }) => upstream.operationIds.has(id))) {
    app.route({
      ...toRoute(operation, app.prefix),
      exposeHeadRoute: operation.allowsHead,
      bodyLimit: maxForwardedBodyBytes,
      config: { operation, isForwarded: true },
      async handler(request, reply) {
        const path = operation.path.slice(contract.base.length)
        const target = buildUrl(upstream.base, path, request)
        const headers = toRequestHeaders(request.headers, target.origin, cookieNames)
        const { response, bytes } = await fetchUpstream(upstream, target, headers, request, log)
        const { status } = response
        updateTokens(acceptedTokens, operation, request, response)
        const cookies = response.headers.getSetCookie()
        for (const cookie of cookies) cookieNames.add(getCookieName(cookie))
        const common = { operationId: operation.id, status }
        recordErrors(request, { ...common, direction: 'request', errors: checkRequest(operation, request) })
        const errors =
          request.method === 'HEAD' ? [] : checkResponse(operation, response, bytes.toString('utf8'))
        recordErrors(request, { ...common, direction: 'response', errors })
        reply.code(status).headers(toResponseHeaders(response.headers, cookies))
        return reply.send(bytes.length === 0 ? undefined : bytes)
      },
    })
  }
}

/** Returns the operation's URL at the backend, with re-encoded path parameters and the original query. */
function buildUrl(base: string, path: string, { params, url }: FastifyRequest): URL {
  const values = params as Record<string, string>
  const target = new URL(
    base + path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? '')),
  )
  // URL resolves dot segments, which would call another operation.
  const dotSegment = Object.values(values).find((value) => /^\.\.?$/.test(value))
  if (dotSegment !== undefined) throw new InvalidRequestError(400, [`'${dotSegment}' is not an ID`])
  target.search = /\?(.*)$/.exec(url)?.[1] ?? ''
  return target
}

/** Returns the backend's complete response. If the backend does not send one, logs the cause and throws 502. */
async function fetchUpstream(
  { base, timeoutMs }: Upstream,
  url: URL,
  headers: [string, string][],
  { method, body }: FastifyRequest,
  log: Options['log'],
) {
  const sentBody = body as Buffer | undefined
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(sentBody !== undefined && { body: new Uint8Array(sentBody) }),
    })
    // Fastify cannot send a status above 599.
    if (response.status > 599) throw new Error(`invalid status ${response.status}`)
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  } catch (error) {
    // A network error has the message "fetch failed"; its cause has the reason.
    const { cause = error } = error as { cause?: unknown }
    log(inRed(`502 for ${method} ${url.pathname}: no complete response from ${base}: ${cause}`))
    const message = `The backend ${base} did not send a complete response. See the mock server's output.`
    throw new HttpError(502, message)
  }
}

/** Returns the contract violations of a forwarded request, whose body is raw bytes. Does not check the session. */
function checkRequest({ validators, bodyLimit }: Operation, request: FastifyRequest): readonly string[] {
  const bytes = (request.body ?? Buffer.alloc(0)) as Buffer
  const getErrors = (result: ReturnType<Validator>) =>
    result !== true && 'error' in result ? result.error.errors : []
  const findBodyErrors = () => {
    if (bodyLimit === undefined) return bytes.length > 0 ? ['the operation takes no body'] : []
    const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers
    if (bytes.length > 0 && (!/^application\/json\b/i.test(type) || encoding !== 'identity'))
      return ['the body must be application/json in UTF-8']
    return getErrors(validators.body(bytes.length > 0 ? parseIfJson(bytes.toString('utf8')) : null))
  }
  return [
    ...getErrors(validators.params(request.params)),
    ...getErrors(validators.querystring(request.query)),
    ...findBodyErrors(),
  ]
}

/** Returns the contract violations of a backend's response. Undocumented headers and members are allowed. */
function checkResponse(operation: Operation, { status, headers }: Response, text: string): readonly string[] {
  const documented = operation.responses.get(status)
  // mock-rules.ts removed 403 and `default`, which documents 5xx, from the contract. A backend may still send both.
  if (documented === undefined && (status === 403 || status >= 500)) return []
  if (documented === undefined) return [`the status ${status} is not documented`]
  const type = (headers.get('content-type') ?? '').split(';', 1)[0]?.trim()
  const typeErrors =
    documented.mediaType !== undefined && text !== '' && type !== documented.mediaType
      ? [`the media type is ${type || 'missing'}, not ${documented.mediaType}`]
      : []
  const documentedHeaders = [...headers].filter(([name]) => documented.headers.has(name))
  const body = text === '' ? undefined : documented.mediaType === 'text/html' ? text : parseIfJson(text)
  const { openResponses: responses } = operation
  return [
    ...typeErrors,
    ...getResponseErrors({ responses }, status, Object.fromEntries(documentedHeaders), body),
  ]
}

/** Adds a token that the backend issued or accepted, and removes a token that it rejected. */
function updateTokens(
  tokens: Set<string>,
  { id, needsSession }: Operation,
  request: FastifyRequest,
  response: Response,
) {
  const issued = response.headers.get('authorization')
  if (id === 'verifyOtp' && response.ok && issued) tokens.add(issued)
  const { authorization: sent } = request.headers
  if (!needsSession || !sent) return
  if (response.ok) tokens.add(sent)
  if (response.status === 401) tokens.delete(sent)
}

const getCookieName = (cookie: string): string => cookie.split('=', 1)[0]?.trim() ?? ''

const parseIfJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Headers of the connection, which each side sets itself, and CORS headers, which the mock sets. */
const alwaysDropped =
  'connection|content-length|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade|access-control-.*'

// `fetch` sets accept-encoding and sec-fetch-mode itself.
const droppedRequestHeaders = new RegExp(`^(${alwaysDropped}|accept-encoding|sec-fetch-.*)$`)

/**
 * The backend's Content-Security-Policy would replace the mock's stricter one, so a backend page could run scripts on
 * the mock console's origin. Behind an https proxy, Strict-Transport-Security would make browsers use https on all
 * ports of localhost. `fetch` decodes the body, so Content-Encoding does not apply. `toResponseHeaders` sets cookies.
 */
const droppedResponseHeaders = new RegExp(
  `^(${alwaysDropped}|content-encoding|content-security-policy.*|strict-transport-security|set-cookie)$`,
)

/** Returns the headers to send to the backend, with the backend as origin and referrer, and with its own cookies. */
function toRequestHeaders(
  { cookie, ...headers }: IncomingHttpHeaders,
  origin: string,
  cookieNames: ReadonlySet<string>,
): [string, string][] {
  const replacedHeaders: Record<string, string> = { origin, referer: `${origin}/` }
  const cookies = (cookie ?? '').split(/;\s*/).filter((pair) => cookieNames.has(getCookieName(pair)))
  const forwarded = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    droppedRequestHeaders.test(name) || value === undefined
      ? []
      : [[name, replacedHeaders[name] ?? String(value)]],
  )
  return cookies.length === 0 ? forwarded : [...forwarded, ['cookie', cookies.join('; ')]]
}

function toResponseHeaders(headers: Headers, cookies: string[]): Record<string, string | string[]> {
  const forwarded = [...headers].filter(([name]) => !droppedResponseHeaders.test(name))
  const ownCookies = cookies.map(toOwnCookie)
  return { ...Object.fromEntries(forwarded), ...(cookies.length > 0 && { 'set-cookie': ownCookies }) }
}

/** Replaces Domain and Path of a Set-Cookie header, so that browsers send the cookie to the mock. */
function toOwnCookie(cookie: string): string {
  const kept = cookie.split(';').filter((attribute) => !/^\s*(domain|path)\s*(=|$)/i.test(attribute))
  return [...kept, ' Path=/'].join(';')
}
