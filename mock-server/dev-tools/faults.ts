import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import type { Clock } from '#mock-server/clock.ts'
import { createErrorBody } from '#mock-server/plugins/errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Fault that applies to this request. */
    fault: Fault | undefined
  }
}

/**
 * An injected failure of an operation. A fault applies after routing, authentication and validation, so an invalid
 * request is still rejected. A replaced response has the header `mock-fault`.
 *
 * - `status`, `body`: if either is set, the handler does not run; `status` then defaults to 200. A string is sent as
 *   plain text, any other body as JSON. An error status without `body` sends an ErrorResponse.
 * - `kind`, not with `status` or `body`: the handler runs, but its response is dropped or replaced. `cut` closes the
 *   connection, `hang` never responds, and `malformed` sends 200 with invalid JSON.
 * - `delayMs`: delays the response, not the handler.
 * - `times`: number of remaining requests to which the fault applies; unlimited by default.
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

/** Creates the list of active faults. Only the oldest fault of an operation applies to a request. */
export function createFaults() {
  let faults: Fault[] = []
  let clearing = new AbortController()

  return {
    add: (fault: Fault) => void faults.push({ ...fault }),
    list: (): readonly Fault[] => faults,
    /** Removes the faults of an operation, or all. Removing all also ends delays and closes hanging connections. */
    clear(operationId?: string) {
      faults = faults.filter(
        (fault) => operationId !== undefined && fault.operationId !== operationId,
      )
      if (operationId !== undefined) return
      clearing.abort()
      clearing = new AbortController()
    },
    /** Returns the oldest fault of an operation, if any, and counts down its `times`. */
    takeNext(operationId: string): Fault | undefined {
      const fault = faults.find((active) => active.operationId === operationId)
      if (fault?.times !== undefined) {
        fault.times -= 1
        if (fault.times === 0) faults = faults.filter((active) => active !== fault)
      }
      return fault && { ...fault }
    },
    /** Returns a signal that is aborted when all faults are cleared. */
    getSignal: () => clearing.signal,
  }
}

type Options = {
  faults: Faults
  clock: Clock
  /** Receives each response that a fault suppresses. */
  onLostResponse(reply: FastifyReply, payload: unknown): void
}

/** Applies the active faults to all operations of the app. */
export const faultHooks = fp<Options>(
  async (app, { faults, clock, onLostResponse }) => {
    app.decorateRequest('fault', undefined)

    // Sending a response in this hook skips the handler.
    app.addHook('preHandler', (request, reply, done) => {
      const { operation } = request.routeOptions.config
      const fault = operation && faults.takeNext(operation.id)
      if (fault === undefined) return done()
      request.fault = fault
      const { kind, status = 200, body } = fault
      if (kind !== undefined || (fault.status === undefined && body === undefined)) return done()
      const defaultBody =
        status < 400
          ? undefined
          : createErrorBody(clock.now(), status, 'Injected fault.', request.url)
      sendBody(markResponse(reply), status, body === undefined ? defaultBody : body)
    })

    app.addHook('onSend', (request, reply, payload, done) => {
      const { fault } = request
      if (fault === undefined) return done()
      const signal = faults.getSignal()
      const finish = () => {
        if (fault.kind === undefined) return done(null, payload)
        if (fault.kind === 'malformed') {
          markResponse(reply)
            .code(200)
            .type('application/json; charset=utf-8')
            .removeHeader('content-length')
          return done(null, '{"malformed": ')
        }
        onLostResponse(reply, payload)
        reply.hijack()
        const cut = () => reply.raw.destroy()
        if (fault.kind === 'cut' || signal.aborted) return cut()
        signal.addEventListener('abort', cut, { once: true })
        reply.raw.once('close', () => signal.removeEventListener('abort', cut))
      }
      // `finish` runs after the delay, or as soon as all faults are cleared, which rejects the promise.
      if (fault.delayMs === undefined) finish()
      else wait(fault.delayMs, undefined, { signal }).then(finish, finish)
    })

    app.addHook('preClose', async () => faults.clear())
  },
  { name: 'faults' },
)

/** Marks a response that a fault replaced. */
const markResponse = (reply: FastifyReply) => reply.header('mock-fault', 'true')

function sendBody(reply: FastifyReply, status: number, body: unknown): void {
  const isText = typeof body === 'string'
  if (body !== undefined) reply.type(`${isText ? 'text/plain' : 'application/json'}; charset=utf-8`)
  reply.code(status).send(isText || body === undefined ? body : JSON.stringify(body))
}
