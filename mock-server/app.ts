import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { MovableClock } from './clock.ts'
import type { Context, SentCode } from './context.ts'
import { type Contract, loadContract } from './contract/contract.ts'
import type { Handlers } from './contract/handlers.ts'
import { createStores } from './database/stores.ts'
import { type ApiOptions, devTools } from './dev-tools/dev-tools.ts'
import type { Upstream } from './dev-tools/upstream.ts'
import type { Variants } from './dev-tools/variants/variants.ts'
import { errors } from './plugins/errors.ts'
import { headers } from './plugins/headers.ts'
import { jsonBodies } from './plugins/json-bodies.ts'
import { createResponseCheck, openapi } from './plugins/openapi.ts'
import { createAuthHandlers } from './resources/auth/handlers.ts'
import { createCatalogueHandlers } from './resources/catalogue/handlers.ts'
import { createDocumentHandlers } from './resources/documents/handlers.ts'
import { createMechanicHandlers } from './resources/mechanics/handlers.ts'
import { createOrderHandlers } from './resources/orders/handlers.ts'
import { createCardProvider } from './resources/payments/card-provider.ts'
import { createPaymentHandlers } from './resources/payments/handlers.ts'
import { createQuoteHandlers } from './resources/quotes/handlers.ts'
import { createScheduleHandlers } from './resources/schedule/handlers.ts'
import { createTermsHandlers } from './resources/terms/handlers.ts'
import { createUserHandlers } from './resources/users/handlers.ts'
import { abortedRequests, createServer, gracefulClose, hostHeader } from './server.ts'

export type AppOptions = Pick<Context, 'db' | 'newId' | 'randomBytes' | 'log'> & {
  clock: MovableClock
  /** What happens to a response that violates the contract: 'throw' replaces it with a 500, 'log' sends and logs it. */
  onInvalidResponse: 'throw' | 'log'
  /** Origins whose pages may call the API: scheme, host and port. */
  allowedOrigins: readonly string[]
  /** Level and format of the log, by default `silent` and `json`. */
  logLevel?: 'silent' | 'info' | 'debug'
  logFormat?: 'text' | 'json'
  /** Whether to add the developer tools: `/__mock`, faults, variants and upstream. True by default. */
  hasDevTools?: boolean
  /** Initial variants; the control API can change them. */
  variants?: Variants
  /** Real backend and the operations that the mock forwards to it. */
  upstream?: Upstream
  /** Contract to serve; openapi.yaml by default. */
  contract?: Contract
  /** List of the latest codes, by default a new one. */
  sentCodes?: SentCode[]
}

/** Lets pages of the allowed origins send credentials, and read the session token and Retry-After. */
const corsOptions = {
  credentials: true,
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: ['Authorization', 'Content-Type'],
  exposedHeaders: ['Authorization', 'Retry-After'],
  maxAge: 600,
  strictPreflight: false, // An OPTIONS request that is not a preflight gets 204, not 400.
}

/** Builds the mock server on an open database, for main.ts and the tests. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    db,
    clock,
    onInvalidResponse,
    hasDevTools = true,
    contract = loadContract(),
    sentCodes = [],
  } = options
  const stores = createStores(db, clock)
  const provider = createCardProvider({ ...options, stores })
  const context = { ...options, stores, provider, sentCodes }

  const app = createServer(options)
  await app.register(abortedRequests)
  await app.register(headers)
  await app.register(cookie, { hook: false }) // The mock sets a cookie but never reads one.
  await app.register(errors, { clock })
  await app.register(hostHeader)
  await app.register(jsonBodies)

  const checkResponse = createResponseCheck(contract, onInvalidResponse)
  const api = async (
    scope: FastifyInstance,
    {
      onSend = checkResponse,
      changeRoute,
      isValidToken = stores.sessions.extendIfValid,
    }: ApiOptions,
  ) => {
    await scope.register(cors, { ...corsOptions, origin: [...options.allowedOrigins] })
    const handlers = createHandlers(context)
    await scope.register(openapi, { contract, handlers, onSend, changeRoute, isValidToken })
  }
  if (hasDevTools) await app.register(devTools, { ...options, context, contract, api })
  else await app.register(api, { prefix: contract.base })
  // Register gracefulClose last, so that the developer tools send delayed responses before the connections close.
  await app.register(gracefulClose)
  return app
}

/** Creates one handler per operation. The return type makes the compiler report a missing one. */
export function createHandlers(context: Context): Handlers {
  return {
    ...createAuthHandlers(context),
    ...createUserHandlers(context),
    ...createMechanicHandlers(context),
    ...createDocumentHandlers(context),
    ...createOrderHandlers(context),
    ...createQuoteHandlers(context),
    ...createScheduleHandlers(context),
    ...createPaymentHandlers(context),
    ...createCatalogueHandlers(context),
    ...createTermsHandlers(context),
  }
}
