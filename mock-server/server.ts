import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { httpErrors } from '@fastify/sensible'
import Fastify, {
  type ConnectionError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import fp from 'fastify-plugin'
import pretty from 'pino-pretty'
import type { Clock } from './clock.ts'
import { createErrorBody, createErrorHandler } from './plugins/errors.ts'

type Options = {
  clock: Clock
  /** By default `silent`. */
  logLevel?: 'silent' | 'info' | 'debug'
  /** `text` prints human-readable lines, `json` the lines of pino; `json` is the default. */
  logFormat?: 'text' | 'json'
  /** Origins whose pages may read responses. */
  allowedOrigins: readonly string[]
}

/** Browsers send the cookies of all programs on localhost: up to 180, of 4 KiB each. */
const maxHeaderBytes = 1_048_576

/** Creates a Fastify server without routes. Sets its limits, timeouts, query parser and logging. */
export function createServer(options: Options): FastifyInstance {
  const { clock, logLevel = 'silent', logFormat } = options
  const prettyStream = pretty({ ignore: 'time', hideObject: true })
  return Fastify({
    exposeHeadRoutes: false,
    trustProxy: isLocalProxy,
    http: { maxHeaderSize: maxHeaderBytes, requireHostHeader: false }, // `hostHeader` checks the header.
    keepAliveTimeout: 5_000,
    requestTimeout: 30_000,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: ({ url = '/' }) => escapeStrayPercents(url),
    // Before any hook runs, Fastify rejects a path with a parameter that is too long.
    frameworkErrors: createErrorHandler({ clock }),
    clientErrorHandler: createClientErrorHandler(options),
    logger: logLevel !== 'silent' && {
      level: logLevel,
      base: null,
      ...(logFormat === 'text' && { stream: prettyStream }),
    },
    logController: new RequestLogger(),
  })
}

/**
 * Escapes each % of a path that cannot be decoded, because Fastify rejects such a path before any hook runs. The usual
 * checks then reject it, with the usual headers.
 */
function escapeStrayPercents(url: string): string {
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

/** Returns a handler that responds with an ErrorResponse to what Node's HTTP parser rejects: 400, 408 or 431. */
function createClientErrorHandler({ clock, allowedOrigins }: Options) {
  return ({ code, rawPacket }: ConnectionError, socket: Socket) => {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const status = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }[code] ?? 400
    const message = clientErrorMessages[status] ?? ''
    const head = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : ''
    const origin = /\r\norigin: *(\S+)/i.exec(head)?.[1]
    const isAllowed = origin !== undefined && allowedOrigins.includes(origin)
    const body = JSON.stringify(createErrorBody(clock.now(), status, message, '/'))
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      "content-security-policy: default-src 'none';frame-ancestors 'none';sandbox",
      'x-content-type-options: nosniff',
      'connection: close',
      ...(isAllowed
        ? [
            `access-control-allow-origin: ${origin}`,
            'access-control-allow-credentials: true',
            'vary: Origin',
          ]
        : []),
    ]
    socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
  }
}

const clientErrorMessages: Record<number, string> = {
  400: 'The request is not valid HTTP.',
  408: 'The request did not arrive in time. Send it again.',
  431: 'The headers and the address of the request are too large. Send less.',
}

/** Matches the network addresses of this machine. */
export const loopbackAddress = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

/**
 * Trusts X-Forwarded-For only from a proxy on this machine, and only its last address, which that proxy added. A client
 * of the proxy can send the header too, but cannot choose the last address.
 */
const isLocalProxy = (address: string, hop: number) => hop === 0 && loopbackAddress.test(address)

/** Logs method, path, status and milliseconds of each request. */
class RequestLogger extends LogController {
  override incomingRequest({ log, method, url, headers }: FastifyRequest) {
    log.debug(
      { method, url, origin: headers.origin, length: headers['content-length'] },
      'incoming request',
    )
  }

  override requestCompleted(
    _error: unknown,
    { log, method, url }: FastifyRequest,
    reply: FastifyReply,
  ) {
    const path = url.split('?', 1)[0]
    const status = reply.statusCode
    const ms = Math.round(reply.elapsedTime)
    // The mock console sends these requests once a second.
    const level = method === 'GET' && url.startsWith('/__mock/') ? 'debug' : 'info'
    log[level]({ method, path, status, ms }, `${method} ${path} ${status} ${ms} ms`)
  }

  // The error handler logs unexpected errors.
  override defaultErrorLog() {}
}

/** Rejects a request with several Host headers, or with none, as HTTP requires. HTTP/1.0 has no Host header. */
export const hostHeader = fp(
  async (app) => {
    app.addHook('onRequest', async ({ raw: { rawHeaders, httpVersion } }) => {
      const names = rawHeaders.filter((_nameOrValue, index) => index % 2 === 0)
      const hostCount = names.filter((name) => name.toLowerCase() === 'host').length
      if (hostCount > 1 || (hostCount === 0 && httpVersion !== '1.0'))
        throw httpErrors.badRequest('Send exactly one Host header.')
    })
  },
  { name: 'host-header' },
)

/** Logs requests whose client closed the connection before the response. */
export const abortedRequests = fp(
  async (app) => {
    app.addHook('onRequestAbort', async ({ log, method, url }) => {
      const path = url.split('?', 1)[0]
      log.info({ method, path, status: 'aborted' }, `${method} ${path} aborted by the client`)
    })
  },
  { name: 'aborted-requests' },
)

const shutdownTimeoutMs = 1_500

/** Finishes pending requests when the server closes, and closes connections that are still open after the timeout. */
export const gracefulClose = fp(
  async (app) => {
    app.addHook('preClose', async () => {
      const idleTimer = setInterval(() => app.server.closeIdleConnections(), 25)
      const closeTimer = setTimeout(() => app.server.closeAllConnections(), shutdownTimeoutMs)
      await new Promise((resolve) => app.server.close(resolve))
      clearInterval(idleTimer)
      clearTimeout(closeTimer)
    })
  },
  { name: 'graceful-close' },
)
