import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MovableClock } from '#mock-server/clock.ts'
import { badRequest, HttpError } from '#mock-server/http-error.ts'
import { errorAnswer } from '#mock-server/plugins/openapi/error-answer.ts'
import { announcesJson, hasBody, readJsonBodies } from '#mock-server/plugins/openapi/json-body.ts'
import type { RawQuery } from '#mock-server/plugins/openapi/parameters.ts'
import type { Violations } from '#mock-server/plugins/openapi/violations.ts'
import type { SeedName } from '#mock-server/seeds/seeds.ts'
import { readClock, readFault, readReset } from './bodies.ts'
import type { Faults } from './faults.ts'
import { refuseStrangers } from './guard.ts'

// Beyond these, times of sessions and appointments would leave the four-digit years that the database keeps.
const earliest = new Date('2000-01-01T00:00:00Z')
const latest = new Date('2100-01-01T00:00:00Z')

/** What the control interface can reach. */
export type Controlled = {
  clock: MovableClock
  faults: Faults
  violations: Violations
  operationIds: readonly string[]
  /** The code that would sign this admin in now; `undefined` when there is none. */
  lastCode(email: string): string | undefined
  /** Empties the database and seeds it anew. */
  reset(seed: SeedName): void
  log(line: string): void
}

/** `/__mock` (decisions §8): lets tests and developers on this machine set the scene. Not part of openapi.yaml. */
export function control(app: FastifyInstance, controlled: Controlled): void {
  const { clock, faults, violations } = controlled
  const time = () => ({ now: clock.now().toISOString() })

  readJsonBodies(app)
  app.setErrorHandler(errorAnswer(controlled))
  app.setNotFoundHandler(() => {
    throw new HttpError(404, 'The control interface has no such call.')
  })
  app.addHook('onRequest', (request, reply, done) => {
    refuseStrangers(request)
    if (hasBody(request) && !announcesJson(request))
      throw new HttpError(415, 'The body must be application/json.')
    reply.header('cache-control', 'no-store')
    done()
  })

  app.post('/reset', ({ body }) => {
    const { seed } = readReset(body)
    controlled.reset(seed)
    faults.clear()
    return { seed }
  })

  app.get('/otp', ({ query }) => {
    const email = onlyParameter(query, 'email')
    const otp = controlled.lastCode(email)
    if (otp === undefined) throw new HttpError(404, `There is no live code for ${email}.`)
    return { email, otp }
  })

  app.get('/clock', time)
  app.put('/clock', ({ body }) => {
    const move = readClock(body)
    const target = 'now' in move ? new Date(move.now) : new Date(clock.now().getTime() + move.advanceMs)
    if (!(target >= earliest && target < latest)) badRequest('The clock runs from 2000 to 2100.')
    clock.set(target)
    return time()
  })
  app.delete('/clock', () => {
    clock.reset()
    return time()
  })

  app.get('/faults', () => faults.list())
  app.post('/faults', ({ body }, reply) => {
    const fault = readFault(body, controlled.operationIds)
    faults.add(fault)
    reply.code(201)
    return fault
  })
  app.delete('/faults', (_request, reply) => {
    faults.clear()
    reply.code(204).send()
  })

  app.get('/violations', () => violations.list())
  app.delete('/violations', (_request, reply) => {
    violations.clear()
    reply.code(204).send()
  })
}

function onlyParameter(query: FastifyRequest['query'], name: string): string {
  const { pairs } = query as RawQuery
  const [pair] = pairs ?? []
  if (pairs?.length !== 1 || pair?.[0] !== name || pair[1] === '')
    badRequest(`Ask with ?${name}=... and nothing else.`)
  return pair[1]
}
