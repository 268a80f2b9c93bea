import { badRequest } from '#mock-server/http-error.ts'
import { type Check, checkOf } from '#mock-server/plugins/openapi/validation.ts'
import { type SeedName, seedNames } from '#mock-server/seeds/seeds.ts'
import type { Fault } from './faults.ts'

// Compiled once for the process, not for every app that a test builds.
const resetBody = checkOf(closed({ seed: { enum: seedNames } }, { required: ['seed'] }), 'the body')
const clockBody = checkOf(
  closed(
    { now: { type: 'string', format: 'date-time' }, advanceMs: { type: 'integer' } },
    { minProperties: 1, maxProperties: 1 },
  ),
  'the body',
)
const faultBody = checkOf(
  closed(
    {
      operationId: { type: 'string' },
      status: { type: 'integer', minimum: 200, maximum: 599 },
      body: true,
      delayMs: { type: 'integer', minimum: 0, maximum: 600_000 },
      kind: { enum: ['hang', 'cut', 'malformed'] },
      times: { type: 'integer', minimum: 1 },
    },
    { required: ['operationId'] },
  ),
  'the body',
)

/** The body of `POST /__mock/reset`; like the two below, a 400 that says what is wrong when it is not one. */
export function readReset(body: unknown): { seed: SeedName } {
  return read(body, resetBody)
}

/** The body of `PUT /__mock/clock`. */
export function readClock(body: unknown): { now: string } | { advanceMs: number } {
  return read(body, clockBody)
}

/** The body of `POST /__mock/faults`, for one of these operations. */
export function readFault(body: unknown, operationIds: readonly string[]): Fault {
  const fault = read<Fault>(body, faultBody)
  if (!operationIds.includes(fault.operationId)) {
    badRequest(`operationId must be one of ${operationIds.join(', ')}.`)
  }
  const { status, body: answer, delayMs, kind } = fault
  const answers = status !== undefined || answer !== undefined
  if (!answers && delayMs === undefined && kind === undefined) {
    badRequest('Say what is to go wrong: status, body, delayMs or kind.')
  }
  if (answers && kind !== undefined)
    badRequest('A fault has either a kind or an answer (status, body) of its own.')
  return fault
}

function read<Body>(body: unknown, check: Check): Body {
  const errors = check(body)
  if (errors.length > 0) badRequest(`${errors.join('; ')}.`)
  return body as Body
}

function closed(properties: Record<string, unknown>, rules: Record<string, unknown>) {
  return { type: 'object', properties, additionalProperties: false, ...rules }
}
