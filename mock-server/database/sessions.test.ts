import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#mock-server/database/open.ts'
import { createRowInserters } from '#tests/mock-server/rows.ts'
import { createSessionStore } from './sessions.ts'

const minute = 60_000

describe('A session', () => {
  let now: number
  let db: ReturnType<typeof openDatabase>
  let sessions: ReturnType<typeof createSessionStore>
  let admin: string
  let token: string

  beforeEach(() => {
    now = Date.parse('2026-11-21T09:00:00.000Z')
    db = openDatabase(':memory:')
    admin = createRowInserters(db).admin('admin@pitlane.test')
    sessions = createSessionStore(db, { now: () => new Date(now) })
    token = sessions.create(admin)
  })

  const extendIfValid = () => sessions.extendIfValid(token)

  it('has a token of 256 bits, which the database does not store', () => {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(sessions.create(admin)).not.toBe(token)
    expect(extendIfValid()).toBe(true)
    const stored = db.prepare<[], unknown[]>('SELECT * FROM sessions').raw().all().flat()
    for (const value of stored) expect(Buffer.from(String(value)).includes(token)).toBe(false)
    expect(stored).not.toContainEqual(Buffer.from(token, 'base64url'))
  })

  it('stores the time of its last call at most once a second', () => {
    const changes = db.prepare<[], number>('SELECT total_changes()').pluck()
    const changesBefore = changes.get() ?? 0
    for (let tenth = 1; tenth <= 20; tenth++) {
      now += 100
      extendIfValid()
    }
    expect((changes.get() ?? 0) - changesBefore).toBe(2)
  })

  it('cannot be extended while the database is read-only', () => {
    now += minute
    db.pragma('query_only = 1')
    expect(extendIfValid).toThrow('readonly')
  })

  it('is deleted when another session is created 12 hours later', () => {
    now += 12 * 60 * minute
    sessions.create(admin)
    expect(db.prepare<[], number>('SELECT count(*) FROM sessions').pluck().get()).toBe(1)
  })
})
