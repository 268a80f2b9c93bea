import { parse } from 'node:querystring'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import fp from 'fastify-plugin'
import type { Clock } from './context.ts'
import { errorHandler } from './plugins/errors.ts'

type Options = { clock: Clock; log(line: string): void; logLevel?: 'silent' | 'info' | 'debug' }

/** Creates a Fastify server without routes: limits, timeouts, query parser and logging. */
export function createServer({ clock, log, logLevel = 'silent' }: Options): FastifyInstance {
  return Fastify({
    exposeHeadRoutes: false,
    keepAliveTimeout: 5_000,
    requestTimeout: 30_000,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 16_384, querystringParser: parseQuery },
    // Fastify rejects a path that cannot be decoded before any hook runs.
    frameworkErrors: errorHandler({ clock, log }),
    logger: logLevel === 'silent' ? false : { level: logLevel, base: null },
    logController: new RequestLog(),
  })
}

/** Logs method, path, status and milliseconds of each request. */
class RequestLog extends LogController {
  override incomingRequest({ log, method, url, headers }: FastifyRequest) {
    log.debug({ method, url, origin: headers.origin, length: headers['content-length'] }, 'incoming request')
  }

  override requestCompleted(_error: unknown, { log, method, url }: FastifyRequest, reply: FastifyReply) {
    const [path, ms] = [url.split('?', 1)[0], Math.round(reply.elapsedTime)]
    // The mock console sends these calls once a second.
    const level = method === 'GET' && url.startsWith('/__mock/') ? 'debug' : 'info'
    log[level]({ method, path, status: reply.statusCode, ms })
  }
}

/** Parses a query. A repeated name has a list. A query with an invalid escape becomes one undeclared name. */
function parseQuery(text: string): Record<string, unknown> {
  try {
    decodeURIComponent(text)
  } catch {
    return { [text]: '' }
  }
  return parse(text, '&', '=', { maxKeys: 0 })
}

const shutdownTimeoutMs = 1_500

/** Finishes pending requests when the server closes, and cuts off connections that are busy after the timeout. */
export const gracefulClose = fp(
  async (app) => {
    app.addHook('preClose', async () => {
      const closeIdle = setInterval(() => app.server.closeIdleConnections(), 25)
      const closeAll = setTimeout(() => app.server.closeAllConnections(), shutdownTimeoutMs)
      await new Promise((resolve) => app.server.close(resolve))
      clearInterval(closeIdle)
      clearTimeout(closeAll)
    })
  },
  { name: 'graceful-close' },
)
