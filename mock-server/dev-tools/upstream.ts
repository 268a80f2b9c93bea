import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError, InvalidRequest } from '#mock-server/http-error.ts'
import type { Violation } from '#mock-server/plugins/errors.ts'
import { inRed } from '#mock-server/plugins/errors.ts'
import { responseErrors, routeOf } from '#mock-server/plugins/openapi/openapi.ts'
import type { Contract, Operation } from '#mock-server/plugins/openapi/operations.ts'
import type { Validator } from '#mock-server/plugins/openapi/validation.ts'

/** A real backend behind the mock server, and the operations that it answers instead of the mock. */
export type Upstream = {
  /** What stands before `/api` and `/admin/api`, without a slash at the end. */
  base: string
  /** How long a response may take, body included. */
  timeoutMs: number
  real: ReadonlySet<string>
}

const signIn = ['sendOtp', 'verifyOtp']
const bodyLimit = 20_000_000

/**
 * Reads `https://backend.example/pitlane` and `listUsers,getUser` (all operations when empty); gives a sentence that
 * says what is wrong with either. Only the backend that made a session token knows it, so signing in goes wherever an
 * operation goes that needs one.
 */
export function readUpstream(address: string, list: string, { operations }: Contract): Upstream | string {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    return `MOCK_UPSTREAM must be an address such as https://backend.example/pitlane, not '${address}'.`
  }
  const { origin, pathname } = new URL(address)
  const names = list.split(/[\s,]+/).filter((name) => name !== '')
  const unknown = names.find((name) => !operations.some(({ id }) => id === name))
  if (unknown !== undefined) return `MOCK_REAL must list operations of openapi.yaml; '${unknown}' is none.`
  const chosen = operations.filter(({ id }) => names.length === 0 || names.includes(id))
  const real = [...chosen.map(({ id }) => id), ...(chosen.some((each) => each.needsSession) ? signIn : [])]
  return { base: origin + pathname.replace(/\/+$/, ''), timeoutMs: 25_000, real: new Set(real) }
}

type Options = {
  upstream: Upstream
  contract: Contract
  log(line: string): void
}

/**
 * Forwards the real operations to the backend. Requests and responses pass as they are, unless a fault or a variant
 * changes them; what breaks openapi.yaml is noted. Answers 502 when no whole response comes back.
 */
export async function forwardToUpstream(app: FastifyInstance, options: Options): Promise<void> {
  const { upstream, contract, log } = options
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))

  const report = (request: FastifyRequest, violation: Violation) => {
    if (violation.errors.length === 0) return
    app.violations.add(violation, request)
    const { operationId, direction, status, errors } = violation
    log(inRed(`${operationId} ${direction} ${status}: ${errors.join('; ')}`))
  }

  for (const operation of contract.operations.filter(({ id }) => upstream.real.has(id))) {
    app.route({
      ...routeOf(operation, app.prefix),
      bodyLimit,
      config: { operation, isForwarded: true },
      async handler(request, reply) {
        const path = operation.path.slice(contract.base.length)
        const target = targetOf(upstream.base, path, request)
        const { response, bytes } = await fetchUpstream(upstream, target, request, log)
        const [operationId, { status }] = [operation.id, response]
        const wrong = requestErrors(operation, request)
        report(request, { operationId, direction: 'request', status, errors: wrong })
        const errors = answerErrors(operation, response, bytes.toString('utf8'))
        report(request, { operationId, direction: 'response', status, errors })
        reply.code(status).headers(responseHeaders(response.headers))
        return reply.send(bytes.length === 0 ? undefined : bytes)
      },
    })
  }
}

/** The operation's own path at the backend, whatever the request's is spelt like; the query goes on as it came. */
function targetOf(base: string, path: string, { params, url }: FastifyRequest): URL {
  const values = params as Record<string, string>
  const target = new URL(
    base + path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? '')),
  )
  // URL would resolve it, and another operation be asked.
  const dots = Object.values(values).find((value) => /^\.\.?$/.test(value))
  if (dots !== undefined) throw new InvalidRequest(400, [`'${dots}' is no id`])
  target.search = /\?(.*)$/.exec(url)?.[1] ?? ''
  return target
}

/** Returns the backend's response with its whole body; throws a 502 and logs the cause when there is none. */
async function fetchUpstream(
  { base, timeoutMs }: Upstream,
  url: URL,
  { method, headers, body }: FastifyRequest,
  log: Options['log'],
) {
  const sent = body as Buffer | undefined
  try {
    const response = await fetch(url, {
      method,
      headers: requestHeaders(headers, url.origin),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(sent !== undefined && { body: new Uint8Array(sent) }),
    })
    // Fastify sends no other status.
    if (response.status > 599) throw new Error(`its status is ${response.status}`)
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  } catch (error) {
    // What lies behind "fetch failed".
    const { cause = error } = error as { cause?: unknown }
    log(inRed(`502 for ${method} ${url.pathname}: the backend ${base} failed: ${cause}`))
    throw new HttpError(502, `The backend ${base} did not answer with a complete response.`)
  }
}

/** What openapi.yaml has against a request whose body is still bytes; a missing session is the backend's to refuse. */
function requestErrors({ validators, bodyLimit }: Operation, request: FastifyRequest): readonly string[] {
  const bytes = (request.body ?? Buffer.alloc(0)) as Buffer
  const found = (result: ReturnType<Validator>) =>
    result !== true && 'error' in result ? result.error.errors : []
  const bodyErrors = () => {
    if (bodyLimit === undefined) return bytes.length > 0 ? ['the operation takes no body'] : []
    const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers
    if (bytes.length > 0 && (!/^application\/json\b/i.test(type) || encoding !== 'identity'))
      return ['the body must be application/json in UTF-8']
    return found(validators.body(bytes.length > 0 ? parsedIfJson(bytes.toString('utf8')) : null))
  }
  return [
    ...found(validators.params(request.params)),
    ...found(validators.querystring(request.query)),
    ...bodyErrors(),
  ]
}

/** What openapi.yaml has against an answer as it came; headers that it does not name are the backend's own affair. */
function answerErrors(operation: Operation, { status, headers }: Response, text: string): readonly string[] {
  const documented = operation.responses.get(status)
  // openapi.yaml declares 403 and `default` for a backend; the rules of the mock leave both out.
  if (documented === undefined && (status === 403 || status >= 500)) return []
  if (documented === undefined) return [`the status ${status} is not documented`]
  const type = (headers.get('content-type') ?? '').split(';', 1)[0]?.trim()
  const typeErrors =
    documented.mediaType !== undefined && text !== '' && type !== documented.mediaType
      ? [`the media type is ${type || 'missing'}, not ${documented.mediaType}`]
      : []
  const named = [...headers].filter(([name]) => documented.headers.has(name))
  const body = text === '' ? undefined : documented.mediaType === 'text/html' ? text : parsedIfJson(text)
  return [...typeErrors, ...responseErrors(operation, status, Object.fromEntries(named), body)]
}

const parsedIfJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Headers of one connection; `fetch` writes its own, and decodes what it receives. */
const connectionHeaders =
  'connection|content-length|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade|access-control-.*'

const heldRequestHeaders = new RegExp(`^(${connectionHeaders}|accept-encoding|sec-fetch-.*)$`)

/**
 * Two would change the mock's own origin: its policy stays, as a page of the backend must not run in the origin of the
 * mock console; transport security would have browsers ask for https on every port of localhost.
 */
const heldResponseHeaders = new RegExp(
  `^(${connectionHeaders}|content-encoding|content-security-policy.*|strict-transport-security|set-cookie)$`,
)

/** The headers of a request, cookies included, as a page of the backend's own origin would send them. */
function requestHeaders(headers: IncomingHttpHeaders, origin: string): [string, string][] {
  const sameOrigin: Record<string, string> = { origin, referer: `${origin}/` }
  return Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    heldRequestHeaders.test(name) || value === undefined ? [] : [[name, sameOrigin[name] ?? String(value)]],
  )
}

/** The headers of a backend's answer that go on to the client. */
function responseHeaders(headers: Headers): Record<string, string | string[]> {
  const forwarded = [...headers].filter(([name]) => !heldResponseHeaders.test(name))
  const cookies = headers.getSetCookie()
  return { ...Object.fromEntries(forwarded), ...(cookies.length > 0 && { 'set-cookie': cookies }) }
}
