import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { Database } from 'better-sqlite3'
import { buildApp } from '#mock-server/app.ts'
import { createClock } from '#mock-server/clock.ts'
import { openDatabase, refillDatabase } from '#mock-server/database/open.ts'
import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { type SeedName, seedDatabase } from '#mock-server/seeds/seeds.ts'

/** IDs of the named records of the seeds demo and edge. */
export const mockIds = { ...fixtureIds, ...edgeFixtureIds }

/** The only origin that the mock allows for CORS. */
export const pageOrigin = 'http://localhost:5173'

/** Default time of the mock before each case. */
const monday = new Date('2026-11-23T15:00:00.000Z')
const twoHoursMs = 7_200_000

/** Data of the mock before a case. */
export type Seed = Exclude<SeedName, 'large'>
export type RunningMock = Awaited<ReturnType<typeof startMock>>

/** Starts the mock without its developer tools on a free port, with an in-memory database and a stopped clock. */
export async function startMock(now = monday) {
  const [codeLines, errorLines]: [string[], string[]] = [[], []]
  const clock = createClock(() => now.getTime())
  const db: Database = openDatabase(':memory:')
  const app = await buildApp({
    db,
    clock,
    newId: () => randomBytes(12).toString('hex'),
    randomBytes,
    log: (line) => void (line.startsWith('OTP for ') ? codeLines : errorLines).push(line),
    onInvalidResponse: 'log',
    allowedOrigins: [pageOrigin],
    hasDevTools: false,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  let currentSeed: Seed | undefined
  const findAdminId = (email: string) =>
    db.prepare<[string], string>('SELECT id FROM admins WHERE email = ?').pluck().get(email) ?? ''

  return {
    /** URL including the product's path. */
    base: `http://127.0.0.1:${port}/pitlane`,
    /** Returns a line for each request with a 500 and for each response that openapi.yaml does not allow. */
    listErrors() {
      const invalidResponses = app.violations.list().filter(({ direction }) => direction === 'response')
      return [...errorLines, ...invalidResponses.map((violation) => JSON.stringify(violation))]
    },
    db,
    /** Resets the database to a seed and the clock to its start. Returns the token of a new session. */
    reseed(seed: Seed): string {
      clock.reset()
      if (db.inTransaction) db.exec('ROLLBACK TO seeded')
      if (seed !== currentSeed) {
        if (db.inTransaction) db.exec('RELEASE seeded')
        refillDatabase(db, (target) => seedDatabase(target, seed, { now }))
        // A rollback is faster than filling the database again.
        db.exec('SAVEPOINT seeded')
        currentSeed = seed
      }
      return app.sessions.create(findAdminId('admin@pitlane.test'))
    },
    /** Returns the last code that was sent to an admin, or '' if no code was sent. */
    findCode: (email: string) =>
      codeLines.findLast((line) => line.startsWith(`OTP for ${email}: `))?.slice(-6) ?? '',
    advance: (ms: number) => clock.advance(ms),
    /** Returns the token of a session that started two hours ago and has ended. */
    createExpiredToken(): string {
      clock.advance(-twoHoursMs)
      const token = app.sessions.create(findAdminId('ops@pitlane.test'))
      clock.advance(twoHoursMs)
      return token
    },
    async close() {
      await app.close()
      db.close()
    },
  }
}
