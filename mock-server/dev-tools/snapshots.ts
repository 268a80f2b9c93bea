import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import type { MovableClock } from '#mock-server/clock.ts'
import { refillDatabase, schemaVersion } from '#mock-server/database/open.ts'
import { HttpError, throw409 } from '#mock-server/http-error.ts'

/** A snapshot as the control API lists it; `now` is the saved time, or null if SQLite cannot read it. */
type Snapshot = { name: string; now: string | null; bytes: number }

/**
 * Returns functions that save, list, restore and delete snapshots. The files are in a folder per schema version beside
 * the database file, or in a temporary folder for a database in memory. Callers must reject names that contain a path.
 */
export function createSnapshotStore(db: Database.Database, clock: MovableClock) {
  const folder = db.memory
    ? join(tmpdir(), `pitlane-snapshots-${randomUUID()}`)
    : join(dirname(db.name), `${basename(db.name, '.db')}-snapshots`, String(schemaVersion))
  const getFilePath = (name: string) => join(folder, `${name}.db`)

  function readMockTime(name: string): string {
    const snapshot = new Database(getFilePath(name), { readonly: true })
    try {
      return snapshot.prepare<[], string>('SELECT now FROM snapshot').pluck().get() ?? ''
    } catch (error) {
      return rethrowAsConflict(name, error)
    } finally {
      snapshot.close()
    }
  }

  function toSnapshot(name: string): Snapshot {
    const { size: bytes } = statSync(getFilePath(name))
    try {
      return { name, now: readMockTime(name), bytes }
    } catch (error) {
      if (error instanceof HttpError) return { name, now: null, bytes }
      throw error
    }
  }

  return {
    has: (name: string) => existsSync(getFilePath(name)),
    /** Writes a temporary file and then renames it, so that no incomplete snapshot can exist. */
    save(name: string): Snapshot {
      mkdirSync(folder, { recursive: true })
      const temporaryFile = join(folder, `${name}.unfinished`)
      rmSync(temporaryFile, { force: true })
      db.prepare('VACUUM INTO ?').run(temporaryFile)
      const snapshot = new Database(temporaryFile)
      snapshot.exec('CREATE TABLE snapshot (now TEXT NOT NULL) STRICT')
      snapshot.prepare('INSERT INTO snapshot VALUES (?)').run(clock.now().toISOString())
      snapshot.close()
      renameSync(temporaryFile, getFilePath(name))
      return toSnapshot(name)
    },
    list(): Snapshot[] {
      const files = existsSync(folder) ? readdirSync(folder) : []
      const names = files.filter((file) => file.endsWith('.db')).map((file) => basename(file, '.db'))
      return names.toSorted().map(toSnapshot)
    },
    /** Restores all rows and the clock. Throws 409, and changes nothing, if SQLite cannot read the snapshot. */
    restore(name: string): void {
      const mockTime = readMockTime(name)
      db.prepare('ATTACH ? AS snapshot').run(getFilePath(name))
      try {
        refillDatabase(db, copyTables)
      } catch (error) {
        rethrowAsConflict(name, error)
      } finally {
        db.exec('DETACH snapshot')
      }
      clock.set(new Date(mockTime))
    },
    remove: (name: string) => rmSync(getFilePath(name)),
    /** Deletes the snapshots of a database in memory. */
    close() {
      if (db.memory) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Throws 409 for an SQLite error caused by a file that is not a complete snapshot. Rethrows every other error. */
function rethrowAsConflict(name: string, error: unknown): never {
  // SQLite reports a missing table as SQLITE_ERROR.
  if (error instanceof Database.SqliteError && /^SQLITE_(NOTADB|CORRUPT|ERROR)/.test(error.code))
    throw409(`The snapshot '${name}' is damaged (${error.message}). Delete it and save a new one.`)
  throw error
}

/** Copies the tables of the attached snapshot. Triggers would reject or repeat writes, so they are dropped first. */
function copyTables(db: Database.Database): void {
  const triggers = db
    .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
    .all()
  for (const { name } of triggers) db.exec(`DROP TRIGGER "${name}"`)
  // pragma_table_info omits generated columns, which cannot be inserted.
  const tables = db.prepare<[], { name: string; columns: string }>(
    `SELECT tables.name, group_concat('"' || columns.name || '"') AS columns
     FROM main.sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
     WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%' GROUP BY tables.name`,
  )
  // DELETE is for order_statuses, which schema.sql has already filled.
  for (const { name, columns } of tables.all())
    db.exec(`DELETE FROM main."${name}";
      INSERT INTO main."${name}" (${columns}) SELECT ${columns} FROM snapshot."${name}"`)
  for (const { sql } of triggers) db.exec(sql)
}
