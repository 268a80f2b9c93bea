import { createHash, randomBytes } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildApp } from '#mock-server/app.ts'
import { movableClock } from '#mock-server/clock.ts'
import { configFrom } from '#mock-server/config.ts'
import { openDatabase } from '#mock-server/database/open.ts'
import type { Upstream } from '#mock-server/dev-tools/upstream.ts'
import type { Variants } from '#mock-server/dev-tools/variants/variants.ts'
import type { Contract } from '#mock-server/plugins/openapi/operations.ts'
import { type SeedName, seedDatabase } from '#mock-server/seeds/seeds.ts'
import { rowsIn } from './rows-in.ts'

type Options = {
  seed?: Exclude<SeedName, 'large'>
  now?: string
  /** MOCK_VARIANT unless told otherwise */
  variants?: Variants
  upstream?: Upstream
  noDevTools?: boolean
  /** what is served; openapi.yaml unless told otherwise */
  contract?: Contract
  /** what becomes of an undocumented answer: an error unless told otherwise */
  strict?: 'throw' | 'log'
}
type Asking = { token?: string; body?: unknown; headers?: Record<string, string> }
type Answer = { status: number; headers: Record<string, unknown>; body: unknown }
type Ask = (path: string, asking?: Asking) => Promise<Answer>

/** The mock server as shipped, on a database of its own in memory and a clock that stands still until it is moved. */
export type TestApp = Awaited<ReturnType<typeof testApp>>

/** A Monday in the working hours of every mechanic. */
const monday = '2026-11-23T15:00:00.000Z'
const seeded = new Map<string, Buffer>()

/** Builds a fresh mock server, seeded (`empty` unless told otherwise), whose undocumented answers become errors. */
export async function testApp({ seed = 'empty', now = monday, ...more }: Options = {}) {
  const clock = movableClock(() => Date.parse(now))
  const db = openDatabase(seedBytes(seed, now))
  const printed: string[] = []
  const log = (line: string) => {
    printed.push(line)
    // Everything but a code is a complaint, and the test that fails for it should say so.
    if (!line.startsWith('OTP for ')) process.stderr.write(`${line}\n`)
  }
  const app = await buildApp({
    ...{ db, clock, log, randomBytes, newId: idsFrom(seed) },
    allowedOrigins: ['http://localhost:5173'],
    variants: variantsAsked(),
    strict: 'throw',
    ...more,
  })
  await app.ready()
  const ask = asker(app)

  return {
    app,
    db,
    clock,
    /** What the server printed on its console. */
    printed,
    inject: app.inject.bind(app) as FastifyInstance['inject'],
    /** What broke openapi.yaml so far. */
    violations: () => app.violations.list(),
    /** A session token of an admin, without going through a one-time code. */
    signIn: (email = 'admin@pitlane.test') => app.sessions.create(adminId(db, email)),
    /** Ask with a path as openapi.yaml writes it (`/admin/api/users?page=1`) or one below `/__mock`. */
    get: ask('GET'),
    post: ask('POST'),
    put: ask('PUT'),
    delete: ask('DELETE'),
  }
}

/**
 * A test app whose calls are an admin's: `get('/users?page=1')` asks for `/admin/api/users?page=1` with a session.
 * `rows` puts rows straight into its database; calls below `/__mock` are made as they are.
 */
export async function adminApp(options: Options = {}) {
  const mock = await testApp(options)
  const token = mock.signIn()
  const asAdmin =
    (ask: Ask) =>
    (path: string, body?: unknown): Promise<Answer> =>
      ask(path.startsWith('/__mock') ? path : `/admin/api${path}`, { token, body })
  return {
    ...mock,
    rows: rowsIn(mock.db),
    get: asAdmin(mock.get),
    post: asAdmin(mock.post),
    put: asAdmin(mock.put),
    delete: asAdmin(mock.delete),
  }
}

/** So that any test of the screens can be run on a server that answers in another form. */
const variantsAsked = () => configFrom({ MOCK_VARIANT: process.env.MOCK_VARIANT }).variants

/** Seeding takes long compared with a test, so each seed is made once for the process and copied from then on. */
function seedBytes(seed: SeedName, now: string): Buffer {
  const key = `${seed} ${now}`
  const known = seeded.get(key)
  if (known !== undefined) return known
  const db = openDatabase(':memory:', {
    fill: (target) => seedDatabase(target, seed, { now: new Date(now) }),
  })
  const bytes = db.serialize()
  db.close()
  seeded.set(key, bytes)
  return bytes
}

function asker(app: FastifyInstance): (method: 'GET' | 'POST' | 'PUT' | 'DELETE') => Ask {
  return (method) =>
    async (path, { token, body, headers } = {}) => {
      const request: InjectOptions = {
        method,
        url: path.startsWith('/__mock') ? path : `/pitlane${path}`,
        headers: { ...(token !== undefined && { authorization: token }), ...headers },
      }
      if (body !== undefined) {
        request.payload = JSON.stringify(body)
        request.headers = { 'content-type': 'application/json', ...request.headers }
      }
      const response = await app.inject(request)
      return { status: response.statusCode, headers: response.headers, body: read(response) }
    }
}

function read({ headers, payload }: { headers: Record<string, unknown>; payload: string }): unknown {
  if (payload === '') return undefined
  return String(headers['content-type']).startsWith('application/json') ? JSON.parse(payload) : payload
}

function adminId(db: Database, email: string): string {
  const id = db.prepare<[string], string>('SELECT id FROM admins WHERE email = ?').pluck().get(email)
  if (id === undefined) throw new Error(`The seed has no admin ${email}`)
  return id
}

/** The same ids in the same order in every run. */
function idsFrom(start: string): () => string {
  let made = 0
  return () => createHash('sha256').update(`${start} ${++made}`).digest('hex').slice(0, 24)
}
