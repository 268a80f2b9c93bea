import type { Database } from 'better-sqlite3'
import { seedAdmins } from '#mock-server/resources/auth/auth-seed.ts'
import { startOfDay } from './calendar.ts'
import { seedDemo } from './demo/demo.ts'
import { seedEdge } from './edge/edge.ts'
import { seedLarge } from './large/large.ts'

/** The worlds that the mock server can start in (MOCK_SEED, POST /__mock/reset). */
export const seedNames = ['demo', 'empty', 'edge', 'large'] as const

export type SeedName = (typeof seedNames)[number]

const seeds: Record<SeedName, (db: Database, base: Date) => void> = {
  demo: seedDemo,
  empty: () => {},
  edge: seedEdge,
  large: (db, base) => seedLarge(db, base),
}

/**
 * Fills an empty schema with a seed, in one transaction (a savepoint inside another).
 *
 * Every time in a seed is counted from the start of the UTC day in which `now` lies, so that what is scheduled lies
 * ahead and what is completed lies behind whenever the mock is started; the same day gives the same bytes.
 *
 * - `demo`: every status and every screen has something to do. Its well-known records, with what each of them shows,
 *   are in fixture-ids.ts: people in every state, mechanics who can and cannot be paid, an order for every status, a
 *   car waiting to be decoded, remarks with and without Time lines, pictures from both sides.
 * - `empty`: two administrators and nothing else, not even terms.
 * - `edge`: what the contract permits and a careless reader trips over; see edge-fixture-ids.ts.
 * - `large`: 10,000 users, 1,000 mechanics, 100,000 orders; for measuring.
 *
 * `admin@pitlane.test` and `ops@pitlane.test` may sign in to all of them.
 */
export function seedDatabase(db: Database, name: SeedName, { now = new Date() }: { now?: Date } = {}): void {
  const base = startOfDay(now)
  db.transaction(() => {
    seedAdmins(db)
    seeds[name](db, base)
  })()
}
