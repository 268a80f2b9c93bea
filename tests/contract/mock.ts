import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { Database } from 'better-sqlite3'
import { buildApp } from '#mock-server/app.ts'
import { movableClock } from '#mock-server/clock.ts'
import { openDatabase, refillDatabase } from '#mock-server/database/open.ts'
import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { type SeedName, seedDatabase } from '#mock-server/seeds/seeds.ts'

/** The records that the seeds demo and edge promise, by name. */
export const mockIds = { ...fixtureIds, ...edgeFixtureIds }

/** The one origin whose pages the mock of the suite lets in. */
export const pageOrigin = 'http://localhost:5173'

/** A Monday in working hours, the time of the mock before each case; no case depends on the real date. */
const monday = new Date('2026-11-23T15:00:00.000Z')
const twoHours = 7_200_000

/** What the mock can hold before a case. */
export type Seed = Exclude<SeedName, 'large'>
export type RunningMock = Awaited<ReturnType<typeof startMock>>

/**
 * Starts the mock server as it ships, without its developer tools, on a free port and an empty database in memory. Its clock
 * stands still.
 */
export async function startMock(now = monday) {
  const [codes, complaints]: [string[], string[]] = [[], []]
  const clock = movableClock(() => now.getTime())
  const db: Database = openDatabase(':memory:')
  const app = await buildApp({
    db,
    clock,
    newId: () => randomBytes(12).toString('hex'),
    randomBytes,
    log: (line) => void (line.startsWith('OTP for ') ? codes : complaints).push(line),
    strict: 'log',
    allowedOrigins: [pageOrigin],
    noDevTools: true,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  let holds: Seed | undefined
  const adminId = (email: string) =>
    db.prepare<[string], string>('SELECT id FROM admins WHERE email = ?').pluck().get(email) ?? ''

  return {
    /** Its base address, with the product's path. */
    base: `http://127.0.0.1:${port}/pitlane`,
    /** What it complained of on its console. */
    complaints,
    db,
    /** Puts the database and the clock back to the seed; returns the token of a new session. */
    reseed(seed: Seed): string {
      clock.reset()
      if (db.inTransaction) db.exec('ROLLBACK TO seeded')
      if (seed !== holds) {
        if (db.inTransaction) db.exec('RELEASE seeded')
        refillDatabase(db, (target) => seedDatabase(target, seed, { now }))
        // Taking back what a case has written is quicker than filling the database anew.
        db.exec('SAVEPOINT seeded')
        holds = seed
      }
      return app.sessions.create(adminId('admin@pitlane.test'))
    },
    /** The code that was last sent to an administrator. */
    code: (email: string) => codes.findLast((line) => line.startsWith(`OTP for ${email}: `))?.slice(-6) ?? '',
    /** Moves the clock. */
    advance: (ms: number) => clock.advance(ms),
    /** A token whose session ended two hours ago. */
    expiredToken(): string {
      clock.advance(-twoHours)
      const token = app.sessions.create(adminId('ops@pitlane.test'))
      clock.advance(twoHours)
      return token
    },
    async close() {
      await app.close()
      db.close()
    },
  }
}
