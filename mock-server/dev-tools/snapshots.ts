import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import type { MovableClock } from '#mock-server/clock.ts'
import { refillDatabase, schemaVersion } from '#mock-server/database/open.ts'

/** A snapshot as it is listed, with the mock's time when it was saved. */
type Snapshot = { name: string; now: string; bytes: number }

/**
 * Keeps the database as it was: files in a folder beside the database's own and named after the schema, or in a
 * temporary one for a database in memory. Names come from requests and are checked before they come here: they hold no
 * path.
 */
export function snapshotsOf(db: Database.Database, clock: MovableClock) {
  const folder = db.memory
    ? join(tmpdir(), `pitlane-snapshots-${randomUUID()}`)
    : join(dirname(db.name), `${basename(db.name, '.db')}-snapshots`, String(schemaVersion))
  const fileOf = (name: string) => join(folder, `${name}.db`)

  function snapshotIn(name: string): Snapshot {
    const snapshot = new Database(fileOf(name), { readonly: true })
    const now = snapshot.prepare<[], string>('SELECT now FROM snapshot').pluck().get() ?? ''
    snapshot.close()
    return { name, now, bytes: statSync(fileOf(name)).size }
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
    /** Puts back the rows of every table, and the clock. */
    restore(name: string): void {
      const { now } = snapshotIn(name)
      db.prepare('ATTACH ? AS snapshot').run(fileOf(name))
      try {
        refillDatabase(db, copyTables)
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
