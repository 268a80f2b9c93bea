import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'

/** A database that cannot be used; its message is printed to whoever started the server. */
export class UnusableDatabaseError extends Error {
  override name = 'UnusableDatabaseError'
}

const schema = readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8')

/** A number of 31 bits that changes with every letter of the schema. */
export const schemaVersion = createHash('sha256').update(schema).digest().readUInt32BE() >>> 1

/** 'Pitl': marks a database as ours (PRAGMA application_id; byte 68 of a file). */
const applicationId = 0x5069746c

const fileErrorCodes = /^SQLITE_(NOTADB|CANTOPEN|READONLY|CORRUPT|IOERR|FULL|PERM|AUTH)/

type Options = {
  /** Fills a database that was just created, in the same transaction as its tables: it exists whole or not at all. */
  fill?: (db: Database.Database) => void
}

/** A server that is ending may hold the file for so long. */
const lockTimeoutMs = 1_000

/**
 * Opens the database in a file, in memory (`':memory:'`) or from the bytes of a serialised one. A new one gets its
 * tables; another program's, one made by another schema, one that another process has open, and what cannot be read throw
 * UnusableDatabaseError and stay as they are.
 */
export function openDatabase(source: string | Buffer, options: Options = {}): Database.Database {
  const name = typeof source === 'string' ? source : 'the serialised database'
  let db: Database.Database | undefined
  try {
    db = new Database(source, { timeout: lockTimeoutMs })
    prepare(db, name, options)
    return db
  } catch (error) {
    db?.close()
    if (!(error instanceof Database.SqliteError)) throw error
    if (error.code.startsWith('SQLITE_BUSY'))
      throw new UnusableDatabaseError(
        `The database ${name} is in use by another process: end that one, or point MOCK_DB at another file.`,
      )
    if (fileErrorCodes.test(error.code))
      throw new UnusableDatabaseError(`The database ${name} cannot be used: ${error.message}.`)
    throw error
  }
}

/** Sets it up; from here on no other process can open the file. */
function prepare(db: Database.Database, name: string, { fill }: Options): void {
  // Of this file alone, not of a snapshot that is attached later.
  db.pragma('main.locking_mode = EXCLUSIVE')
  // An empty file has no mark yet.
  const isEmpty = db.prepare('SELECT 1 FROM sqlite_schema').get() === undefined
  if (!isEmpty && db.pragma('application_id', { simple: true }) !== applicationId)
    throw new UnusableDatabaseError(
      `The database ${name} belongs to another program, or to an early version of this one: point MOCK_DB at another file.`,
    )
  // Before WAL: whoever opens the file after a crash finds the mark in the file itself, not in its log.
  db.pragma(`application_id = ${applicationId}`)
  db.pragma('journal_mode = WAL')
  // better-sqlite3 is built with synchronous=NORMAL for WAL, which does not sync on commit.
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  db.transaction(() => {
    const version = db.pragma('user_version', { simple: true })
    if (version === schemaVersion) return
    if (version !== 0)
      throw new UnusableDatabaseError(
        `The database ${name} was made by another version of this server: delete it to start over, or point MOCK_DB at another file.`,
      )
    db.exec(schema)
    fill?.(db)
    db.pragma(`user_version = ${schemaVersion}`)
  }).immediate()
}

/** Empties a database that is in use, drops and creates its tables, and fills it anew: wholly or not at all. */
export function refillDatabase(db: Database.Database, fill: (db: Database.Database) => void): void {
  const objects = db.prepare<[], { type: string; name: string }>(
    "SELECT type, name FROM sqlite_schema WHERE type IN ('view', 'table') AND name NOT LIKE 'sqlite_%' ORDER BY type DESC",
  )
  // Tables that refer to each other can only be dropped with foreign keys off, and a transaction cannot switch them.
  db.pragma('foreign_keys = OFF')
  try {
    db.transaction(() => {
      for (const { type, name } of objects.all()) db.exec(`DROP ${type} "${name}"`)
      db.exec(schema)
      fill(db)
      const [dangling] = db.pragma('foreign_key_check') as unknown[]
      if (dangling !== undefined)
        throw new Error(`What fills the database refers to what is not there: ${JSON.stringify(dangling)}`)
    }).immediate()
  } finally {
    db.pragma('foreign_keys = ON')
  }
}
