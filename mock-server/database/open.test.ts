import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createRowInserters } from '#tests/mock-server/rows.ts'
import { openDatabase } from './open.ts'

const readEmails = (db: Database.Database) =>
  db.prepare<[], string>('SELECT email FROM admins').pluck().all()
const fill = (db: Database.Database) => void createRowInserters(db).admin('admin@pitlane.test')

let file: string

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-open-'))
  file = join(folder, 'test.db')
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

function withDb<Found>(read: (db: Database.Database) => Found, fillNew = fill): Found {
  const db = openDatabase(file, { fill: fillNew })
  try {
    return read(db)
  } finally {
    db.close()
  }
}

describe('A database file', () => {
  it('uses WAL, syncs every commit, checks foreign keys and has the application ID of the mock server', () => {
    const settings = ['journal_mode', 'synchronous', 'foreign_keys', 'application_id']
    const values = withDb((db) => settings.map((name) => db.pragma(name, { simple: true })))
    expect(values).toEqual(['wal', 2, 1, 0x5069746c])
  })

  it('is filled once, when it is created', () => {
    expect([withDb(readEmails), withDb(readEmails)]).toEqual([
      ['admin@pitlane.test'],
      ['admin@pitlane.test'],
    ])
  })

  it('stays empty if filling fails, and the next start fills it', () => {
    const failingFill = (db: Database.Database) => {
      fill(db)
      throw new Error('power cut')
    }
    expect(() => withDb(readEmails, failingFill)).toThrow('power cut')
    expect(withDb(readEmails)).toHaveLength(1)
  })

  it('with another schema is rejected unchanged, with a message that says how to start over', () => {
    withDb((db) => db.pragma('user_version = 7'))
    const bytesBefore = readFileSync(file)
    expect(() => withDb(readEmails)).toThrow(
      `The database ${file} was created by another version of the mock server. Delete the file to start over, or set MOCK_DB to another file.`,
    )
    expect(readFileSync(file).equals(bytesBefore)).toBe(true)
  })

  it.each([0, 7])('of another program with user_version %i is rejected unchanged', (version) => {
    const other = new Database(file)
    other.exec('CREATE TABLE theirs (a)')
    other.pragma(`user_version = ${version}`)
    other.close()
    const bytesBefore = readFileSync(file)
    expect(() => withDb(readEmails)).toThrow(`The database ${file} belongs to another program`)
    expect(readFileSync(file).equals(bytesBefore)).toBe(true)
    expect(readdirSync(dirname(file))).toEqual([basename(file)])
  })

  describe('that cannot be written is rejected unchanged, and the message asks to make it writable', () => {
    const readOnly = 0o444
    const readOnlyFolder = 0o555
    const noAccess = 0

    /** Runs a function as a user without special rights, because root can write to read-only files. */
    function runUnprivileged(run: () => void) {
      if (process.getuid?.() !== 0) return run()
      process.seteuid?.('nobody')
      try {
        run()
      } finally {
        process.seteuid?.(0)
      }
    }

    it.each([
      ['a read-only file', readOnly, 0o777],
      ['a file without access', noAccess, 0o777],
      ['a file in a read-only folder', 0o666, readOnlyFolder],
      ['a file in a folder without access', 0o666, noAccess],
      ['a new file in a read-only folder', undefined, readOnlyFolder],
    ])('%s', (_title, fileMode, folderMode) => {
      if (fileMode !== undefined) withDb(readEmails)
      const listFiles = () =>
        readdirSync(dirname(file)).map((name) => [name, readFileSync(join(dirname(file), name))])
      const filesBefore = listFiles()
      const makeAccessible = () => {
        chmodSync(dirname(file), 0o777)
        if (fileMode !== undefined) chmodSync(file, 0o666)
      }
      onTestFinished(makeAccessible)
      if (fileMode !== undefined) chmodSync(file, fileMode)
      chmodSync(dirname(file), folderMode)
      runUnprivileged(() =>
        expect(() => withDb(readEmails)).toThrow(
          /^Cannot write to the database .* \(.+\)\. If the file or its folder is read-only, make it writable, or set MOCK_DB to another file\.$/,
        ),
      )
      makeAccessible()
      expect(listFiles()).toEqual(filesBefore)
    })
  })

  it('is rejected if it is not a database', () => {
    writeFileSync(file, 'long enough not to be taken for an empty database'.repeat(20))
    expect(() => withDb(readEmails)).toThrow(
      `Cannot open the database ${file} (file is not a database). Repair or delete the file, or set MOCK_DB to another file.`,
    )
  })
})

it('A serialized database opens as a separate copy', () => {
  const original = openDatabase(':memory:', { fill })
  const copy = openDatabase(original.serialize())
  copy.exec('DELETE FROM admins')
  expect([readEmails(original).length, readEmails(copy).length]).toEqual([1, 0])
})
