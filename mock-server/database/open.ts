import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'

/** A step from one schema version to the next, run inside the transaction that also writes the new version. */
export type Migration = (db: Database.Database) => void

/** A database that cannot be used, with a sentence for whoever started the server. */
export class DatabaseUnusable extends Error {
  override name = 'DatabaseUnusable'
}

/** Version 1 is schema.sql; `migrations[0]` leads from 1 to 2. schema.sql always describes the newest version. */
const migrations: readonly Migration[] = []

const schema = readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8')

const fileTrouble = /^SQLITE_(NOTADB|CANTOPEN|READONLY|CORRUPT|IOERR|FULL|BUSY|LOCKED|PERM|AUTH)/

type Options = {
  /** Fills a database that was just created, in the same transaction as its tables: it exists whole or not at all. */
  fill?: (db: Database.Database) => void
  schema?: string
  migrations?: readonly Migration[]
}

/**
 * Opens the database in a file, in memory (`':memory:'`) or from the bytes of a serialised one. A new one gets its
 * tables, an older one is migrated; anything else that cannot be used throws DatabaseUnusable.
 */
export function openDatabase(source: string | Buffer, options: Options = {}): Database.Database {
  const name = typeof source === 'string' ? source : 'the serialised database'
  const steps = options.migrations ?? migrations
  let db: Database.Database | undefined
  try {
    db = new Database(source)
    db.pragma('busy_timeout = 5000')
    refuseForeign(db, name, steps.length + 1)
    db.pragma('journal_mode = WAL')
    // better-sqlite3 is built with synchronous=NORMAL for WAL, which does not sync on commit.
    db.pragma('synchronous = FULL')
    db.pragma('foreign_keys = ON')
    bringUpToDate(db, steps, options)
    return db
  } catch (error) {
    db?.close()
    throw isOfTheFile(error)
      ? new DatabaseUnusable(`The database ${name} cannot be used: ${error.message}.`)
      : error
  }
}

/** Drops everything the database holds and lays out empty tables; call it with foreign keys off, in a transaction. */
export function layOutAnew(db: Database.Database): void {
  const things = db
    .prepare<[], { type: string; name: string }>(
      "SELECT type, name FROM sqlite_schema WHERE type IN ('view', 'table') AND name NOT LIKE 'sqlite_%' ORDER BY type DESC",
    )
    .all()
  for (const { type, name } of things) db.exec(`DROP ${type} "${name}"`)
  db.exec(schema)
}

/** Comes before any setting is changed: what is not ours stays as it is. */
function refuseForeign(db: Database.Database, name: string, newest: number): void {
  const version = versionOf(db)
  if (version > newest) {
    throw new DatabaseUnusable(
      `The database ${name} has schema version ${version}, newer than the version ${newest} that this server knows: update the server or point MOCK_DB at another file.`,
    )
  }
  if (version === 0 && db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get() !== 0) {
    throw new DatabaseUnusable(
      `The database ${name} belongs to another program: it has tables but no schema version.`,
    )
  }
}

function bringUpToDate(db: Database.Database, steps: readonly Migration[], options: Options): void {
  const newest = steps.length + 1
  const bring = db.transaction(() => {
    const version = versionOf(db)
    if (version === newest) return
    if (version === 0) {
      db.exec(options.schema ?? schema)
      options.fill?.(db)
    } else {
      for (const step of steps.slice(version - 1)) step(db)
    }
    db.pragma(`user_version = ${newest}`)
  })
  bring.immediate()
}

function versionOf(db: Database.Database): number {
  return Number(db.pragma('user_version', { simple: true }))
}

/** Tells what is wrong with the file from what is wrong with our own statements. */
function isOfTheFile(error: unknown): error is Error {
  if (error instanceof Database.SqliteError) return fileTrouble.test(error.code)
  return error instanceof TypeError && error.message.includes('directory does not exist')
}
