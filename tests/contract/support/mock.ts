import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { buildApp } from '#mock-server/app.ts'
import { createClock } from '#mock-server/clock.ts'
import { openDatabase } from '#mock-server/database/open.ts'
import { createStores } from '#mock-server/database/stores.ts'
import { type SeedName, seedDatabase } from '#mock-server/seeds/seeds.ts'

/** The only origin that the mock allows for CORS. */
export const pageOrigin = 'http://localhost:5173'

/** Default time of the mock. */
const monday = new Date('2026-11-23T15:00:00.000Z')
const twoHoursMs = 7_200_000

export type Seed = Exclude<SeedName, 'large'>
export type RunningMock = Awaited<ReturnType<typeof startMock>>

/** Starts the mock without its developer tools on a free port, with a database in memory and a stopped clock. */
export async function startMock({ seed = 'demo', now = monday }: { seed?: Seed; now?: Date } = {}) {
  const codeLines: string[] = []
  const clock = createClock(() => now.getTime())
  const db = openDatabase(':memory:', { fill: (target) => seedDatabase(target, seed, { now }) })
  const { sessions } = createStores(db, clock)
  const app = await buildApp({
    db,
    clock,
    newId: () => randomBytes(12).toString('hex'),
    randomBytes,
    log(line) {
      if (line.startsWith('OTP for ')) codeLines.push(line)
      else process.stderr.write(`${line}\n`)
    },
    // The tests compare the responses with openapi.yaml.
    onInvalidResponse: 'log',
    allowedOrigins: [pageOrigin],
    hasDevTools: false,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const findAdminId = (email: string) =>
    db.prepare<[string], string>('SELECT id FROM admins WHERE email = ?').pluck().get(email) ?? ''
  db.exec('SAVEPOINT seeded')

  return {
    /** URL including the product's path. */
    server: `http://127.0.0.1:${port}/pitlane`,
    db,
    /** Takes back all changes of data and clock. Returns the token of a new session. */
    reset(): string {
      clock.reset()
      db.exec('ROLLBACK TO seeded')
      return sessions.create(findAdminId('admin@pitlane.test'))
    },
    /** Returns the last code that was sent to an admin, or '' if no code was sent. */
    findCode: (email: string) =>
      codeLines.findLast((line) => line.startsWith(`OTP for ${email}: `))?.slice(-6) ?? '',
    advance: (ms: number) => clock.advance(ms),
    /** Returns the token of a session that started two hours ago and has ended. */
    createExpiredToken(): string {
      clock.advance(-twoHoursMs)
      const token = sessions.create(findAdminId('ops@pitlane.test'))
      clock.advance(twoHoursMs)
      return token
    },
    async close() {
      await app.close()
      db.close()
    },
  }
}
