import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from './open.ts'

const schema = 'CREATE TABLE things (id TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT'
const things = (db: Database.Database) => db.prepare('SELECT * FROM things').all()

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
      const settings = ['journal_mode', 'synchronous', 'foreign_keys', 'application_id']
      expect(settings.map((name) => db.pragma(name, { simple: true }))).toEqual(['wal', 2, 1, 0x5069746c])
    })
  })

  const fill = (db: Database.Database) => void db.exec("INSERT INTO things VALUES ('1', 'bolt')")

  it('is filled once, when it is made', () => {
    visit({ fill }, () => undefined)
    expect(visit({ fill }, things)).toEqual([{ id: '1', name: 'bolt' }])
  })

  it('stays empty when filling it breaks, so that the next start fills it from the beginning', () => {
    const broken = (db: Database.Database) => {
      fill(db)
      throw new Error('power cut')
    }
    expect(() => visit({ fill: broken }, things)).toThrow('power cut')
    expect(visit({ fill }, things)).toHaveLength(1)
  })

  it('made by another schema is refused, untouched, and the sentence says how to start over', () => {
    visit({ fill }, () => undefined)
    expect(() => visit({ schema: `${schema} -- and a letter more` }, things)).toThrow(
      `The database ${file} was made by another version of this server: delete it to start over, or point MOCK_DB at another file.`,
    )
    expect(visit({}, things)).toEqual([{ id: '1', name: 'bolt' }])
  })

  it.each([0, 7])(
    'of another program, at its version %i, is refused and not a byte of it changes',
    (version) => {
      const other = new Database(file)
      other.exec('CREATE TABLE theirs (a)')
      other.pragma(`user_version = ${version}`)
      other.close()
      const before = readFileSync(file)
      expect(() => visit({}, things)).toThrow(`The database ${file} belongs to another program`)
      expect(readFileSync(file).equals(before)).toBe(true)
      expect(readdirSync(dirname(file))).toEqual([basename(file)])
    },
  )

  it('that is no database, or in a folder that does not exist, is refused', () => {
    writeFileSync(file, 'long enough not to be taken for an empty database'.repeat(20))
    expect(() => visit({}, things)).toThrow(`The database ${file} cannot be used: file is not a database.`)
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
