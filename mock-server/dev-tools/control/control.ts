import { httpErrors } from '@fastify/sensible'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MovableClock } from '#mock-server/clock.ts'
import type { Context } from '#mock-server/context.ts'
import { type Contract, controlFile, loadContract } from '#mock-server/contract/contract.ts'
import type { HandlersOf } from '#mock-server/contract/handlers.ts'
import { refillDatabase } from '#mock-server/database/open.ts'
import { mockConsole } from '#mock-server/dev-tools/console/console.ts'
import type { Fault, Faults } from '#mock-server/dev-tools/faults.ts'
import type { RequestLog } from '#mock-server/dev-tools/request-log.ts'
import {
  type ChosenVariants,
  formatNames,
  parseVariants,
} from '#mock-server/dev-tools/variants/variants.ts'
import { throw404 } from '#mock-server/http-error.ts'
import { createViolations, type Violations } from '#mock-server/plugins/errors.ts'
import { createResponseCheck, openapi } from '#mock-server/plugins/openapi.ts'
import { listSentCodes } from '#mock-server/resources/auth/codes.ts'
import { seedDatabase } from '#mock-server/seeds/seeds.ts'
import { loopbackAddress } from '#mock-server/server.ts'
import { createActorHandlers } from './actor-handlers.ts'
import type { operations } from './generated.ts'

// The database stores years with four digits. The limits leave room for seeded dates around the clock's time.
const minTime = new Date('2000-01-01T00:00:00Z')
const maxTime = new Date('2100-01-01T00:00:00Z')

type Handlers = HandlersOf<operations>

type Options = {
  context: Context & { clock: MovableClock }
  /** The product's contract, openapi.yaml. */
  contract: Contract
  faults: Faults
  requestLog: RequestLog
  variants: ChosenVariants
  onInvalidResponse: 'throw' | 'log'
}

/** Serves the control API of control.yaml and the mock console to clients on this machine only (decision 022). */
export async function control(app: FastifyInstance, options: Options): Promise<void> {
  const { context, onInvalidResponse } = options
  const handlers: Handlers = {
    ...createControlHandlers(options, app.violations),
    ...createActorHandlers(context),
  }
  // From here on, `app.violations` lists the violations of control.yaml. The handlers above list those of openapi.yaml.
  app.decorate('violations', createViolations())
  app.addHook('onRequest', requireLoopback)
  const controlContract = loadContract(controlFile)
  const onSend = createResponseCheck(controlContract, onInvalidResponse)
  await app.register(openapi, { contract: controlContract, handlers, onSend })
  await app.register(mockConsole)
}

function createControlHandlers(
  { context, contract, faults, requestLog, variants }: Options,
  violations: Violations,
) {
  const { db, clock } = context
  const readClock = () => ({ now: clock.now().toISOString() })
  const getVariants = () => ({ chosen: { ...variants.getChosen() }, formats: formatNames })

  return {
    resetDatabase: async ({ body: { seed } }) => {
      refillDatabase(db, (target) => seedDatabase(target, seed, { now: clock.now() }))
      faults.clear()
      return { seed }
    },

    listCodes: async () => listSentCodes(context),
    getLastCode: async ({ query: { email } }) => {
      const normalized = email.trim().toLowerCase()
      const isValid = (sent: { email: string; expiresInMs: number | null }) =>
        sent.email === normalized && sent.expiresInMs !== null
      const code = listSentCodes(context).find(isValid)
      if (!code)
        throw httpErrors.notFound(`There is no valid code for ${email}. Request a new code first.`)
      return { email, otp: code.otp }
    },

    getClock: async () => readClock(),
    setClock: async ({ body: { now, advanceMs = 0 } }) => {
      const target =
        now === undefined ? new Date(clock.now().getTime() + advanceMs) : parseTime(now)
      if (!(target >= minTime && target < maxTime))
        throw httpErrors.badRequest('The year must be between 2000 and 2099.')
      clock.set(target)
      return readClock()
    },
    resetClock: async () => {
      clock.reset()
      return readClock()
    },

    listFaults: async () => [...faults.list()],
    addFault: async ({ body: fault }, reply) => {
      reply.code(201)
      validateFault(fault, contract)
      faults.add(fault)
      return fault
    },
    clearFaults: async ({ query: { operationId } }, reply) => {
      if (operationId !== undefined && !contract.operations.has(operationId))
        throw404('operation', operationId)
      reply.code(204)
      faults.clear(operationId)
    },

    listViolations: async () =>
      violations.list().map((violation) => ({ ...violation, errors: [...violation.errors] })),
    clearViolations: async (_request, reply) => {
      reply.code(204)
      violations.clear()
    },

    listCalls: async () => requestLog.list(),
    getCall: async ({ params: { call } }) =>
      requestLog.getBodies(call) ?? throw404('call', String(call)),
    clearCalls: async (_request, reply) => {
      reply.code(204)
      requestLog.clear()
    },

    getVariants: async () => getVariants(),
    setVariants: async ({ body }) => {
      const settings = Object.entries(body).map((setting) => setting.join('='))
      const chosen = parseVariants(settings.join())
      if (typeof chosen === 'string') throw httpErrors.badRequest(chosen)
      variants.choose(chosen)
      return getVariants()
    },
  } satisfies Partial<Handlers>
}

/** Parses `now`, which its schema allows. Throws 400 for a leap second, because a Date cannot hold one. */
function parseTime(text: string): Date {
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) throw httpErrors.badRequest('now must not be in a leap second.')
  return time
}

const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/**
 * Rejects requests from other machines and from pages of other origins. The Host header must name loopback too, which
 * prevents DNS rebinding.
 */
async function requireLoopback({ method, socket, headers }: FastifyRequest) {
  if (!loopbackAddress.test(socket.remoteAddress ?? '')) reject('it comes from another machine')
  if (!loopbackHost.test(headers.host ?? '')) reject('its Host header is not localhost')
  // A link or a typed address opens a page or shows JSON, which no other page can read.
  const isNavigation =
    headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
  if (method === 'GET' && isNavigation) return
  const site = headers['sec-fetch-site'] ?? 'none'
  const isOwnPage = headers.origin === undefined || headers.origin === `http://${headers.host}`
  if ((site !== 'none' && site !== 'same-origin') || !isOwnPage)
    reject('a page of another origin sent it')
}

function reject(reason: string): never {
  throw httpErrors.forbidden(`The control API rejects this request: ${reason}.`)
}

/** Throws 400 if a fault breaks a rule that its schema in control.yaml does not express. */
function validateFault(
  { operationId, status, body, delayMs, kind }: Fault,
  { operations }: Contract,
): void {
  if (!operations.has(operationId))
    throw httpErrors.badRequest(`operationId must be one of ${[...operations.keys()].join(', ')}.`)
  const hasResponse = status !== undefined || body !== undefined
  if (!hasResponse && delayMs === undefined && kind === undefined)
    throw httpErrors.badRequest('A fault must have a status, body, delayMs or kind.')
  if (hasResponse && kind !== undefined)
    throw httpErrors.badRequest('A fault cannot combine kind with status or body.')
}
