import { createHash, randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#mock-server/database/open.ts'
import { rowsIn } from '#tests/mock-server/rows-in.ts'
import { codesOf, lastCodeOf } from './codes.ts'

describe('a one-time code', () => {
  const email = 'admin@pitlane.test'
  let now: number
  let db: ReturnType<typeof openDatabase>
  let admin: { id: string; email: string }

  beforeEach(() => {
    now = Date.parse('2026-11-21T09:00:00.000Z')
    db = openDatabase(':memory:')
    admin = { id: rowsIn(db).admin(email), email }
  })

  const clock = { now: () => new Date(now) }
  const codes = (draws?: number[]) =>
    codesOf({
      db,
      clock,
      randomBytes: (size) => {
        const drawn = size === 3 ? draws?.shift() : undefined
        if (drawn === undefined) return randomBytes(size)
        const bytes = Buffer.alloc(3)
        bytes.writeUIntBE(drawn, 0, 3)
        return bytes
      },
    })

  it('is six digits, leading zeros included', () => {
    expect(codes([42]).send(admin)).toBe('000042')
    expect(codes([15_999_999]).send(admin)).toBe('999999')
  })

  it('is drawn again where the draw would favour low codes', () => {
    expect(codes([16_000_000, 16_777_215, 7_123_456]).send(admin)).toBe('123456')
  })

  it('may be followed by another one after 30 seconds, or at once when the clock was set back', () => {
    expect(codes().waitBefore(admin)).toBe(0)
    codes().send(admin)
    expect(codes().waitBefore(admin)).toBe(30_000)
    now += 29_999
    expect(codes().waitBefore(admin)).toBe(1)
    now += 2
    expect(codes().waitBefore(admin)).toBe(0)
    now -= 60_000
    expect(codes().waitBefore(admin)).toBe(0)
  })

  it('is stored as a salted hash alone', () => {
    const code = codes([123_456]).send(admin)
    const stored = JSON.stringify(db.prepare('SELECT * FROM one_time_codes').all())
    expect(stored).not.toContain(code)
    const hash = db.prepare('SELECT code_hash FROM one_time_codes').pluck()
    const [first, plain] = [hash.get(), createHash('sha256').update(code).digest()]
    codes([123_456]).send(admin)
    expect(first).not.toEqual(plain)
    expect(first).not.toEqual(hash.get())
  })

  it('can be read by the control interface as long as it would sign in', () => {
    expect(lastCodeOf({ db, clock }, email)).toBeUndefined()
    const code = codes().send(admin)
    expect(lastCodeOf({ db, clock }, ' Admin@Pitlane.Test ')).toBe(code)
    expect(lastCodeOf({ db, clock }, 'nobody@pitlane.test')).toBeUndefined()
    now += 10 * 60_000
    expect(lastCodeOf({ db, clock }, email)).toBeUndefined()
  })

  it('cannot be read any more once it is used, dead or swept away', () => {
    const used = codes().send(admin)
    codes().use(admin, used)
    expect(lastCodeOf({ db, clock }, email)).toBeUndefined()
    codes([1]).send(admin)
    for (let wrong = 0; wrong < 5; wrong++) codes().use(admin, '999999')
    expect(lastCodeOf({ db, clock }, email)).toBeUndefined()
    codes().send(admin)
    db.exec('DELETE FROM one_time_codes')
    expect(lastCodeOf({ db, clock }, email)).toBeUndefined()
  })

  it('cannot be read when another server sent it, which alone knows it', () => {
    codes([1]).send(admin)
    const restarted = openDatabase(db.serialize())
    expect(lastCodeOf({ db: restarted, clock }, email)).toBeUndefined()
    const other = { id: 'b'.repeat(24), email: 'ops@pitlane.test' }
    rowsIn(restarted).insert('admins', other)
    codesOf({ db: restarted, clock, randomBytes }).send(other)
    expect(lastCodeOf({ db: restarted, clock }, email)).toBeUndefined()
    restarted.prepare('UPDATE one_time_codes SET code_hash = randomblob(32)').run()
    expect(lastCodeOf({ db: restarted, clock }, other.email)).toBeUndefined()
  })
})
