import { createHash, randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#mock-server/database/open.ts'
import { rowsIn } from '#tests/mock-server/rows-in.ts'
import { codesOf } from './codes.ts'

describe('A one-time code', () => {
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
  const threeBytes = (drawn: number) => Buffer.from([drawn >> 16, drawn >> 8, drawn])
  const codes = (draws: number[] = []) => {
    const draw = (size: number) => (size === 3 ? draws.shift() : undefined)
    const bytes = (size: number) => {
      const drawn = draw(size)
      return drawn === undefined ? randomBytes(size) : threeBytes(drawn)
    }
    return codesOf({ db, clock, randomBytes: bytes, sentCodes: [] })
  }

  it('is six digits, leading zeros included, and drawn again where low ones would be favoured', () => {
    expect(codes([42]).issue(admin)).toBe('000042')
    expect(codes([15_999_999]).issue(admin)).toBe('999999')
    expect(codes([16_000_000, 16_777_215, 7_123_456]).issue(admin)).toBe('123456')
  })

  it('is stored as a salted hash alone', () => {
    const code = codes([123_456]).issue(admin)
    const stored = JSON.stringify(db.prepare('SELECT * FROM one_time_codes').all())
    expect(stored).not.toContain(code)
    const hash = db.prepare('SELECT code_hash FROM one_time_codes').pluck()
    const [first, plain] = [hash.get(), createHash('sha256').update(code).digest()]
    codes([123_456]).issue(admin)
    expect(first).not.toEqual(plain)
    expect(first).not.toEqual(hash.get())
  })
})
