import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import type { MovableClock } from '#mock-server/clock.ts'
import {
  openDatabase,
  refillDatabase,
  schemaVersion,
  UnusableDatabaseError,
} from '#mock-server/database/open.ts'

/** A snapshot as it is listed; without a time when this server cannot restore it. */
export type Snapshot = { name: string; now: string | null; bytes: number }

const extension = '.db'

/**
 * The database as it was, to come back to: files in a folder beside the database's own, or in a temporary one for a
 * database in memory. Names come from requests and are checked before they come here: they hold no path.
 */
export function snapshotsOf(db: Database.Database, clock: MovableClock) {
  let folder: string | undefined
  if (!db.memory) folder = join(dirname(db.name), `${basename(db.name, extension)}-snapshots`)
  const fileOf = (name: string) => join(folder ?? '', `${name}${extension}`)
  const has = (name: string) => folder !== undefined && existsSync(fileOf(name))

  function timeIn(file: string): string | undefined {
    try {
      return readSnapshot(file, timeOf)
    } catch {
      return undefined
    }
  }

  return {
    has,
    /** Writes the file beside its place and moves it there: it is there whole, or not at all. */
    save(name: string): Snapshot {
      folder ??= mkdtempSync(join(tmpdir(), 'pitlane-snapshots-'))
      mkdirSync(folder, { recursive: true })
      const unfinished = join(folder, `${name}.unfinished`)
      rmSync(unfinished, { force: true })
      const now = clock.now().toISOString()
      try {
        db.prepare('VACUUM INTO ?').run(unfinished)
        writeTime(unfinished, now)
        renameSync(unfinished, fileOf(name))
      } catch (error) {
        for (const left of [unfinished, `${unfinished}-journal`]) rmSync(left, { force: true })
        throw error
      }
      return { name, now, bytes: statSync(fileOf(name)).size }
    },
    list(): Snapshot[] {
      if (folder === undefined || !existsSync(folder)) return []
      const names = readdirSync(folder).filter((file) => file.endsWith(extension))
      return names.toSorted().map((file) => {
        const [name, path] = [basename(file, extension), join(folder ?? '', file)]
        return { name, now: timeIn(path) ?? null, bytes: statSync(path).size }
      })
    },
    /** Puts back the rows of every table, and the clock; throws UnusableDatabaseError for what cannot be put back. */
    restore(name: string): void {
      const file = fileOf(name)
      const now = readSnapshot(file, timeOf)
      db.prepare('ATTACH ? AS snapshot').run(file)
      try {
        refillDatabase(db, copyTables)
      } catch (error) {
        throw unusable(file, `cannot be restored: ${error instanceof Error ? error.message : error}`)
      } finally {
        db.exec('DETACH snapshot')
      }
      setClock(clock, now)
    },
    remove: (name: string) => rmSync(fileOf(name)),
    /** What was saved of a database in memory goes with it. */
    close() {
      if (db.memory && folder !== undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Opens a copy of a snapshot's file in memory, and sets the clock to its time; the file stays as it is. */
export function openSnapshot(file: string, clock: MovableClock): Database.Database {
  const { now, bytes } = readSnapshot(file, (snapshot) => ({
    now: timeOf(snapshot),
    bytes: snapshot.serialize(),
  }))
  const db = openDatabase(bytes)
  db.exec('DROP TABLE snapshot')
  setClock(clock, now)
  return db
}

const unusable = (file: string, why: string) =>
  new UnusableDatabaseError(`The snapshot ${basename(file)} ${why}.`)

function readSnapshot<Result>(file: string, read: (snapshot: Database.Database) => Result): Result {
  // Reading from a pipe or a device may never end.
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw unusable(file, 'is no file')
  let snapshot: Database.Database | undefined
  try {
    snapshot = new Database(file, { readonly: true })
    const isOne = snapshot.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'snapshot'").get()
    if (!isOne) throw unusable(file, 'is no snapshot of this server')
    if (snapshot.pragma('user_version', { simple: true }) !== schemaVersion())
      throw unusable(file, 'was saved by another version of this server')
    return read(snapshot)
  } catch (error) {
    if (error instanceof UnusableDatabaseError) throw error
    throw unusable(file, `cannot be read: ${error instanceof Error ? error.message : error}`)
  } finally {
    snapshot?.close()
  }
}

function writeTime(file: string, now: string): void {
  const snapshot = new Database(file)
  try {
    snapshot.exec('CREATE TABLE snapshot (now TEXT NOT NULL) STRICT')
    snapshot.prepare('INSERT INTO snapshot VALUES (?)').run(now)
  } finally {
    snapshot.close()
  }
}

const timeOf = (snapshot: Database.Database) =>
  snapshot.prepare('SELECT now FROM snapshot').pluck().get() as string

function setClock(clock: MovableClock, now: string): void {
  clock.reset()
  clock.set(new Date(now))
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
