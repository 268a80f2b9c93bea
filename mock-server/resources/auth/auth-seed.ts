import type { Database } from 'better-sqlite3'

const admins = [
  ['66a0c1393d24b1f7a0e1d001', 'admin@pitlane.test'],
  ['66a0c1393d24b1f7b2f3c002', 'ops@pitlane.test'],
] as const

/** Adds the two administrators that every seed has. */
export function seedAdmins(db: Database): void {
  const insert = db.prepare<[string, string]>('INSERT INTO admins (id, email) VALUES (?, ?)')
  for (const [id, email] of admins) insert.run(id, email)
}
