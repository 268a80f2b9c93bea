import type { FastifyReply } from 'fastify'
import type { Clock } from '#mock-server/clock.ts'

export type RequestLog = ReturnType<typeof createRequestLog>

type LoggedReply = Pick<FastifyReply, 'request' | 'elapsedTime'>

const maxCalls = 200
const maxCharacters = 65_536

/** Creates the log of the latest 200 calls to the product's API. It omits headers, because they contain tokens. */
export function createRequestLog(clock: Clock) {
  let calls: ReturnType<typeof toEntry>[] = []
  let latestId = 0

  /** Returns the log entry of a call: a summary, and the bodies truncated to 65,536 characters. */
  const toEntry = (
    { request, elapsedTime }: LoggedReply,
    status: number | null,
    payload: unknown,
  ) => {
    const { method, originalUrl: url, fault, violations = [], routeOptions } = request
    return {
      summary: {
        id: ++latestId,
        at: clock.now().toISOString(),
        method,
        url,
        status,
        operationId: routeOptions.config.operation?.id ?? null,
        ms: Math.round(elapsedTime * 10) / 10,
        fault: fault !== undefined,
        violations: violations.flatMap(({ direction, errors }) =>
          errors.map((error) => `${direction}: ${error}`),
        ),
      },
      bodies: { request: toText(request.body), response: toText(payload) },
    }
  }

  return {
    /** Adds a call; the status is `null` if a fault or the client prevented the response. */
    add(reply: LoggedReply, status: number | null, payload: unknown) {
      calls = [...calls.slice(1 - maxCalls), toEntry(reply, status, payload)]
    },
    /** Returns the summaries of all calls, oldest first. */
    list: () => calls.map(({ summary }) => summary),
    /** Returns the bodies of a call, or `undefined` if the log no longer has it. */
    getBodies: (id: number) => calls.find(({ summary }) => summary.id === id)?.bodies,
    clear() {
      calls = []
    },
  }
}

function toText(body: unknown): string | null {
  if (body === undefined || body === null || body === '') return null
  const isText = typeof body === 'string' || Buffer.isBuffer(body)
  const text = isText ? body.toString() : (JSON.stringify(body) ?? '')
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)} …` : text
}
