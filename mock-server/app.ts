import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { MovableClock } from './clock.ts'
import type { Context } from './context.ts'
import { corsRules } from './cors-rules.ts'
import { stateOf } from './database/state-of.ts'
import { drainOnClose } from './drain.ts'
import { handlersOf } from './handlers-of.ts'
import { control } from './plugins/control/control.ts'
import { createFaults } from './plugins/control/faults.ts'
import { resetDatabase } from './plugins/control/reset.ts'
import { createAnswerMemory } from './plugins/openapi/answer-memory.ts'
import type { Engine } from './plugins/openapi/engine.ts'
import type { Contract } from './plugins/openapi/operations.ts'
import { serveContract } from './plugins/openapi/routes.ts'
import { shippedContract } from './plugins/openapi/shipped-contract.ts'
import { createViolations } from './plugins/openapi/violations.ts'
import { forwardTo } from './plugins/upstream/forward.ts'
import { reportOf } from './plugins/upstream/report.ts'
import type { Upstream } from './plugins/upstream/upstream.ts'
import { answerInVariants } from './plugins/variants/answer-in-variants.ts'
import type { Variants } from './plugins/variants/variants.ts'
import { reads } from './reads.ts'
import { lastCodeOf } from './resources/auth/codes.ts'
import { sessionsOf } from './resources/auth/sessions.ts'
import { cardProvider } from './resources/payments/card-provider.ts'
import { openVinDecoder } from './resources/quotes/vin-decoder.ts'
import { type SeedName, seedDatabase } from './seeds/seeds.ts'
import { createServer } from './server.ts'

/** What the shipped server and its tests decide differently. */
export type AppOptions = Pick<Context, 'db' | 'newId' | 'randomBytes' | 'log'> &
  Pick<Engine, 'strict'> & {
    clock: MovableClock
    /** Origins whose pages may call the API: scheme, host and port. */
    allowedOrigins: readonly string[]
    /** Other forms of answers, in place of the documented ones. */
    variants?: Variants
    /** A real backend, and what it answers. */
    upstream?: Upstream
    /** What is served; openapi.yaml unless it says otherwise. */
    contract?: Contract
  }

/** Whether a token that a real backend made is live, only that one knows. */
const anyToken = { authenticate: () => ({ email: 'admin@pitlane.test', userId: 'admin' }) }

/** Builds the mock server on an open database: the very app that ships is the one that tests use. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, clock, newId, log, strict, contract = shippedContract() } = options
  const violations = createViolations()
  const faults = createFaults(clock)
  const vinDecoder = openVinDecoder()
  const context: Context = {
    ...options,
    provider: cardProvider(db, clock, newId),
    decodeVin: vinDecoder.decodeVin,
  }
  const app = createServer(clock, log)

  const api = async (part: FastifyInstance) => {
    await part.register(cors, corsRules(options.allowedOrigins))
    part.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store')
      done()
    })
    if (options.variants !== undefined) answerInVariants(part, options.variants)
    const { upstream } = options
    const { authenticate } = upstream?.real.has('verifyOtp') ? anyToken : sessionsOf(context)
    const { disturbance } = faults
    const memory = createAnswerMemory(stateOf(db))
    const memoryFor = (operationId: string) => (reads.has(operationId) ? memory : undefined)
    const engine = { clock, log, strict, violations, authenticate, memoryFor, disturbance }
    const isForwarded = (operationId: string) => upstream?.real.has(operationId) ?? false
    serveContract(part, contract, handlersOf(context), { ...engine, isForwarded })
    if (upstream !== undefined) {
      await part.register(async (real) => forwardTo(real, upstream, contract, { violations, log }))
      app.addHook('onClose', () => {
        for (const line of reportOf(violations.list())) log(line)
      })
    }
  }
  await app.register(api, { prefix: contract.base })

  const controlled = {
    clock,
    log,
    faults,
    violations,
    operationIds: contract.operations.map(({ id }) => id),
    lastCode: (email: string) => lastCodeOf(context, email),
    reset: (seed: SeedName) => resetDatabase(db, () => seedDatabase(db, seed, { now: clock.now() })),
  }
  await app.register(async (part) => control(part, controlled), { prefix: '/__mock' })

  drainOnClose(app, faults.retire)
  app.addHook('onClose', () => vinDecoder.close())
  return app
}
