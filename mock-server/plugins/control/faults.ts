import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { Clock } from '#mock-server/context.ts'
import type { Disturbance, Exchange } from '#mock-server/plugins/openapi/engine.ts'
import { errorBody } from '#mock-server/plugins/openapi/error-body.ts'

/**
 * What is to go wrong with an operation. Faults strike after routing, the session and the checks of the request, so
 * that a wrong request is still told so. An answer in place of the true one has the header `mock-fault`.
 *
 * - `status` and/or `body`: this is the answer (200 unless `status` says otherwise); the handler does not run. A string
 *   leaves as plain text, anything else as JSON; a failure without `body` has the Error shape.
 * - `kind`: the handler runs and what it did stays, but the answer is lost. `cut` breaks the connection; `hang` never
 *   answers, until the client goes away; `malformed` answers 200 with broken JSON.
 * - `delayMs`: the answer, whichever it is, is held back for that long; the work is done at once.
 * - `times`: how many requests it strikes; for good when absent.
 */
export type Fault = {
  operationId: string
  status?: number
  body?: unknown
  delayMs?: number
  kind?: 'hang' | 'cut' | 'malformed'
  times?: number
}

/** The faults in force; of several for one operation the oldest strikes first. */
export type Faults = {
  add(fault: Fault): void
  list(): readonly Fault[]
  /** Forgets the faults and lets go of what they hold back: delayed answers leave, hanging connections end. */
  clear(): void
  /** The next fault of the operation, counted off. */
  disturbance(operationId: string): Disturbance | undefined
  /** Holds nothing back from now on, so that the server can close. */
  retire(): void
}

/** Starts with no faults. */
export function createFaults(clock: Clock): Faults {
  let faults: Fault[] = []
  let letGo = new AbortController()

  function strike(fault: Fault): Disturbance {
    const { signal } = letGo
    return async (exchange) => {
      const answer = await answerOf(fault, exchange, clock, signal)
      // Rejects when the delays are let go of, which is as good as over.
      if (fault.delayMs !== undefined) await wait(fault.delayMs, undefined, { signal }).catch(() => undefined)
      answer()
    }
  }

  return {
    add(fault) {
      faults.push({ ...fault })
    },
    list: () => faults,
    clear() {
      faults = []
      letGo.abort()
      letGo = new AbortController()
    },
    disturbance(operationId) {
      if (faults.length === 0) return undefined
      const fault = faults.find((one) => one.operationId === operationId)
      if (fault?.times !== undefined) {
        fault.times -= 1
        if (fault.times === 0) faults = faults.filter((one) => one !== fault)
      }
      return fault && strike({ ...fault })
    },
    retire() {
      letGo.abort()
    },
  }
}

/** Does the work, if there is any, and says how to answer once the delay is over. */
async function answerOf(
  fault: Fault,
  exchange: Exchange,
  clock: Clock,
  letGo: AbortSignal,
): Promise<() => void> {
  const { request, reply } = exchange
  if (fault.kind === undefined && (fault.status !== undefined || fault.body !== undefined)) {
    const {
      status = 200,
      body = status < 400 ? undefined : errorBody(clock.now(), status, 'Injected fault.', request.url),
    } = fault
    return () => send(marked(reply), status, body)
  }
  const answering = await exchange.work()
  switch (fault.kind) {
    case undefined:
      return () => exchange.leave(answering)
    case 'malformed':
      return () => marked(reply).code(200).type('application/json; charset=utf-8').send('{"malformed": ')
    case 'cut':
      return () => cut(reply)
    case 'hang':
      return () => hang(reply, letGo)
  }
}

/** Tells whoever records the traffic that this is no answer of the backend's. */
const marked = (reply: FastifyReply) => reply.header('mock-fault', 'true')

function send(reply: FastifyReply, status: number, body: unknown): void {
  reply.code(status)
  if (body === undefined) reply.send()
  else if (typeof body === 'string') reply.type('text/plain; charset=utf-8').send(body)
  else reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

function cut(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.destroy()
}

function hang(reply: FastifyReply, letGo: AbortSignal): void {
  reply.hijack()
  const end = () => reply.raw.destroy()
  if (letGo.aborted) end()
  letGo.addEventListener('abort', end, { once: true })
  reply.raw.once('close', () => letGo.removeEventListener('abort', end))
}
