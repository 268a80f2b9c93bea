import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { readDocument } from '#mock-server/plugins/openapi/document.ts'
import type { Disturbance } from '#mock-server/plugins/openapi/engine.ts'
import type { Handlers } from '#mock-server/plugins/openapi/handlers.ts'
import { compileContract } from '#mock-server/plugins/openapi/operations.ts'
import { serveContract } from '#mock-server/plugins/openapi/routes.ts'
import { createViolations, type Violations } from '#mock-server/plugins/openapi/violations.ts'
import { createServer } from '#mock-server/server.ts'

type TinyInput = { path: unknown; query: unknown; body: unknown; caller: unknown; address: string }
type TinyHandlers = Record<string, ((input: TinyInput) => unknown) | undefined>
type Options = {
  strict?: 'throw' | 'log'
  disturbance?: (operationId: string) => Disturbance | undefined
}

/** The engine on tiny-contract.yaml, for rules that no operation of openapi.yaml happens to show. */
export type TinyApp = { app: FastifyInstance; violations: Violations; printed: string[] }

const bolt = { name: 'Bolt', price: 0.35 }
const plain: TinyHandlers = {
  listThings: () => [bolt],
  createThing: ({ body }) => body,
  deleteThings: () => undefined,
  getThing: () => bolt,
  getAbout: () => '<p>About</p>',
}

/** A document to compile: tiny-contract.yaml, afresh each time so that a test may change it. */
export const tinyDocument = () => readDocument(join(import.meta.dirname, 'tiny-contract.yaml'))

const contract = compileContract(tinyDocument())

/** Serves the tiny contract with plain handlers, some of them replaced or (`undefined`) left out; the live token is `key`. */
export async function tinyApp(replaced: TinyHandlers = {}, options: Options = {}): Promise<TinyApp> {
  const clock = { now: () => new Date('2026-11-23T15:00:00.000Z') }
  const printed: string[] = []
  const log = (line: string) => void printed.push(line)
  const violations = createViolations()
  const app = createServer(clock, log)
  const present = Object.entries({ ...plain, ...replaced }).filter(([, handler]) => handler !== undefined)
  const handlers = Object.fromEntries(present) as unknown as Handlers
  await app.register(
    async (part) =>
      serveContract(part, contract, handlers, {
        clock,
        log,
        violations,
        strict: options.strict ?? 'throw',
        authenticate: (token) => (token === 'key' ? { email: 'a@b.test', userId: 'u1' } : undefined),
        memoryFor: () => undefined,
        disturbance: options.disturbance ?? (() => undefined),
      }),
    { prefix: contract.base },
  )
  await app.ready()
  return { app, violations, printed }
}
