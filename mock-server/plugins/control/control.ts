import type { Database } from 'better-sqlite3'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MovableClock } from '#mock-server/clock.ts'
import { recreateTables } from '#mock-server/database/open.ts'
import { badRequest, HttpError } from '#mock-server/http-error.ts'
import { checksOf, strictValidator } from '#mock-server/plugins/openapi/validation.ts'
import { type SeedName, seedDatabase, seedNames } from '#mock-server/seeds/seeds.ts'
import type { Fault, Faults } from './faults.ts'

// Beyond these, times of sessions and appointments would leave the four-digit years that the database keeps.
const earliest = new Date('2000-01-01T00:00:00Z')
const latest = new Date('2100-01-01T00:00:00Z')

const resetBody = strictBody({ seed: { enum: seedNames } }, { required: ['seed'] })
const clockBody = strictBody(
  { now: { type: 'string', format: 'date-time' }, advanceMs: { type: 'integer' } },
  { minProperties: 1, maxProperties: 1 },
)
const faultBody = strictBody(
  {
    operationId: { type: 'string' },
    status: { type: 'integer', minimum: 200, maximum: 599 },
    body: true,
    delayMs: { type: 'integer', minimum: 0, maximum: 600_000 },
    kind: { enum: ['hang', 'cut', 'malformed'] },
    times: { type: 'integer', minimum: 1 },
  },
  { required: ['operationId'] },
)

type Options = {
  db: Database
  clock: MovableClock
  faults: Faults
  operationIds: readonly string[]
  /** The code that would sign this admin in now; `undefined` when there is none. */
  lastCode(email: string): string | undefined
  /** Called when the clock was set, moved or reset. */
  clockMoved(): void
}

/** `/__mock` (decision 011): lets tests and developers on this machine set the scene. Not part of openapi.yaml. */
export async function control(app: FastifyInstance, options: Options): Promise<void> {
  const { db, clock, faults } = options
  const time = () => ({ now: clock.now().toISOString() })

  app.addHook('onRequest', requireLoopback)
  app.setNotFoundHandler(() => {
    throw new HttpError(404, 'The control interface has no such call.')
  })

  app.post<{ Body: { seed: SeedName } }>('/reset', resetBody, ({ body: { seed } }) => {
    resetDatabase(db, (target) => seedDatabase(target, seed, { now: clock.now() }))
    faults.clear()
    return { seed }
  })

  app.get('/otp', ({ query }) => {
    const { email, ...others } = query as Record<string, unknown>
    if (typeof email !== 'string' || email === '' || Object.keys(others).length > 0)
      badRequest('Ask with ?email=... and nothing else.')
    const otp = options.lastCode(email)
    if (otp === undefined) throw new HttpError(404, `There is no live code for ${email}.`)
    return { email, otp }
  })

  app.get('/clock', time)
  app.put<{ Body: { now: string } | { advanceMs: number } }>('/clock', clockBody, ({ body }) => {
    const target = 'now' in body ? new Date(body.now) : new Date(clock.now().getTime() + body.advanceMs)
    if (!(target >= earliest && target < latest)) badRequest('The clock runs from 2000 to 2100.')
    clock.set(target)
    options.clockMoved()
    return time()
  })
  app.delete('/clock', () => {
    clock.reset()
    options.clockMoved()
    return time()
  })

  app.get('/faults', () => faults.list())
  app.post<{ Body: Fault }>('/faults', faultBody, ({ body: fault }, reply) => {
    validateFault(fault, options.operationIds)
    faults.add(fault)
    reply.code(201)
    return fault
  })
  app.delete('/faults', (_request, reply) => {
    faults.clear()
    reply.code(204).send()
  })

  app.get('/violations', () => app.violations.list())
  app.delete('/violations', (_request, reply) => {
    app.violations.clear()
    reply.code(204).send()
  })
}

const loopbackAddress = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/**
 * Lets only programs on this machine through: the connection must come from loopback, the Host header must name
 * loopback (a page whose own name was rebound to 127.0.0.1 sends that name), and a browser must not say that another
 * origin's page is behind the request.
 */
async function requireLoopback({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>) {
  if (!loopbackAddress.test(socket.remoteAddress ?? '')) forbid('it is open to this machine only')
  if (!loopbackHost.test(headers.host ?? '')) forbid('the Host header must name this machine')
  const site = headers['sec-fetch-site'] ?? 'none'
  const isOwnPage = headers.origin === undefined || headers.origin === `http://${headers.host}`
  if ((site !== 'none' && site !== 'same-origin') || !isOwnPage) forbid('a page of another origin asked')
}

function forbid(why: string): never {
  throw new HttpError(403, `The control interface is closed to this request: ${why}.`)
}

/** What a schema cannot say of a fault. */
function validateFault({ operationId, status, body, delayMs, kind }: Fault, known: readonly string[]): void {
  if (!known.includes(operationId)) badRequest(`operationId must be one of ${known.join(', ')}.`)
  const answers = status !== undefined || body !== undefined
  if (!answers && delayMs === undefined && kind === undefined)
    badRequest('Say what is to go wrong: status, body, delayMs or kind.')
  if (answers && kind !== undefined)
    badRequest('A fault has either a kind or an answer (status, body) of its own.')
}

/** A route's options for a body of these members and no others; compiled once, not for every app that a test builds. */
function strictBody(properties: Record<string, unknown>, rules: Record<string, unknown>) {
  const body = { type: 'object', properties, additionalProperties: false, ...rules }
  const validator = strictValidator(checksOf()(body, 'the body'))
  return { schema: { body }, validatorCompiler: () => validator }
}

/** Empties a database that is in use and fills it anew, wholly or not at all. */
function resetDatabase(db: Database, fill: (db: Database) => void): void {
  // Tables that refer to each other can only be dropped with foreign keys off, and a transaction cannot switch them.
  db.pragma('foreign_keys = OFF')
  try {
    db.transaction(() => {
      recreateTables(db)
      fill(db)
      const [dangling] = db.pragma('foreign_key_check') as unknown[]
      if (dangling !== undefined)
        throw new Error(`The seed refers to what is not there: ${JSON.stringify(dangling)}`)
    }).immediate()
  } finally {
    db.pragma('foreign_keys = ON')
  }
}
