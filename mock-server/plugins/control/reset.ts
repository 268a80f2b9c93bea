import type { Database } from 'better-sqlite3'
import { layOutAnew } from '#mock-server/database/open.ts'

/** Empties a database that is in use and fills it anew, wholly or not at all. */
export function resetDatabase(db: Database, fill: (db: Database) => void): void {
  // Tables that refer to each other can only be dropped with foreign keys off, and a transaction cannot switch them.
  db.pragma('foreign_keys = OFF')
  try {
    db.transaction(() => {
      layOutAnew(db)
      fill(db)
      const [dangling] = db.pragma('foreign_key_check') as unknown[]
      if (dangling !== undefined)
        throw new Error(`The seed refers to what is not there: ${JSON.stringify(dangling)}`)
    }).immediate()
  } finally {
    db.pragma('foreign_keys = ON')
  }
}
