import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
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
    takeNext(operationId: string | undefined): Fault | undefined {
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

/** Sends the response of a fault that has one, so that the handler does not run. Returns whether it did. */
export function sendFault(fault: Fault | undefined, reply: FastifyReply, clock: Clock): boolean {
  if (fault === undefined || fault.kind !== undefined) return false
  const { status = 200, body } = fault
  if (fault.status === undefined && body === undefined) return false
  const defaultBody =
    status < 400
      ? undefined
      : createErrorBody(clock.now(), status, 'Injected fault.', reply.request.url)
  sendBody(markResponse(reply), status, body === undefined ? defaultBody : body)
  return true
}

/**
 * Applies the fault of a request to its response: delays it, replaces its payload, or suppresses it. Returns
 * `undefined` if the client gets no response.
 */
export async function applyFault(
  faults: Faults,
  reply: FastifyReply,
  payload: unknown,
): Promise<{ payload: unknown } | undefined> {
  const { fault } = reply.request
  if (fault === undefined) return { payload }
  const signal = faults.getSignal()
  // Clearing all faults ends the delay, and rejects the promise.
  if (fault.delayMs !== undefined)
    await wait(fault.delayMs, undefined, { signal }).catch(() => undefined)
  if (fault.kind === undefined) return { payload }
  if (fault.kind === 'malformed') {
    markResponse(reply)
      .code(200)
      .type('application/json; charset=utf-8')
      .removeHeader('content-length')
    return { payload: '{"malformed": ' }
  }
  reply.hijack()
  const cut = () => reply.raw.destroy()
  if (fault.kind === 'cut' || signal.aborted) cut()
  else {
    signal.addEventListener('abort', cut, { once: true })
    reply.raw.once('close', () => signal.removeEventListener('abort', cut))
  }
  return undefined
}

/** Marks a response that a fault replaced. */
const markResponse = (reply: FastifyReply) => reply.header('mock-fault', 'true')

/** Returns whether a fault replaced the response. */
export const isReplaced = (reply: FastifyReply): boolean => reply.hasHeader('mock-fault')

function sendBody(reply: FastifyReply, status: number, body: unknown): void {
  const isText = typeof body === 'string'
  if (body !== undefined) reply.type(`${isText ? 'text/plain' : 'application/json'}; charset=utf-8`)
  reply.code(status).send(isText || body === undefined ? body : JSON.stringify(body))
}
