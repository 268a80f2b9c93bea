import { randomBytes } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import { sessionsOf } from '#mock-server/plugins/session.ts'
import { allCases } from '#tests/contract/cases/all-cases.ts'
import { monday, openClient, type Seed } from '#tests/contract/client.ts'
import { type Answer, exchange, type Wire } from '#tests/contract/exchange.ts'
import { mockIds, type RunningMock } from '#tests/contract/mock.ts'
import { runCase } from '#tests/contract/run-case.ts'

/** Carries a request to the mock server and its answer back. */
export type Carry = (wire: Wire) => Promise<Answer>

const cases = Object.values(allCases)
  .flat()
  .filter(({ profiles }) => profiles.includes('mock'))
const seedOf = ({ seed = 'demo' }: (typeof cases)[number]) => seed

/**
 * Plays all golden cases on a mock server, seed by seed; answers how many exchanges that made, and what differed. Each
 * seed is laid out once and rolled back to between cases, which costs a fraction of seeding anew.
 */
export async function playSuite({ base, db }: RunningMock, carry: Carry) {
  const client = openClient({
    profile: 'mock',
    base,
    ids: mockIds,
    exchange: carry,
    reseed: rollbacks(base, db),
  })
  const differences: string[] = []
  for (const one of [...cases].sort((a, b) => seedOf(a).localeCompare(seedOf(b)))) {
    for (const difference of (await runCase(one, client)).differences) {
      differences.push(`${one.operationId} ${one.name}: ${difference}`)
    }
  }
  if (db.inTransaction) db.exec('RELEASE seeded')
  return { exchanges: client.exchanges.length, differences }
}

/** Leaves a new session in a database that is as it was seeded. */
function rollbacks(base: string, db: Database) {
  const id = db.prepare<[], string>("SELECT id FROM admins WHERE email = 'admin@pitlane.test'").pluck()
  const sessions = sessionsOf({ db, randomBytes, clock: { now: () => new Date(monday) } })
  let held: Seed | undefined
  return async (seed: Seed): Promise<string> => {
    if (held !== undefined) db.exec('ROLLBACK TO seeded')
    if (held !== seed) {
      if (held !== undefined) db.exec('RELEASE seeded')
      await reset(base, seed)
      db.exec('SAVEPOINT seeded')
      held = seed
    }
    return sessions.open(String(id.get()))
  }
}

async function reset(base: string, seed: Seed): Promise<void> {
  const url = new URL('/__mock/reset', base)
  const headers = { 'content-type': 'application/json' }
  const { status } = await exchange({ method: 'POST', url, headers, payload: JSON.stringify({ seed }) })
  if (status >= 300) throw new Error(`/__mock/reset answered ${status}`)
}
