import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import type { Clock } from '#mock-server/context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** When the call began, as performance.now() tells. */
    startedAt: number
  }
}

export type Calls = ReturnType<typeof createCalls>

const maxCalls = 200
const maxCharacters = 65_536

/** The latest two hundred calls of the product's API, without their headers: a token stands in nothing else. */
export function createCalls(clock: Clock) {
  let calls: ReturnType<typeof callOf>[] = []
  let latest = 0

  /** A call as it was answered in the end, with its bodies cut at 64 kB. */
  const callOf = ({ request }: FastifyReply, status: number | null, payload: unknown) => {
    const { method, url, fault, violations = [], startedAt, routeOptions } = request
    latest += 1
    return {
      id: latest,
      summary: {
        ...{ id: latest, at: clock.now().toISOString(), method, url, status },
        operationId: routeOptions.config.operation?.id ?? null,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
        fault: fault !== undefined,
        violations: violations.flatMap((one) => one.errors.map((error) => `${one.direction}: ${error}`)),
      },
      bodies: { request: textOf(request.body), answer: textOf(payload) },
    }
  }

  return {
    /** Notes a call; the status is `null` for an answer that was lost. */
    add(reply: FastifyReply, status: number | null, payload: unknown) {
      calls = [...calls.slice(1 - maxCalls), callOf(reply, status, payload)]
    },
    /** The number of the latest call, and those after another one, the oldest first. */
    after: (id: number) => ({
      latest,
      calls: calls.filter((call) => call.id > id).map(({ summary }) => summary),
    }),
    /** The bodies of a call; `undefined` when it is forgotten. */
    bodies: (id: number) => calls.find((call) => call.id === id)?.bodies,
    clear() {
      calls = []
    },
  }
}

function textOf(body: unknown): string | null {
  if (body === undefined || body === null || body === '') return null
  const isText = typeof body === 'string' || Buffer.isBuffer(body)
  const text = isText ? body.toString() : (JSON.stringify(body) ?? '')
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)} …` : text
}

/** Notes when each request arrives. Register it before what refuses requests. */
export const arrivals = fp(
  async (app) => {
    app.decorateRequest('startedAt', 0)
    app.addHook('onRequest', (request, _reply, done) => {
      request.startedAt = performance.now()
      done()
    })
  },
  { name: 'arrivals' },
)

/** Notes every call of this part of the server. Register it after what changes answers. */
export const callHooks = fp<{ calls: Calls }>(
  async (app, { calls }) => {
    app.addHook('onSend', (request, reply, payload, done) => {
      if (request.method !== 'OPTIONS') calls.add(reply, reply.statusCode, payload)
      done(null, payload)
    })
  },
  { name: 'request-log', dependencies: ['arrivals'] },
)
