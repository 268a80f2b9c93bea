import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { Database } from 'better-sqlite3'
import { type AppOptions, buildApp } from '#mock-server/app.ts'
import { movableClock } from '#mock-server/clock.ts'
import { openDatabase } from '#mock-server/database/open.ts'
import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { type SeedName, seedDatabase } from '#mock-server/seeds/seeds.ts'

/** The records that the seeds demo and edge promise, by name. */
export const mockIds = { ...fixtureIds, ...edgeFixtureIds }

/** The one origin whose pages the mock of the suite lets in. */
export const pageOrigin = 'http://localhost:5173'

/** A running mock server. */
export type RunningMock = {
  /** Its base address, with the product's path. */
  base: string
  /** Lines with one-time codes that it printed. */
  codes: string[]
  /** What it complained of on its console. */
  complaints: string[]
  db: Database
  close(): Promise<void>
}

/**
 * Starts the mock server as it ships on a free port of this machine, on a database in memory unless it is given one; with
 * `contract` it serves another document than openapi.yaml.
 */
export async function startMock(
  seed: SeedName = 'empty',
  given: Partial<Pick<AppOptions, 'db' | 'clock' | 'contract' | 'noDevTools'>> = {},
): Promise<RunningMock> {
  const [codes, complaints]: [string[], string[]] = [[], []]
  const db = given.db ?? openDatabase(':memory:', { fill: (target) => seedDatabase(target, seed) })
  const app = await buildApp({
    db,
    clock: given.clock ?? movableClock(),
    newId: () => randomBytes(12).toString('hex'),
    randomBytes,
    log: (line) => void (line.startsWith('OTP for ') ? codes : complaints).push(line),
    strict: 'log',
    allowedOrigins: [pageOrigin],
    ...(given.contract && { contract: given.contract }),
    ...(given.noDevTools && { noDevTools: true }),
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}/pitlane`,
    codes,
    complaints,
    db,
    async close() {
      await app.close()
      if (given.db === undefined) db.close()
    },
  }
}
