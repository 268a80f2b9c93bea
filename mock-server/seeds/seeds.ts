import type { Database } from 'better-sqlite3'
import { startOfDay } from './calendar.ts'
import { seedDemo } from './demo/demo.ts'
import { seedEdge } from './edge/edge.ts'
import { inserts } from './insert.ts'
import { type Counts, seedLarge } from './large.ts'

/** The data sets that the mock server can start with (MOCK_SEED, POST /__mock/reset). */
export const seedNames = ['demo', 'empty', 'edge', 'large'] as const

export type SeedName = (typeof seedNames)[number]

const admins = [
  { id: '66a0c1393d24b1f7a0e1d001', email: 'admin@pitlane.test' },
  { id: '66a0c1393d24b1f7b2f3c002', email: 'ops@pitlane.test' },
]

const seeds: Record<SeedName, (db: Database, base: Date, counts?: Counts) => void> = {
  demo: seedDemo,
  empty: () => {},
  edge: seedEdge,
  large: seedLarge,
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
 * `counts` makes `large` smaller. `admin@pitlane.test` and `ops@pitlane.test` may sign in to all of them.
 */
export function seedDatabase(
  db: Database,
  name: SeedName,
  { now = new Date(), counts }: { now?: Date; counts?: Counts } = {},
): void {
  const base = startOfDay(now)
  db.transaction(() => {
    admins.forEach(inserts(db).admin)
    seeds[name](db, base, counts)
  })()
}
