import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import type { Clock } from '#mock-server/context.ts'
import type { Violation } from '#mock-server/violations.ts'

/** A call of the product's API; bodies are turned into text when they are asked for, not when they come by. */
type Call = {
  id: number
  at: Date
  operationId: string | null
  method: string
  url: string
  /** `null` when the answer was lost, by a fault. */
  status: number | null
  ms: number
  fault: boolean
  violations: readonly Violation[] | undefined
  /** A text, bytes, or JSON that was read. */
  request: unknown
  answer: unknown
}

export type Calls = ReturnType<typeof createCalls>

const kept = 200
const maxCharacters = 65_536

/** The latest two hundred calls of the product's API, without their headers: a token stands in nothing else. */
export function createCalls(clock: Clock) {
  let calls: (Call | undefined)[] = []
  let latest = 0

  return {
    /** Notes a call as it was answered in the end; `null` for an answer that was lost. */
    add({ request, elapsedTime }: FastifyReply, status: number | null, payload: unknown) {
      const { method, url, body, headers, fault, violations } = request
      latest += 1
      calls[latest % kept] = {
        id: latest,
        at: clock.now(),
        operationId: request.routeOptions.config.operation?.id ?? null,
        method,
        url,
        status,
        ms: elapsedTime,
        fault: fault !== undefined,
        violations,
        request: keptOf(body, Number(headers['content-length'])),
        answer: keptOf(payload, typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0),
      }
    },
    /** The number of the latest call, and those after another one, the oldest first. */
    after(id: number) {
      const found = calls.filter((call): call is Call => call !== undefined && call.id > id)
      return { latest, calls: found.sort((one, other) => one.id - other.id).map(summaryOf) }
    },
    /** The bodies of a call, cut at 64 kB; `undefined` when it is forgotten. */
    bodies(id: number) {
      const call = calls.find((one) => one?.id === id)
      return call && { request: textOf(call.request), answer: textOf(call.answer) }
    },
    clear() {
      calls = []
    },
  }
}

function summaryOf({ id, at, operationId, method, url, status, ms, fault, violations = [] }: Call) {
  const errors = violations.flatMap((one) => one.errors.map((error) => `${one.direction}: ${error}`))
  return {
    ...{ id, at: at.toISOString(), operationId, method, url, status, fault, violations: errors },
    ms: Math.round(ms * 10) / 10,
  }
}

function textOf(body: unknown): string | null {
  if (body === undefined || body === null || body === '') return null
  const text = Buffer.isBuffer(body)
    ? body.toString('utf8')
    : typeof body === 'string'
      ? body
      : (JSON.stringify(body) ?? '')
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)} …` : text
}

/** A body itself while it is small, for a copy costs more than what it holds; else its beginning. */
function keptOf(body: unknown, size: number): unknown {
  // Without a detour by bytes the beginning would keep the whole text alive.
  return size > maxCharacters ? Buffer.from(textOf(body) ?? '') : body
}

/** Notes every call of this part of the server. Register it after what changes answers. */
export const callHooks = fp<{ calls: Calls }>(
  async (app, { calls }) => {
    app.addHook('onSend', (request, reply, payload, done) => {
      if (request.method !== 'OPTIONS') calls.add(reply, reply.statusCode, payload)
      done(null, payload)
    })
  },
  { name: 'request-log' },
)
