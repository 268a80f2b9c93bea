import type { Database } from 'better-sqlite3'

/** Tells one state of a database from any other: it changes with every row written, by this connection or another. */
export function stateOf(db: Database): () => string {
  const own = db.prepare<[], number>('SELECT total_changes()').pluck()
  const others = db.prepare<[], number>('PRAGMA data_version').pluck()
  return () => `${own.get()} ${others.get()}`
}
