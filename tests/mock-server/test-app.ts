import { createHash, randomBytes } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import type { FastifyInstance, InjectOptions } from 'fastify'
import supertest from 'supertest'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import { buildApp } from '#mock-server/app.ts'
import { createClock } from '#mock-server/clock.ts'
import { readConfig } from '#mock-server/config.ts'
import type { SentCode } from '#mock-server/context.ts'
import type { Contract } from '#mock-server/contract/contract.ts'
import { openDatabase } from '#mock-server/database/open.ts'
import { createStores } from '#mock-server/database/stores.ts'
import type { Upstream } from '#mock-server/dev-tools/upstream.ts'
import type { Variants } from '#mock-server/dev-tools/variants/variants.ts'
import { type SeedName, seedDatabase } from '#mock-server/seeds/seeds.ts'
import { createRowInserters } from './rows.ts'

type Options = {
  seed?: Exclude<SeedName, 'large'>
  now?: string
} & Settings

/** Settings that most tests leave out. A test app with one of them, or with another time, is closed after its test. */
type Settings = {
  /** False if the test closes the server, sets a pragma, or replaces the tables, which a savepoint does not allow. */
  isReusable?: boolean
  /** Default: the variants of MOCK_VARIANT. */
  variants?: Variants
  upstream?: Upstream
  hasDevTools?: boolean
  /** Default: openapi.yaml. */
  contract?: Contract
  /** Default: `throw`, which replaces an undocumented response with a 500. */
  onInvalidResponse?: 'throw' | 'log'
}

/** A mock server with a database in memory. Its clock moves only when a test moves it. */
export type TestApp = Awaited<ReturnType<typeof buildTestApp>>

/** The default time of the clock, a Monday. */
const monday = '2026-11-23T15:00:00.000Z'

/** Serialized databases of the seeds at the default time. */
const seedCache = new Map<SeedName, Buffer>()

/** Test apps at the default time that no test uses, by seed. Building one takes longer than resetting it. */
const idleApps = new Map<SeedName, TestApp[]>()

/**
 * Returns a mock server with the data of a seed, by default `empty`, for the running test. In the body of a file or a
 * suite, it is for all its tests.
 */
export async function createTestApp({
  seed = 'empty',
  now = monday,
  ...settings
}: Options = {}): Promise<TestApp> {
  const atEnd = TestRunner.getCurrentTest() === undefined ? afterAll : onTestFinished
  if (Object.keys(settings).length > 0 || now !== monday) {
    const mock = await buildTestApp(seed, now, settings)
    atEnd(() => mock.close())
    return mock
  }
  const idle = idleApps.get(seed) ?? []
  idleApps.set(seed, idle)
  const mock = idle.pop() ?? (await buildTestApp(seed, now))
  atEnd(async () => {
    await mock.reset()
    idle.push(mock)
  })
  return mock
}

async function buildTestApp(
  seed: Exclude<SeedName, 'large'>,
  now: string,
  { isReusable = true, variants = readVariants(), ...settings }: Settings = {},
) {
  const clock = createClock(() => Date.parse(now))
  const db = openDatabase(getSeedBytes(seed, now))
  const { sessions } = createStores(db, clock)
  const printed: string[] = []
  const sentCodes: SentCode[] = []
  const ids = createIdSequence(seed)
  const log = (line: string) => {
    printed.push(line)
    // Lines without a code are errors and belong in the output of the test.
    if (!line.startsWith('OTP for ')) process.stderr.write(`${line}\n`)
  }
  const app = await buildApp({
    db,
    clock,
    log,
    randomBytes,
    sentCodes,
    newId: ids.next,
    allowedOrigins: ['http://localhost:5173'],
    onInvalidResponse: 'throw',
    variants,
    ...settings,
  })
  await app.ready()
  const control = createRequests(app, '/__mock')
  const pending = new Set<Promise<unknown>>()
  if (isReusable) db.exec('SAVEPOINT seeded')

  return {
    app,
    db,
    clock,
    printed,
    violations: () => app.violations.list(),
    /** Creates a session of an admin without a one-time code, and returns its token. */
    signIn: (email = 'admin@pitlane.test') => sessions.create(findAdminId(db, email)),
    /** Starts requests with full paths, such as `/pitlane/api/terms-and-conditions`, without a session. */
    request: supertest(app.server),
    /** Starts requests with paths relative to `/__mock`. */
    control,
    /** Starts requests with the token of a session, and paths relative to `/pitlane/admin/api`. */
    withToken: (token: string) => createRequests(app, '/pitlane/admin/api', token),
    /** Sends a request without a socket. */
    async inject(request: InjectOptions) {
      const response = app.inject(request)
      pending.add(response)
      return response.finally(() => pending.delete(response))
    },
    /** Takes back everything that a test changed. */
    async reset() {
      // Without faults, hanging and delayed requests end, before the database is reset.
      await control.delete('/faults').expect(204)
      await Promise.allSettled(pending)
      db.exec('ROLLBACK TO seeded')
      clock.reset()
      ids.reset()
      printed.length = 0
      sentCodes.length = 0
      await control.put('/variants').send(variants).expect(200)
      await control.delete('/violations').expect(204)
      await control.delete('/calls').expect(204)
    },
    async close() {
      await app.close()
      db.close()
    },
  }
}

/** A test app with a signed-in admin. */
export type AdminApp = Awaited<ReturnType<typeof createAdminApp>>

/** Builds a test app with a signed-in admin, whose requests `api` starts. `rows` inserts rows into its database. */
export async function createAdminApp(options: Options = {}) {
  const mock = await createTestApp(options)
  return { ...mock, api: mock.withToken(mock.signIn()), rows: createRowInserters(mock.db) }
}

/** Returns the variants of MOCK_VARIANT, so that the tests of the screens can also run with a variant. */
const readVariants = () => readConfig({ MOCK_VARIANT: process.env.MOCK_VARIANT }).variants

/** Returns a serialized database with a seed. Seeding is slow, so the default time is seeded once per process. */
function getSeedBytes(seed: SeedName, now: string): Buffer {
  const cached = now === monday ? seedCache.get(seed) : undefined
  if (cached !== undefined) return cached
  const db = openDatabase(':memory:', {
    fill: (target) => seedDatabase(target, seed, { now: new Date(now) }),
  })
  const bytes = db.serialize()
  db.close()
  if (now === monday) seedCache.set(seed, bytes)
  return bytes
}

/** Returns functions that start supertest requests. They are sent when they are awaited. */
function createRequests(app: FastifyInstance, prefix: string, token?: string) {
  const agent = supertest.agent(app.server)
  if (token !== undefined) agent.set('authorization', token)
  return {
    get: (path: string) => agent.get(prefix + path),
    head: (path: string) => agent.head(prefix + path),
    post: (path: string) => agent.post(prefix + path),
    put: (path: string) => agent.put(prefix + path),
    delete: (path: string) => agent.delete(prefix + path),
  }
}

function findAdminId(db: Database, email: string): string {
  const id = db
    .prepare<[string], string>('SELECT id FROM admins WHERE email = ?')
    .pluck()
    .get(email)
  if (id === undefined) throw new Error(`The seed has no admin ${email}`)
  return id
}

/** Creates a sequence of IDs, which is the same in every run. */
function createIdSequence(start: string) {
  let count = 0
  return {
    next: () => createHash('sha256').update(`${start} ${++count}`).digest('hex').slice(0, 24),
    reset() {
      count = 0
    },
  }
}
