import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import type { MovableClock } from '#mock-server/clock.ts'
import { refillDatabase, schemaVersion, UnusableDatabaseError } from '#mock-server/database/open.ts'

/** A snapshot as it is listed; without a time when this server cannot restore it. */
type Snapshot = { name: string; now: string | null; bytes: number }

/**
 * The database as it was, to come back to: files in a folder beside the database's own, or in a temporary one for a
 * database in memory. Names come from requests and are checked before they come here: they hold no path.
 */
export function snapshotsOf(db: Database.Database, clock: MovableClock) {
  const folder = db.memory
    ? join(tmpdir(), `pitlane-snapshots-${randomUUID()}`)
    : join(dirname(db.name), `${basename(db.name, '.db')}-snapshots`)
  const fileOf = (name: string) => join(folder, `${name}.db`)

  function snapshotIn(name: string): Snapshot {
    const file = fileOf(name)
    const { size: bytes } = statSync(file)
    try {
      return { name, now: timeIn(file), bytes }
    } catch {
      return { name, now: null, bytes }
    }
  }

  return {
    has: (name: string) => existsSync(fileOf(name)),
    /** Writes the file beside its place and moves it there: it is there whole, or not at all. */
    save(name: string): Snapshot {
      mkdirSync(folder, { recursive: true })
      const unfinished = join(folder, `${name}.unfinished`)
      rmSync(unfinished, { force: true })
      db.prepare('VACUUM INTO ?').run(unfinished)
      const snapshot = new Database(unfinished)
      snapshot.exec('CREATE TABLE snapshot (now TEXT NOT NULL) STRICT')
      snapshot.prepare('INSERT INTO snapshot VALUES (?)').run(clock.now().toISOString())
      snapshot.close()
      renameSync(unfinished, fileOf(name))
      return snapshotIn(name)
    },
    list(): Snapshot[] {
      const files = existsSync(folder) ? readdirSync(folder) : []
      const names = files.filter((file) => file.endsWith('.db')).map((file) => basename(file, '.db'))
      return names.toSorted().map(snapshotIn)
    },
    /** Puts back the rows of every table, and the clock; throws UnusableDatabaseError for what cannot be put back. */
    restore(name: string): void {
      const file = fileOf(name)
      const now = timeIn(file)
      db.prepare('ATTACH ? AS snapshot').run(file)
      try {
        refillDatabase(db, copyTables)
      } catch (error) {
        throw unusable(file, `cannot be restored: ${error instanceof Error ? error.message : error}`)
      } finally {
        db.exec('DETACH snapshot')
      }
      clock.reset()
      clock.set(new Date(now))
    },
    remove: (name: string) => rmSync(fileOf(name)),
    /** What was saved of a database in memory goes with it. */
    close() {
      if (db.memory) rmSync(folder, { recursive: true, force: true })
    },
  }
}

const unusable = (file: string, why: string) =>
  new UnusableDatabaseError(`The snapshot ${basename(file)} ${why}.`)

/** Reads the time of a snapshot; throws UnusableDatabaseError for a file that this server did not save. */
function timeIn(file: string): string {
  let snapshot: Database.Database | undefined
  try {
    snapshot = new Database(file, { readonly: true })
    if (snapshot.pragma('user_version', { simple: true }) !== schemaVersion)
      throw unusable(file, 'was saved by another version of this server')
    return snapshot.prepare<[], string>('SELECT now FROM snapshot').pluck().get() ?? ''
  } catch (error) {
    if (error instanceof UnusableDatabaseError) throw error
    throw unusable(file, `cannot be read: ${error instanceof Error ? error.message : error}`)
  } finally {
    snapshot?.close()
  }
}

/** Fills the tables from those of the attached snapshot; triggers would write, and refuse, what is written already. */
function copyTables(db: Database.Database): void {
  const triggers = db
    .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
    .all()
  for (const { name } of triggers) db.exec(`DROP TRIGGER "${name}"`)
  const tables = db
    .prepare<[], string>(
      "SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    )
    .pluck()
    .all()
  const columnsOf = db.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck()
  for (const table of tables) {
    const columns = columnsOf.all(table).map((column) => `"${column}"`)
    db.exec(`DELETE FROM main."${table}";
      INSERT INTO main."${table}" (${columns}) SELECT ${columns} FROM snapshot."${table}"`)
  }
  for (const { sql } of triggers) db.exec(sql)
}
