import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from './open.ts'

const schema = 'CREATE TABLE things (id TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT'
const things = (db: Database.Database) => db.prepare('SELECT * FROM things').all()
const version = (db: Database.Database) => db.pragma('user_version', { simple: true })

let file: string

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-open-'))
  file = join(folder, 'test.db')
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

/** Opens, looks and closes again, as a process would. */
function visit<Found>(
  options: Parameters<typeof openDatabase>[1],
  look: (db: Database.Database) => Found,
): Found {
  const db = openDatabase(file, { schema, ...options })
  try {
    return look(db)
  } finally {
    db.close()
  }
}

describe('A database file', () => {
  it('is written ahead, synced on every commit, and keeps its references', () => {
    visit({}, (db) => {
      const settings = ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout', 'user_version']
      expect(settings.map((name) => db.pragma(name, { simple: true }))).toEqual(['wal', 2, 1, 5000, 1])
    })
  })

  it('is filled once, when it is made', () => {
    const fill = (db: Database.Database) => void db.exec("INSERT INTO things VALUES ('1', 'bolt')")
    visit({ fill }, () => undefined)
    expect(visit({ fill }, things)).toEqual([{ id: '1', name: 'bolt' }])
  })

  it('stays empty when filling it breaks, so that the next start fills it from the beginning', () => {
    const broken = (db: Database.Database) => {
      db.exec("INSERT INTO things VALUES ('1', 'bolt')")
      throw new Error('power cut')
    }
    expect(() => visit({ fill: broken }, things)).toThrow('power cut')
    expect(visit({ fill: (db) => void db.exec("INSERT INTO things VALUES ('2', 'nut')") }, things)).toEqual([
      { id: '2', name: 'nut' },
    ])
  })

  it('of an older version is migrated, each step once and in order, and keeps its rows', () => {
    visit({ fill: (db) => void db.exec("INSERT INTO things VALUES ('1', 'bolt')") }, () => undefined)
    const migrations = [
      (db: Database.Database) =>
        void db.exec('ALTER TABLE things ADD COLUMN price INTEGER NOT NULL DEFAULT 5'),
      (db: Database.Database) => void db.exec('UPDATE things SET price = price * 2'),
    ]
    expect(visit({ migrations }, (db) => [version(db), things(db)])).toEqual([
      3,
      [{ id: '1', name: 'bolt', price: 10 }],
    ])
    expect(visit({ migrations }, things)).toEqual([{ id: '1', name: 'bolt', price: 10 }])
  })

  it('is left as it was when a migration breaks half-way', () => {
    visit({}, () => undefined)
    const half = (db: Database.Database) => {
      db.exec('DROP TABLE things')
      throw new Error('no')
    }
    expect(() => visit({ migrations: [() => undefined, half] }, things)).toThrow('no')
    expect(visit({}, (db) => [version(db), things(db)])).toEqual([1, []])
  })

  it('that is new starts at the newest version, without migrations', () => {
    const never = () => {
      throw new Error('ran')
    }
    expect(visit({ migrations: [never] }, version)).toBe(2)
  })

  it('of a newer version is refused, untouched', () => {
    visit({ migrations: [() => undefined] }, () => undefined)
    expect(() => visit({}, things)).toThrow(
      `The database ${file} has schema version 2, newer than the version 1 that this server knows`,
    )
    expect(visit({ migrations: [() => undefined] }, version)).toBe(2)
  })

  it('that another program made is refused, untouched', () => {
    const other = new Database(file)
    other.exec('CREATE TABLE theirs (a)')
    other.close()
    expect(() => visit({}, things)).toThrow(`The database ${file} belongs to another program`)
    const theirs = new Database(file, { readonly: true })
    expect(theirs.pragma('journal_mode', { simple: true })).toBe('delete')
    theirs.close()
  })

  it('that is no database is refused', () => {
    writeFileSync(
      file,
      'a text that is no database, and long enough not to be taken for an empty one'.repeat(20),
    )
    expect(() => visit({}, things)).toThrow(`The database ${file} cannot be used: file is not a database.`)
  })

  it('in a folder that does not exist is refused', () => {
    file = join(file, 'deeper', 'test.db')
    expect(() => visit({}, things)).toThrow(`The database ${file} cannot be used`)
  })
})

it('Bytes of a serialised database open as a copy of their own', () => {
  const first = openDatabase(':memory:', {
    schema,
    fill: (db) => void db.exec("INSERT INTO things VALUES ('1', 'a')"),
  })
  const copy = openDatabase(first.serialize(), { schema })
  copy.exec('DELETE FROM things')
  expect([things(first).length, things(copy).length]).toEqual([1, 0])
})
