import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { httpErrors } from '@fastify/sensible'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import {
  type Contract,
  contractFile,
  listOperations,
  type Operation,
} from '#mock-server/contract/contract.ts'
import { readDocument } from '#mock-server/contract/document.ts'
import { findRequestBodyErrors, findResponseErrors } from '#mock-server/contract/responses.ts'
import { parseBody } from '#mock-server/plugins/json-bodies.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the mock forwards the operation to a real backend. */
    isForwarded?: boolean
  }
}

/** A real backend and the operations that the mock forwards to it. */
export type Upstream = {
  /** URL before `/api` and `/admin/api`, without a trailing slash. */
  base: string
  /** Milliseconds to wait for the complete response. */
  timeoutMs: number
  operationIds: ReadonlySet<string>
}

const signInIds = ['sendOtp', 'verifyOtp']

/**
 * Parses a backend's address, such as `https://backend.example/pitlane`, and a list of operations, such as
 * `listUsers,getUser`; an empty list means all. Returns an error message if either is invalid. If an operation
 * needs a session, adds sendOtp and verifyOtp, because only the backend that created a token can check it.
 */
export function parseUpstream(
  address: string,
  idList: string,
  { operations }: Contract,
): Upstream | string {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    return `Set MOCK_UPSTREAM to a URL such as https://backend.example/pitlane, not to '${address}'.`
  const { origin, pathname } = new URL(address)
  const listedIds = idList.split(/[\s,]+/).filter((id) => id !== '')
  const unknownId = listedIds.find((id) => !operations.has(id))
  if (unknownId !== undefined)
    return `'${unknownId}' is not an operation of openapi.yaml. Set MOCK_REAL to operations such as listUsers,getUser.`
  const chosenOperations = [...operations.values()].filter(
    ({ id }) => listedIds.length === 0 || listedIds.includes(id),
  )
  const needsSignIn = chosenOperations.some(({ needsSession }) => needsSession)
  const operationIds = new Set([
    ...chosenOperations.map(({ id }) => id),
    ...(needsSignIn ? signInIds : []),
  ])
  return { base: origin + pathname.replace(/\/+$/, ''), timeoutMs: 25_000, operationIds }
}

const forwardedBodyBytes = 16 * 1_048_576

/**
 * Prepares a scope for forwarding. `changeRoute` changes the routes of forwarded operations: they forward each call to
 * the backend, record contract violations, and respond with 502 if the backend does not send a complete response.
 */
export async function createForwarding(scope: FastifyInstance, upstream: Upstream) {
  // The mock cannot check the backend's tokens, so it accepts those that the backend issued at sign-in, or accepted.
  const acceptedTokens = new Set<string>()
  const { origin, pathname } = new URL(upstream.base)
  // Other programs on this host may have cookies too. Browsers send them to every port.
  const cookieNames = new Set<string>()
  // Without the rules of the mock, responses may have undocumented members.
  const backendOperations = listOperations(readDocument(contractFile))

  // Loading this package takes 0.1 s, and most runs do not forward.
  const { default: replyFrom } = await import('@fastify/reply-from')
  await scope.register(replyFrom, {
    base: origin,
    undici: {
      headersTimeout: upstream.timeoutMs,
      bodyTimeout: upstream.timeoutMs,
      // By default, @fastify/reply-from accepts any certificate.
      connect: { rejectUnauthorized: true },
    },
    // By default, it repeats a GET ten times after a 503.
    retryMethods: [],
    disableRequestLogging: true,
  })

  // A forwarded body stays bytes, so that the backend gets it unchanged and answers if it is not JSON.
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer' },
    async ({ routeOptions, headers }: FastifyRequest, bytes: Buffer) =>
      routeOptions.config.isForwarded ? bytes : parseBody(headers, bytes),
  )

  const rejectIncomplete = (reply: FastifyReply, error: unknown) => {
    reply.log.error(error, `no complete response from ${upstream.base}`)
    const message = `The backend ${upstream.base} did not send a complete response. See the output of the mock server.`
    reply.send(httpErrors.badGateway(message))
  }

  function forward(operation: Operation, request: FastifyRequest, reply: FastifyReply) {
    return reply.from(pathname.replace(/\/$/, '') + buildPath(operation, request), {
      // With a content type, reply-from sends the bytes as they are. toRequestHeaders restores the client's.
      ...(Buffer.isBuffer(request.body) && {
        body: request.body,
        contentType: 'application/octet-stream',
      }),
      rewriteRequestHeaders: ({ headers: received }, headers) =>
        toRequestHeaders(
          { ...headers, 'content-type': received['content-type'] },
          origin,
          cookieNames,
        ),
      rewriteHeaders: (headers) => toResponseHeaders(headers, cookieNames),
      onError: (_reply, { error }) => rejectIncomplete(reply, error),
      async onResponse(_request, _reply, received) {
        // The types of reply-from omit `headers`.
        const { headers } = received as typeof received & Pick<IncomingMessage, 'headers'>
        const { statusCode: status, stream } = received
        // For a status above 599, onError has sent a response.
        if (reply.sent) return void stream.destroy()
        try {
          const response = { status, headers, bytes: await buffer(stream) }
          updateTokens(acceptedTokens, operation, request, response)
          recordViolations(request, backendOperations.get(operation.id), response)
          reply.send(response.bytes)
        } catch (error) {
          rejectIncomplete(reply, error)
        }
      },
    })
  }

  function changeRoute(route: RouteOptions, operation: Operation): RouteOptions {
    if (!upstream.operationIds.has(operation.id)) return route
    const { params, query } = operation
    return {
      ...route,
      schema: { params, querystring: query },
      config: { operation, isForwarded: true },
      bodyLimit: forwardedBodyBytes,
      // The backend answers requests that are invalid or have no valid session.
      attachValidation: true,
      onRequest: [],
      handler: (request, reply) => forward(operation, request, reply),
    }
  }

  const isValidToken = (token: string) => acceptedTokens.has(token)
  return { changeRoute, ...(upstream.operationIds.has('verifyOtp') && { isValidToken }) }
}

/** Returns the operation's path below the base of the backend, with re-encoded path parameters. */
function buildPath({ url }: Operation, { params }: FastifyRequest): string {
  const values = params as Record<string, string>
  // A URL resolves dot segments, which would call another operation.
  const dotSegment = Object.values(values).find((value) => /^\.\.?$/.test(value))
  if (dotSegment !== undefined) throw httpErrors.badRequest(`'${dotSegment}' is not an ID.`)
  return url.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(values[name] ?? ''))
}

type BackendResponse = { status: number; headers: IncomingHttpHeaders; bytes: Buffer }

/** Records the contract violations of a forwarded request and its response, except undocumented headers. */
function recordViolations(
  request: FastifyRequest,
  operation: Operation | undefined,
  { status, headers, bytes }: BackendResponse,
) {
  if (operation === undefined) return
  const { violations } = request.server
  const common = { operationId: operation.id, status }
  const requestErrors = findRequestErrors(request)
  if (requestErrors.length > 0)
    violations.add({ ...common, direction: 'request', errors: requestErrors }, request)
  if (request.method === 'HEAD') return
  const response = operation.responses[status] ?? operation.responses.default
  const names = [
    'content-type',
    ...Object.keys(response?.headers ?? {}).map((name) => name.toLowerCase()),
  ]
  const errors = findResponseErrors(
    { responses: response === undefined ? {} : { [status]: response } },
    {
      status,
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name))),
      payload: bytes.toString('utf8'),
    },
  )
  if (errors.length > 0) violations.add({ ...common, direction: 'response', errors }, request)
}

/** Returns the errors of a forwarded request, by the rules of the mock. */
function findRequestErrors(request: FastifyRequest): string[] {
  const { validationError, routeOptions, headers, body } = request
  if (validationError !== undefined) return [validationError.message]
  const schema = routeOptions.config.operation?.body
  if (schema === undefined) return []
  try {
    return findRequestBodyErrors(schema, Buffer.isBuffer(body) ? parseBody(headers, body) : null)
  } catch (error) {
    return [(error as Error).message]
  }
}

/** Adds a token that the backend issued or accepted, and removes a token that it rejected. */
function updateTokens(
  tokens: Set<string>,
  { id, needsSession }: Operation,
  { headers: { authorization: sent } }: FastifyRequest,
  { status, headers: { authorization: issued } }: BackendResponse,
) {
  const isSuccess = status < 300
  if (id === 'verifyOtp' && isSuccess && issued !== undefined) tokens.add(issued)
  if (!needsSession || sent === undefined) return
  if (isSuccess) tokens.add(sent)
  if (status === 401) tokens.delete(sent)
}

const getCookieName = (cookie: string): string => cookie.split('=', 1)[0]?.trim() ?? ''

/** undici adds the length of the body that is sent. GET and DELETE have no body. */
const droppedRequestHeaders = /^(content-length|cookie|expect|te|trailer|sec-fetch-.*)$/

/**
 * The mock sets CORS headers itself. The backend's Content-Security-Policy would replace the mock's stricter one, so a
 * backend page could run scripts on the mock console's origin. Behind an https proxy, Strict-Transport-Security would
 * make browsers use https on all ports of localhost.
 */
const droppedResponseHeaders =
  /^(access-control-.*|connection|content-length|content-security-policy.*|keep-alive|strict-transport-security)$/

/** Returns the headers to send to the backend, with the backend as origin and referrer, and with its own cookies. */
function toRequestHeaders(
  headers: IncomingHttpHeaders,
  origin: string,
  cookieNames: ReadonlySet<string>,
): IncomingHttpHeaders {
  const cookies = (headers.cookie ?? '')
    .split(/;\s*/)
    .filter((pair) => cookieNames.has(getCookieName(pair)))
  return {
    ...Object.fromEntries(
      Object.entries(headers).filter(([name]) => !droppedRequestHeaders.test(name)),
    ),
    ...(headers.origin !== undefined && { origin }),
    ...(headers.referer !== undefined && { referer: `${origin}/` }),
    ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
    'accept-encoding': 'identity',
  }
}

/** Returns the headers to send to the client. Adds the names of the backend's cookies to `cookieNames`. */
function toResponseHeaders(
  headers: IncomingHttpHeaders,
  cookieNames: Set<string>,
): IncomingHttpHeaders {
  // A single cookie is a string.
  const cookies = [headers['set-cookie'] ?? []].flat()
  for (const cookie of cookies) cookieNames.add(getCookieName(cookie))
  const forwarded = Object.entries(headers).filter(([name]) => !droppedResponseHeaders.test(name))
  return {
    ...Object.fromEntries(forwarded),
    ...(cookies.length > 0 && { 'set-cookie': cookies.map(toOwnCookie) }),
  }
}

/** Replaces Domain and Path of a Set-Cookie header, so that browsers send the cookie to the mock. */
function toOwnCookie(cookie: string): string {
  const kept = cookie
    .split(';')
    .filter((attribute) => !/^\s*(domain|path)\s*(=|$)/i.test(attribute))
  return [...kept, ' Path=/'].join(';')
}
