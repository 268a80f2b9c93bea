import type { Database } from 'better-sqlite3'
import { createStores, type Stores } from '#mock-server/database/stores.ts'
import { startOfDay } from './calendar.ts'
import { seedDemo } from './demo/demo.ts'
import { seedEdge } from './edge/edge.ts'
import { type Counts, seedLarge } from './large.ts'

/** Names of the seeds (MOCK_SEED, POST /__mock/reset). */
export const seedNames = ['demo', 'empty', 'edge', 'large'] as const

export type SeedName = (typeof seedNames)[number]

const admins = [
  { id: '66a0c1393d24b1f7a0e1d001', email: 'admin@pitlane.test' },
  { id: '66a0c1393d24b1f7b2f3c002', email: 'ops@pitlane.test' },
]

const seedFunctions: Record<SeedName, (stores: Stores, base: Date, counts?: Counts) => void> = {
  demo: seedDemo,
  empty: () => {},
  edge: seedEdge,
  large: seedLarge,
}

/**
 * Fills an empty database with a seed, in one transaction.
 *
 * Times are relative to the start of the UTC day of `now`, so that appointments of SCHEDULED orders are in the future
 * and completed orders in the past; `edge` has a few fixed ones. Seeding twice on one day creates identical bytes.
 *
 * - `demo`: records for every status and every screen. fixture-ids.ts lists records for tests.
 * - `empty`: two admins and nothing else, not even terms.
 * - `edge`: unusual records that the contract allows. edge-fixture-ids.ts lists records for tests.
 * - `large`: 10,000 users, 1,000 mechanics, 100,000 orders, for benchmarks. `counts` replaces these numbers.
 *
 * `admin@pitlane.test` and `ops@pitlane.test` can sign in with every seed.
 */
export function seedDatabase(
  db: Database,
  name: SeedName,
  { now = new Date(), counts }: { now?: Date; counts?: Counts } = {},
): void {
  const base = startOfDay(now)
  const stores = createStores(db, { now: () => now })
  db.transaction(() => {
    for (const admin of admins) stores.signIn.insertAdmin.run(admin)
    seedFunctions[name](stores, base, counts)
  })()
}
