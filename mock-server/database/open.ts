import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'

/** Thrown if a database cannot be opened. The server prints the message and exits. */
export class UnusableDatabaseError extends Error {
  override name = 'UnusableDatabaseError'
}

const schema = readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8')

/** The first 31 bits of the hash of schema.sql, stored as PRAGMA user_version. */
const schemaVersion = createHash('sha256').update(schema).digest().readUInt32BE() >>> 1

/** 'Pitl' as PRAGMA application_id, which identifies databases of the mock server. */
const applicationId = 0x5069746c

const damagedCodes = /^SQLITE_(NOTADB|CORRUPT)/
/** For a read-only file, SQLite reports an I/O error. */
const accessErrorCodes = /^SQLITE_(CANTOPEN|READONLY|IOERR|FULL|PERM|AUTH)/

type Options = {
  /** Fills a new database, in the transaction that creates its tables. */
  fill?: (db: Database.Database) => void
}

/** How long to wait until a server that is shutting down releases the file. */
const lockTimeoutMs = 1_000

/**
 * Opens a database file, a database in memory (`':memory:'`) or a serialized database. Creates the tables of a new one.
 * Throws UnusableDatabaseError if the database is damaged, inaccessible or used by another process, or if another
 * program or another version of the schema created it. In these cases, the data does not change.
 */
export function openDatabase(source: string | Buffer, options: Options = {}): Database.Database {
  const name = typeof source === 'string' ? source : 'the serialized database'
  let db: Database.Database | undefined
  try {
    db = new Database(source, { timeout: lockTimeoutMs })
    configure(db, name, options)
    return db
  } catch (error) {
    db?.close()
    if (!(error instanceof Database.SqliteError)) throw error
    if (error.code.startsWith('SQLITE_BUSY'))
      throw new UnusableDatabaseError(
        `The database ${name} is in use by another process. Stop that process, or set MOCK_DB to another file.`,
      )
    if (accessErrorCodes.test(error.code))
      throw new UnusableDatabaseError(
        `Cannot write to the database ${name} (${error.message}). If the file or its folder is read-only, make it writable, or set MOCK_DB to another file.`,
      )
    if (damagedCodes.test(error.code))
      throw new UnusableDatabaseError(
        `Cannot open the database ${name} (${error.message}). Repair or delete the file, or set MOCK_DB to another file.`,
      )
    throw error
  }
}

/** Configures a database, and creates the tables of a new one. Afterwards, no other process can use the file. */
function configure(db: Database.Database, name: string, { fill }: Options): void {
  db.pragma('locking_mode = EXCLUSIVE')
  // An empty file has no application_id yet.
  const isEmpty = db.prepare<[], number>('SELECT 1 FROM sqlite_schema').get() === undefined
  if (!isEmpty && db.pragma('application_id', { simple: true }) !== applicationId)
    throw new UnusableDatabaseError(
      `The database ${name} belongs to another program, or to an early version of the mock server. Set MOCK_DB to another file.`,
    )
  db.pragma('journal_mode = WAL')
  // better-sqlite3 is built with synchronous=NORMAL for WAL, a setting that does not sync on commit.
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  db.transaction(() => {
    const version = db.pragma('user_version', { simple: true })
    if (version === schemaVersion) return
    if (version !== 0)
      throw new UnusableDatabaseError(
        `The database ${name} was created by another version of the mock server. Delete the file to start over, or set MOCK_DB to another file.`,
      )
    db.exec(schema)
    fill?.(db)
    db.pragma(`application_id = ${applicationId}`)
    db.pragma(`user_version = ${schemaVersion}`)
  }).immediate()
}

/** Recreates all tables of an open database and fills them, in one transaction. */
export function refillDatabase(db: Database.Database, fill: (db: Database.Database) => void): void {
  const selectTables = db
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    )
    .pluck()
  // Referenced tables can be dropped only while foreign keys are off. A transaction cannot change that setting.
  db.pragma('foreign_keys = OFF')
  try {
    db.transaction(() => {
      for (const name of selectTables.all()) db.exec(`DROP TABLE "${name}"`)
      db.exec(schema)
      fill(db)
      const [dangling] = db.pragma('foreign_key_check') as unknown[]
      if (dangling !== undefined)
        throw new Error(
          `The new data has a reference to a missing record: ${JSON.stringify(dangling)}`,
        )
    }).immediate()
  } finally {
    db.pragma('foreign_keys = ON')
  }
}
