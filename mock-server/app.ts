import { parse } from 'node:querystring'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { MovableClock } from './clock.ts'
import type { Context } from './context.ts'
import { createDevTools } from './dev-tools/dev-tools.ts'
import type { Upstream } from './dev-tools/upstream/upstream.ts'
import type { Variants } from './dev-tools/variants/variants.ts'
import { errorHandler, errors } from './plugins/errors.ts'
import type { Handlers } from './plugins/openapi/handlers.ts'
import { acceptJsonOnly, openapi } from './plugins/openapi/openapi.ts'
import { type Contract, loadContract } from './plugins/openapi/operations.ts'
import { session } from './plugins/session.ts'
import { codesOf } from './resources/auth/codes.ts'
import { authHandlers } from './resources/auth/handlers.ts'
import { sessionsOf } from './resources/auth/sessions.ts'
import { catalogueHandlers } from './resources/catalogue/handlers.ts'
import { documentHandlers } from './resources/documents/handlers.ts'
import { mechanicHandlers } from './resources/mechanics/handlers.ts'
import { orderHandlers } from './resources/orders/handlers.ts'
import { cardProvider } from './resources/payments/card-provider.ts'
import { paymentHandlers } from './resources/payments/handlers.ts'
import { quoteHandlers } from './resources/quotes/handlers.ts'
import { openVinDecoder } from './resources/quotes/vin-decoder.ts'
import { scheduleHandlers } from './resources/schedule/handlers.ts'
import { termsHandlers } from './resources/terms/handlers.ts'
import { userHandlers } from './resources/users/handlers.ts'
import { createViolations } from './violations.ts'

/** What main.ts and the tests set differently. */
export type AppOptions = Pick<Context, 'db' | 'newId' | 'randomBytes' | 'log'> & {
  clock: MovableClock
  /** What becomes of an answer that openapi.yaml does not document: a 500, or it leaves and the log says so in red. */
  strict: 'throw' | 'log'
  /** Origins whose pages may call the API: scheme, host and port. */
  allowedOrigins: readonly string[]
  /** Whether pino prints a line for each request. */
  logLevel?: 'silent' | 'info' | 'debug'
  /** Serves the product without `/__mock`, faults, variants and upstream. */
  noDevTools?: boolean
  /** Other forms of answers, in place of the documented ones; they can be switched while it runs. */
  variants?: Variants
  /** A real backend, and what it answers. */
  upstream?: Upstream
  /** What is served; openapi.yaml unless it says otherwise. */
  contract?: Contract
}

/** Builds the mock server on an open database; main.ts and the tests run this same app. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, clock, newId, log, strict, contract = loadContract(), variants, upstream } = options
  const vinDecoder = openVinDecoder()
  const provider = cardProvider(db, clock, newId)
  const context = { ...options, provider, decodeVin: vinDecoder.decodeVin, sentCodes: [] }
  const app = createApp(options)

  await app.register(helmet, helmetOptions)
  await app.register(cookie, { hook: false })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
  const sessions = sessionsOf(context)
  const clampToClock = () => {
    // Not to a clock that is set to the past: what is live would have ended when it returns.
    const latest = new Date(Math.max(clock.now().getTime(), clock.real().getTime()))
    sessions.clampTo(latest)
    codesOf(context).clampTo(latest)
  }
  // A clock that was moved ends with its process.
  clampToClock()
  await app.register(errors, { clock, log })
  acceptJsonOnly(app)
  const handlers = handlersOf(context)
  const tools = options.noDevTools
    ? undefined
    : createDevTools({ context, contract, strict, clockMoved: clampToClock, variants, upstream })
  await app.register(session, { callerOf: tools?.callerOf ?? sessions.authenticate })
  if (tools) await app.register(tools.server)

  const api = async (scope: FastifyInstance) => {
    await scope.register(cors, corsOptions(options.allowedOrigins))
    const isForwarded = tools?.isForwarded ?? (() => false)
    await scope.register(openapi, { contract, handlers, log, strict, isForwarded })
    if (tools) await scope.register(tools.api)
  }
  await app.register(api, { prefix: contract.base })
  app.addHook('onClose', () => vinDecoder.close())
  closeGracefully(app)
  return app
}

/** The handlers of all resources: one per operation, which the compiler checks. */
export function handlersOf(context: Context): Handlers {
  return {
    ...authHandlers(context),
    ...userHandlers(context),
    ...mechanicHandlers(context),
    ...documentHandlers(context),
    ...orderHandlers(context),
    ...quoteHandlers(context),
    ...scheduleHandlers(context),
    ...paymentHandlers(context),
    ...catalogueHandlers(context),
    ...termsHandlers(context),
  }
}

/**
 * helmet's headers for an API that serves data and a page of terms: nothing in them may run, load or be framed. No HSTS,
 * which would make browsers ask for https on every port of localhost, and none of the headers for outdated browsers and
 * plugins.
 */
const helmetOptions = {
  strictTransportSecurity: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], sandbox: [] },
  },
}

/** Lets pages of exactly these origins call the API with credentials and read the token that verifyOtp answers. */
const corsOptions = (allowedOrigins: readonly string[]) => ({
  origin: [...allowedOrigins],
  credentials: true,
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: ['Authorization', 'Content-Type'],
  exposedHeaders: ['Authorization', 'Retry-After'],
  maxAge: 600,
  strictPreflight: false,
})

/** A Fastify without routes: limits, timeouts and logging. */
function createApp({ clock, log, logLevel = 'silent' }: AppOptions): FastifyInstance {
  const app: FastifyInstance = Fastify({
    exposeHeadRoutes: false,
    keepAliveTimeout: 5_000,
    requestTimeout: 30_000,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 16_384, querystringParser: queryOf },
    // A path that cannot be decoded is refused before any hook runs.
    frameworkErrors: errorHandler({ clock, log }),
    logger: logLevel === 'silent' ? false : { level: logLevel, base: null },
    logController: new RequestLog(),
  })
  return app.decorate('violations', createViolations())
}

/** One line for each request: method, path, status, milliseconds. */
class RequestLog extends LogController {
  override incomingRequest({ log, method, url, headers }: FastifyRequest) {
    log.debug({ method, url, origin: headers.origin, length: headers['content-length'] }, 'incoming request')
  }

  override requestCompleted(_error: unknown, { log, method, url }: FastifyRequest, reply: FastifyReply) {
    const [path, ms] = [url.split('?', 1)[0], Math.round(reply.elapsedTime)]
    // The mock console reads everything once a second.
    const level = method === 'GET' && url.startsWith('/__mock/') ? 'debug' : 'info'
    log[level]({ method, path, status: reply.statusCode, ms })
  }
}

/** Names and texts of a query, a list where a name comes twice; a broken escape leaves a name that nothing declares. */
function queryOf(text: string): Record<string, unknown> {
  try {
    decodeURIComponent(text)
  } catch {
    return { [text]: '' }
  }
  return parse(text, '&', '=', { maxKeys: 0 })
}

const shutdownTimeoutMs = 1_500

/** Answers what is in flight and closes connections as they fall idle; those that are busy for longer are cut off. */
function closeGracefully(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const closeIdle = setInterval(() => app.server.closeIdleConnections(), 25)
    const closeAll = setTimeout(() => app.server.closeAllConnections(), shutdownTimeoutMs)
    await new Promise((resolve) => app.server.close(resolve))
    clearInterval(closeIdle)
    clearTimeout(closeAll)
  })
}
