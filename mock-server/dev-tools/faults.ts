import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import type { Clock } from '#mock-server/context.ts'
import { errorBody } from '#mock-server/plugins/errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What goes wrong with this request. */
    fault: Fault | undefined
  }
}

/**
 * What is to go wrong with an operation. Faults apply after routing, the session and the checks of the request, so
 * that an invalid request is still refused. An answer in place of the true one has the header `mock-fault`.
 *
 * - `status` and/or `body`: this is the answer (200 unless `status` says otherwise); the handler does not run. A string
 *   is sent as plain text, anything else as JSON; a failure without `body` has the Error shape.
 * - `kind`: the handler runs and what it did stays, but the answer is lost. `cut` breaks the connection; `hang` never
 *   answers, until the client goes away; `malformed` answers 200 with broken JSON.
 * - `delayMs`: the answer, whichever it is, is held back for that long; the work is done at once.
 * - `times`: how many requests it applies to; all when absent.
 */
export type Fault = {
  operationId: string
  status?: number
  body?: unknown
  delayMs?: number
  kind?: 'hang' | 'cut' | 'malformed'
  times?: number
}

export type Faults = ReturnType<typeof createFaults>

/** The faults in force, none at first; of several for one operation the oldest applies first. */
export function createFaults() {
  let faults: Fault[] = []
  let released = new AbortController()

  return {
    add: (fault: Fault) => void faults.push({ ...fault }),
    list: (): readonly Fault[] => faults,
    /** Forgets the faults of one operation, or all; then delayed answers are sent and hanging connections end. */
    clear(operationId?: string) {
      faults = faults.filter((one) => operationId !== undefined && one.operationId !== operationId)
      if (operationId !== undefined) return
      released.abort()
      released = new AbortController()
    },
    /** The next fault of the operation, counted off. */
    next(operationId: string): Fault | undefined {
      const fault = faults.find((one) => one.operationId === operationId)
      if (fault?.times !== undefined) {
        fault.times -= 1
        if (fault.times === 0) faults = faults.filter((one) => one !== fault)
      }
      return fault && { ...fault }
    },
    /** Aborts when what is held back is let go of. */
    signal: () => released.signal,
    /** Holds nothing back from now on, so that the server can close. */
    close: () => released.abort(),
  }
}

type Options = {
  faults: Faults
  clock: Clock
  /** Told of an answer that does not leave. */
  onLost(reply: FastifyReply, payload: unknown): void
}

/** Applies the faults to the operations of the whole app. */
export const faultHooks = fp<Options>(
  async (app, { faults, clock, onLost }) => {
    app.decorateRequest('fault', undefined)

    // Instead of the handler, whose place the answer of such a fault takes.
    app.addHook('preHandler', (request, reply, done) => {
      const { operation } = request.routeOptions.config
      const fault = operation && faults.next(operation.id)
      if (fault === undefined) return done()
      request.fault = fault
      const { kind, status = 200, body } = fault
      if (kind !== undefined || (fault.status === undefined && body === undefined)) return done()
      const failure =
        status < 400 ? undefined : errorBody(clock.now(), status, 'Injected fault.', request.url)
      send(marked(reply), status, body === undefined ? failure : body)
    })

    app.addHook('onSend', (request, reply, payload, done) => {
      const { fault } = request
      if (fault === undefined) return done()
      const signal = faults.signal()
      const lose = () => {
        if (fault.kind === 'cut' || fault.kind === 'hang') onLost(reply, payload)
        if (fault.kind === 'cut') return cut(reply)
        if (fault.kind === 'hang') return hang(reply, signal)
        if (fault.kind === undefined) return done(null, payload)
        marked(reply).code(200).type('application/json; charset=utf-8').removeHeader('content-length')
        return done(null, '{"malformed": ')
      }
      // A delay that is let go of rejects, which is as good as over.
      if (fault.delayMs === undefined) lose()
      else wait(fault.delayMs, undefined, { signal }).then(lose, lose)
    })

    app.addHook('preClose', async () => faults.close())
  },
  { name: 'faults' },
)

/** Marks a response that the mock generated itself, for the call log. */
const marked = (reply: FastifyReply) => reply.header('mock-fault', 'true')

function send(reply: FastifyReply, status: number, body: unknown): void {
  const isText = typeof body === 'string'
  if (body !== undefined) reply.type(`${isText ? 'text/plain' : 'application/json'}; charset=utf-8`)
  reply.code(status).send(isText || body === undefined ? body : JSON.stringify(body))
}

function cut(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.destroy()
}

function hang(reply: FastifyReply, released: AbortSignal): void {
  reply.hijack()
  const end = () => reply.raw.destroy()
  if (released.aborted) end()
  released.addEventListener('abort', end, { once: true })
  reply.raw.once('close', () => released.removeEventListener('abort', end))
}
