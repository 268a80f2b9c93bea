import { parse } from 'node:querystring'
import { styleText } from 'node:util'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import fp from 'fastify-plugin'
import type { Clock } from './context.ts'
import { createErrorHandler, inRed } from './plugins/errors.ts'

type Options = {
  clock: Clock
  log(line: string): void
  logLevel?: 'silent' | 'info' | 'debug'
  /** `text` prints human-readable lines, `json` the lines of pino; `json` is the default. */
  logFormat?: 'text' | 'json'
}

/** Creates a Fastify server without routes. Sets its limits, timeouts, query parser and logging. */
export function createServer(options: Options): FastifyInstance {
  const { clock, log, logLevel = 'silent', logFormat } = options
  const stream = logFormat === 'text' && { stream: { write: (line: string) => log(formatLogLine(line)) } }
  return Fastify({
    exposeHeadRoutes: false,
    keepAliveTimeout: 5_000,
    requestTimeout: 30_000,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 16_384, querystringParser: parseQuery },
    // Before any hook runs, Fastify rejects a path that cannot be decoded or has a parameter that is too long.
    frameworkErrors: createErrorHandler({ clock, log }),
    logger: logLevel === 'silent' ? false : { level: logLevel, base: null, ...stream },
    logController: new RequestLogger(options),
  })
}

/** Formats a line of pino: a response as `GET /pitlane/api 404 2 ms`, others as message, method, URL and stack. */
function formatLogLine(line: string): string {
  const { msg, err, method, url, path, status, ms } = JSON.parse(line)
  if (status === undefined) return [msg, method, url, err?.stack].filter(Boolean).join(' ')
  const color = status < 400 ? 'green' : status < 500 ? 'yellow' : 'red'
  return `${method} ${path} ${styleText(color, String(status))} ${styleText('dim', `${ms} ms`)}`
}

/** Logs method, path, status and milliseconds of each request, and contract violations in red. */
class RequestLogger extends LogController {
  private readonly options: Options
  constructor(options: Options) {
    super()
    this.options = options
  }

  override incomingRequest({ log, method, url, headers }: FastifyRequest) {
    log.debug({ method, url, origin: headers.origin, length: headers['content-length'] }, 'incoming request')
  }

  override requestCompleted(_error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const { log, method, url, violations = [], routeOptions } = request
    const [path, ms] = [url.split('?', 1)[0], Math.round(reply.elapsedTime)]
    // The mock console sends these requests once a second.
    const level = method === 'GET' && url.startsWith('/__mock/') ? 'debug' : 'info'
    log[level]({ method, path, status: reply.statusCode, ms })
    // Invalid requests are logged only in the text format, or if a real backend received them.
    const logsRequestViolations = this.options.logFormat === 'text' || routeOptions.config.isForwarded
    for (const { operationId, direction, status, errors } of violations)
      if (direction === 'response' || logsRequestViolations)
        this.options.log(inRed(`${operationId ?? 'unknown'} ${direction} ${status}: ${errors.join('; ')}`))
  }
}

/** Parses a query. A repeated name gets a list of values. A query with an invalid escape becomes one unknown name. */
function parseQuery(text: string): Record<string, unknown> {
  try {
    decodeURIComponent(text)
  } catch {
    return { [text]: '' }
  }
  return parse(text, '&', '=', { maxKeys: 0 })
}

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
