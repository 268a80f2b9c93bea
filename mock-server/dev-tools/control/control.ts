import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MovableClock } from '#mock-server/clock.ts'
import { refillDatabase } from '#mock-server/database/open.ts'
import type { ActorContext } from '#mock-server/dev-tools/actors/actor.ts'
import { mockConsole } from '#mock-server/dev-tools/console/console.ts'
import type { Fault, Faults } from '#mock-server/dev-tools/faults.ts'
import { checkLedger, totalsSince } from '#mock-server/dev-tools/ledger.ts'
import type { Calls } from '#mock-server/dev-tools/request-log.ts'
import type { VariantSwitch } from '#mock-server/dev-tools/variants/variants.ts'
import { badRequest, HttpError } from '#mock-server/http-error.ts'
import type { HandlersOf, SuccessBodyOf } from '#mock-server/plugins/openapi/handlers.ts'
import { openapi } from '#mock-server/plugins/openapi/openapi.ts'
import { loadContract } from '#mock-server/plugins/openapi/operations.ts'
import { type SeedName, seedDatabase } from '#mock-server/seeds/seeds.ts'
import { createViolations } from '#mock-server/violations.ts'
import { actorHandlers } from './actor-handlers.ts'
import { consoleHandlers } from './console-handlers.ts'
import type { operations } from './generated.ts'
import { snapshotHandlers } from './snapshot-handlers.ts'

// Beyond these, times of sessions and appointments would leave the four-digit years that the database keeps.
const earliest = new Date('2000-01-01T00:00:00Z')
const latest = new Date('2100-01-01T00:00:00Z')

type Handlers = HandlersOf<operations>

type Options = {
  db: Database
  clock: MovableClock
  faults: Faults
  calls: Calls
  variants: VariantSwitch
  log(line: string): void
  strict: 'throw' | 'log'
  /** Of openapi.yaml. */
  operationIds: readonly string[]
  /** The code that would sign this admin in now; `undefined` when there is none. */
  lastCode(email: string): string | undefined
  /** The latest codes that were sent. */
  codes(): SuccessBodyOf<operations['listCodes']>
  /** Called when the clock was set, moved or reset. */
  clockMoved(): void
  /** What customers, mechanics and the card provider act with. */
  actors: ActorContext
}

/** `/__mock` (decision 011): lets tests and developers on this machine set the scene, by the calls of control.yaml. */
export async function control(app: FastifyInstance, options: Options): Promise<void> {
  const { log, strict } = options
  const { violations } = app
  app.addHook('onRequest', requireLoopback)
  // What breaks control.yaml is refused and printed, but breaks no contract of the product.
  app.decorate('violations', createViolations())
  const handlers: Handlers = {
    ...handlersOf(options),
    ...violationHandlers(violations),
    ...actorHandlers({ ...options.actors, faults: options.faults }),
    ...consoleHandlers(options),
    ...snapshotHandlers({ ...options, onClose: (close) => app.addHook('onClose', async () => close()) }),
  }
  const contract = loadContract(join(import.meta.dirname, 'control.yaml'))
  await app.register(openapi, { contract, handlers, log, strict })
  await app.register(mockConsole)
}

/** Begins anew with a seed of now. */
function reset({ db, clock, faults }: Options, seed: SeedName): void {
  refillDatabase(db, (target) => seedDatabase(target, seed, { now: clock.now() }))
  faults.clear()
}

function handlersOf(options: Options) {
  const { db, clock, faults, operationIds, lastCode, clockMoved } = options
  const time = () => ({ now: clock.now().toISOString() })

  return {
    resetDatabase: ({ body: { seed } }) => {
      reset(options, seed)
      return { seed }
    },

    getLastCode: ({ query: { email } }) => {
      const otp = lastCode(email)
      if (otp === undefined) throw new HttpError(404, `There is no live code for ${email}.`)
      return { email, otp }
    },

    getClock: time,
    setClock: ({ body: { now, advanceMs = 0 } }) => {
      const target = now === undefined ? new Date(clock.now().getTime() + advanceMs) : new Date(now)
      if (!(target >= earliest && target < latest)) badRequest('The clock runs from 2000 to 2100.')
      clock.set(target)
      clockMoved()
      return time()
    },
    resetClock: () => {
      clock.reset()
      clockMoved()
      return time()
    },

    getLedger: ({ query: { since = earliest } }) => ({
      ...totalsSince(db, new Date(since).toISOString()),
      checks: checkLedger(db),
    }),

    listFaults: () => [...faults.list()],
    addFault: ({ body: fault }) => {
      validateFault(fault, operationIds)
      faults.add(fault)
      return fault
    },
    clearFaults: ({ query: { operationId } }) =>
      operationId === undefined ? faults.clear() : faults.remove(operationId),
  } satisfies Partial<Handlers>
}

const violationHandlers = (violations: FastifyInstance['violations']) =>
  ({
    listViolations: () => violations.list().map((one) => ({ ...one, errors: [...one.errors] })),
    clearViolations: () => violations.clear(),
  }) satisfies Partial<Handlers>

const loopbackAddress = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/**
 * Lets only programs on this machine through: the connection must come from loopback, the Host header must name
 * loopback (a page whose own name was rebound to 127.0.0.1 sends that name), and a browser must not say that another
 * origin's page is behind the request.
 */
async function requireLoopback({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>) {
  if (!loopbackAddress.test(socket.remoteAddress ?? '')) forbid('it is open to this machine only')
  if (!loopbackHost.test(headers.host ?? '')) forbid('the Host header must name this machine')
  const site = headers['sec-fetch-site'] ?? 'none'
  const isOwnPage = headers.origin === undefined || headers.origin === `http://${headers.host}`
  if ((site !== 'none' && site !== 'same-origin') || !isOwnPage) forbid('a page of another origin asked')
}

function forbid(why: string): never {
  throw new HttpError(403, `The control interface is closed to this request: ${why}.`)
}

/** What a schema cannot say of a fault. */
function validateFault({ operationId, status, body, delayMs, kind }: Fault, known: readonly string[]): void {
  if (!known.includes(operationId)) badRequest(`operationId must be one of ${known.join(', ')}.`)
  const answers = status !== undefined || body !== undefined
  if (!answers && delayMs === undefined && kind === undefined)
    badRequest('Say what is to go wrong: status, body, delayMs or kind.')
  if (answers && kind !== undefined)
    badRequest('A fault has either a kind or an answer (status, body) of its own.')
}
