import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { MovableClock } from './clock.ts'
import type { Context } from './context.ts'
import { devTools } from './dev-tools/dev-tools.ts'
import type { Upstream } from './dev-tools/upstream.ts'
import type { Variants } from './dev-tools/variants/variants.ts'
import { cors } from './plugins/cors.ts'
import { errors } from './plugins/errors.ts'
import { headers } from './plugins/headers.ts'
import type { Handlers } from './plugins/openapi/handlers.ts'
import { jsonBodies, openapi } from './plugins/openapi/openapi.ts'
import { type Contract, loadContract } from './plugins/openapi/operations.ts'
import { session } from './plugins/session.ts'
import { authHandlers } from './resources/auth/handlers.ts'
import { catalogueHandlers } from './resources/catalogue/handlers.ts'
import { documentHandlers } from './resources/documents/handlers.ts'
import { mechanicHandlers } from './resources/mechanics/handlers.ts'
import { orderHandlers } from './resources/orders/handlers.ts'
import { cardProvider } from './resources/payments/card-provider.ts'
import { paymentHandlers } from './resources/payments/handlers.ts'
import { quoteHandlers } from './resources/quotes/handlers.ts'
import { scheduleHandlers } from './resources/schedule/handlers.ts'
import { termsHandlers } from './resources/terms/handlers.ts'
import { userHandlers } from './resources/users/handlers.ts'
import { createServer, gracefulClose } from './server.ts'

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
  const { db, clock, newId, log, strict, allowedOrigins, noDevTools, contract = loadContract() } = options
  const provider = cardProvider(db, clock, newId)
  const context = { ...options, provider, sentCodes: [] }

  const app = createServer(options)
  await app.register(headers)
  await app.register(cookie, { hook: false })
  await app.register(errors, { clock, log })
  await app.register(session, context)
  await app.register(jsonBodies)

  const api = async (scope: FastifyInstance, { isForwarded }: { isForwarded?(id: string): boolean }) => {
    await scope.register(cors, { allowedOrigins })
    const handlers = handlersOf(context)
    await scope.register(openapi, { contract, handlers, log, strict, ...(isForwarded && { isForwarded }) })
  }
  if (noDevTools) await app.register(api, { prefix: contract.base })
  else await app.register(devTools, { ...options, context, contract, api })
  // Last: the developer tools let go of delayed answers before the connections are closed.
  await app.register(gracefulClose)
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
