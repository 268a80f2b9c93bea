import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#mock-server/database/open.ts'
import { signInLimitsOf } from './sign-in-limits.ts'

const minute = 60_000
const address = '192.0.2.7'

describe('an address that signs in', () => {
  let now: number
  let db: ReturnType<typeof openDatabase>
  let limits: ReturnType<typeof signInLimitsOf>

  beforeEach(() => {
    now = Date.parse('2026-11-21T09:00:00.000Z')
    db = openDatabase(':memory:')
    limits = signInLimitsOf({ db, clock: { now: () => new Date(now) } })
  })

  const count = (kind: 'send' | 'verify', times: number, by = address) => {
    for (let time = 0; time < times; time++) limits.count(kind, by)
  }

  it.each([
    ['send', 30],
    ['verify', 50],
  ] as const)('may %s %i times in 10 minutes', (kind, most) => {
    expect(limits.waitBefore(kind, address)).toBe(0)
    count(kind, most - 1)
    expect(limits.waitBefore(kind, address)).toBe(0)
    count(kind, 1)
    expect(limits.waitBefore(kind, address)).toBe(10 * minute)
  })

  it('is let in again 10 minutes after the first of its tries, with all of them', () => {
    count('send', 15)
    now += 9 * minute
    count('send', 15)
    expect(limits.waitBefore('send', address)).toBe(minute)
    now += minute - 1
    expect(limits.waitBefore('send', address)).toBe(1)
    now += 1
    expect(limits.waitBefore('send', address)).toBe(0)
    count('send', 29)
    expect(limits.waitBefore('send', address)).toBe(0)
  })

  it('shuts out no other address, and itself from nothing else', () => {
    count('send', 30)
    expect(limits.waitBefore('send', '192.0.2.8')).toBe(0)
    expect(limits.waitBefore('verify', address)).toBe(0)
  })

  it('is not shut out by tries of the future, from before the clock was set back', () => {
    count('send', 30)
    now -= 1
    expect(limits.waitBefore('send', address)).toBe(0)
    count('send', 1)
    expect(limits.waitBefore('send', address)).toBe(0)
  })

  it('is forgotten once its 10 minutes are over and another one comes', () => {
    const addresses = () => db.prepare('SELECT address FROM sign_in_limits ORDER BY address').pluck().all()
    count('send', 1)
    now += 1
    count('send', 1, '192.0.2.8')
    now += 10 * minute - 1
    count('send', 1, '192.0.2.9')
    expect(addresses()).toEqual(['192.0.2.8', '192.0.2.9'])
  })
})
