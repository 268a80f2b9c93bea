import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError, InvalidRequest } from '#mock-server/http-error.ts'
import { responseErrors, routeOf } from '#mock-server/plugins/openapi/openapi.ts'
import type { Contract, Operation } from '#mock-server/plugins/openapi/operations.ts'
import type { Validator } from '#mock-server/plugins/openapi/validation.ts'
import type { Violation } from '#mock-server/violations.ts'
import type { AcceptedTokens } from './accepted-tokens.ts'
import { reportOf, type Upstream } from './upstream.ts'

const timeoutMs = 25_000
const bodyLimit = 20_000_000

type Options = {
  upstream: Upstream
  contract: Contract
  acceptedTokens: AcceptedTokens
  log(line: string): void
}

/**
 * Serves the real operations by asking the backend: what comes goes on as it is, in both directions, and what
 * openapi.yaml has against it is noted, and counted when the server closes. 502 when the backend does not answer.
 */
export async function forwardToUpstream(app: FastifyInstance, options: Options): Promise<void> {
  const { upstream, contract, acceptedTokens, log } = options
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
  app.addHook('onClose', () => {
    for (const line of reportOf(app.violations.list())) log(line)
  })

  const report = (request: FastifyRequest, violation: Violation) => {
    if (violation.errors.length === 0) return
    app.violations.add(violation, request)
    const { operationId, direction, status, errors } = violation
    log(`\u001b[31m${operationId} ${direction} ${status}: ${errors.join('; ')}\u001b[0m`)
  }

  for (const operation of contract.operations.filter(({ id }) => upstream.real.has(id))) {
    app.route({
      ...routeOf(operation, app.prefix),
      bodyLimit,
      async handler(request, reply) {
        const path = operation.path.slice(contract.base.length)
        const response = await fetchUpstream(targetOf(upstream.base, path, request), request)
        acceptedTokens.learn(operation, request.headers.authorization, response)
        const bytes = Buffer.from(await response.arrayBuffer())
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

async function fetchUpstream(url: URL, { method, headers, body }: FastifyRequest): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs)
  const bytes = body as Buffer | undefined
  try {
    return await fetch(url, {
      method,
      headers: requestHeaders(headers),
      redirect: 'manual',
      signal,
      ...(bytes !== undefined && { body: new Uint8Array(bytes) }),
    })
  } catch {
    throw new HttpError(502, 'The real backend does not answer.')
  }
}

/** What openapi.yaml has against a request whose body is still bytes; a missing session is the backend's to refuse. */
function requestErrors({ validators, bodyLimit }: Operation, request: FastifyRequest): readonly string[] {
  const bytes = (request.body ?? Buffer.alloc(0)) as Buffer
  const found = (result: ReturnType<Validator>) =>
    result !== true && 'error' in result ? result.error.errors : []
  const bodyErrors = () => {
    if (bodyLimit === undefined) return bytes.length > 0 ? ['the operation takes no body'] : []
    if (bytes.length > 0 && !/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
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

/** What belongs to one connection, to the browser's page, or to a body as it was encoded for one hop. */
const hopByHopHeaders = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'expect',
  'host',
  'origin',
  'referer',
  'accept-encoding',
  'content-encoding',
  'content-length',
  // would have browsers ask for https on every port of localhost
  'strict-transport-security',
])

const isForwarded = (name: string) =>
  !hopByHopHeaders.has(name) && !name.startsWith('access-control-') && !name.startsWith('sec-fetch-')

/** The headers of a request that a backend gets from a program, not from a page of another origin. */
const requestHeaders = (headers: IncomingHttpHeaders) =>
  Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    isForwarded(name) && value !== undefined ? [[name, String(value)]] : [],
  )

/** The headers of a backend's answer that go on to the client. */
function responseHeaders(headers: Headers): Record<string, string | string[]> {
  const forwarded = [...headers].filter(([name]) => isForwarded(name) && name !== 'set-cookie')
  const cookies = headers.getSetCookie()
  return { ...Object.fromEntries(forwarded), ...(cookies.length > 0 && { 'set-cookie': cookies }) }
}
